"""The conformance cases, and how a result is compared with what a case expects."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

Case = dict[str, Any]

FOLDER = Path(__file__).parent.parent / "cases"
FILES = sorted(FOLDER.glob("*.json"))
CASES: list[Case] = [case for file in FILES for case in json.loads(file.read_text("utf-8"))]
TYPED = [case for case in CASES if case["op"] in ("turn", "eleven")]

IN_ANY_ORDER = {
    "taken", "piles", "hands", "specials", "set_aside", "special_discard", "special_discard_set",
    "plays", "winners",
}  # fmt: skip


def case_id(case: Case) -> str:
    return str(case["id"])


def differences(expected: Case, result: Case) -> Case:
    """The keys whose value is not as expected, with the value found."""
    if "illegal" in expected:
        refused = set(result) == {"illegal"} and isinstance(result["illegal"], str)
        return {} if refused else result
    return {
        key: result.get(key, "nothing")
        for key, wanted in expected.items()
        if key not in result or not is_same(key, wanted, result[key])
    }


def is_same(key: str, wanted: object, found: object) -> bool:
    if key == "next" and isinstance(wanted, dict) and isinstance(found, dict):
        return wanted == {part: found.get(part) for part in wanted}
    if key in IN_ANY_ORDER:
        return as_multiset(wanted) == as_multiset(found)
    return (
        sort_inner_lists(wanted) == sort_inner_lists(found) if key == "marks" else wanted == found
    )


def as_multiset(value: object) -> object:
    """Lists as multisets, also by player."""
    if isinstance(value, dict):
        return {player: as_multiset(cards) for player, cards in value.items()}
    return Counter(map(str, value)) if isinstance(value, list) else value


def sort_inner_lists(marks: object) -> object:
    return [sorted(beside) for beside in marks] if isinstance(marks, list) else marks
