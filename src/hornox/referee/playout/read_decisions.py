"""Read the decisions of a case from JSON, and check their fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hornox.cards import HIGHEST
from hornox.referee.bad_case import bad_case
from hornox.referee.json_fields import (
    Reader,
    card_list_reader,
    read_int,
    read_list,
    read_name,
    read_object,
    read_word,
    require_field,
)
from hornox.referee.position.seat_names import TEAM
from hornox.titles import anniversary, buffalo

MOST_DECISIONS = 200
UNSTOP = "unstop"
FIELDS_OF_SPECIAL: dict[str, tuple[str, ...]] = {  # what its target consists of
    "five_row": (), "seven": ("row",), "insert": ("row",), "replace": ("card",),
    "shift": ("card", "to"), "stop": ("row",), "negpos": ("row", "positive", "cancel"),
    "first": ("card",), "last": ("card",), "sort": ("order",), UNSTOP: ("row",),
}  # fmt: skip


class Decision(NamedTuple):
    """`fields` holds every field of its kind; those that were left out are None."""

    kind: str
    by: str
    fields: Mapping[str, Any]
    where: str


def read_card(value: object, where: str) -> int:
    return read_int(value, where, 1, HIGHEST)


def read_index(value: object, where: str) -> int:
    return read_int(value, where, 0, 99)


def word_reader(*allowed: str) -> Reader[str]:
    return lambda value, where: read_word(value, where, allowed)


def read_lay(value: object, where: str) -> tuple[int, tuple[int, ...]]:
    """A pile of 11 nimmt!, and the cards laid on it in a turn."""
    given = read_object(value, where, ("pile", "cards"))
    return (
        read_index(require_field(given, "pile", where), f"{where}.pile"),
        card_list_reader(HIGHEST)(require_field(given, "cards", where), f"{where}.cards"),
    )


TARGET_FIELDS: dict[str, Reader[Any]] = {
    "row": read_index, "to": read_index, "card": read_card, "positive": read_card,
    "player": read_name, "order": card_list_reader(HIGHEST), "cancel": card_list_reader(HIGHEST),
}  # fmt: skip

# The required and the optional fields of each kind.
FIELDS_OF_KIND: dict[str, tuple[dict[str, Reader[Any]], dict[str, Reader[Any]]]] = {
    "take_row": ({"row": read_index}, {}),
    "special": ({"special": word_reader(*anniversary.KINDS)}, TARGET_FIELDS),
    "negpos": ({"positive": read_card}, {"cancel": card_list_reader(HIGHEST)}),
    "swap": ({"give": word_reader(*anniversary.KINDS)}, {}),
    "team": ({"use": word_reader(*buffalo.KINDS, UNSTOP)}, {"before": read_card, **TARGET_FIELDS}),
    "play": ({"plays": lambda value, where: read_list(value, where, read_lay)}, {}),
    "take": ({"pile": read_index}, {"steal_from": read_name}),
    "pick": ({"card": read_card}, {}),
}
KINDS_OF_GAME = {
    "anniversary": ("take_row", "special", "negpos", "swap"),
    "buffalo": ("take_row", "team"),
    "eleven": ("play", "take"),
}
KINDS_OF_OP = {"draft": ("pick",)}


def read_decisions(game: str, op: str, given: object) -> tuple[Decision, ...]:
    kinds = KINDS_OF_OP.get(op) or KINDS_OF_GAME.get(game, ("take_row",))
    decisions = read_list(
        given, "decisions", lambda value, where: read_decision(value, where, kinds), MOST_DECISIONS
    )
    return tuple(one for decision in decisions for one in split_decision(decision))


def read_decision(value: object, where: str, kinds: tuple[str, ...]) -> Decision:
    given = read_object(value, where)
    kind = read_word(require_field(given, "kind", where), f"{where}.kind", kinds)
    required, optional = FIELDS_OF_KIND[kind]
    read_object(value, where, ("by", "kind", *required, *optional))
    by = TEAM if kind == "team" and "by" not in given else require_field(given, "by", where)
    found = {
        field: read(require_field(given, field, where), f"{where}.{field}")
        for field, read in required.items()
    }
    for field, read in optional.items():
        left_out = given.get(field) is None
        found[field] = None if left_out else read(given[field], f"{where}.{field}")
    decision = Decision(kind, read_name(by, f"{where}.by"), found, where)
    require_own_target(decision)
    return decision


def require_own_target(decision: Decision) -> None:
    """Refuse target fields that do not belong to this special card."""
    special = decision.fields.get("special") or decision.fields.get("use")
    if special is None:
        return
    allowed = FIELDS_OF_SPECIAL[special] + (("player",) if decision.kind == "team" else ())
    for field in TARGET_FIELDS:
        if decision.fields[field] is not None and field not in allowed:
            raise bad_case("no_target_field", decision.where, special=special, field=repr(field))
    if special == "shift" and decision.fields["card"] is None and decision.fields["to"] is not None:
        raise bad_case("shift_card", decision.where)


def split_decision(decision: Decision) -> Iterator[Decision]:
    """Negative = Positive in one is three decisions: the special, the row, the positive card."""
    yield decision
    if decision.fields.get("special") != "negpos":
        return
    if decision.fields["row"] is not None:
        yield decision._replace(kind="take_row", fields={"row": decision.fields["row"]})
    if decision.fields["positive"] is not None:
        parts = {field: decision.fields[field] for field in ("positive", "cancel")}
        yield decision._replace(kind="negpos", fields=parts)
