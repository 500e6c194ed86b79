"""What a typed line need not say, because it follows from the decisions.

Who uses a special card holds it, or it lay face up; who lays a card held it; and what is
drawn from a deck that was not typed is not known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

Case: TypeAlias = dict[str, Any]

FACE_UP = 2


def assume(case: Case) -> Case:
    match case["game"]:
        case "anniversary":
            return case | {"before": case["before"] | of_anniversary(case)}
        case "buffalo":
            return case | {"before": case["before"] | of_buffalo(case)}
        case _:
            return case


def of_anniversary(case: Case) -> Case:
    before, decisions = case["before"], case["decisions"]
    swaps = [one for one in decisions if one["kind"] == "swap"]
    found: Case = {}
    if swaps and "special_deck" not in before:
        found["special_deck"] = ["back"] * len(swaps)
    held = dict(before.get("specials", {}))
    for who in deciders(decisions, ("special", "swap")):
        held.setdefault(who, [one.get("special") or one["give"] for one in by(who, decisions)])
    replaced = {one["by"]: one["card"] for one in decisions if replaces(one, "special")}
    return found | given("specials", held) | hands(before, replaced)


def of_buffalo(case: Case) -> Case:
    before, decisions = case["before"], case["decisions"]
    used = [one["use"] for one in decisions if one.get("use", "unstop") != "unstop"]
    found: Case = {}
    if used and "faceup" not in before:
        found = {"faceup": used[:FACE_UP], "stack": used[FACE_UP:] + before.get("stack", [])}
    owners = {one["card"]: one["player"] for one in before["played"]}
    replaced = {
        owners[one["before"]]: one["card"]
        for one in decisions
        if replaces(one, "use") and owners.get(one.get("before"), "BUFFALO") != "BUFFALO"
    }
    return found | hands(before, replaced)


def deciders(decisions: Iterable[Case], kinds: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(one["by"] for one in decisions if one["kind"] in kinds))


def by(who: str, decisions: Iterable[Case]) -> list[Case]:
    return [one for one in decisions if one["by"] == who and one["kind"] in ("special", "swap")]


def replaces(decision: Case, field: str) -> bool:
    return decision.get(field) == "replace" and "card" in decision


def hands(before: Case, replaced: dict[str, int]) -> Case:
    held = {who: [card] for who, card in replaced.items()} | before.get("hands", {})
    return given("hands", held)


def given(field: str, held: Case) -> Case:
    return {field: held} if held else {}
