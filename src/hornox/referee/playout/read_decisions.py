"""The decisions of a case: read, checked field by field, and ready to be taken in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from hornox.cards import HIGHEST
from hornox.errors import BadCase
from hornox.referee.position.read_fields import cards, entries, fields, name, needed, whole, word
from hornox.referee.position.seat_names import TEAM
from hornox.titles import anniversary, buffalo

Reader: TypeAlias = Callable[[object, str], Any]

MOST = 200
UNSTOP = "unstop"
TARGETS: dict[str, tuple[str, ...]] = {
    "five_row": (), "seven": ("row",), "insert": ("row",), "replace": ("card",),
    "shift": ("card", "to"), "stop": ("row",), "negpos": ("row", "positive"),
    "first": ("card",), "last": ("card",), "sort": ("order",), UNSTOP: ("row",),
}  # fmt: skip


class Decision(NamedTuple):
    """`said` are the fields of its kind, those that were left out None."""

    kind: str
    by: str
    said: Mapping[str, Any]
    where: str


def card(value: object, where: str) -> int:
    return whole(value, where, 1, HIGHEST)


def place(value: object, where: str) -> int:
    return whole(value, where, 0, 99)


def one_of(*allowed: str) -> Reader:
    return lambda value, where: word(value, where, allowed)


def lay(value: object, where: str) -> tuple[int, tuple[int, ...]]:
    """One pile of a play of 11 nimmt!, and the cards laid on it."""
    given = fields(value, where, ("pile", "cards"))
    return (
        place(needed(given, "pile", where), f"{where}.pile"),
        cards(HIGHEST)(needed(given, "cards", where), f"{where}.cards"),
    )


PARTS: dict[str, Reader] = {
    "row": place, "to": place, "card": card, "positive": card, "player": name,
    "order": cards(HIGHEST),
}  # fmt: skip

# For each kind what it must say, and what it may.
KINDS: dict[str, tuple[dict[str, Reader], dict[str, Reader]]] = {
    "take_row": ({"row": place}, {}),
    "special": ({"special": one_of(*anniversary.KINDS)}, PARTS),
    "negpos": ({"positive": card}, {}),
    "swap": ({"give": one_of(*anniversary.KINDS)}, {}),
    "team": ({"use": one_of(*buffalo.KINDS, UNSTOP)}, {"before": card, **PARTS}),
    "play": ({"plays": lambda value, where: entries(value, where, lay)}, {}),
    "take": ({"pile": place}, {"steal_from": name}),
    "pick": ({"card": card}, {}),
}
OF_GAME = {
    "anniversary": ("take_row", "special", "negpos", "swap"),
    "buffalo": ("take_row", "team"),
    "eleven": ("play", "take"),
}
OF_OP = {"draft": ("pick",)}


def read_decisions(game: str, op: str, given: object) -> tuple[Decision, ...]:
    kinds = OF_OP.get(op) or OF_GAME.get(game, ("take_row",))
    read = entries(given, "decisions", lambda value, where: read_one(value, where, kinds), MOST)
    return tuple(one for decision in read for one in expanded(decision))


def read_one(value: object, where: str, kinds: tuple[str, ...]) -> Decision:
    given = fields(value, where)
    kind = word(needed(given, "kind", where), f"{where}.kind", kinds)
    must, may = KINDS[kind]
    fields(value, where, ("by", "kind", *must, *may))
    by = TEAM if kind == "team" and "by" not in given else needed(given, "by", where)
    said = {
        field: read(needed(given, field, where), f"{where}.{field}") for field, read in must.items()
    }
    for field, read in may.items():
        left_out = given.get(field) is None
        said[field] = None if left_out else read(given[field], f"{where}.{field}")
    decision = Decision(kind, name(by, f"{where}.by"), said, where)
    check_parts(decision)
    return decision


def check_parts(decision: Decision) -> None:
    """A special card is told of its own target and of no other."""
    special = decision.said.get("special") or decision.said.get("use")
    if special is None:
        return
    allowed = TARGETS[special] + (("player",) if decision.kind == "team" else ())
    for field in PARTS:
        if decision.said[field] is not None and field not in allowed:
            raise BadCase(f"{special} has no {field!r}", decision.where)
    if special == "shift" and decision.said["card"] is None and decision.said["to"] is not None:
        raise BadCase("shift goes nowhere without a 'card'", decision.where)


def expanded(decision: Decision) -> Iterator[Decision]:
    """Negative = Positive said at once is three decisions: the card, the row, the positive one."""
    yield decision
    if decision.said.get("special") != "negpos":
        return
    if decision.said["row"] is not None:
        yield decision._replace(kind="take_row", said={"row": decision.said["row"]})
    if decision.said["positive"] is not None:
        yield decision._replace(kind="negpos", said={"positive": decision.said["positive"]})
