"""Nobody can make the log of a table grow but by playing: only what is needed stays in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.limits.rate_limit import PeerBuckets
from hornox.server.store.group_commit import Store
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.requests import change_limits
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state import needless_log_rows
from hornox.server.table.state.log_entries import (
    Chose,
    Moved,
    Opened,
    Said,
    Sat,
    SettingsChanged,
    Started,
    TookOver,
    decode,
)
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import held_disk, read_log, with_registry

ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")


def two_people(registry: TableRegistry, game: str = "classic") -> TableSession:
    session = registry.open(Opened(game, 3, "seed", ANNA.id))
    session.commit(Sat(0, ANNA.id, "Anna"))
    session.commit(Sat(1, BEN.id, "Ben"))
    return session


def playing(registry: TableRegistry) -> TableSession:
    session = two_people(registry)
    session.commit(Started())
    return session


async def log_of(session: TableSession) -> list[Any]:
    store = session.services.store
    await store.wait_for_writes()
    return [decode(body) for _, _, body in await read_log(store, session.state.code)]


async def reloaded(registry: TableRegistry, session: TableSession) -> TableSession:
    await registry.store.wait_for_writes()
    registry.sessions.clear()
    return await registry.find(session.state.code)


def choose(session: TableSession, client: Listener, option: int) -> None:
    choice = str(session.state.asked[0][option])
    session.handle_request(client, messages.Choose(0, session.state.step, choice, 1))


def test_of_a_changed_choice_only_the_last_is_kept(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = playing(registry), Listener(ANNA)

        for option in (0, 1, 2, 1, 3):
            choose(session, anna, option)

        kept = [entry for entry in await log_of(session) if isinstance(entry, Chose)]
        assert kept == [Chose(0, 1, str(session.state.asked[0][3]))]
        again = await reloaded(registry, session)
        assert again.state.sealed == session.state.sealed
        assert again.state.entry_count == session.state.entry_count

    with_registry(tmp_path, evening)


def test_of_changed_settings_only_the_last_are_kept(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = two_people(registry), Listener(ANNA)

        for clock in (15, 30, 60, 60):
            session.handle_request(anna, messages.ChangeSettings(clock=clock, no_coach=True))

        kept = [entry for entry in await log_of(session) if isinstance(entry, SettingsChanged)]
        assert [(one.clock, one.no_coach, one.chat) for one in kept] == [(60, True, False)]
        again = await reloaded(registry, session)
        assert again.state.opened == session.state.opened

    with_registry(tmp_path, evening)


def test_the_same_choice_again_writes_nothing_and_is_acknowledged_when_it_is_on_disk(
    tmp_path: Path,
) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = playing(registry), Listener(ANNA)
        await registry.store.wait_for_writes()
        with held_disk(registry.store):
            choose(session, anna, 0)
            entries = session.state.entry_count
            choose(session, anna, 0)
            assert anna.heard == []

        await registry.store.wait_for_writes()
        assert session.state.entry_count == entries
        assert [one["type"] for one in anna.heard] == ["done", "done"]

    with_registry(tmp_path, evening)


def test_a_choice_can_be_changed_often_but_not_without_end(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = playing(registry), Listener(ANNA)
        for number in range(change_limits.CHOICES_A_STEP):
            choose(session, anna, number % 2)

        with pytest.raises(Refused) as refused:
            choose(session, anna, 2)

        assert refused.value.code == "too_fast"
        choose(session, anna, (change_limits.CHOICES_A_STEP - 1) % 2)  # it is chosen already
        session.choose(1, session.state.asked[1][0])
        choose(session, anna, 0)  # another step

    with_registry(tmp_path, evening)


def test_who_is_not_away_and_returns_writes_nothing(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = playing(registry), Listener(ANNA)
        entries = session.state.entry_count

        session.handle_request(anna, messages.Return(0, 1))

        await registry.store.wait_for_writes()
        assert session.state.entry_count == entries
        assert anna.heard == [{"type": "done", "re": 1}]

    with_registry(tmp_path, evening)


def test_of_leaving_and_coming_back_only_the_last_is_kept(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = playing(registry), Listener(ANNA)
        before = len(await log_of(session))

        for _again in range(10):
            session.handle_request(anna, messages.Stand(0))
            session.handle_request(anna, messages.Return(0))
        session.handle_request(anna, messages.Stand(0))

        log = await log_of(session)
        away = [one for one in log if isinstance(one, TookOver)]
        assert away == [TookOver(0, "left")]
        chosen = sum(isinstance(one, Chose) for one in log)  # by the bot, meanwhile
        assert len(log) == before + 1 + chosen
        assert (await reloaded(registry, session)).state.is_played_by_bot(0)

    with_registry(tmp_path, evening)


def test_of_talk_only_what_is_shown_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_limits, "TALK_AT_ONCE", 1000)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = playing(registry), Listener(ANNA)

        for _again in range(needless_log_rows.KEPT_TALK + 30):
            session.handle_request(anna, messages.SayQuick("hello"))

        talk = [one for one in await log_of(session) if isinstance(one, Said)]
        assert len(talk) == needless_log_rows.KEPT_TALK
        again = await reloaded(registry, session)
        assert again.state.recent_talk == session.state.recent_talk

    with_registry(tmp_path, evening)


def test_of_changing_seats_only_who_sits_where_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_limits, "SEAT_CHANGES_AT_ONCE", 10_000)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = two_people(registry), Listener(ANNA)

        for number in range(1000):
            seat, to = (0, 2) if number % 2 == 0 else (2, 0)
            session.handle_request(anna, messages.Move(seat, to))

        assert len(await log_of(session)) <= needless_log_rows.MOST_SEAT_ROWS + 2
        again = await reloaded(registry, session)
        assert again.state.places == session.state.places
        again.commit(Started())
        assert (await reloaded(registry, again)).state.asked == again.state.asked

    with_registry(tmp_path, evening)


def test_of_changing_the_game_only_what_is_played_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_limits, "SEAT_CHANGES_AT_ONCE", 10_000)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = two_people(registry), Listener(ANNA)

        for number in range(1000):
            game = ("eleven", "cow", "buffalo")[number % 3]
            session.handle_request(anna, messages.ChangeGame(game))
        session.handle_request(anna, messages.ChangeSettings(clock=30))

        assert len(await log_of(session)) <= needless_log_rows.MOST_SEAT_ROWS + 3
        again = await reloaded(registry, session)
        assert again.state.opened == session.state.opened
        assert again.state.places == session.state.places
        again.commit(Started())
        assert again.state.table is not None
        assert again.state.table.game == "eleven"
        row = await registry.store.one("SELECT game FROM tables")
        assert row == ("eleven",)

    with_registry(tmp_path, evening)


def test_seats_can_be_changed_often_but_not_without_end(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = two_people(registry), Listener(ANNA)
        session.limits.guests = PeerBuckets(0.0, 60)

        for number in range(60):
            seat, to = (0, 2) if number % 2 == 0 else (2, 0)
            session.handle_request(anna, messages.Move(seat, to))

        with pytest.raises(Refused) as refused:
            session.handle_request(anna, messages.Move(0, 2))

        assert refused.value.code == "too_fast"
        session.handle_request(Listener(BEN), messages.Stand(1))  # others are not affected

    with_registry(tmp_path, evening)


def test_a_crash_between_a_change_and_the_deletion_of_what_it_replaces_is_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "delete_entries", lambda *_: None)
    monkeypatch.setattr(change_limits, "SEAT_CHANGES_AT_ONCE", 10_000)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, anna = two_people(registry), Listener(ANNA)
        for number in range(200):
            seat, to = (0, 2) if number % 2 == 0 else (2, 0)
            session.handle_request(anna, messages.Move(seat, to))
        session.commit(Started())
        for option in (0, 1, 2):
            choose(session, anna, option)
        session.handle_request(anna, messages.SayQuick("hello"))

        again = await reloaded(registry, session)

        assert again.state.sealed == session.state.sealed
        assert again.state.places == session.state.places
        assert again.state.view(0) == session.state.view(0)

    with_registry(tmp_path, evening)


@pytest.mark.parametrize("game", ["classic", "eleven", "buffalo"])
def test_a_whole_game_of_people_who_do_all_they_can_writes_little_more_than_its_choices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(change_limits, "SEAT_CHANGES_AT_ONCE", 100_000)
    monkeypatch.setattr(change_limits, "TALK_AT_ONCE", 100_000)
    seats, besides = 2, 4  # opened, started, followed, closed
    most = needless_log_rows.MOST_SEAT_ROWS + seats + needless_log_rows.KEPT_TALK + seats + besides

    async def evening(registry: TableRegistry, _: Guests) -> None:
        session, clients = two_people(registry, game), (Listener(ANNA), Listener(BEN))
        monkeypatch.setattr(session.auto_play, "start", lambda: None)
        session.commit(Started())
        while session.state.asked:
            seat = session.state.waiting_seats()[0]
            fidget(session, clients[seat], seat)

        log = await log_of(session)
        choices = sum(len(step) for step in session.state.history)
        assert session.state.status == "over"
        assert len(log) <= choices + most
        again = await reloaded(registry, session)
        assert again.state.history == session.state.history

    with_registry(tmp_path, evening)


def fidget(session: TableSession, client: Listener, seat: int) -> None:
    """Leave, come back, talk, and choose one option after the other."""
    step = session.state.step
    session.handle_request(client, messages.Stand(seat))
    session.handle_request(client, messages.Return(seat))
    if not session.state.silent:  # S-15: a team may talk only after the reveal
        session.handle_request(client, messages.SayQuick("hello"))
    for option in session.state.asked[seat][:5]:
        if session.state.step == step:
            session.handle_request(client, messages.Choose(seat, step, str(option)))


def test_an_old_log_with_many_seat_changes_is_left_as_it_is_once_the_game_has_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        monkeypatch.setattr(needless_log_rows, "MOST_SEAT_ROWS", 1000)
        session = two_people(registry)
        for _again in range(75):
            session.commit(Moved(0, 2))
            session.commit(Moved(2, 0))
        session.commit(Started())
        monkeypatch.setattr(needless_log_rows, "MOST_SEAT_ROWS", 100)
        old = await reloaded(registry, session)
        old.commit(TookOver(1, "clock"))

        again = await reloaded(registry, old)

        assert again.state.places == old.state.places
        assert again.state.view(0) == old.state.view(0)

    with_registry(tmp_path, evening)
