"""What follows from each row that a low card may take: the cheapest one, and what the others do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hornox.cards import Card, heads
from hornox.referee.judge import Verdict, judge_case
from hornox.referee.position.unknown_cards import untold_rows
from hornox.referee.sum_up import (
    choice_clauses,
    join_clauses,
    seat_that_chooses,
    take_clauses,
    takes_by_seat,
)
from hornox.titles.shared.row_placement import RowTable
from hornox.words import Voice


def tell_choices(case: dict[str, Any], lang: str, *, asks_for_one: bool) -> Iterator[str]:
    """For each row what it means for the others, while a low card decides where their cards go.

    `asks_for_one`: somebody asks which row to take, so the cheapest one comes first.
    """
    verdict = judge_case(case)
    chooser = seat_that_chooses(verdict) if verdict.seats and not verdict.illegal else None
    if chooser is None or verdict.seats is None or not verdict.table.queue[1:]:
        return
    if untold_rows(verdict.case.before):
        return  # whether anybody must take a row depends on these
    asked = verdict.result["next"]
    voice = Voice(lang, verdict.seats.all_names(), verdict.seats.speaker())
    if asks_for_one:
        yield tell_cheapest(verdict, voice)
    by_row = {row: judge_case(taking(case, asked, row)) for row in asked["options"]}
    places = list(certain_places(by_row, voice))
    outcomes = rows_by_consequence(by_row, asked["by"], lang)
    if len(outcomes) == 1:
        yield voice.text("referee.choice.certain", places=join_clauses([*places, *outcomes], voice))
        return
    if places:
        yield voice.text("referee.choice.certain", places=join_clauses(places, voice))
    for told, rows in outcomes.items():
        which = voice.listing(row + 1 for row in rows)
        takes = join_clauses([told], voice)
        yield voice.text("referee.choice.then", rows=which, count=len(rows), takes=takes)


def tell_cheapest(verdict: Verdict, voice: Voice) -> str:
    options = verdict.result["next"]["options"]
    costs = {row: heads(tuple(verdict.table.rows[row])) for row in options}
    least = min(costs.values())
    cheapest = [row + 1 for row, cost in costs.items() if cost == least]
    return voice.text(
        "referee.choice.cheapest", rows=voice.listing(cheapest), count=len(cheapest), heads=least
    )


def taking(case: dict[str, Any], asked: dict[str, Any], row: int) -> dict[str, Any]:
    """The case after that row was chosen."""
    choice = {"by": asked["by"], "kind": asked["kind"], "row": row}
    return {**case, "decisions": [*case.get("decisions", ()), choice]}


def certain_places(by_row: dict[int, Verdict], voice: Voice) -> Iterator[str]:
    """The cards that lie behind the same card in the end, whichever row is taken."""
    first, *others = [cards_behind(verdict) for verdict in by_row.values()]
    for card, end in first.items():
        if all(behind.get(card) == end for behind in others):
            yield voice.text("referee.choice.place", card=card, end=end)


def cards_behind(verdict: Verdict) -> dict[Card, Card]:
    """Each card laid in this turn, and the card before it in its row."""
    table: RowTable = verdict.table
    laid = {one["card"] for one in verdict.case.before["played"]}
    pairs = [(row[at - 1], card) for row in table.rows for at, card in enumerate(row) if at]
    return {card: end for end, card in pairs if card in laid}


def rows_by_consequence(
    by_row: dict[int, Verdict], chooser: str, lang: str
) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for row, verdict in by_row.items():
        found.setdefault(tell_others(verdict, chooser, lang), []).append(row)
    return found


def tell_others(verdict: Verdict, chooser: str, lang: str) -> str:
    """What everybody else takes after the choice."""
    assert verdict.seats is not None
    voice = Voice(lang, verdict.seats.all_names(), verdict.seats.speaker())
    takes = {
        seat: take
        for seat, take in takes_by_seat(verdict).items()
        if verdict.seats.name(seat) != chooser
    }
    next_one = seat_that_chooses(verdict)
    clauses = [*take_clauses(takes, voice), *choice_clauses(verdict, next_one, voice)]
    return voice.listing(clauses) if clauses else voice.text("referee.choice.nobody")
