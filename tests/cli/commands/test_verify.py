"""`hornox verify`: whether the deals of a recorded game were fair."""

from __future__ import annotations

import pytest

from hornox.cli import main
from hornox.cli.record_files import read_record


def test_verify_says_yes_and_no(capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record("tests/records/classic-3.json")
    file = "tests/records/classic-3.json"

    assert main(["verify", file]) == 0
    assert main(["verify", file, "--commitment", record.commitment.upper()]) == 0
    assert main(["verify", file, "--commitment", "0" * 64]) == 1

    *_, last = capsys.readouterr().out.splitlines()
    assert last == "This was not a fair deal."
