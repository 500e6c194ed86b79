"""The pool: results do not depend on the number of workers, and no bot can hang a match."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time

import pytest
from msgspec.structs import replace

from hornox.arena import BadMatch, Match, play, play_deal
from hornox.arena.processes.pool import MAX_TRIES, POLL_SECONDS, Job, Pool, PoolWorker, retry_job
from hornox.arena.processes.worker import STALL_SECONDS
from hornox.arena.worker_heartbeat import Thinking
from tests.arena.matches import HOSTILE, play_in_pool

LIMIT = 0.6  # seconds: a busy machine may stop any process for a while


def test_the_number_of_workers_does_not_matter() -> None:
    match = Match.of(["random", f"{HOSTILE}:UsesRng"], seats=3, seed=1)

    alone, both = (play_in_pool(match, 40, workers) for workers in (1, 2))

    assert alone == both
    assert [deal.deal for deal in alone] == list(range(40))
    assert alone[7] == replace(play_deal(match, 7), times=())


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Hangs", "late"),
        ("Exits", "ended"),
        ("ChangesOptions", "touched"),
        ("WritesIntoSockets", "meddled"),
        ("SendsAnswers", "meddled"),
    ],
)
def test_a_bot_that_loses_its_process_is_out_for_the_deal(bot: str, why: str) -> None:
    match = Match.of([f"{HOSTILE}:{bot}", "random"], seats=4, seed=1, limit=LIMIT)
    instead = Match.of(["steady", "random"], seats=4, seed=1)

    deals = play_in_pool(match, 2, 1)

    for deal in deals:
        assert [(one.bot, one.why, one.ended_process) for one in deal.forfeits] == [(0, why, True)]
        assert deal.games == play_deal(instead, deal.deal).games


def test_a_bot_that_meddles_while_it_thinks_is_blamed_and_nobody_else() -> None:
    bots = [f"{HOSTILE}:WritesWhileThinking", f"{HOSTILE}:First"]
    match = Match.of(bots, seats=2, seed=1, limit=5.0)

    (deal,) = play_in_pool(match, 1, 1)

    assert [(one.bot, one.why) for one in deal.forfeits] == [(0, "meddled")]


def test_time_in_which_the_arena_was_suspended_is_not_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hornox.arena.processes.worker.SILENCE_SECONDS", 0.0)
    pool_worker = PoolWorker(Match.of(["random"], seats=2, seed=1, limit=LIMIT))
    worker = pool_worker.worker

    def look() -> str | None:
        worker.receive()
        return worker.trouble(ended=False, has_work=True)

    while not worker.is_ready:
        look()
    os.kill(worker.process.pid or 0, signal.SIGSTOP)
    pool_worker.assign([Job(0)])
    time.sleep(STALL_SECONDS + LIMIT)  # without a poll, as after Ctrl+Z
    troubles = [look()]
    while not troubles[-1]:
        time.sleep(POLL_SECONDS)
        troubles.append(look())
    worker.end()

    assert len(troubles) > LIMIT / POLL_SECONDS / 2
    assert troubles[-1] == "late"


def test_a_bot_that_floods_the_pipe_forfeits_before_memory_runs_out() -> None:
    match = Match.of([f"{HOSTILE}:FloodsSockets", "random"], seats=2, seed=1, limit=5.0)

    (deal,) = play_in_pool(match, 1, 1)

    assert [(one.bot, one.why) for one in deal.forfeits] == [(0, "meddled")]


def test_a_bot_that_hangs_when_it_is_thrown_away_is_out_for_the_deal() -> None:
    match = Match.of([f"{HOSTILE}:HangsWhenDeleted", "random"], seats=2, seed=1, limit=LIMIT)
    instead = Match.of(["steady", "random"], seats=2, seed=1)

    (deal,) = play_in_pool(match, 1, 1)

    assert [(one.bot, one.why) for one in deal.forfeits] == [(0, "late")]
    assert deal.games == play_deal(instead, 0).games


def test_a_bot_that_hangs_where_nobody_thinks_is_noticed_by_the_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hornox.arena.processes.worker.SILENCE_SECONDS", 1.0)
    match = Match.of([f"{HOSTILE}:HangsBetweenDecisions", "random"], seats=2, seed=1, limit=LIMIT)

    (deal,) = play_in_pool(match, 1, 1)

    assert [(one.bot, one.why) for one in deal.forfeits] == [(0, "late")]


def test_a_bot_that_splits_in_two_stops_nothing() -> None:
    match = Match.of([f"{HOSTILE}:Forks", "random"], seats=2, seed=1, limit=LIMIT)
    alone = Match.of([f"{HOSTILE}:First", "random"], seats=2, seed=1)

    deals = play_in_pool(match, 3, 1)

    assert [deal.deal for deal in deals] == [0, 1, 2]
    assert [deal.games for deal in deals if not deal.forfeits] == [
        play_deal(alone, deal.deal).games for deal in deals if not deal.forfeits
    ]


def test_compiling_is_not_thinking() -> None:
    match = Match.of([f"{HOSTILE}:Compiles", "random"], seats=2, seed=1, limit=LIMIT)

    (deal,) = play_in_pool(match, 1, 1)

    assert not deal.forfeits


def test_kernels_are_loaded_before_anybody_thinks() -> None:
    match = Match.of(["tests.arena.kernel_bot:Bot", "random"], seats=2, seed=1)

    (deal,) = play_in_pool(match, 1, 1)

    assert not deal.forfeits


def test_what_was_decided_before_the_process_was_lost_stays_decided() -> None:
    later = Match.of([f"{HOSTILE}:HangsLater", "random"], seats=2, seed=1, limit=LIMIT)

    (deal,) = play_in_pool(later, 1, 1)

    (forfeit,) = deal.forfeits
    assert forfeit.decision > 10
    assert forfeit.game == 0
    instead = play_deal(Match.of(["steady", "random"], seats=2, seed=1), 0)
    assert deal.games[0] != instead.games[0]
    assert deal.games[1] == instead.games[1]


def test_two_who_hang_are_both_out_and_the_others_play_on() -> None:
    bots = [f"{HOSTILE}:Hangs", f"{HOSTILE}:Exits", "random"]
    match = Match.of(bots, seats=3, seed=1, limit=LIMIT)

    (deal,) = play_in_pool(match, 1, 1)

    assert sorted((one.bot, one.why) for one in deal.forfeits) == [(0, "late"), (1, "ended")]


def test_a_bot_that_loses_a_second_process_over_a_deal_is_out_from_its_start() -> None:
    thinking = Thinking(since=1.0, deal=5, game=1, decision=9, bot=0, seat=1)

    once = retry_job(Job(5), "late", thinking)
    twice = retry_job(once, "ended", thinking._replace(decision=3))

    assert [(one.game, one.decision) for one in once.forfeits] == [(1, 9)]
    assert [(one.game, one.decision, one.why) for one in twice.forfeits] == [(0, 0, "ended")]


def test_a_deal_that_ends_processes_whoever_plays_is_given_up() -> None:
    job = Job(5)
    for _ in range(MAX_TRIES):
        job = retry_job(job, "ended", None)

    with pytest.raises(BadMatch, match="the process that played deal 5 kept ending"):
        retry_job(job, "ended", None)


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (
            "no_such_module:Bot",
            "could not be created: no module named no_such_module",
        ),
        (f"{HOSTILE}:Nobody", "could not be created: tests.arena.hostile_bots has no Nobody"),
        (f"{HOSTILE}:CannotBeMade", "could not be created: RuntimeError: out of clay"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused(bot: str, says: str) -> None:
    with pytest.raises(BadMatch, match=says):
        play(Match.of([bot, "random"], seats=2, seed=1), 4, workers=1)


def test_no_process_is_left_behind() -> None:
    match = Match.of(["random"], seats=2, seed=1)
    before = {one.pid for one in multiprocessing.active_children()}

    with Pool(match, 2) as pool:
        next(iter(pool.play_deals(range(10_000))))

    assert {one.pid for one in multiprocessing.active_children()} <= before
