"""The database holds seeds and names: nobody but its owner can read it."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from hornox.server.store.sqlite import SqliteStore
from tests.server.helpers.running_server import Served


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=["umask-000", "umask-022", "umask-077"])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in folder.iterdir()}


@pytest.mark.usefixtures("umask")
def test_only_the_owner_can_read_the_database_and_the_files_beside_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "hornox.db")
    store.write("INSERT INTO guests (id, name, token, made, seen) VALUES ('g', 'A', x'', 5, 5)", ())

    found = modes(tmp_path)

    store.close()
    names = ("hornox.db", "hornox.db-lock", "hornox.db-shm", "hornox.db-wal")
    assert found == dict.fromkeys(names, "0o600")


def test_the_file_is_private_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, str]] = []
    connect = sqlite3.connect

    def look_and_connect(path: Path, **more: object) -> sqlite3.Connection:
        seen.append(modes(tmp_path))
        return connect(path, **more)  # type: ignore[call-overload, no-any-return]  # passed on as it is

    monkeypatch.setattr(sqlite3, "connect", look_and_connect)
    SqliteStore(tmp_path / "hornox.db").close()

    assert seen[0]["hornox.db"] == "0o600"


def test_a_link_to_a_file_that_is_not_there_makes_a_private_one(tmp_path: Path) -> None:
    (tmp_path / "hornox.db").symlink_to(tmp_path / "elsewhere.db")

    SqliteStore(tmp_path / "hornox.db").close()

    assert modes(tmp_path)["elsewhere.db"] == "0o600"


def test_who_runs_a_server_is_told_that_others_can_read_its_database(tmp_path: Path) -> None:
    (tmp_path / "hornox.db").touch()
    (tmp_path / "hornox.db").chmod(0o640)
    served = Served(tmp_path).start()

    [trouble] = served.troubles()

    assert '"level": "warning"' in trouble
    assert f"run chmod 600 {tmp_path / 'hornox.db'}*" in trouble
    for file in tmp_path.glob("hornox.db*"):
        file.chmod(0o600)
    served.stop()
    served.log.unlink()
    served.start()
    assert served.troubles() == []
    assert served.stop() == 0
