"""Measure how far the values of an analysis are off where its playouts leave something out.

    python -m tools.measure_model_error --positions 40 --playouts 60 anniversary buffalo

The playouts of anniversary and Beat the Buffalo use no special cards. So for positions of games
that `ox` plays, the best option and another one are played out again by the rules, and `ox` decides
for everybody, special cards included. What the two differ by here and there says how far off the
values are: the mean square of this, less what chance adds to it, is the square of the model's
error. `analysis/playouts/model_error.py` holds the results.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, variance
from typing import Any, NamedTuple

import hornox
from hornox.analysis.asked_questions import Question, played_rounds
from hornox.analysis.evaluate import STAGES, view_rng
from hornox.analysis.playouts.sample import standard_error
from hornox.analysis.playouts.sampling import sample_options, turns_after
from hornox.analysis.standings import Standing, final_standing
from hornox.arena.match import deal_options
from hornox.bots import Bot, bot, play_out
from hornox.events import RoundEnded
from hornox.game import Game, Table, title
from hornox.records import Record

SEATS = 4


class Gap(NamedTuple):
    """What an option costs more than the best: here, there, and the square of both errors.

    turns: those to come, and this one.
    """

    option: str
    turns: int
    here: float
    there: float
    error: float


def questions(game: str, count: int) -> Iterator[Question]:
    """One of each of some turns of many games."""
    rng, found, number = random.Random(game), 0, 0
    while found < count:
        played = hornox.new(game, SEATS, seed=f"model-{number}", **deal_options(game))
        play_out(played, [bot("ox")] * SEATS, random.Random(number))
        every = [one for part in played_rounds(Record.of(played)) for one in part.questions]
        yield from rng.sample(every, 4)
        found, number = found + 4, number + 1


def gap(question: Question, playouts: int, player: Bot, rng: random.Random) -> Gap | None:
    view, options = question.view, question.options
    sample = sample_options(view, options, STAGES[-1], view_rng(view, ""))
    best = int(sample.costs.mean(axis=1).argmin())
    other = rng.choice([place for place in range(len(options)) if place != best])
    here = sample.costs[other] - sample.costs[best]
    if not here.any():
        return None
    there = [difference(question, best, other, player, rng) for _ in range(playouts)]
    error = standard_error(here) ** 2 + variance(there) / playouts
    return Gap(str(options[other]), turns_after(view) + 1, float(here.mean()), fmean(there), error)


def difference(question: Question, best: int, other: int, player: Bot, rng: random.Random) -> float:
    """In one imagined deal."""
    rules: Any = title(question.view.game)
    table, seed = rules.imagine(question.view, rng), rng.random()
    ends = [end_of(table, question, place, player, seed) for place in (other, best)]
    return ends[0].relative - ends[1].relative


def end_of(table: Table, question: Question, option: int, player: Bot, seed: float) -> Standing:
    game, rng, seat = Game(title(table.game), table), random.Random(seed), question.seat
    choices = {seat: question.options[option]}
    while True:
        views = {one: game.view(one) for one in game.asks}
        game.play(
            {
                one: choices[one] if one in choices else player.choose(views[one], asked, rng)
                for one, asked in game.asks.items()
            }
        )
        choices = {}
        for event in game.events:
            if isinstance(event, RoundEnded):
                return final_standing(table.game, event.heads, seat)


def report(game: str, gaps: list[Gap]) -> str:
    """The error grows with the root of the turns that are played out."""
    square = fmean(((one.here - one.there) ** 2 - one.error) / one.turns for one in gaps)
    here, there = fmean(one.here for one in gaps), fmean(one.there for one in gaps)
    return (
        f"{game}: {sqrt(max(0.0, square)):.2f} heads for the root of the turns, "
        f"on {len(gaps)} positions; differences {here:.2f} here, {there:.2f} there"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["anniversary", "buffalo"])
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=60)
    args = parser.parse_args()
    for game in args.games:
        rng, gaps = random.Random(game), []
        for question in questions(game, args.positions):
            if found := gap(question, args.playouts, bot("ox"), rng):
                gaps.append(found)
                print(game, *found, flush=True)
        print(report(game, gaps), flush=True)


if __name__ == "__main__":
    main()
