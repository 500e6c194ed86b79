"""Takes that are told but were no choice: I take row 2, since my card is its sixth."""

from __future__ import annotations

from typing import Any

from hornox.events import Took
from hornox.referee.judge import judge_case

DECISIONS = " / then "


def without_forced_takes(line: str, case: dict[str, Any]) -> str:
    """The line without its decisions, if these only tell the takes that follow without them."""
    decisions = case.get("decisions", ())
    if case["op"] != "turn" or not decisions or not judge_case(case).illegal:
        return line
    told = {(one["by"], one.get("row")) for one in decisions if one["kind"] == "take_row"}
    verdict = judge_case({**case, "decisions": []})
    if len(told) < len(decisions) or verdict.seats is None or verdict.illegal:
        return line
    forced = {
        (verdict.seats.name(event.seat), event.row)
        for event in verdict.events
        if isinstance(event, Took)
    }
    return line.partition(DECISIONS)[0] if told <= forced else line
