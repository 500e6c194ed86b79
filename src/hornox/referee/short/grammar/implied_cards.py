"""Add the cards that the decisions of a typed line imply, so that nobody has to type them.

A player who uses a special card held it, or it lay face up; a card that is laid was in the
hand; and cards drawn from a deck that was not typed are unknown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from hornox.titles.buffalo_table import STAYS

Case: TypeAlias = dict[str, Any]

MOST_FACE_UP = 2


def add_implied_cards(case: Case) -> Case:
    match case["game"]:
        case "anniversary":
            return case | {"before": case["before"] | implied_in_anniversary(case)}
        case "buffalo":
            return case | {"before": case["before"] | implied_in_buffalo(case)}
        case _:
            return case


def implied_in_anniversary(case: Case) -> Case:
    before, decisions = case["before"], case["decisions"]
    swaps = [one for one in decisions if one["kind"] == "swap"]
    implied: Case = {}
    if swaps and "special_deck" not in before:
        implied["special_deck"] = ["back"] * len(swaps)
    held = dict(before.get("specials", {}))
    for who in deciders(decisions, ("special", "swap")):
        used = [one.get("special") or one["give"] for one in special_decisions(who, decisions)]
        held.setdefault(who, used)
    replaced = {one["by"]: one["card"] for one in decisions if is_replace(one, "special")}
    return implied | unless_empty("specials", held) | implied_hands(before, replaced)


def implied_in_buffalo(case: Case) -> Case:
    before, decisions = case["before"], case["decisions"]
    used = [one["use"] for one in decisions if one.get("use", "unstop") != "unstop"]
    implied: Case = {}
    if case["op"] == "playable" and not before["played"] and "faceup" not in before:
        implied = {"faceup": list(STAYS)}  # what could be laid while cards are chosen (S-02)
    if used and "faceup" not in before:
        implied = {
            "faceup": used[:MOST_FACE_UP],
            "stack": used[MOST_FACE_UP:] + before.get("stack", []),
        }
    owners = {one["card"]: one["player"] for one in before["played"]}
    first = min(owners, default=None)  # a decision that names no card comes before the first
    replaced = {
        owners[one.get("before", first)]: one["card"]
        for one in decisions
        if is_replace(one, "use") and owners.get(one.get("before", first), "BUFFALO") != "BUFFALO"
    }
    return implied | implied_hands(before, replaced)


def deciders(decisions: Iterable[Case], kinds: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(one["by"] for one in decisions if one["kind"] in kinds))


def special_decisions(who: str, decisions: Iterable[Case]) -> list[Case]:
    return [one for one in decisions if one["by"] == who and one["kind"] in ("special", "swap")]


def is_replace(decision: Case, field: str) -> bool:
    return decision.get(field) == "replace" and "card" in decision


def implied_hands(before: Case, replaced: dict[str, int]) -> Case:
    typed = before.get("hands", {})
    elsewhere = {card for hand in typed.values() for card in hand}
    held = {who: [card] for who, card in replaced.items() if card not in elsewhere} | typed
    return unless_empty("hands", held)


def unless_empty(field: str, held: Case) -> Case:
    return {field: held} if held else {}
