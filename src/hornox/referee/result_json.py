"""The result of a case as JSON: the table after a turn, a draft or moves of 11 nimmt!."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hornox.cards import BACK, Card, heads
from hornox.choices import Choice, Lay, Special, TakeRow, Target
from hornox.events import Event, RoundEnded, Took
from hornox.game import Asked
from hornox.referee.position.fan_marker import fan_json
from hornox.referee.position.seat_names import BUFFALO, TEAM, Seats
from hornox.referee.position.unknown_cards import is_card, told_rows
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import TITLE as PRO
from hornox.titles.pro import ProTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable

# A turn of a row game


def report_turn(
    table: RowTable, events: Sequence[Event], laid: list[Card], seats: Seats, asked: Asked
) -> dict[str, Any]:
    """The table after these events; `laid` are the cards in order, `asked` the open question."""
    taken = cards_taken(events, seats)
    piles = bull_piles(table, seats)
    result: dict[str, Any] = {
        "rows": told_rows(table.rows),
        "taken": taken,
        "points": {who: known_heads(cards) for who, cards in taken.items()},
        "placing_order": laid,
        "piles": piles,
        "pile_points": {who: known_heads(cards) for who, cards in piles.items()},
        "hands": hands_json(table, seats),
    }
    result |= special_cards_json(table, seats)
    if asked:
        result["next"] = question_json(asked, seats)
        result["waiting"] = [played.card for played in table.queue]
    return result


def known_heads(cards: Sequence[Card]) -> int | None:
    """None if nobody told all of the cards."""
    return None if BACK in cards else heads(cards)


def hands_json(table: RowTable | ElevenTable, seats: Seats) -> dict[str, list[Card]]:
    return {who: list(hand) for who, hand in seats.by_name(table.hands).items()}


def cards_taken(events: Sequence[Event], seats: Seats) -> dict[str, list[int]]:
    taken: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Took):
            taken.setdefault(seats.pile_owner(event.seat), []).extend(event.cards)
    return taken


def bull_piles(table: RowTable, seats: Seats) -> dict[str, list[int]]:
    owners: Sequence[str] = (TEAM, BUFFALO) if seats.is_team else seats.names
    return {who: list(pile) for who, pile in zip(owners, table.piles, strict=False)}


def special_cards_json(table: RowTable, seats: Seats) -> dict[str, Any]:
    """The fan card and the special cards, beside the rows and elsewhere."""
    result: dict[str, Any] = {}
    if isinstance(table, FanTable):
        is_told = all(is_card(card) for card in table.rows[table.marker][-1:])
        result["fan"] = fan_json(table) if is_told else None
    if isinstance(table, SpecialTable):
        result["marks"] = [list(marks) for marks in table.marks]
    if isinstance(table, AnniversaryTable):
        result |= anniversary_specials_json(table, seats)
    if isinstance(table, BuffaloTable):
        result |= {
            "faceup": list(table.faceup), "stack": list(table.deck), "emptied": list(table.emptied),
        }  # fmt: skip
    return result


def anniversary_specials_json(table: AnniversaryTable, seats: Seats) -> dict[str, Any]:
    cards = table.specials
    return {
        "specials": {who: list(held) for who, held in seats.by_name(cards.hands).items()},
        "special_deck": list(cards.deck),
        "special_discard": list(cards.discard),
        "special_discard_set": list(cards.discard),
        "set_aside": list(table.set_aside),
    }


def question_json(asked: Asked, seats: Seats) -> dict[str, Any]:
    """Who must decide, what kind of decision it is, and the options."""
    ((seat, options), *_) = asked.items()
    kind = decision_kind(options[0])
    question: dict[str, Any] = {"by": seats.decider(seat, options[0]), "kind": kind}
    if kind == "target":
        question["special"] = str(special_of(options[0]))
    return question | {"options": [target_json(option) for option in options]}


def decision_kind(option: Choice) -> str:
    special = special_of(option)
    if special is None:
        return "take_row"
    return "negpos" if special == "negpos" else "target"


def special_of(option: Choice) -> Special | None:
    return option.special if isinstance(option, Target) else None


def target_json(option: Choice) -> int | None:
    """The row of an option, or the card if it has no row."""
    assert isinstance(option, (TakeRow, Target))
    return option.card if isinstance(option, Target) and option.row is None else option.row


# The draft


def report_draft(table: ProTable, seats: Seats) -> dict[str, Any]:
    result: dict[str, Any] = {
        "hands": hands_json(table, seats),
        "rows": [list(row) for row in table.rows],
    }
    if table.stage == "draft":
        options = list(table.open)
        by = seats.name(PRO.picker(table))
        result["next"] = {"by": by, "kind": "pick", "count": len(options), "options": options}
    return result


# 11 nimmt!


def report_eleven(table: ElevenTable, events: Sequence[Event], seats: Seats) -> dict[str, Any]:
    ended = [event for event in events if isinstance(event, RoundEnded)]
    result: dict[str, Any] = {
        "piles_on_table": [list(pile) for pile in table.piles],
        "hands": hands_json(table, seats),
        "bulls": seats.by_name(table.bulls),
        "bull_supply": table.supply,
        "deck": list(table.deck),
        "over": ended[0].why if ended else False,
    }
    if ended:
        return result | {"round_points": round_points(table, ended[0], seats)}
    result["to_move"] = seats.name(table.turn)
    if table.due == "bull":
        options = steal_victims(table, seats)
        steal = {"by": result["to_move"], "kind": "steal", "options": options}
        return result | {"next": steal}
    return result | {"plays": [[lay.card, lay.pile] for lay in known_lays(table)]}


def steal_victims(table: ElevenTable, seats: Seats) -> list[str]:
    return [seats.name(seat) for seat in ELEVEN.richest(table)]


def known_lays(table: ElevenTable) -> list[Lay]:
    """The legal single cards to lay, on piles whose top card is known."""
    return [lay for lay in ELEVEN.lays(table) if table.piles[lay.pile][-1]]


def round_points(table: ElevenTable, ended: RoundEnded, seats: Seats) -> dict[str, int | None]:
    """The points of each hand; None if a card in it is unknown."""
    hands = seats.by_name(table.hands)
    points = seats.by_name(ended.heads)
    return {who: None if BACK in hands[who] else points[who] for who in points}
