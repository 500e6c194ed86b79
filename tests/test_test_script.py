"""The script that runs every check, with checks that do nothing, or fail."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COMMANDS = ("ruff", "lint-imports", "mypy", "pytest", "coverage", "python")
PLACES = (
    "tools/prepare", "tools/npm", "tools/docs", *(f".venv/bin/{name}" for name in COMMANDS),
)  # fmt: skip


def checked(folder: Path, failing: str = "") -> subprocess.CompletedProcess[str]:
    """What ./test says where these are all its commands."""
    shutil.copy(ROOT / "test", folder)
    for place in (
        "tools/prepare",
        "tools/npm",
        "tools/docs",
        *(f".venv/bin/{name}" for name in COMMANDS),
    ):
        command = folder / place
        command.parent.mkdir(parents=True, exist_ok=True)
        command.write_text(f"#!/bin/sh\nexit {int(command.name == failing)}\n")
        command.chmod(0o755)
    temporary = folder / "temporary"
    temporary.mkdir()
    done = subprocess.run(
        ["./test"], cwd=folder, env={"PATH": "/usr/bin:/bin", "TMPDIR": str(temporary)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert list(temporary.iterdir()) == []
    return done


def test_when_all_passed_it_ends_well(tmp_path: Path) -> None:
    done = checked(tmp_path)

    assert "hecks passed" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("failing", ["ruff", "mypy", "docs", "npm", "pytest"])
def test_what_failed_is_named_and_it_ends_badly(tmp_path: Path, failing: str) -> None:
    done = checked(tmp_path, failing)

    assert done.returncode == 1
    assert "Failed: " in done.stdout
    assert {"npm": "vitest"}.get(failing, failing) in done.stdout.rsplit("Failed: ", 1)[1]
