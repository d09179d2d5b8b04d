# Random games of Leduc poker for two in the language RLC, for rlc_leduc.py: prints the number of decisions, and what
# the first player has won in all.
import rng
import serialization.print

act play() -> Game:
  frm held : Int[2]
  frm board = -1
  frm staked : Int[2]
  frm folded = -1
  frm bets = 0
  frm acted = 0
  frm mover = 0
  frm stage = 0
  frm waits = true
  act deal(Int a, Int b) {a != b}
  held[0] = a
  held[1] = b
  staked[0] = 1
  staked[1] = 1
  while stage != 2 and folded == -1:
    bets = 0
    acted = 0
    mover = 0
    waits = true
    while waits:
      actions:
        act fold() {staked[mover] < staked[1 - mover]}
          folded = mover
          waits = false
        act check_or_call()
          staked[mover] = staked[1 - mover]
          acted = acted + 1
          waits = acted < 2
        act bet_or_raise() {bets < 2}
          staked[mover] = staked[1 - mover] + 2 + 2 * stage
          bets = bets + 1
          acted = 1
      mover = 1 - mover
    stage = stage + 1
    if stage == 1 and folded == -1:
      act turn_up(Int c) {c != held[0], c != held[1]}
      board = c

fun strength(Game g, Int seat) -> Int:
  let rank = g.held[seat] / 2
  if rank == g.board / 2:
    return 10 + rank
  return rank

fun won(Game g) -> Int:
  if g.folded == 0:
    return 0 - g.staked[0]
  if g.folded == 1:
    return g.staked[1]
  let mine = strength(g, 0)
  let other = strength(g, 1)
  if mine == other:
    return 0
  if mine > other:
    return g.staked[1]
  return 0 - g.staked[0]

fun main() -> Int:
  let random = make_rng(7)
  let games = 0
  let decisions = 0
  let total = 0
  while games != 5000000:
    let g = play()
    let a = random.randint(0, 6)
    let b = random.randint(0, 5)
    if b >= a:
      b = b + 1
    g.deal(a, b)
    while !g.is_done():
      if g.stage == 1 and g.board == -1:
        let c = random.randint(0, 6)
        while c == a or c == b:
          c = random.randint(0, 6)
        g.turn_up(c)
      else:
        let legal : Int[3]
        let n = 0
        if can g.fold():
          legal[n] = 0
          n = n + 1
        legal[n] = 1
        n = n + 1
        if can g.bet_or_raise():
          legal[n] = 2
          n = n + 1
        let pick = legal[random.randint(0, n)]
        decisions = decisions + 1
        if pick == 0:
          g.fold()
        else if pick == 1:
          g.check_or_call()
        else:
          g.bet_or_raise()
    total = total + won(g)
    games = games + 1
  print(decisions)
  print(total)
  return 0
