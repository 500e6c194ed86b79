"""docs/threat_model.md names a test for each promise, and each of these tests is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "threat_model.md").read_text()
PROMISES = re.findall(r"^\| (.+) \| (`tests/.+) \|$", PAGE, re.MULTILINE)
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)`", PAGE)))


@pytest.mark.parametrize("name", NAMED)
def test_a_test_that_the_page_names_is_there(name: str) -> None:
    assert (ROOT / name).is_file()


def test_every_promise_names_its_test() -> None:
    _, table = PAGE.split("## Where each promise is tested")
    rows = [line for line in table.splitlines() if line.startswith("|")]

    assert len(PROMISES) == len(rows) - 2


@pytest.mark.parametrize("page", ["README.md", "SECURITY.md", "docs/deploy.md"])
def test_whoever_looks_for_it_finds_it(page: str) -> None:
    assert "threat_model.md)" in (ROOT / page).read_text()
