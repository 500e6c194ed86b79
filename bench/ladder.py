"""The strength table of docs/bots.md: each bot alone against `ox`, and how many heads it saves.

    python -m bench.ladder results
    python -m bench.ladder results --deals 5       # five times the deals: more certain, slower
    python -m bench.ladder results --only classic

Each match has a results file in the folder: deals that it holds are not played again. In Beat
the Buffalo a bot plays as a whole team, and the figure is how often it wins.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hornox.arena import Match, Report, play
from hornox.bots.levels import LEVELS
from hornox.game_catalogue import GAMES
from hornox.parallel import PartRunner, choose_runner

YARDSTICK = "ox"
BOTS = (
    "random", "lowest", "highest", "gap", "calf", "heifer", "plain100", "plain1000", "soft",
    "bull", "hornox",
)  # fmt: skip
OTHER_LEVELS = [level for level in LEVELS if level != YARDSTICK]
DEALS = {2: 80, 4: 40, 6: 24, 10: 10}  # by seats: with more seats a deal has more games
OTHER_SEATS = 4
OTHER_DEALS = 20
TEAM_SEATS, TEAM_DEALS = (1, 2, 3), 80


class Cell(NamedTuple):
    """One figure of the table."""

    game: str
    bot: str
    seats: int
    deals: int

    def play(self, folder: Path, times: int, runner: PartRunner) -> Report:
        is_team = self.game == "buffalo"
        match = Match.of([self.bot, YARDSTICK], self.game, self.seats, seed=1, against=not is_team)
        path = folder / f"{self.game}-{self.seats}-{self.bot}.jsonl"
        return play(match, self.deals * times, results=path, runner=runner)


def cells(game: str) -> Iterator[Cell]:
    if game == "classic":
        return (Cell(game, bot, seats, DEALS[seats]) for bot in BOTS for seats in DEALS)
    if game == "buffalo":
        return (Cell(game, bot, seats, TEAM_DEALS) for bot in OTHER_LEVELS for seats in TEAM_SEATS)
    return (Cell(game, bot, OTHER_SEATS, OTHER_DEALS) for bot in OTHER_LEVELS)


def figure(report: Report) -> str:
    """How many heads fewer than the yardstick; for a team, the share of games it wins."""
    first, second = report.standings
    if first.beaten:
        return f"{first.beaten.mean:.0%} ± {first.beaten.margin:.0%}"
    if second.more is None:
        return "?"
    return f"{second.more.mean:+.1f} ± {second.more.margin:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=1, help="multiply the number of deals by this")
    parser.add_argument("--only", choices=GAMES, help="one game")
    add_runner_options(parser)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with choose_runner(args.ray, args.workers) as runner:
        for game in [args.only] if args.only else GAMES:
            print_table(game, args.folder, args.deals, runner)


def print_table(game: str, folder: Path, times: int, runner: PartRunner) -> None:
    rows: dict[str, list[str]] = {}
    for cell in cells(game):
        result = figure(cell.play(folder, times, runner))
        rows.setdefault(cell.bot, []).append(result)
        print(f"{game} {cell.seats} {cell.bot} {result}", file=sys.stderr, flush=True)
    print(f"\n{game}")
    for bot, figures in rows.items():
        print(f"| `{bot}` | {' | '.join(figures)} |", flush=True)


def add_runner_options(parser: argparse.ArgumentParser) -> None:
    """Where a bench of strength computes."""
    parser.add_argument("--workers", type=int, help="number of processes (default: one per core)")
    parser.add_argument("--ray", nargs="?", const="auto", metavar="ADDRESS",
                        help="compute on a Ray cluster, as hornox arena does")  # fmt: skip


if __name__ == "__main__":
    main()
