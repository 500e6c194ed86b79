"""Whether a bot keeps to the rules for bots, and what is said of one that does not."""

from __future__ import annotations

import pytest

from hornox.arena import BadMatch, Finding, check
from hornox.errors import UnknownGame

STRANGE = "tests.arena.strange"


def found(bot: str, game: str = "classic", limit: float = 5.0) -> Finding:
    (finding,) = check(bot, [game], limit)
    return finding


def test_a_bot_that_keeps_to_the_rules_passes_in_all_nine_games() -> None:
    findings = list(check("random"))

    assert [finding.fault for finding in findings] == [None] * 9
    assert [finding.seats for finding in findings][:2] == [(2, 4, 10), (2, 4, 6)]


def test_a_bot_of_ones_own_passes_too() -> None:
    assert found(f"{STRANGE}:Dice", "pro") == Finding("pro", (2, 4, 6))


@pytest.mark.parametrize(
    ("strange", "fault", "said"),
    [
        ("Raises", "raised", "ValueError: no idea"),
        ("Nothing", "illegal", "None"),
        ("Exits", "ended", ""),
        ("Forgets", "changing", ""),
        ("Counts", "changing", ""),
        ("Hashes", "elsewhere", ""),
        ("Writes", "touched", ""),
        ("Mutters", "meddled", ""),
    ],
)
def test_what_a_bot_does_wrong_is_named(strange: str, fault: str, said: str) -> None:
    finding = found(f"{STRANGE}:{strange}")

    assert (finding.fault, finding.said.partition(" (strange.py:")[0]) == (fault, said)
    assert finding.seats == (2,)


def test_whoever_thinks_too_long_is_found_out() -> None:
    assert found(f"{STRANGE}:Sleeps", limit=0.01).fault == "late"


def test_whoever_never_answers_is_found_out_in_every_game() -> None:
    findings = list(check(f"{STRANGE}:Hangs", ["classic", "flip"], limit=0.01))

    assert [finding.fault for finding in findings] == ["late", "late"]


def test_what_cannot_be_checked_is_refused() -> None:
    with pytest.raises(BadMatch, match="no bot “clever”"):
        next(check("clever"))
    with pytest.raises(BadMatch, match="cannot be made: RuntimeError: out of clay"):
        next(check(f"{STRANGE}:Unmade"))
    with pytest.raises(UnknownGame):
        next(check("random", ["chess"]))
