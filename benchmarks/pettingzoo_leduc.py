"""Steps a second of Leduc poker as a PettingZoo environment: ours, and PettingZoo's own.

    python benchmarks/pettingzoo_leduc.py [--rounds N] [--burst SECONDS]

Both are played whole at random, in all their wrappers: each agent's observation is asked for, an
action is picked from its mask. The two take turns; printed are the median rate of each and the
median of the ratios of the rounds, with their spread. Rates are decisions (steps with an action) a
second of CPU time. Needs the extra `pettingzoo`, and for PettingZoo's own game `rlcard` and
`pygame`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any

from pettingzoo.classic import leduc_holdem_v4

from cardwright.pettingzoo import env

MANY = 100


def played(table: Any, lots: random.Random) -> int:
    """Plays a random game; gives the number of its decisions."""
    steps = 0
    table.reset()
    for _ in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        action = None
        if not (terminated or truncated):
            mask = seen["action_mask"].tolist()
            action = lots.choice([n for n, legal in enumerate(mask) if legal])
            steps += 1
        table.step(action)
    return steps


def rate(table: Any, burst: float) -> float:
    """Decisions a second of CPU time, in random games for so many seconds."""
    lots, steps = random.Random(1), 0
    table.reset(seed=1)
    start = time.process_time()
    while time.process_time() < start + burst:  # asked seldom: it may take as long as a game
        steps += sum(played(table, lots) for _ in range(MANY))
    return steps / (time.process_time() - start)


def main() -> None:
    """Takes turns and prints the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--burst", type=float, default=2.0)
    given = parser.parse_args()
    ours, theirs = env("leduc_poker", players=2), leduc_holdem_v4.env()
    rounds = [(rate(ours, given.burst), rate(theirs, given.burst)) for _ in range(given.rounds)]
    ratios = [one / other for one, other in rounds]
    for name, rates in zip(("cardwright", "pettingzoo"), zip(*rounds, strict=True), strict=True):
        print(f"{name}  {statistics.median(rates):9,.0f} decisions a second")
    print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
