"""Explain why a card fits no row, and why the buffalo takes the row that it takes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hornox.cards import BACK, Seat, heads
from hornox.choices import TakeRow
from hornox.events import Barred, Event, Placed, Shifted, SpecialUsed, Took, Unmarked
from hornox.referee.position.seat_names import BUFFALO_SEAT, TEAM, Seats
from hornox.referee.rules_by_game_id import row_rules
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable
from hornox.words import Voice
from hornox.words.placements import barred, beside_the_point, caused

CAUSED_BY_TEAM = ("shift", "unstop")


def as_team(event: Event, team: Seat) -> Event:
    """An event that the team decided, with the team in place of the player who spoke for it."""
    if isinstance(event, (Placed, Took)) and event.cause and event.cause.how in CAUSED_BY_TEAM:
        event = replace(event, cause=replace(event.cause, seat=team))
    if isinstance(event, Took) and event.why == "shift":
        return replace(event, seat=team, team=False)
    if isinstance(event, (SpecialUsed, Unmarked, Shifted)):
        return replace(event, seat=team)
    return event


# A card that fits no row


def explain_low_card(table: RowTable, option: TakeRow, seats: Seats, lang: str) -> Iterator[str]:
    """Why the next card fits no row, what comes after it, and which rows cannot be taken."""
    names = seats.all_names()
    voice = Voice(lang, (*names, TEAM), seats.speaker())
    low, *later = table.queue
    take = row_rules(table.game).take(table, low, option.row, "low")
    shown = as_team(take, len(names)) if seats.is_team else take
    assert isinstance(shown, Took)
    card = voice.owned(low.seat, low.card, ".start", shown.number)
    why = voice.text("and.clause").join(reasons(table, shown, voice))
    yield voice.text("referee.low", Card=card, why=why)
    if later:
        waiting = ", ".join(f"{one.card} ({voice.person(one.seat, '.list')})" for one in later)
        yield voice.text("referee.waiting", cards=waiting)
    if closed := [row + 1 for row in stopped_rows(table)]:
        yield voice.text("referee.closed", rows=voice.listing(closed), count=len(closed))


def reasons(table: RowTable, take: Took, voice: Voice) -> Iterator[str]:
    """What changed in this turn, which rows shut the card out, and that the others end higher."""
    number = take.number or take.card
    if take.cause and not beside_the_point(take.cause, take.barred):
        yield caused(voice, take.cause, None, BACK)
    lower = [row for row in stopped_rows(table) if table.rows[row][-1] < number]
    if len(lower) > 1:
        yield voice.text("referee.low.stops", rows=voice.listing(row + 1 for row in lower))
    elif take.barred:
        yield explain_bar(take.barred, voice)
    higher = [row[-1] for row in table.rows if row and row[-1] > number]
    if higher:
        key = "referee.low.higher" if len(higher) == len(table.rows) else "referee.low.others"
        yield voice.text(key, end=min(higher))


def explain_bar(bar: Barred, voice: Voice) -> str:
    if bar.why == "down":
        return voice.text("referee.low.down", row=bar.row + 1, end=bar.end)
    return barred(voice, bar)


def stopped_rows(table: RowTable) -> list[int]:
    marks = table.marks if isinstance(table, SpecialTable) else ()
    return [row for row, beside in enumerate(marks) if "stop" in beside]


# The buffalo's choice


def explain_buffalo_row(table: RowTable, event: Event, voice: Voice) -> Iterator[str]:
    """Why the buffalo takes this row: of equally cheap rows, the one that ends highest."""
    if not isinstance(event, Took) or (event.seat, event.why) != (BUFFALO_SEAT, "low"):
        return
    rules = row_rules(table.game)
    tied = [row for row in rules.open_rows(table) if heads(table.rows[row]) == event.heads]
    if len(tied) > 1:
        rows = voice.listing(row + 1 for row in tied)
        end = event.cards[-1]
        yield voice.text("referee.tied", rows=rows, heads=event.heads, end=end, row=event.row + 1)
    stopped = stopped_rows(table)
    cheaper = [row + 1 for row in stopped if heads(table.rows[row]) <= event.heads]
    if cheaper:
        rows = voice.listing(cheaper)
        yield voice.text("referee.closed", rows=rows, count=len(cheaper))
