"""Why a special card cannot be used now, or not with this card or row."""

from __future__ import annotations

from typing import Any

from hornox.cards import Card, Seat
from hornox.choices import Options, Special, Target
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.playout.turn_state import TurnState
from hornox.referee.position.seat_names import BUFFALO_SEAT
from hornox.titles.buffalo_table import BuffaloTable

FOR_CARDS_OF_THE_TEAM = ("replace", "insert")


def not_usable(turn: TurnState, special: Special, card: Card | None) -> IllegalPlay:
    """A special that has no target now, with what it would need; `card` is the one asked for."""
    if not turn.table.queue:  # S-02: cards are still chosen
        return IllegalPlay("no_row", special=special, needs=needs_key(turn, special))
    needs = needs_key(turn, special)
    if needs == "replace" and card is not None and holder_of(turn, card):
        return refuse_replacement(turn, card, {"special": special})
    owner = turn.seats.name(turn.table.queue[0].seat)
    return IllegalPlay(
        "not_usable",
        special=special,
        card=turn.next_card,
        needs=needs,
        who=owner,
        row=emptied_row(turn) + 1,
    )


def needs_key(turn: TurnState, special: Special) -> str:
    """The name of the sentence that says what the special needs in this game."""
    if is_laid_at_once(turn):
        return "replaced"
    if special in FOR_CARDS_OF_THE_TEAM and turn.table.queue[0].seat == BUFFALO_SEAT:
        return "buffalo_card"
    if special == "insert" and turn.special_table.emptied:
        return "emptied"  # S-07
    differs = special in ("seven", "stop") and turn.table.game == "anniversary"
    return f"{special}.anniversary" if differs else special


def is_laid_at_once(turn: TurnState) -> bool:
    """S-04: after Replace the team can do nothing before the new card is laid."""
    table = turn.table
    return isinstance(table, BuffaloTable) and bool(table.queue) and table.closed


def emptied_row(turn: TurnState) -> int:
    return next(iter(turn.special_table.emptied), 0)


def refuse_unstop(turn: TurnState, row: int) -> IllegalPlay:
    marks = turn.special_table.marks
    if row < len(marks) and "stop" in marks[row] and is_laid_at_once(turn):
        return IllegalPlay("unstop_later", row=row + 1, card=turn.next_card, needs="replaced")
    return IllegalPlay("no_stop", row=row + 1)


def wrong_owner(turn: TurnState, player: str, card: Card, special: str) -> IllegalPlay:
    """Somebody uses a special for a card that is not theirs."""
    owners = [turn.seats.name(one.seat) for one in turn.table.queue if one.card == card]
    if not owners:
        return IllegalPlay("owner", who=player, card=card)
    return IllegalPlay("own_card", who=player, card=card, special=special, owner=owners[0])


def wrong_target(turn: TurnState, target: Target, options: Options) -> IllegalPlay:
    special, row, card = target.special, target.row, target.card
    facts = {"special": special, "target": target, "options": options}
    if special == "replace" and card is not None:
        return refuse_replacement(turn, card, facts)
    if special == "insert" and row is not None and row < len(turn.table.rows):
        return refuse_insert(turn, row, facts)
    if special == "shift" and (shift := refuse_shift(turn, target, facts)):
        return shift
    if special in ("first", "last") and (card, BUFFALO_SEAT) in waiting_cards(turn):
        return IllegalPlay("target.buffalo", **facts, card=card or 0)  # S-08
    return IllegalPlay("target", **facts)


def waiting_cards(turn: TurnState) -> list[tuple[Card, Seat]]:
    return [(one.card, one.seat) for one in turn.table.queue]


def refuse_replacement(turn: TurnState, card: Card, facts: dict[str, Any]) -> IllegalPlay:
    """Replace exchanges the next card for another one of the same hand."""
    owner, holder = turn.seats.name(turn.table.queue[0].seat), holder_of(turn, card)
    key = "replace.other" if holder else "replace.not_held"
    return IllegalPlay(key, **facts, card=card, owner=owner, next=turn.next_card, holder=holder)


def holder_of(turn: TurnState, card: Card) -> str:
    """The player whose hand holds the card, if it is known."""
    hands = turn.seats.by_name(turn.table.hands)
    return next((who for who, hand in hands.items() if card in hand), "")


def refuse_insert(turn: TurnState, row: int, facts: dict[str, Any]) -> IllegalPlay:
    """J-30, J-32: at the start or in the middle of a row, and not if the row is stopped."""
    marks = turn.special_table.marks[row]
    if "stop" in marks:
        return IllegalPlay("insert.stopped", **facts, row=row + 1)
    cards = turn.table.rows[row]
    if not cards:
        return IllegalPlay("target", **facts)
    return IllegalPlay("insert.end", **facts, row=row + 1, end=cards[-1], card=turn.next_card)


def refuse_shift(turn: TurnState, target: Target, facts: dict[str, Any]) -> IllegalPlay | None:
    """J-52: neither out of a stopped row nor into one; None if it is for another reason."""
    rows, marks = turn.table.rows, turn.special_table.marks
    row, card = target.row, target.card
    if row is not None:
        is_stopped = row < len(marks) and "stop" in marks[row]
        return IllegalPlay("shift.to", **facts, card=card or 0, row=row + 1) if is_stopped else None
    home = next((place for place, cards in enumerate(rows) if card in cards), None)
    if home is None or "stop" not in marks[home]:
        return None
    return IllegalPlay("shift.from", **facts, card=card or 0, row=home + 1)
