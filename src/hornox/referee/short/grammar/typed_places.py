"""Quote what was typed at a place in the JSON of its case: people have never seen that JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hornox.errors import shorten
from hornox.referee.short.grammar.format import (
    format_decision,
    format_list,
    format_played,
    format_row,
)


def quote_place(where: str, case: Mapping[str, Any]) -> str:
    """`before.rows[3]` as '58,57'; nothing for a place that is the whole line."""
    place = re.match(r"(?:before\.)?(\w+)(?:\[(\d+)\]|\.([^.\[]+))?", where)
    quoted = quote_field(place[1], place[2], place[3], case) if place else ""
    return repr(shorten(quoted, 40)) if quoted else ""


def quote_field(field: str, index: str | None, who: str | None, case: Mapping[str, Any]) -> str:
    before = case["before"]
    at = int(index or 0)
    match field:
        case "rows" | "marks" if index and at < len(before["rows"]):
            return format_row(before, at)
        case "rows" | "marks":
            return " ".join(format_row(before, row) for row in range(len(before["rows"])))
        case "fan" if "fan" in before:
            return format_row(before, before["fan"]["row"])
        case "played" if index:
            return format_played(before["played"][at])
        case "decisions" if index and at < len(case["decisions"]):
            return format_decision(case["decisions"][at])
        case "piles_on_table" if index:
            return format_list(before[field][at])
        case "hands" | "specials" | "piles" if who and isinstance(before[field].get(who), list):
            return f"{who}:{format_list(before[field][who])}"
        case "totals" if who:
            return f"{who}:{before['totals'][who]}"
        case "cards" if index:
            return str(before["cards"][at])
        case _:
            return ""
