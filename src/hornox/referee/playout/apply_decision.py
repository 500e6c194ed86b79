"""Apply one decision of a case to a turn: as one or more choices that the rules offer.

In a case a special card comes with its target; the rules ask for the target in parts.
"""

from __future__ import annotations

from collections.abc import Iterator

from hornox.cards import Seat
from hornox.choices import Special, Swap, TakeRow, Target, Unstop, Use
from hornox.referee.bad_case import bad_case
from hornox.referee.illegal_play_error import IllegalPlay
from hornox.referee.playout.negative_equals_positive import cancel_cards
from hornox.referee.playout.read_decisions import UNSTOP, Decision
from hornox.referee.playout.refuse_special import (
    not_usable,
    refuse_unstop,
    wrong_owner,
    wrong_target,
)
from hornox.referee.playout.turn_state import TurnState
from hornox.titles.buffalo_table import STAYS
from hornox.titles.shared.special_rows import SpecialTable


def apply_decision(turn: TurnState, decision: Decision) -> None:
    fields = decision.fields
    match decision.kind:
        case "take_row":
            take_row(turn, decision, fields["row"])
        case "special":
            use_special(turn, decision, fields["special"])
        case "negpos":
            choose_target(turn, Target("negpos", card=fields["positive"]))
            cancel_cards(turn, fields["positive"], fields["cancel"])
        case "swap":
            swap(turn, decision, fields["give"])
        case _ if fields["use"] == UNSTOP:
            unstop(turn, decision, fields["row"])
        case _:
            use_team_special(turn, decision, fields["use"])


def take_row(turn: TurnState, decision: Decision, row: int) -> None:
    ((seat, options),) = turn.open_question().items()
    if not turn.choose(seat, TakeRow(row)):
        key = "row.stopped" if is_stopped(turn, row) else "row"
        raise IllegalPlay(key, who=decision.by, row=row + 1, options=options)


def is_stopped(turn: TurnState, row: int) -> bool:
    table = turn.table
    return (
        isinstance(table, SpecialTable) and row < len(table.marks) and ("stop" in table.marks[row])
    )


def use_special(turn: TurnState, decision: Decision, special: Special) -> None:
    seat = turn.table.queue[0].seat
    if special not in turn.anniversary.specials.hands[seat]:
        raise IllegalPlay("not_held", who=decision.by, special=special)
    if not turn.choose(seat, Use(special)):
        raise not_usable(turn, special, decision.fields["card"])
    if special != "negpos":
        choose_targets(turn, decision, special)


def swap(turn: TurnState, decision: Decision, special: Special) -> None:
    seat = turn.anniversary.swapping
    assert seat is not None
    if not turn.choose(seat, Swap(special)):
        raise IllegalPlay("not_held", who=decision.by, special=special)


def unstop(turn: TurnState, decision: Decision, row: int | None) -> None:
    if row is None:
        raise bad_case("unstop_row", decision.where)
    if not turn.choose(team_seat(turn), Unstop(row)):
        raise refuse_unstop(turn, row)


def use_team_special(turn: TurnState, decision: Decision, special: Special) -> None:
    if not turn.table.queue and special not in STAYS:
        raise IllegalPlay("choosing", special=special)  # S-02
    require_owner(turn, decision, special)
    if special not in turn.buffalo.faceup:
        raise IllegalPlay("not_open", special=special)
    if not turn.choose(team_seat(turn), Use(special)):
        raise not_usable(turn, special, decision.fields["card"])
    choose_targets(turn, decision, special)


def team_seat(turn: TurnState) -> Seat:
    """Who speaks for the team: the owner of the next card, or else the first player."""
    return max(0, turn.table.queue[0].seat) if turn.table.queue else 0


def require_owner(turn: TurnState, decision: Decision, special: str) -> None:
    """If the case says whose card the special is for, that player must own the card."""
    player = decision.fields["player"]
    if player is None or special not in ("replace", "insert", "first", "last"):
        return
    card = turn.next_card
    if special in ("first", "last"):
        card = decision.fields["card"]
    seat = turn.seats.seat_of(player, f"{decision.where}.player")
    if not any(one.seat == seat and one.card == card for one in turn.table.queue):
        raise wrong_owner(turn, player, card, special)


# The target of a special card


def choose_targets(turn: TurnState, decision: Decision, special: Special) -> None:
    for target in targets(decision, special):
        if turn.has_whole_target():
            raise IllegalPlay("order", card=target.card or 0)
        choose_target(turn, target)


def targets(decision: Decision, special: Special) -> Iterator[Target]:
    """The target in the parts that the rules ask for; a case may leave some of them out."""
    fields = decision.fields
    match special:
        case "five_row":
            return
        case "sort":
            yield from (Target(special, card=card) for card in fields["order"] or ())
        case "shift":
            if fields["card"] is not None:
                yield Target(special, card=fields["card"])
            if fields["to"] is not None:
                yield Target(special, row=fields["to"], card=fields["card"])
        case _ if (fields["row"], fields["card"]) != (None, None):
            yield Target(special, row=fields["row"], card=fields["card"])


def choose_target(turn: TurnState, target: Target) -> None:
    ((seat, options),) = turn.rules.asks(turn.table).items()
    if not turn.choose(seat, target):
        raise wrong_target(turn, target, options)
