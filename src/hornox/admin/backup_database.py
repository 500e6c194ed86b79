"""A backup of a SQLite file while its server goes on writing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from hornox.admin.errors import AdminError
from hornox.admin.sqlite_database import SqliteDatabase
from hornox.server.store.private_file import create_private


def backup_database(database: SqliteDatabase, file: Path) -> int:
    """Its size. The file appears only when it is whole; only its owner can read it."""
    part = file.with_name(f"{file.name}.part")
    if file.exists() or part.exists():
        raise AdminError("exists", file=str(file if file.exists() else part))
    try:
        create_private(part)
        with closing(sqlite3.connect(part)) as copy:
            database.db.backup(copy)  # in one step: what is written meanwhile does not disturb it
            copy.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
        write_through(part)
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size


def write_through(file: Path) -> None:
    descriptor = os.open(file, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
