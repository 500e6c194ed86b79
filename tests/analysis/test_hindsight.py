"""What is said in hindsight of the option that was played is what the record says happened."""

from __future__ import annotations

from typing import NamedTuple

from hornox.analysis.asked_questions import Question, played_rounds
from hornox.analysis.reasons.hindsight import heads_in_hindsight
from hornox.cards import heads
from hornox.choices import Pass, Play
from hornox.events import Cancelled, Event, Revealed, RoundEnded, SpecialUsed, Took, Unmarked
from hornox.records import Record
from tests.analysis.recorded_games import recorded
from tests.helpers.random_games import every_game


class Happened(NamedTuple):
    """In the turn of a question."""

    heads: int
    with_special: bool


def events_of(record: Record) -> list[tuple[Event, ...]]:
    """What each step made happen; the first is the deal."""
    return [tuple(game.events) for game in record.games()]


def what_happened(question: Question, steps: list[tuple[Event, ...]]) -> Happened:
    """The heads that this seat took, or its team, from the choice of its card to the next one."""
    taken, used, turns = 0, False, 0
    for event in (event for step in steps[question.step :] for event in step):
        turns += isinstance(event, Revealed)
        if turns == 2 or isinstance(event, RoundEnded):
            return Happened(taken, used)
        used |= isinstance(event, (SpecialUsed, Unmarked))
        match event:
            case Took(seat=seat, heads=heads_taken, team=team):
                taken += heads_taken if team or seat == question.seat else 0
            case Cancelled(seat=seat, positive=positive, cards=cards) if seat == question.seat:
                taken -= heads((positive, *cards))
            case _:
                pass
    raise AssertionError(question.step)


@every_game
def test_hindsight_of_what_was_played_is_what_happened(game: str) -> None:
    for level in ("ox", "random"):
        record = recorded(game, 3, level)
        steps = events_of(record)
        for one in played_rounds(record):
            for question in one.questions:
                found = heads_in_hindsight(question)
                if not isinstance(question.options[question.played], Play) or game == "eleven":
                    assert set(found) <= {None} or Pass() in question.options
                    continue
                happened = what_happened(question, steps)
                cards = [isinstance(option, Play) for option in question.options]
                assert found[question.played] == happened.heads
                known = [heads is not None for heads in found]
                assert happened.with_special or known == cards
                assert not happened.with_special or sum(known) == 1
