"""Answer what somebody says about a card: yes or no, it goes there or not; and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hornox.cards import heads
from hornox.referee.judge import Verdict, judge_case
from hornox.referee.sum_up import (
    choice_clauses,
    join_clauses,
    seat_that_chooses,
    take_clauses,
    takes_by_seat,
)
from hornox.titles.shared.row_placement import RowTable
from hornox.words import Voice


def answer_claim(
    case: dict[str, Any], claimed: Sequence[int], lang: str, *, is_plain: bool
) -> Iterator[str]:
    """Whether the only card of a turn goes behind one of the claimed cards."""
    verdict = judge_case(case)
    if verdict.seats is None or verdict.illegal or not isinstance(verdict.table, RowTable):
        return
    voice = Voice(lang, verdict.seats.all_names(), verdict.seats.speaker())
    card = case["before"]["played"][0]["card"]
    end = end_before(verdict, case["before"]["rows"], card)
    others = [one for one in claimed if one != end]
    if not is_plain and end is not None and end in claimed and others:
        behind = voice.listing(others)
        yield voice.text("referee.claim.which", card=card, end=end, others=behind)
    elif is_plain and end is not None:
        key = "referee.claim.no" if others else "referee.claim.yes"
        yield voice.text(key, card=card, end=end, claimed=claimed[0])
    elif is_plain:
        yield voice.text("referee.claim.nowhere", card=card, claimed=claimed[0])


def end_before(verdict: Verdict, rows: Sequence[Sequence[int]], card: int) -> int | None:
    """The last card of the row to which the card went; None if it fits none."""
    if seat_that_chooses(verdict) is not None or len(rows) != len(verdict.table.rows):
        return None
    for old, new in zip(rows, verdict.table.rows, strict=True):
        if card in new and old and old[-1] < card:
            return old[-1]
    return None


# What follows from each row that may be taken


def tell_choices(case: dict[str, Any], lang: str) -> Iterator[str]:
    """The cheapest row for a low card, and for each row what that means for the others."""
    verdict = judge_case(case)
    chooser = seat_that_chooses(verdict) if verdict.seats and not verdict.illegal else None
    if chooser is None or verdict.seats is None or not verdict.table.queue[1:]:
        return
    asked = verdict.result["next"]
    voice = Voice(lang, verdict.seats.all_names(), verdict.seats.speaker())
    costs = {row: heads(tuple(verdict.table.rows[row])) for row in asked["options"]}
    least = min(costs.values())
    cheapest = [row + 1 for row, cost in costs.items() if cost == least]
    yield voice.text(
        "referee.choice.cheapest", rows=voice.listing(cheapest), count=len(cheapest), heads=least
    )
    for told, rows in rows_by_consequence(case, asked, lang).items():
        which = voice.listing(row + 1 for row in rows)
        yield voice.text("referee.choice.then", rows=which, count=len(rows), takes=told)


def rows_by_consequence(
    case: dict[str, Any], asked: dict[str, Any], lang: str
) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for row in asked["options"]:
        choice = {"by": asked["by"], "kind": asked["kind"], "row": row}
        taken = {**case, "decisions": [*case.get("decisions", ()), choice]}
        found.setdefault(tell_others(taken, asked["by"], lang), []).append(row)
    return found


def tell_others(case: dict[str, Any], chooser: str, lang: str) -> str:
    """What everybody else takes after the choice."""
    verdict = judge_case(case)
    assert verdict.seats is not None
    voice = Voice(lang, verdict.seats.all_names(), verdict.seats.speaker())
    takes = {
        seat: take
        for seat, take in takes_by_seat(verdict).items()
        if verdict.seats.name(seat) != chooser
    }
    next_one = seat_that_chooses(verdict)
    clauses = [*take_clauses(takes, voice), *choice_clauses(verdict, next_one, voice)]
    return join_clauses(clauses, voice) if clauses else voice.text("referee.choice.nobody")
