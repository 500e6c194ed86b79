"""The ladder of docs/bots.md: every bot alone among `ox`, and how many heads fewer it takes.

    python -m bench.ladder results
    python -m bench.ladder results --deals 5       # five times the deals: surer, and slower
    python -m bench.ladder results --only classic

Each match is kept in a file of the folder; what is there already is not played again, and more
deals are added to it. In Beat the Buffalo whole teams play, and the figure is how often they win.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hornox.arena import Match, Report, play
from hornox.bots.levels import LEVELS
from hornox.boxes import GAMES

YARDSTICK = "ox"
BOTS = (
    "random", "lowest", "highest", "gap", "calf", "heifer", "plain100", "plain1000", "soft",
    "bull", "hornox",
)  # fmt: skip
RUNGS = [level for level in LEVELS if level != YARDSTICK]
DEALS = {2: 80, 4: 40, 6: 24, 10: 10}  # the more seats, the more games a deal has
OTHER_SEATS = 4
OTHER_DEALS = 20
TEAM_SEATS, TEAM_DEALS = (1, 2, 3), 80


class Cell(NamedTuple):
    """One figure."""

    game: str
    bot: str
    seats: int
    deals: int

    def played(self, folder: Path, times: int, workers: int | None) -> Report:
        is_team = self.game == "buffalo"
        match = Match.of([self.bot, YARDSTICK], self.game, self.seats, seed=1, against=not is_team)
        path = folder / f"{self.game}-{self.seats}-{self.bot}.jsonl"
        return play(match, self.deals * times, workers=workers, results=path)


def cells(game: str) -> Iterator[Cell]:
    if game == "classic":
        return (Cell(game, bot, seats, DEALS[seats]) for bot in BOTS for seats in DEALS)
    if game == "buffalo":
        return (Cell(game, bot, seats, TEAM_DEALS) for bot in RUNGS for seats in TEAM_SEATS)
    return (Cell(game, bot, OTHER_SEATS, OTHER_DEALS) for bot in RUNGS)


def figure(report: Report) -> str:
    """Heads fewer than the yardstick's; of a team, how many games of a hundred it wins."""
    first, second = report.standings
    if first.beaten:
        return f"{first.beaten.mean:.0%} ± {first.beaten.margin:.0%}"
    if second.more is None:
        return "?"
    return f"{second.more.mean:+.1f} ± {second.more.margin:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=1, help="how many times the usual deals")
    parser.add_argument("--workers", type=int, help="processes that play (usually one a core)")
    parser.add_argument("--only", choices=GAMES, help="one game")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for game in [args.only] if args.only else GAMES:
        rows: dict[str, list[str]] = {}
        for cell in cells(game):
            said = figure(cell.played(args.folder, args.deals, args.workers))
            rows.setdefault(cell.bot, []).append(said)
            print(f"{game} {cell.seats} {cell.bot} {said}", file=sys.stderr, flush=True)
        print(f"\n{game}")
        for bot, figures in rows.items():
            print(f"| `{bot}` | {' | '.join(figures)} |", flush=True)


if __name__ == "__main__":
    main()
