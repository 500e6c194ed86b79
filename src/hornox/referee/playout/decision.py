"""Carrying out a decision of a turn: one decision of a case is one or more choices of the rules.

A special card comes with its target in a case, and is asked for in parts by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from hornox.choices import Special, Swap, TakeRow, Target, Unstop, Use
from hornox.errors import BadCase
from hornox.referee.errors import Refused
from hornox.referee.playout.read_decisions import UNSTOP, Decision
from hornox.referee.playout.state import Course


def act(course: Course, decision: Decision) -> None:
    match decision.kind:
        case "take_row":
            take_row(course, decision, decision.said["row"])
        case "special":
            use_special(course, decision, decision.said["special"])
        case "negpos":
            strike(course, Target("negpos", card=decision.said["positive"]))
        case "swap":
            swap(course, decision, decision.said["give"])
        case _ if decision.said["use"] == UNSTOP:
            unstop(course, decision, decision.said["row"])
        case _:
            act_as_team(course, decision, decision.said["use"])


def take_row(course: Course, decision: Decision, row: int) -> None:
    ((seat, options),) = course.asked().items()
    if not course.choose(seat, TakeRow(row)):
        raise Refused("row", who=decision.by, row=row + 1, options=options)


def use_special(course: Course, decision: Decision, special: Special) -> None:
    seat = course.table.queue[0].seat
    if special not in course.anniversary.specials.hands[seat]:
        raise Refused("not_held", who=decision.by, special=special)
    if not course.choose(seat, Use(special)):
        raise Refused("not_usable", special=special, card=course.next_card)
    if special != "negpos":
        strike_parts(course, decision, special)


def swap(course: Course, decision: Decision, special: Special) -> None:
    seat = course.anniversary.swapping
    assert seat is not None
    if not course.choose(seat, Swap(special)):
        raise Refused("not_held", who=decision.by, special=special)


def unstop(course: Course, decision: Decision, row: int | None) -> None:
    if row is None:
        raise BadCase("expected the 'row' the Stop lies at", decision.where)
    if not course.choose(max(0, course.table.queue[0].seat), Unstop(row)):
        raise Refused("no_stop", row=row + 1)


def act_as_team(course: Course, decision: Decision, special: Special) -> None:
    check_owner(course, decision, special)
    if special not in course.buffalo.faceup:
        raise Refused("not_open", special=special)
    if not course.choose(max(0, course.table.queue[0].seat), Use(special)):
        raise Refused("not_usable", special=special, card=course.next_card)
    strike_parts(course, decision, special)


def check_owner(course: Course, decision: Decision, special: str) -> None:
    """Whose card the special is for, where the case says so too."""
    player, card = decision.said["player"], course.next_card
    if player is None or special not in ("replace", "insert", "first", "last"):
        return
    if special in ("first", "last"):
        card = decision.said["card"]
    seat = course.seats.seat(player, f"{decision.where}.player")
    if not any(one.seat == seat and one.card == card for one in course.table.queue):
        raise Refused("owner", who=player, card=card)


# Its target


def strike_parts(course: Course, decision: Decision, special: Special) -> None:
    for target in parts(decision, special):
        if course.is_struck():
            raise Refused("order", card=target.card or 0)
        strike(course, target)


def parts(decision: Decision, special: Special) -> Iterator[Target]:
    """The target as the rules ask for it; what a case leaves out will be asked."""
    said = decision.said
    match special:
        case "five_row":
            return
        case "sort":
            yield from (Target(special, card=card) for card in said["order"] or ())
        case "shift":
            if said["card"] is not None:
                yield Target(special, card=said["card"])
            if said["to"] is not None:
                yield Target(special, row=said["to"], card=said["card"])
        case _ if (said["row"], said["card"]) != (None, None):
            yield Target(special, row=said["row"], card=said["card"])


def strike(course: Course, target: Target) -> None:
    ((seat, options),) = course.rules.asks(course.table).items()
    if not course.choose(seat, target):
        raise Refused("target", special=target.special, target=target, options=options)
