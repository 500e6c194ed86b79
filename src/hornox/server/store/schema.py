"""The schema of the database, and the migrations that bring an older file up to date.

`PRAGMA user_version` counts the migrations a file has seen. A file from a newer Hornox is
refused; an older one is migrated in one transaction, or left as it was.
"""

from __future__ import annotations

import sqlite3

from hornox.errors import HornoxError

MIGRATIONS = (
    """
    CREATE TABLE guests (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token BLOB NOT NULL,          -- SHA-256 of the secret only the guest holds
        made REAL NOT NULL,
        seen REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        state TEXT NOT NULL,          -- open, playing, over, closed
        listed INTEGER NOT NULL,
        made REAL NOT NULL,
        changed REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_state ON tables (state, changed);
    CREATE TABLE log (
        code TEXT NOT NULL,
        number INTEGER NOT NULL,
        at REAL NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (code, number)    -- two writers can never both append entry n
    ) WITHOUT ROWID;
    CREATE TABLE records (
        code TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        ended REAL NOT NULL,
        names TEXT NOT NULL,
        scores TEXT NOT NULL,
        body TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX records_by_end ON records (listed, ended);
    """,
    # An index also holds the code, which is the primary key: pages go by time, then by code.
    """
    CREATE INDEX records_by_game ON records (game, listed, ended);
    CREATE INDEX guests_by_seen ON guests (seen);
    """,
    """
    CREATE TABLE clock (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        seconds REAL NOT NULL         -- where the server's own clock stood
    );
    """,
    # Who has played a finished game, so that people find their own; it goes when the guest goes.
    """
    CREATE TABLE played (
        guest TEXT NOT NULL,
        code TEXT NOT NULL,
        game TEXT NOT NULL,
        ended REAL NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (guest, code)
    ) WITHOUT ROWID;
    CREATE INDEX played_by_end ON played (guest, ended);
    CREATE INDEX played_by_game ON played (guest, game, ended);
    CREATE INDEX played_and_won ON played (guest, won, game);
    CREATE TRIGGER forget_played AFTER DELETE ON guests
        BEGIN DELETE FROM played WHERE guest = OLD.id; END;
    """,
    "ALTER TABLE guests ADD COLUMN animal TEXT NOT NULL DEFAULT ''",
    # What the operator wants done, until a server process has done and answered it.
    """
    ALTER TABLE guests ADD COLUMN blocked REAL NOT NULL DEFAULT 0;  -- since then; 0: not
    CREATE TABLE orders (
        id TEXT PRIMARY KEY,
        at REAL NOT NULL,
        body TEXT NOT NULL,
        taken REAL NOT NULL DEFAULT 0,
        answer TEXT
    ) WITHOUT ROWID;
    CREATE INDEX open_orders ON orders (at) WHERE answer IS NULL;
    CREATE INDEX orders_by_time ON orders (at);
    """,
    # What each card of a finished game was worth, and whose decisions others may look at.
    """
    CREATE TABLE analyses (
        code TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        body BLOB NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE records ADD COLUMN bots TEXT NOT NULL DEFAULT '';   -- the seats that bots played
    ALTER TABLE played ADD COLUMN seats TEXT NOT NULL DEFAULT '';   -- the seats of this guest
    ALTER TABLE guests ADD COLUMN shows_analysis INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX played_by_code ON played (code);
    CREATE TRIGGER forget_analysis AFTER DELETE ON records
        BEGIN DELETE FROM analyses WHERE code = OLD.code; END;
    """,
    # The puzzles that a guest practises with: own mistakes, and what they have answered of the
    # shelf. Days are counted from the beginning of 1970.
    """
    CREATE TABLE practice (
        guest TEXT NOT NULL,
        puzzle TEXT NOT NULL,
        code TEXT NOT NULL,           -- of the finished game; empty: it is of the shelf
        body BLOB NOT NULL,           -- of one's own
        due INTEGER NOT NULL,         -- the day on which it comes back
        level INTEGER NOT NULL,       -- right answers in a row
        solved INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        PRIMARY KEY (guest, puzzle)
    ) WITHOUT ROWID;
    CREATE INDEX practice_by_due ON practice (guest, due, puzzle);
    CREATE TABLE practice_days (
        guest TEXT NOT NULL,
        day INTEGER NOT NULL,
        solved INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        PRIMARY KEY (guest, day)
    ) WITHOUT ROWID;
    ALTER TABLE played ADD COLUMN searched INTEGER NOT NULL DEFAULT 0;  -- for the guest's mistakes
    CREATE INDEX played_to_search ON played (guest, searched, ended);
    CREATE TRIGGER forget_practice AFTER DELETE ON guests
        BEGIN
            DELETE FROM practice WHERE guest = OLD.id;
            DELETE FROM practice_days WHERE guest = OLD.id;
        END;
    """,
)


class BadDatabase(HornoxError):
    """The file is not a database of ours, or from a newer Hornox, or in use."""


def migrate(db: sqlite3.Connection) -> None:
    try:
        run_migrations(db)
    except sqlite3.Error as error:
        raise BadDatabase(f"the database cannot be used: {error}") from error


def run_migrations(db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        known = len(MIGRATIONS)
        raise BadDatabase(f"the database has version {version}; this Hornox reads up to {known}")
    if version == 0 and db.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise BadDatabase("the database belongs to another program: choose another file")
    db.execute(f"PRAGMA user_version = {version}")  # fails where nothing can be written
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE;{script};PRAGMA user_version = {number};COMMIT;")
