"""The coach when much is asked of it, or something changes before it has answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session import coach
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import (
    BotSat,
    Chose,
    Coached,
    Helped,
    Opened,
    Sat,
    Started,
)
from hornox.server.workers.fair_queue import Priority
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import read_log, until, with_registry

ANNA = Guest("anna", "Anna")
EVALUATION = b'{"kind":"card","deals":2,"options":[],"best":0}'

Evening = Callable[["House"], Awaitable[None]]


class House:
    """Tables of Anna and a bot that never chooses, with the coach on; its answers are ours."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.computed: list[bytes] = []  # views

    def answer_with(self, answer: bytes | None = EVALUATION) -> None:
        async def run(job: Any) -> bytes | None:  # noqa: ANN401  (any job)
            if job.priority is not Priority.HINT:
                await asyncio.Event().wait()
            self.computed.append(job.call(job)[2])
            return answer

        self.registry.services.bots.workers.run = run  # type: ignore[method-assign]

    def never_answer(self) -> None:
        """All processes are busy with games."""
        self.registry.services.bots.workers.idle = []

    def table(self) -> tuple[TableSession, Listener]:
        session = self.registry.open(Opened("classic", 2, "seed", ANNA.id))
        for entry in (Sat(0, ANNA.id, "Anna"), BotSat(1, "random"), Started()):
            session.commit(entry)
        session.commit(Coached(0, on=True))
        anna = Listener(ANNA)
        session.join(anna, messages.Hello())
        return session, anna


def in_a_house(folder: Path, evening: Evening) -> None:
    with_registry(folder, lambda registry, _: evening(House(registry)))


def ask(session: TableSession, anna: Listener, step: int = 1) -> None:
    session.handle_request(anna, messages.AskHint(0, step, 9))


def answers(anna: Listener) -> list[str]:
    return [
        str(one.get("code", one["type"]))
        for one in anna.heard
        if one["type"] in ("hint", "refused")
    ]


def test_an_address_has_only_a_few_hints_waiting(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        house.never_answer()
        for _ in range(coach.MOST_WAITING_EACH):
            ask(*house.table())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        session, anna = house.table()
        with pytest.raises(Refused, match="not ready yet"):
            ask(session, anna)
        elsewhere = Listener(ANNA)
        elsewhere.peer = "198.51.100.7"
        session.join(elsewhere, messages.Hello())
        ask(session, elsewhere)

    in_a_house(tmp_path, evening)


def test_who_asks_all_the_time_is_told_to_wait(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        house.answer_with()
        session, anna = house.table()
        for _ in range(30):
            ask(session, anna)
        with pytest.raises(Refused, match="too fast"):
            ask(session, anna)
        await until(lambda: len(answers(anna)) == 30)
        assert len(house.computed) == 1

    in_a_house(tmp_path, evening)


def test_a_client_is_answered_before_it_takes_the_connection_for_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "PATIENCE_SECONDS", 0.01)

    async def evening(house: House) -> None:
        house.never_answer()
        session, anna = house.table()
        ask(session, anna)
        await until(lambda: answers(anna) == ["busy"])
        assert house.registry.services.bots.workers.queue.waiting_from(anna.peer) >= 1
        session.choose(0, session.state.asked[0][0])
        session.choose(1, session.state.asked[1][0])
        await until(lambda: not session.coach.hints)

    in_a_house(tmp_path, evening)


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (Coached(0, on=False), "no_coach"),
        (Sat(1, "ben", "Ben"), "no_coach"),  # as if a person had sat down meanwhile
    ],
)
def test_what_has_changed_while_it_was_computed_counts(
    tmp_path: Path, change: Coached | Sat, refusal: str
) -> None:
    async def evening(house: House) -> None:
        house.answer_with()
        session, anna = house.table()
        ask(session, anna)
        session.commit(change)
        await until(lambda: answers(anna))
        assert answers(anna) == [refusal]

    in_a_house(tmp_path, evening)


def test_a_hint_for_a_question_that_is_over_is_stale(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        house.answer_with()
        session, anna = house.table()
        ask(session, anna)
        for seat in (0, 1):
            session.choose(seat, session.state.asked[seat][0])
        await until(lambda: answers(anna))
        assert answers(anna) == ["stale"]

    in_a_house(tmp_path, evening)


def test_what_another_process_makes_of_a_step_is_another_question(tmp_path: Path) -> None:
    """The number of a step may come again, where what happened before was only a guess."""

    async def evening(house: House) -> None:
        house.answer_with()
        session, anna = house.table()
        ask(session, anna)
        await until(lambda: len(answers(anna)) == 1)
        table = session.state.table
        assert table is not None
        session.state.table = replace(table, rows=((1,), (2,), (3,), (4,)))
        ask(session, anna)
        await until(lambda: len(answers(anna)) == 2)
        assert len(set(house.computed)) == 2

    in_a_house(tmp_path, evening)


@pytest.mark.parametrize(("answer", "code"), [(None, "busy"), (b"", "no_hint")])
def test_without_a_hint_there_is_a_reason(tmp_path: Path, answer: bytes | None, code: str) -> None:
    async def evening(house: House) -> None:
        house.answer_with(answer)
        session, anna = house.table()
        ask(session, anna)
        await until(lambda: answers(anna))
        assert answers(anna) == [code]

    in_a_house(tmp_path, evening)


def test_a_server_without_a_compiler_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "has_compiler", lambda: False)

    async def evening(house: House) -> None:
        session, anna = house.table()
        for request in (messages.AskHint(0, 1), messages.SetCoach(0, on=True)):
            session.state.change_place(0, coach=isinstance(request, messages.AskHint))
            with pytest.raises(Refused, match="no compiler") as refused:
                session.handle_request(anna, request)
            assert refused.value.code == "no_analysis"

    in_a_house(tmp_path, evening)


@pytest.mark.parametrize("hints", [0, 1, 3])
def test_who_asked_the_coach_has_not_won_and_the_log_says_so_once(
    tmp_path: Path, hints: int
) -> None:
    async def evening(house: House) -> None:
        house.answer_with()
        session, anna = house.table()
        for _ in range(hints):
            ask(session, anna)
        await until(lambda: len(answers(anna)) == hints)
        while session.state.status == "playing":
            for seat in session.state.waiting_seats():
                best = 0 if seat == 0 else -1  # so that Anna wins
                session.commit(
                    Chose(seat, session.state.step, str(session.state.asked[seat][best]))
                )
        state = session.state
        assert state.table is not None
        assert state.table.winners == (0,)
        assert [one.guest for one in state.players() if one.won] == ([] if hints else [ANNA.id])
        await house.registry.store.wait_for_writes()
        rows = await read_log(house.registry.store, state.code)
        assert sum(b'"helped"' in body for _, _, body in rows) == min(1, hints)

    in_a_house(tmp_path, evening)


def test_switching_it_on_and_off_leaves_one_row_and_who_asked_is_not_forgotten(
    tmp_path: Path,
) -> None:
    async def evening(house: House) -> None:
        session, anna = house.table()
        session.commit(Helped(0))
        for on in (False, True, True, False) * 5:
            session.handle_request(anna, messages.SetCoach(0, on))
        await house.registry.store.wait_for_writes()
        rows = await read_log(house.registry.store, session.state.code)
        assert sum(b'"coached"' in body for _, _, body in rows) == 1
        house.registry.sessions.clear()
        again = await house.registry.find(session.state.code)
        assert again.state.was_helped(0)
        assert not again.state.is_coached

    in_a_house(tmp_path, evening)
