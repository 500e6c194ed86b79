"""Sum up a turn in one sentence: who takes, or who must choose; yes or no, if that was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hornox.cards import BACK, Seat
from hornox.events import Cancelled, Took
from hornox.referee.judge import Verdict, judge_case
from hornox.referee.position.seat_names import TEAM
from hornox.referee.position.unknown_cards import untold_rows
from hornox.titles.shared.row_placement import RowTable
from hornox.words import Voice


class Take(NamedTuple):
    cards: int = 0
    heads: int | None = 0  # None if nobody told all of the cards


def sum_up(case: object, lang: str, asked_of: str = "") -> list[str]:
    """Who takes what; `asked_of` is the player of whom somebody asks whether they take."""
    verdict = judge_case(case)
    if verdict.seats is None or verdict.illegal or not isinstance(verdict.table, RowTable):
        return []
    seats = verdict.seats
    voice = Voice(lang, (*seats.all_names(), TEAM), seats.speaker())
    takes = takes_by_seat(verdict)
    chooser = seat_that_chooses(verdict)
    if chooser is not None and untold_rows(verdict.case.before):
        return []  # whether they must take depends on the other rows
    clauses = [*take_clauses(takes, voice), *choice_clauses(verdict, chooser, voice)]
    clauses += cancel_clauses(verdict, voice)
    asked = seats.names.index(asked_of) if asked_of in seats.names else None
    if asked is not None:
        return [answer_yes_or_no(asked, asked in takes or asked == chooser, clauses, voice)]
    if not clauses and len(seats.names) == 1:
        return []  # where the only card goes is told at once
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
            takes[event.seat] = add_take(before, event)
    return takes


def cancel_clauses(verdict: Verdict, voice: Voice) -> Iterator[str]:
    """What is on a pile after Negative = Positive."""
    piles = verdict.result.get("pile_points", {})
    for event in verdict.events:
        if isinstance(event, Cancelled):
            left = piles[verdict.seats.name(event.seat)] if verdict.seats else None
            if left is not None:
                who = voice.who(event.seat)
                yield voice.text("referee.short.cancelled", **who, heads=left)


def add_take(before: Take, event: Took) -> Take:
    is_known = before.heads is not None and BACK not in event.cards
    heads = (before.heads or 0) + event.heads if is_known else None
    return Take(before.cards + len(event.cards), heads)


def take_clauses(takes: dict[Seat, Take], voice: Voice) -> Iterator[str]:
    for seat, take in takes.items():
        who = voice.who(seat)
        if take.heads is None:
            yield voice.text("referee.short.take.untold", **who, count=take.cards)
        else:
            yield voice.text("referee.short.take", **who, count=take.cards, heads=take.heads)


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
