"""Every conformance case, judged by the rules themselves."""

from __future__ import annotations

from typing import Any

import pytest

from hornox.referee import judge
from tests.referee.conformance_cases import CASES, FILES, case_id, differences


def test_every_game_has_its_cases() -> None:
    assert len(FILES) == 9
    assert len(CASES) == len({case["id"] for case in CASES}) == 238


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_case_holds(case: dict[str, Any]) -> None:
    result = judge(case)

    assert differences(case["expect"], result) == {}


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_what_a_case_expects_plays_no_part_in_the_judgement(case: dict[str, Any]) -> None:
    bare = {key: case[key] for key in ("game", "op", "before", "decisions")}

    assert judge(bare) == judge(case)
