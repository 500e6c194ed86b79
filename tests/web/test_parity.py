"""The client says the same sentences as Python, and its reducer agrees with the server."""

import os
import subprocess
from pathlib import Path

import msgspec

from tests.web.parity_cases import cases

ROOT = Path(__file__).parents[2]


def test_the_client_says_what_python_says(tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    found = cases()
    file.write_bytes(msgspec.json.encode(found))

    run = subprocess.run(
        [ROOT / "tools" / "npm", "test", "--silent"],
        env=os.environ | {"HORNOX_CASES": str(file)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stdout + run.stderr
    assert {kind: len(some) > 10 for kind, some in found.items()} == dict.fromkeys(found, True)
