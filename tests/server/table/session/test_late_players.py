"""Who is late loses one choice, not the seat; and where no person acts, the table pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.late_players import MOST_MISSED, MOST_MISSED_DAYS
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Clock, Opened
from tests.server.helpers.fake_time import FakeTime
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import until, with_registry

ANNA, BEN = Guest("anna", "Anna"), Guest("ben", "Ben")
BOT = 1

Evening: TypeAlias = Callable[["Table"], Awaitable[None]]


class Table:
    """Anna at seat 0, a bot, and Ben at seat 2; both are connected."""

    def __init__(self, registry: TableRegistry, time: FakeTime, clock: Clock) -> None:
        self.registry = registry
        self.time = time
        opened = Opened("cow", 3, "seed", ANNA.id, {"rounds": 2}, clock=clock)
        session = registry.open(opened)
        session.seat_host(ANNA, ["random"], start=False)
        session.commit(session.permissions_of(BEN).sit(messages.Sit()))
        session.commit(session.permissions_of(ANNA).start())
        self.begin(session)

    def begin(self, session: TableSession) -> None:
        self.session = session
        self.state = session.state
        self.anna, self.ben = Listener(ANNA), Listener(BEN)
        for player in (self.anna, self.ben):
            session.join(player, messages.Hello())

    async def reload(self) -> None:
        """The server is started again, and both connect again."""
        await self.registry.store.wait_for_writes()
        self.session.clock.stop()
        self.registry.sessions.clear()
        self.begin(await self.registry.find(self.state.code))

    def card(self, seat: int, number: int = 0) -> str:
        return str(self.state.asked[seat][number])

    def say(self, player: Listener, *requests: messages.Request) -> None:
        for request in requests:
            self.session.handle_request(player, request)

    def choose(self, player: Listener) -> None:
        (seat,) = player.seats
        self.say(player, messages.Choose(seat, self.state.step, self.card(seat)))

    def draft(self, player: Listener, card: str) -> None:
        (seat,) = player.seats
        self.say(player, messages.Draft(seat, self.state.step, card))

    async def let_time_run_out(self) -> None:
        """The bot has chosen long before that."""
        await until(lambda: BOT in self.state.sealed or BOT not in self.state.asked)
        self.time.pass_by(self.state.opened.clock + 1)
        self.session.end_time()

    async def play_without_anna(self) -> None:
        """Until something has been chosen for her, if she is asked."""
        step = self.state.step
        if 2 in self.state.asked:
            self.choose(self.ben)
        if self.state.step == step:
            await self.let_time_run_out()
        await until(lambda: self.state.step > step)

    def seat(self, number: int) -> dict[str, Any]:
        info = self.session.info().seats[number]
        return {"away": info.away, "missed": info.missed}


def at_table(folder: Path, evening: Evening, clock: Clock = 15) -> None:
    time = FakeTime()

    async def opened(registry: TableRegistry, _: Guests) -> None:
        await evening(Table(registry, time, clock))

    with_registry(folder, opened, clock=time.clock())


def test_a_missed_limit_costs_one_choice_and_the_seat_stays_theirs(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.choose(table.ben)
        await table.let_time_run_out()
        await until(lambda: table.state.step == 2)

        assert table.seat(0) == {"away": False, "missed": 1}
        (asked,) = table.state.waiting_people()[:1]
        assert table.state.deadline() == table.session.services.now() + 15
        assert not table.state.is_played_by_bot(asked)

    at_table(tmp_path, evening)


def test_a_time_limit_and_a_pause_of_the_host_outlast_a_restart(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        for clock in (30, 120):
            table.time.pass_by(10)
            table.say(table.anna, messages.ChangeSettings(clock=clock))
            assert table.state.deadline() == table.session.services.now() + clock
        table.say(table.anna, messages.Pause(), messages.Pause())
        assert table.state.deadline() is None

        await table.reload()

        assert (table.state.paused, table.state.opened.clock) == (True, 120)
        assert table.state.opened.options == {"rounds": 2}

    at_table(tmp_path, evening)


def test_everybody_is_told_for_whom_a_bot_has_chosen_also_after_a_restart(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.choose(table.ben)
        await table.let_time_run_out()
        await until(lambda: table.state.step == 2)
        await table.registry.store.wait_for_writes()
        (step,) = [one for one in table.ben.heard if one["type"] == "step"]
        assert step["stood_in"] == [0]  # and not the bot, whose seat it is

        await table.play_without_anna()
        await table.play_without_anna()
        await table.reload()

        await table.registry.store.wait_for_writes()
        (welcome,) = [one for one in table.ben.heard if one["type"] == "welcome"]
        assert welcome["stood_in"]["2"] == [0]

    at_table(tmp_path, evening)


def test_who_is_late_can_still_choose_until_the_bot_has(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.choose(table.ben)
        wanted = table.card(0, 5)
        await table.let_time_run_out()

        table.say(table.anna, messages.Choose(0, 1, wanted))

        assert str(table.state.history[0][0]) == wanted
        assert table.seat(0)["missed"] == 0

    at_table(tmp_path, evening)


def test_late_again_and_again_a_bot_keeps_the_seat_until_they_come_back(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        while table.seat(0)["missed"] < MOST_MISSED:
            assert not table.seat(0)["away"]
            await table.play_without_anna()
        assert table.seat(0)["away"]

        table.say(table.anna, messages.Return(0))

        assert table.seat(0) == {"away": False, "missed": 0}

    at_table(tmp_path, evening)


def test_a_bot_keeps_the_seat_of_somebody_who_is_not_connected(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.session.leave(table.anna)
        table.choose(table.ben)

        await table.let_time_run_out()

        assert table.seat(0) == {"away": True, "missed": 1}
        table.session.join(table.anna, messages.Hello())
        assert table.seat(0) == {"away": False, "missed": 1}

    at_table(tmp_path, evening)


def test_just_after_a_restart_nobody_counts_as_gone(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.choose(table.ben)
        await until(lambda: BOT in table.state.sealed)
        table.time.pass_by(14)
        await table.reload()
        table.session.leave(table.anna)
        table.time.pass_by(2)

        table.session.end_time()

        assert table.seat(0) == {"away": False, "missed": 1}

    at_table(tmp_path, evening)


def test_where_a_limit_is_a_day_nobody_has_to_stay_connected(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.session.leave(table.anna)
        table.choose(table.ben)
        await table.let_time_run_out()
        assert table.seat(0) == {"away": False, "missed": 1}

        while table.seat(0)["missed"] < MOST_MISSED_DAYS:
            await table.play_without_anna()

        assert table.seat(0)["away"]

    at_table(tmp_path, evening, clock=86400)


# The pause


async def pause(table: Table) -> None:
    """Nobody acts for a whole turn, and then nobody again."""
    await table.let_time_run_out()
    await until(lambda: table.state.step > 1)
    while not table.state.paused:
        step = table.state.step
        await table.let_time_run_out()
        await until(lambda: table.state.paused or table.state.step > step)  # noqa: B023  (at once)


def test_where_no_person_acts_the_table_pauses_and_no_bot_plays_on(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        await pause(table)
        step = table.state.step
        assert step < 5

        table.session.continue_game()

        assert table.session.info().paused
        assert table.session.clock.timer is None
        assert table.state.deadline() is None
        assert not table.session.auto_play.thinking
        assert table.state.step == step

    at_table(tmp_path, evening)


def test_a_table_that_all_have_left_pauses_though_somebody_watches(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        television = Listener(BEN)
        television.guest = None
        table.session.join(television, messages.Hello(tv=True))
        table.session.leave(table.anna)
        table.session.leave(table.ben)

        await table.let_time_run_out()

        assert [table.seat(0)["away"], table.seat(2)["away"]] == [True, True]
        assert table.state.paused
        assert table.state.step == 1
        table.session.join(table.ben, messages.Hello())
        assert not table.session.info().paused
        await until(lambda: table.state.sealed.keys() == {0, BOT})  # it is his turn

    at_table(tmp_path, evening)


@pytest.mark.parametrize("restarts", [False, True])
def test_a_paused_table_goes_on_with_the_whole_time_when_a_person_acts(
    tmp_path: Path, restarts: bool
) -> None:
    async def evening(table: Table) -> None:
        await pause(table)
        step = table.state.step
        if restarts:
            await table.reload()
        table.time.pass_by(1000)
        assert (table.state.paused, table.state.step) == (True, step)

        (seat, *_) = table.state.waiting_people()
        player = table.anna if seat == 0 else table.ben
        table.say(player, messages.Return(seat))

        assert not table.state.paused
        assert table.state.deadline() == table.session.services.now() + 15
        assert table.session.clock.timer
        await table.registry.store.wait_for_writes()
        told = [one for one in table.ben.heard if one["type"] == "table"][-1]
        assert (told["step"], told["left"], "paused" in told["table"]) == (step, 15.0, False)

    at_table(tmp_path, evening)


def test_choosing_ends_a_pause_too(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        await pause(table)
        (seat, *_) = table.state.waiting_people()

        table.choose(table.anna if seat == 0 else table.ben)

        assert not table.state.paused
        assert table.seat(seat)["missed"] == 0

    at_table(tmp_path, evening)


def test_only_go_on_ends_a_pause_of_the_host(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.say(table.anna, messages.Stand(0))  # a bot is about to choose for her
        table.say(table.anna, messages.Pause())
        table.session.leave(table.anna)
        table.session.join(table.anna, messages.Hello())
        with pytest.raises(Refused) as refusal:
            table.choose(table.ben)
        for _ in range(20):
            await asyncio.sleep(0)

        assert refusal.value.code == "paused"
        assert table.session.info().paused_by == "Anna"
        assert (table.state.step, table.state.sealed) == (1, {})
        assert not table.session.auto_play.thinking

        await table.reload()
        assert table.state.paused_by == "Anna"
        table.say(table.ben, messages.Return(2))
        table.choose(table.ben)

        assert not table.session.info().paused_by
        await until(lambda: table.state.sealed.keys() == {BOT, 2})  # the bot is asked again

    at_table(tmp_path, evening)


# What was selected


def test_what_was_selected_is_played_when_the_time_runs_out(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        selected = [table.card(0, 4), table.card(2, 7)]
        table.draft(table.anna, table.card(0, 2))
        table.draft(table.anna, selected[0])
        table.draft(table.ben, selected[1])
        await table.reload()

        await table.let_time_run_out()

        played = table.state.history[0]
        assert [str(played[0]), str(played[2])] == selected
        assert [table.seat(seat)["missed"] for seat in (0, 2)] == [0, 0]
        assert table.state.step == 2
        assert table.state.drafts == {}

    at_table(tmp_path, evening)


def test_what_was_deselected_is_not_played(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        table.draft(table.anna, table.card(0, 4))
        table.draft(table.anna, "")
        table.choose(table.ben)

        await table.let_time_run_out()

        assert table.seat(0)["missed"] == 1

    at_table(tmp_path, evening)


def test_nobody_hears_what_is_selected_and_only_options_can_be(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        await until(lambda: BOT in table.state.sealed)
        await table.registry.store.wait_for_writes()
        await until(lambda: any(one["type"] == "chosen" for one in table.ben.heard))
        heard = len(table.ben.heard), len(table.anna.heard)

        table.draft(table.anna, table.card(0, 4))
        await table.registry.store.wait_for_writes()

        assert (len(table.ben.heard), len(table.anna.heard)) == heard
        with pytest.raises(Refused, match="cannot choose") as refused:
            table.draft(table.anna, table.card(2, 0))
        assert refused.value.code == "illegal_choice"
        with pytest.raises(Refused):
            table.say(table.anna, messages.Draft(2, 1, table.card(2)))

    at_table(tmp_path, evening)


def test_without_a_clock_nothing_that_is_selected_is_kept(tmp_path: Path) -> None:
    async def evening(table: Table) -> None:
        entries = table.state.entry_count

        table.draft(table.anna, table.card(0, 4))

        assert table.state.entry_count == entries

    at_table(tmp_path, evening, clock=0)
