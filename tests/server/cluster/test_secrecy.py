"""Secrecy by redealing: what processes tell each other is the same with other cards dealt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from hornox.game_catalogue import BOXES, GAMES
from hornox.server.store.postgres.postgres_store import CHANNEL
from tests.helpers.random_games import Walk, walk
from tests.server.helpers.postgres import postgres
from tests.server.helpers.recorded_client import Evening, Scene
from tests.server.helpers.two_deals import Comparison, apart, comparing_deals

MARK = '{"from":0,"items":[]}'


class Wiretap:
    """Hears every notification, and reads what is kept besides the logs of the tables."""

    def __init__(self, database: str) -> None:
        self.db = psycopg.connect(database, autocommit=True)
        self.db.execute(f"LISTEN {CHANNEL}")
        self.log = Path(postgres().server.log)
        self.heard: list[str] = []

    async def overhear(self, evening: Evening) -> list[str]:
        await evening.server.quiet()
        code = evening.state.code
        items = [item for payload in self.notifications() for item in json.loads(payload)["items"]]
        numbers = [item["log"][1] for item in items if item.get("log", [""])[0] == code]
        presence = self.db.execute("SELECT body FROM presence WHERE code = %s", (code,)).fetchall()
        told = [json.dumps(item) for item in items if "log" not in item]
        told = [item for item in told if code in item]  # and not of the evening before
        return [f"up to entry {max(numbers)}", *told, *(body.decode() for (body,) in presence)]

    def notifications(self) -> list[str]:
        """All so far: they come in the order of the commits, so the mark comes last."""
        self.db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, MARK))
        new: list[str] = []
        for notification in self.db.notifies():
            if notification.payload == MARK:
                break
            new.append(notification.payload)
        self.heard += new
        return new

    @property
    def all(self) -> str:
        """Every notification, and the log that PostgreSQL itself has written."""
        return "\n".join([*self.heard, self.log.read_text()])


@pytest.fixture(scope="module")
def database() -> str:
    return postgres().new_database()


@pytest.fixture(scope="module")
def comparison(
    tmp_path_factory: pytest.TempPathFactory, database: str
) -> Iterator[tuple[Comparison, Wiretap]]:
    with comparing_deals(tmp_path_factory.mktemp("house"), database) as one:
        tap = Wiretap(database)
        yield one, tap
        tap.db.close()


def played(game: str) -> Walk:
    return walk(game, max(2, BOXES[game].least), seed=7)


@pytest.mark.parametrize("game", GAMES)
def test_processes_tell_each_other_nothing_of_the_cards(
    comparison: tuple[Comparison, Wiretap], game: str
) -> None:
    both, tap = comparison
    walked = played(game)
    scene = Scene(walked, min(3, len(walked.moments) - 1), apart(walked.start.seats), None)
    seeds = []

    async def overhear(evening: Evening) -> list[str]:
        seeds.append(evening.state.opened.seed)
        return await tap.overhear(evening)

    real, other = both.compare(scene, overhear)

    assert real.heard == other.heard
    assert len(real.heard) > 1
    tokens = [one.token.partition(".")[2] for one in both.server.people]
    assert [secret for secret in (*seeds, *tokens) if secret in tap.all] == []


def test_postgres_does_not_log_what_it_is_asked(
    comparison: tuple[Comparison, Wiretap], database: str
) -> None:
    """Neither by its defaults, nor if a statement fails."""
    _, tap = comparison
    with psycopg.connect(database, autocommit=True) as db:
        assert db.execute("SHOW log_statement").fetchone() == ("none",)
        assert db.execute("SHOW log_parameter_max_length_on_error").fetchone() == ("0",)
        row = ("SECRET", 0, 1.0, b"sealed card")
        insert = "INSERT INTO log (code, number, at, body) VALUES (%s, %s, %s, %s)"
        db.execute(insert, row)
        with pytest.raises(psycopg.errors.UniqueViolation):
            db.execute(insert, row)

    assert "duplicate key" in tap.all
    for secret in ("sealed card", b"sealed card".hex()):
        assert secret not in tap.all
