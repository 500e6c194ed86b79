"""The conformance check: good bots pass, and the fault of any other is named."""

from __future__ import annotations

import pytest

from hornox.arena import BadMatch, Finding, check
from hornox.errors import UnknownGame
from tests.arena.matches import HOSTILE


def finding_of(bot: str, game: str = "classic", limit: float = 5.0) -> Finding:
    (finding,) = check(bot, [game], limit)
    return finding


def test_a_bot_that_keeps_to_the_rules_passes_in_all_nine_games() -> None:
    findings = list(check("random"))

    assert [finding.fault for finding in findings] == [None] * 9
    assert [finding.seats for finding in findings][:2] == [(2, 4, 10), (2, 4, 6)]


def test_a_custom_bot_passes_too() -> None:
    assert finding_of(f"{HOSTILE}:UsesRng", "pro") == Finding("pro", (2, 4, 6))


@pytest.mark.parametrize(
    ("name", "fault", "said"),
    [
        ("Raises", "raised", "ValueError: no idea"),
        ("ReturnsNone", "illegal", "None"),
        ("Exits", "ended", ""),
        ("IgnoresRng", "changing", ""),
        ("Counts", "changing", ""),
        ("UsesHash", "elsewhere", ""),
        ("ChangesView", "touched", ""),
        ("WritesIntoSockets", "meddled", ""),
    ],
)
def test_what_a_bot_does_wrong_is_named(name: str, fault: str, said: str) -> None:
    finding = finding_of(f"{HOSTILE}:{name}")

    assert (finding.fault, finding.said.partition(" (hostile_bots.py:")[0]) == (fault, said)
    assert finding.seats == (2,)


def test_a_bot_that_thinks_too_long_is_found_out() -> None:
    assert finding_of(f"{HOSTILE}:Sleeps", limit=0.01).fault == "late"


def test_a_bot_that_never_answers_is_found_out_in_every_game() -> None:
    findings = list(check(f"{HOSTILE}:Hangs", ["classic", "flip"], limit=0.01))

    assert [finding.fault for finding in findings] == ["late", "late"]


def test_what_cannot_be_checked_is_refused() -> None:
    with pytest.raises(BadMatch, match="no bot “clever”"):
        next(check("clever"))
    with pytest.raises(BadMatch, match="could not be created: RuntimeError: out of clay"):
        next(check(f"{HOSTILE}:CannotBeMade"))
    with pytest.raises(UnknownGame):
        next(check("random", ["chess"]))
