"""Random games of Leduc poker a second: our playouts, and a program in RLC made into machine code.

    python benchmarks/rlc_leduc.py [--rounds N] [--rlc COMPILER]

RLC (`pip install rl_language_core`) has no Leduc poker of its own; `leduc.rl` beside this file is
written for this comparison, with the loop over the games and one generator for all of them inside.
Ours seed each game anew. Both take turns; rates are games a second of CPU time. Our machine code
needs the extra `native` and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import cardwright

SOURCE = Path(__file__).parent / "leduc.rl"
GAMES = 5_000_000
"""How many games the program in RLC plays."""


def built(compiler: str, folder: str) -> Path:
    """The program in RLC, compiled."""
    program = Path(folder) / "leduc"
    subprocess.run([compiler, SOURCE, "-o", program, "--O2"], check=True)
    return program


def theirs(program: Path) -> float:
    """Games a second of the program in RLC."""
    before = os.times()
    told = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    decisions, won = map(int, told.split())
    assert 4.05 < decisions / GAMES < 4.08 and -0.09 < won / GAMES < -0.07
    return GAMES / (os.times().children_user - before.children_user)


def ours(engine: str, games: int) -> float:
    """Games a second of our playouts."""
    playouts = cardwright.load("leduc_poker", players=2, engine=engine).engine.playouts
    start = time.process_time()
    playouts(games, 1)
    return games / (time.process_time() - start)


def main() -> None:
    """Takes turns and prints the rates."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--rlc", default=shutil.which("rlc") or "rlc")
    given = parser.parse_args()
    rates: dict[str, list[float]] = {"rlc": [], "native": [], "compiled": []}
    with tempfile.TemporaryDirectory() as folder:
        program = built(given.rlc, folder)
        for _ in range(given.rounds):
            rates["rlc"].append(theirs(program))
            rates["native"].append(ours("native", 1_000_000))
            rates["compiled"].append(ours("compiled", 100_000))
    for name, found in rates.items():
        ratios = [one / other for one, other in zip(found, rates["rlc"], strict=True)]
        middle = statistics.median(ratios)
        print(f"{name:10}{statistics.median(found):12,.0f} games a second   x {middle:.3f}")


if __name__ == "__main__":
    main()
