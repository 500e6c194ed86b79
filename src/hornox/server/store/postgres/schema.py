"""The schema in PostgreSQL, and the migrations that bring an older one up to date.

The same tables as in SQLite, and what only several processes need. The table `hornox_schema`
counts the migrations; a database from a newer Hornox is refused.
"""

from __future__ import annotations

import psycopg

from hornox.server.store.schema import BadDatabase

MIGRATION_LOCK = 0x686F726E  # one process migrates, the others wait for it

MIGRATIONS = (
    """
    CREATE TABLE guests (
        id TEXT COLLATE "C" PRIMARY KEY,
        name TEXT NOT NULL,
        token BYTEA NOT NULL,         -- SHA-256 of the secret only the guest holds
        made DOUBLE PRECISION NOT NULL,
        seen DOUBLE PRECISION NOT NULL,
        animal TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX guests_by_seen ON guests (seen);
    CREATE TABLE tables (
        code TEXT COLLATE "C" PRIMARY KEY,
        game TEXT NOT NULL,
        state TEXT NOT NULL,          -- open, playing, over, closed
        listed INTEGER NOT NULL,
        made DOUBLE PRECISION NOT NULL,
        changed DOUBLE PRECISION NOT NULL,
        -- The process that plays its bots and keeps its clock: at first the one that opened it.
        -- 0: nobody.
        keeper INTEGER NOT NULL DEFAULT
            coalesce(nullif(current_setting('hornox.process', true), ''), '0')::INTEGER
    ) WITH (fillfactor = 70);
    CREATE INDEX tables_by_state ON tables (state, changed, code);
    CREATE INDEX tables_by_keeper ON tables (keeper, changed)
        WHERE state IN ('open', 'playing');
    CREATE INDEX listed_tables ON tables (state, changed)
        WHERE listed = 1 AND state IN ('open', 'playing');
    CREATE TABLE log (
        code TEXT COLLATE "C" NOT NULL,
        number INTEGER NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        body BYTEA NOT NULL,
        PRIMARY KEY (code, number)    -- two writers can never both append entry n
    );
    CREATE TABLE records (
        code TEXT COLLATE "C" PRIMARY KEY,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        ended DOUBLE PRECISION NOT NULL,
        names TEXT NOT NULL,
        scores TEXT NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX records_by_end ON records (listed, ended, code);
    CREATE INDEX records_by_game ON records (game, listed, ended, code);
    CREATE TABLE clock (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        seconds DOUBLE PRECISION NOT NULL
    );
    -- Who has played a finished game; it goes when the guest goes.
    CREATE TABLE played (
        guest TEXT COLLATE "C" NOT NULL,
        code TEXT COLLATE "C" NOT NULL,
        game TEXT NOT NULL,
        ended DOUBLE PRECISION NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (guest, code)
    );
    CREATE INDEX played_by_end ON played (guest, ended, code);
    CREATE INDEX played_by_game ON played (guest, game, ended, code);
    CREATE INDEX played_and_won ON played (guest, won, game);
    CREATE FUNCTION forget_played() RETURNS TRIGGER LANGUAGE plpgsql AS
        $$ BEGIN DELETE FROM played WHERE guest = OLD.id; RETURN OLD; END $$;
    CREATE TRIGGER forget_played AFTER DELETE ON guests
        FOR EACH ROW EXECUTE FUNCTION forget_played();
    -- Where somebody sits: no process has all tables in memory.
    CREATE TABLE seated (
        guest TEXT COLLATE "C" NOT NULL,
        code TEXT COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        PRIMARY KEY (guest, code)
    );
    CREATE INDEX seated_by_code ON seated (code);
    -- The server processes. Each holds an advisory lock on its id, which goes when it goes.
    CREATE TABLE processes (
        id SERIAL PRIMARY KEY,
        name TEXT NOT NULL,
        workers INTEGER NOT NULL DEFAULT 0,  -- in which bots can think
        seen TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
    );
    -- Questions to bots, for whichever process has room to think. Worth nothing after a crash.
    CREATE UNLOGGED TABLE thoughts (
        id BIGSERIAL PRIMARY KEY,
        body BYTEA NOT NULL,
        thinker INTEGER,
        answer BYTEA,
        asked TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX waiting_thoughts ON thoughts (id) WHERE thinker IS NULL;
    -- Who is connected to a table at which process. Worth nothing after a crash.
    CREATE UNLOGGED TABLE presence (
        code TEXT COLLATE "C" NOT NULL,
        process INTEGER NOT NULL,
        body BYTEA NOT NULL,
        PRIMARY KEY (code, process)
    );
    CREATE INDEX presence_by_process ON presence (process);
    """,
    # What the operator wants done, until a server process has done and answered it.
    """
    ALTER TABLE guests ADD COLUMN blocked DOUBLE PRECISION NOT NULL DEFAULT 0;
    CREATE TABLE orders (
        id TEXT COLLATE "C" PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL,
        taken DOUBLE PRECISION NOT NULL DEFAULT 0,
        answer TEXT
    );
    CREATE INDEX open_orders ON orders (at) WHERE answer IS NULL;
    CREATE INDEX orders_by_time ON orders (at);
    """,
    # What each card of a finished game was worth, and whose decisions others may look at.
    """
    CREATE TABLE analyses (
        code TEXT COLLATE "C" PRIMARY KEY,
        version INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        body BYTEA NOT NULL
    );
    ALTER TABLE records ADD COLUMN bots TEXT NOT NULL DEFAULT '';
    ALTER TABLE played ADD COLUMN seats TEXT NOT NULL DEFAULT '';
    ALTER TABLE guests ADD COLUMN shows_analysis INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX played_by_code ON played (code);
    CREATE FUNCTION forget_analysis() RETURNS TRIGGER LANGUAGE plpgsql AS
        $$ BEGIN DELETE FROM analyses WHERE code = OLD.code; RETURN OLD; END $$;
    CREATE TRIGGER forget_analysis AFTER DELETE ON records
        FOR EACH ROW EXECUTE FUNCTION forget_analysis();
    """,
    # The puzzles that a guest practises with: own mistakes, and what they have answered of the
    # shelf. Days are counted from the beginning of 1970.
    """
    CREATE TABLE practice (
        guest TEXT COLLATE "C" NOT NULL,
        puzzle TEXT COLLATE "C" NOT NULL,
        code TEXT COLLATE "C" NOT NULL,
        body BYTEA NOT NULL,
        due INTEGER NOT NULL,
        level INTEGER NOT NULL,
        solved INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        PRIMARY KEY (guest, puzzle)
    );
    CREATE INDEX practice_by_due ON practice (guest, due, puzzle);
    CREATE TABLE practice_days (
        guest TEXT COLLATE "C" NOT NULL,
        day INTEGER NOT NULL,
        solved INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        PRIMARY KEY (guest, day)
    );
    ALTER TABLE played ADD COLUMN searched INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX played_to_search ON played (guest, searched, ended, code);
    CREATE FUNCTION forget_practice() RETURNS TRIGGER LANGUAGE plpgsql AS
        $$ BEGIN
            DELETE FROM practice WHERE guest = OLD.id;
            DELETE FROM practice_days WHERE guest = OLD.id;
            RETURN OLD;
        END $$;
    CREATE TRIGGER forget_practice AFTER DELETE ON guests
        FOR EACH ROW EXECUTE FUNCTION forget_practice();
    """,
)


def migrate(db: psycopg.Connection) -> None:
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        db.execute("CREATE TABLE IF NOT EXISTS hornox_schema (version INTEGER NOT NULL)")
        row = db.execute("SELECT max(version) FROM hornox_schema").fetchone()
        version = (row and row[0]) or 0
        if version > len(MIGRATIONS):
            known = len(MIGRATIONS)
            sentence = f"the database has version {version}; this Hornox reads up to {known}"
            raise BadDatabase(sentence)
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            db.execute(script)
            db.execute("INSERT INTO hornox_schema VALUES (%s)", (number,))
