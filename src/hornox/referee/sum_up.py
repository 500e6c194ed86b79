"""Sum up a turn in one sentence: who takes, or who must choose; yes or no, if that was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hornox.cards import Seat
from hornox.events import Took
from hornox.referee.judge import Verdict, judge_case
from hornox.referee.position.seat_names import TEAM
from hornox.titles.shared.row_placement import RowTable
from hornox.words import Voice


class Take(NamedTuple):
    cards: int = 0
    heads: int = 0


def sum_up(case: object, lang: str, asked_of: str = "") -> list[str]:
    """Who takes what; `asked_of` is the player of whom somebody asks whether they take."""
    verdict = judge_case(case)
    if verdict.seats is None or verdict.illegal or not isinstance(verdict.table, RowTable):
        return []
    seats = verdict.seats
    voice = Voice(lang, (*seats.all_names(), TEAM), seats.speaker())
    takes = takes_by_seat(verdict)
    chooser = seat_that_chooses(verdict)
    clauses = [*take_clauses(takes, voice), *choice_clauses(verdict, chooser, voice)]
    asked = seats.names.index(asked_of) if asked_of in seats.names else None
    if asked is not None:
        return [answer_yes_or_no(asked, asked in takes or asked == chooser, clauses, voice)]
    if not clauses:
        return [voice.text("referee.short.nobody")]
    return [voice.text("referee.short.takes", takes=join_clauses(clauses, voice))]


def join_clauses(clauses: list[str], voice: Voice) -> str:
    """After a colon a German sentence begins with a capital."""
    joined = voice.listing(clauses)
    return joined[:1].upper() + joined[1:] if voice.lang == "de" else joined


def answer_yes_or_no(asked: Seat, is_so: bool, clauses: list[str], voice: Voice) -> str:  # noqa: FBT001
    if is_so:
        return voice.text("referee.short.yes", takes=join_clauses(clauses, voice))
    nothing = voice.text("referee.short.takes_nothing", **voice.who(asked))
    return voice.text("referee.short.no", takes=join_clauses([nothing, *clauses], voice))


def takes_by_seat(verdict: Verdict) -> dict[Seat, Take]:
    takes: dict[Seat, Take] = {}
    for event in verdict.events:
        if isinstance(event, Took):
            before = takes.get(event.seat, Take())
            takes[event.seat] = Take(before.cards + len(event.cards), before.heads + event.heads)
    return takes


def take_clauses(takes: dict[Seat, Take], voice: Voice) -> Iterator[str]:
    for seat, take in takes.items():
        yield voice.text(
            "referee.short.take", **voice.who(seat), count=take.cards, heads=take.heads
        )


def seat_that_chooses(verdict: Verdict) -> Seat | None:
    """Whose card fits no row, so that they choose the one they take."""
    if verdict.result.get("next", {}).get("kind") != "take_row":
        return None
    table: RowTable = verdict.table
    return table.queue[0].seat


def choice_clauses(verdict: Verdict, chooser: Seat | None, voice: Voice) -> Iterator[str]:
    if chooser is not None:
        count = len(verdict.result["next"]["options"])
        yield voice.text("referee.short.chooses", **voice.who(chooser), count=count)
