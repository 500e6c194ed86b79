"""Compiled kernels are kept in a folder named after their sources, wherever these lie."""

from __future__ import annotations

import os
import stat
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


FOLDERS = ("", f"kernels-{cache.source_digest()}")


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in the temporary directory that is used where there is no user's cache."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path / f"hornox-{cache.user_id()}"


def is_fresh_and_private(folder: Path, refused: Path) -> bool:
    """Numba loads and runs what it finds there, so nobody else may have written it."""
    private = stat.S_IMODE(folder.stat().st_mode) == 0o700
    return private and not any(folder.iterdir()) and not folder.is_relative_to(refused)


@pytest.mark.parametrize("below", FOLDERS, ids=["outer", "inner"])
def test_a_link_is_not_followed(temporary: Path, below: str) -> None:
    (temporary.parent / "trap").mkdir()
    (temporary / below).parent.mkdir(mode=0o700, exist_ok=True)
    (temporary / below).symlink_to(temporary.parent / "trap")

    folder = cache.cache_folder()

    assert is_fresh_and_private(folder, temporary)
    assert not any((temporary.parent / "trap").iterdir())


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o1777])
@pytest.mark.parametrize("below", FOLDERS, ids=["outer", "inner"])
def test_a_folder_in_which_others_can_write_is_not_used(
    temporary: Path, below: str, mode: int
) -> None:
    (temporary / below).mkdir(parents=True)
    temporary.chmod(0o700)
    (temporary / below).chmod(mode)

    assert is_fresh_and_private(cache.cache_folder(), temporary)


def test_a_folder_of_somebody_else_is_not_used(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary.mkdir(mode=0o700)
    somebody_else = os.getuid() + 1
    monkeypatch.setattr(cache, "user_id", lambda: temporary.name.removeprefix("hornox-"))
    monkeypatch.setattr(os, "getuid", lambda: somebody_else)

    assert is_fresh_and_private(cache.cache_folder(), temporary)


def test_folders_are_private_whatever_the_umask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    umask = os.umask(0)

    folder = cache.cache_folder()

    os.umask(umask)
    modes = [stat.S_IMODE(one.stat().st_mode) for one in (folder, folder.parent)]
    assert folder.is_relative_to(tmp_path / "cache")
    assert modes == [0o700, 0o700]


def test_a_folder_that_the_user_has_set_is_respected(tmp_path: Path) -> None:
    code = "import hornox.kernels, os; print(os.environ['NUMBA_CACHE_DIR'])"
    env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}

    told = subprocess.check_output([sys.executable, "-c", code], env=env, text=True)

    assert told.strip() == str(tmp_path)


ADD_ENTRIES = """
import sys
from pathlib import Path
from hornox import kernels
from numba.core.caching import IndexDataCacheFile
index = IndexDataCacheFile(sys.argv[1], "kernel", "stamp")
for number in range(100):
    index.save(f"{sys.argv[2]} {number}", f"{sys.argv[2]} {number}")
"""


def test_processes_that_compile_at_the_same_time_keep_what_the_others_compiled(
    tmp_path: Path,
) -> None:
    caching = pytest.importorskip("numba.core.caching")
    both = [
        subprocess.Popen([sys.executable, "-c", ADD_ENTRIES, str(tmp_path), name])
        for name in ("one", "other")
    ]

    assert [process.wait(60) for process in both] == [0, 0]

    index = caching.IndexDataCacheFile(str(tmp_path), "kernel", "stamp")
    keys = [f"{name} {number}" for name in ("one", "other") for number in range(100)]
    assert [index.load(key) for key in keys] == keys
