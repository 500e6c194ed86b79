"""Measure par: what the strongest level takes in a round, for each game and number of seats.

    python -m tools.measure_par --seat-rounds 400              every table
    python -m tools.measure_par --seat-rounds 400 classic:4    these tables

The strongest level plays with a share of its deals, against itself. In every second game the value
of what each seat chose is estimated at each decision, on fresh deals and as an analysis does, and
compared with what came of it. A straight line through these differences, by the number of turns to
come, is the drift. What all seats have more and less than each other cancels out, so that few games
are enough. The results replace those in par.json.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

import hornox
from hornox.analysis import analyse
from hornox.analysis.par import Par, pars
from hornox.analysis.playouts.sampling import can_be_valued, sample_options, turns_after
from hornox.analysis.standings import Standing, final_standing, on_grid, standing_at
from hornox.arena.match import deal_options
from hornox.bots.levels import STRONG
from hornox.cards import Seat
from hornox.choices import Options
from hornox.events import RoundEnded
from hornox.game import Game, Table
from hornox.game_catalogue import BOXES
from hornox.kernels.rng import make_rng
from hornox.records import Record

FILE = Path(__file__).parents[1] / "src/hornox/analysis/par.json"
SHARE = 0.05  # of the deals that the strongest level imagines
DEALS = 32  # to estimate a value


class Outlook(NamedTuple):
    """At a decision: the turns to come, and the heads that the seat should have at the end."""

    seat: Seat
    turns: int
    own: float
    relative: float


class PlayedRound(NamedTuple):
    """charged: what an analysis charges the whole team for, where there is one."""

    ends: tuple[Standing, ...]
    outlooks: list[Outlook]
    charged: float


def play_rounds(game: str, seats: int, count: int) -> Iterator[PlayedRound]:
    """So many rounds, in as many games as that takes."""
    played = 0
    while played < count:
        for one in play_game(game, seats, f"par-{played}", watched=played % 2 == 0):
            yield one
            played += 1


def play_game(game: str, seats: int, seed: str, *, watched: bool) -> Iterator[PlayedRound]:
    match = hornox.new(game, seats, seed, **deal_options(game))
    bot, rng = STRONG["hornox"](SHARE), random.Random(seed)
    outlooks: list[Outlook] = []
    while match.asks:
        asked, table = match.asks, match.table
        views = {seat: match.view(seat) for seat in asked}
        match.play({seat: bot.choose(views[seat], asked[seat], rng) for seat in asked})
        for seat, choice in match.steps[-1].items() if watched else ():
            if can_be_valued(asked[seat]):
                question = (views[seat], asked[seat], asked[seat].index(choice))
                outlooks.append(outlook(*question, standing_at(table, seat), rng))
        for event in match.events:
            if isinstance(event, RoundEnded):
                ends = tuple(final_standing(game, event.heads, seat) for seat in range(seats))
                yield PlayedRound(ends, outlooks, charged_for(match) if watched else 0.0)
                outlooks = []


def charged_for(match: Game) -> float:
    """By an analysis of the last stage, all seats of a team together; it plays one round."""
    if match.rules.game != "buffalo":
        return 0.0
    return sum(one.account.mistakes.value for one in analyse(Record.of(match)).summaries)


def outlook(
    view: Table, options: Options, chosen: int, now: Standing, rng: random.Random
) -> Outlook:
    assert view.me is not None
    sample = sample_options(view, options, DEALS, make_rng(rng.random()))
    own, relative = float(sample.own[chosen].mean()), float(sample.relative[chosen].mean())
    return Outlook(view.me, turns_after(view), now.own + own, now.relative + relative)


def slope(points: list[tuple[int, float]]) -> float:
    """Of the straight line through the origin that fits best."""
    return sum(x * y for x, y in points) / max(1, sum(x * x for x, _ in points))


def measure(game: str, seats: int, seat_rounds: int) -> Par:
    played = list(play_rounds(game, seats, max(2, seat_rounds // seats)))
    means = [fmean(end.own for end in one.ends) for one in played]  # rounds are independent
    charged = [one.charged for one in played[::2]]  # those that are watched
    pairs = [(look, one.ends[look.seat]) for one in played for look in one.outlooks]
    return Par(
        heads=on_grid(fmean(means)),
        others=on_grid(fmean(end.others for one in played for end in one.ends)),
        error=round(stdev(means) / len(means) ** 0.5, 3),
        drift=round(slope([(look.turns, end.relative - look.relative) for look, end in pairs]), 3),
        own_drift=round(slope([(look.turns, end.own - look.own) for look, end in pairs]), 3),
        rounds=len(played),
        mistakes=on_grid(fmean(charged)),
        mistakes_error=round(stdev(charged) / len(charged) ** 0.5, 3) if len(charged) > 1 else 0.0,
    )


def write(results: dict[str, dict[str, Par]]) -> None:
    ordered = {
        game: {str(seats): tables[str(seats)] for seats in box.players if str(seats) in tables}
        for game, box in BOXES.items()
        if (tables := results.get(game))
    }
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")


def all_tables() -> list[str]:
    return [f"{game}:{seats}" for game, box in BOXES.items() for seats in box.players]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", help="game:seats; all, if none is given")
    parser.add_argument("--seat-rounds", type=int, default=400, help="rounds times seats")
    args = parser.parse_args()
    results = {game: dict(tables) for game, tables in pars().items()}
    for name in args.tables or all_tables():
        game, seats = name.split(":")
        found = measure(game, int(seats), args.seat_rounds)
        results.setdefault(game, {})[seats] = found
        write(results)
        print(name, found, flush=True)


if __name__ == "__main__":
    main()
