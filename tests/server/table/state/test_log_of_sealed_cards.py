"""S-02 in the log: a card that stays sealed while somebody acts is kept, and nothing else is."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from hornox.choices import Choice, Unstop, Use
from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.store.group_commit import Store
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.requests import change_limits
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Chose, Opened, Sat, Started, decode
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import read_log, with_registry

PEOPLE = [Guest("anna", "Anna"), Guest("ben", "Ben"), Guest("carl", "Carl")]
MOST_CHOICES = 500  # of a whole game, changes included
ACTS = 0.06  # of the choices where one is possible
RESTART_EVERY = 12  # choices


def playing(registry: TableRegistry, seed: str) -> TableSession:
    session = registry.open(Opened("buffalo", 3, seed, PEOPLE[0].id))
    for seat, guest in enumerate(PEOPLE):
        session.commit(Sat(seat, guest.id, guest.name))
    session.commit(Started())
    return session


def with_open_stop(registry: TableRegistry) -> TableSession:
    tables = (playing(registry, f"seed-{number}") for number in range(60))
    return next(one for one in tables if Use("stop") in one.state.asked[0])


def choose(session: TableSession, seat: int, choice: Choice | str) -> None:
    request = messages.Choose(seat, session.state.step, str(choice))
    session.handle_request(Listener(PEOPLE[seat]), request)


def lay_stop(session: TableSession, seat: int) -> None:
    choose(session, seat, "stop")
    choose(session, seat, "r1")


async def choices_on_disk(session: TableSession) -> list[Chose]:
    store = session.services.store
    await store.wait_for_writes()
    log = [decode(body) for _, _, body in await read_log(store, session.state.code)]
    return [entry for entry in log if isinstance(entry, Chose)]


async def restarted(registry: TableRegistry, session: TableSession) -> TableSession:
    await registry.store.wait_for_writes()
    registry.sessions.clear()
    again = await registry.find(session.state.code)
    assert facts_of(again) == facts_of(session)
    return again


def facts_of(session: TableSession) -> dict[str, Any]:
    state = session.state
    return {
        "table": state.table, "asked": state.asked, "step": state.step, "history": state.history,
        "sealed": [*state.sealed.items()], "kept": state.kept_cards, "status": state.status,
        "rows": state.rows.choices, "entries": state.entry_count,
    }  # fmt: skip


def test_sealed_cards_stay_in_the_log_while_somebody_acts_also_the_actors_own(
    tmp_path: Path,
) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = with_open_stop(registry)
        cards = [session.state.asked[seat][0] for seat in range(3)]
        choose(session, 0, cards[0])
        choose(session, 1, cards[1])

        lay_stop(session, 0)

        assert await choices_on_disk(session) == [
            Chose(0, 1, str(cards[0])), Chose(1, 1, str(cards[1])),
            Chose(0, 1, "stop"), Chose(0, 2, "r1"),
        ]  # fmt: skip
        again = await restarted(registry, session)
        assert again.state.sealed == {0: cards[0], 1: cards[1]}
        choose(again, 2, cards[2])
        assert again.state.history[-1] == dict(enumerate(cards))

    with_registry(tmp_path, evening)


@pytest.mark.parametrize("seat", [0, 1])
def test_another_card_replaces_the_one_that_stayed_sealed(tmp_path: Path, seat: int) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = with_open_stop(registry)
        first, second = session.state.asked[seat][:2]
        choose(session, seat, first)
        lay_stop(session, 0)

        choose(session, seat, second)

        acts = [Chose(0, 1, "stop"), Chose(0, 2, "r1")]
        assert await choices_on_disk(session) == [*acts, Chose(seat, 3, str(second))]
        again = await restarted(registry, session)
        assert again.state.sealed == {seat: second}

    with_registry(tmp_path, evening)


def test_cards_that_stayed_sealed_count_at_the_reveal_and_stay_in_the_log(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = with_open_stop(registry)
        cards = [session.state.asked[seat][0] for seat in range(3)]
        for seat in (0, 1):
            choose(session, seat, cards[seat])
        lay_stop(session, 2)
        choose(session, 2, cards[2])
        kept = await choices_on_disk(session)

        again = await restarted(registry, session)

        counted = [Chose(seat, 1 if seat < 2 else 3, str(cards[seat])) for seat in range(3)]
        assert [one for one in kept if one.choice not in ("stop", "r1")] == counted
        assert again.state.history[2] == dict(enumerate(cards))

    with_registry(tmp_path, evening)


def test_a_card_that_stayed_sealed_chosen_again_writes_nothing(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = with_open_stop(registry)
        card = session.state.asked[1][0]
        choose(session, 1, card)
        lay_stop(session, 0)
        entries = session.state.entry_count

        choose(session, 1, card)

        assert session.state.entry_count == entries
        assert (await restarted(registry, session)).state.sealed == {1: card}

    with_registry(tmp_path, evening)


def test_a_card_that_stayed_sealed_can_be_changed_as_often_as_another(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = with_open_stop(registry)
        cards = session.state.asked[1][:2]
        choose(session, 1, cards[0])
        lay_stop(session, 0)
        for number in range(1, change_limits.CHOICES_A_STEP):
            choose(session, 1, cards[number % 2])

        with pytest.raises(Refused) as refused:
            choose(session, 1, cards[change_limits.CHOICES_A_STEP % 2])

        assert refused.value.code == "too_fast"

    with_registry(tmp_path, evening)


@pytest.mark.parametrize("deletes", [True, False])
@pytest.mark.parametrize("seed", [1, 4, 33, 38])  # where those act who had sealed a card
def test_whole_games_of_a_team_that_acts_and_changes_its_mind_survive_restarts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, *, deletes: bool
) -> None:
    """With and without the rows that were to be deleted: a crash may come between."""
    if not deletes:
        monkeypatch.setattr(Store, "delete_entries", lambda *_: None)

    async def evening(registry: TableRegistry, _: Guests) -> None:
        dice = random.Random(seed)
        session = playing(registry, f"game-{seed}")
        for number in range(MOST_CHOICES):
            if session.state.status == "over":
                break
            monkeypatch.setattr(session.auto_play, "start", lambda: None)
            seat = dice.choice([*session.state.asked])
            choose(session, seat, some_option(session.state.asked[seat], dice))
            if number % RESTART_EVERY == 0:
                session = await restarted(registry, session)

        session = await restarted(registry, session)
        assert session.state.status == "over"
        made = await choices_on_disk(session)
        counted = sum(len(step) for step in session.state.history)
        assert len(made) == counted if deletes else len(made) > counted

    with_registry(tmp_path, evening)


def some_option(options: tuple[Choice, ...], dice: random.Random) -> Choice:
    """A card, which may replace another one, or an act; after the reveal the team mostly passes."""
    acts = [one for one in options if isinstance(one, (Use, Unstop))]
    others = [one for one in options if one not in acts]
    return dice.choice(acts if acts and dice.random() < ACTS else others)
