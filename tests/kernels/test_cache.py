"""Compiled kernels are kept in a folder named after their sources, wherever these lie."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hornox.kernels import cache


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "rows").mkdir()
    (tmp_path / "rng.py").write_text("A = 1\n")
    (tmp_path / "rows" / "rules.py").write_text("B = 1\n")
    return tmp_path


@pytest.mark.parametrize("name", ["rng.py", "rows/rules.py"])
def test_a_changed_source_changes_the_digest_in_sub_folders_too(sources: Path, name: str) -> None:
    before = cache.source_digest(sources)

    (sources / name).write_text("C = 2\n")

    assert cache.source_digest(sources) != before


def test_a_new_source_in_a_sub_folder_changes_the_digest(sources: Path) -> None:
    before = cache.source_digest(sources)

    (sources / "rows" / "search.py").write_text("")

    assert cache.source_digest(sources) != before


def test_other_files_do_not_change_the_digest(sources: Path) -> None:
    before = cache.source_digest(sources)

    (sources / "rows" / "notes.txt").write_text("nothing to compile")

    assert cache.source_digest(sources) == before


def test_the_digest_covers_every_module_of_the_kernels() -> None:
    covered = {path.relative_to(cache.SOURCES).as_posix() for path in cache.SOURCES.rglob("*.py")}

    assert {
        "rng.py",
        "rows/rules.py",
        "anniversary_and_buffalo/rules_without_specials.py",
        "eleven/rules.py",
    } <= covered


def test_the_folder_is_in_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    folder = cache.cache_folder()

    assert folder == tmp_path / "hornox" / f"kernels-{cache.source_digest()}"
    assert folder.is_dir()


def test_where_the_users_cache_cannot_be_written_a_temporary_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    assert cache.cache_folder().parent == tmp_path / f"hornox-{cache.user_id()}"


def test_a_folder_that_the_user_has_set_is_respected(tmp_path: Path) -> None:
    code = "import hornox.kernels, os; print(os.environ['NUMBA_CACHE_DIR'])"
    env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}

    told = subprocess.check_output([sys.executable, "-c", code], env=env, text=True)

    assert told.strip() == str(tmp_path)
