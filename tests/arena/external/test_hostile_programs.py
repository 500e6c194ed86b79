"""Programs that misbehave: the match goes on, and none of their processes is left running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hornox.arena import BadMatch, Deal, Match, check, play, play_deal
from hornox.arena.bot_factories import bot_factory, end_programs
from hornox.arena.errors import BotFailure
from hornox.arena.external.player import ProgramPlayer
from hornox.arena.external.program import RunningProgram
from hornox.arena.external.start_and_end_processes import ProcessRegistry
from tests.arena.matches import HOSTILE, hostile_program, play_in_pool

LIMIT = 0.6  # seconds, for programs that will be late
AMPLE = 30.0  # seconds, for programs that should not be: the machine may be busy
PROC = Path("/proc")
needs_proc = pytest.mark.skipif(not PROC.exists(), reason="needs a list of processes")


def heads(deal: Deal) -> list[tuple[int, ...]]:
    return [game.heads for game in deal.games]


def with_steady_instead() -> list[tuple[int, ...]]:
    return heads(play_deal(Match.of(["steady", "random"], seats=2, seed=1), 0))


@pytest.mark.parametrize(
    ("behaviour", "why", "said"),
    [
        ("illegal", "illegal", "999"),
        ("unprintable", "illegal", "\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}"),
        ("thinks_aloud", "malformed", "let me see"),
        ("other_step", "malformed", '{"type": "choose", "seat": 0, "step": 2,'),
        ("other_seat", "malformed", '{"type": "choose", "seat": 9, "step": 1,'),
        ("other_type", "malformed", '{"type": "sit", "seat": 0,'),
        ("adds", "malformed", '{"type": "choose", "seat": 0,'),
        ("number", "malformed", '{"type": "choose", "seat": 0,'),
        ("nothing", "malformed", ""),
        ("list", "malformed", "[1, 2]"),
        ("deep", "malformed", "[[[[[["),
        ("bytes", "malformed", "\N{REPLACEMENT CHARACTER}" * 2),
        ("huge", "malformed", '{"type": "choose", "seat": 0,'),
        ("endless", "malformed", "xxxxxx"),
        ("answers_unasked", "illegal", "1"),
    ],
)
def test_a_wrong_answer_forfeits_the_game(behaviour: str, why: str, said: str) -> None:
    match = Match.of([hostile_program(behaviour), "random"], seats=2, seed=1, limit=AMPLE)

    deal = play_deal(match, 0)

    first = deal.forfeits[0]
    assert (first.game, first.decision, first.why) == (0, 1, why)
    assert first.said.startswith(said)
    assert len(first.said) <= 120
    assert [(one.game, one.ended_process) for one in deal.forfeits] == [(0, False), (1, False)]
    assert heads(deal) == with_steady_instead()


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("exits", "ended"), ("half", "ended"), ("closes", "ended"),
        ("silent", "late"), ("hangs", "late"),
    ],
)  # fmt: skip
def test_a_bot_that_hangs_or_ends_is_out_for_the_deal(behaviour: str, why: str) -> None:
    limit = LIMIT if why == "late" else AMPLE
    match = Match.of([hostile_program(behaviour), "random"], seats=2, seed=1, limit=limit)

    deal = play_deal(match, 0)

    assert [(one.game, one.decision, one.why, one.ended_process) for one in deal.forfeits] == [
        (0, 1, why, True)
    ]
    assert heads(deal) == with_steady_instead()


def test_a_bot_that_says_the_same_again_and_again_is_heard_once() -> None:
    match = Match.of([hostile_program("chatty"), "random"], seats=2, seed=1, limit=AMPLE)

    deal = play_deal(match, 0)

    assert [(one.game, one.why) for one in deal.forfeits] == [(0, "malformed"), (1, "malformed")]
    assert all(one.decision > 2 for one in deal.forfeits)  # the second question it is asked


def test_a_new_process_plays_the_next_deal() -> None:
    match = Match.of([hostile_program("exits_later"), "random"], seats=2, seed=1, limit=AMPLE)

    deals = play_in_pool(match, 2, 1)

    for deal in deals:
        assert [(one.bot, one.why) for one in deal.forfeits] == [(0, "ended")]
        assert deal.forfeits[0].decision > 5


def test_in_a_match_nobody_else_notices() -> None:
    bots = [hostile_program("hangs"), f"{HOSTILE}:Exits", "random"]
    match = Match.of(bots, seats=3, seed=1, limit=LIMIT)

    (deal,) = play_in_pool(match, 1, 1)

    assert sorted((one.bot, one.why) for one in deal.forfeits) == [(0, "late"), (1, "ended")]


def test_a_check_says_that_it_is_late_or_has_ended() -> None:
    late = next(check(hostile_program("silent"), ["classic"], LIMIT)).fault
    ended = next(check(hostile_program("exits"), ["classic"], AMPLE)).fault

    assert (late, ended) == ("late", "ended")


# Programs that cannot start


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("mine=./no-such-program", "mine could not be created: .*No such file or directory"),
        ("mine=/", "mine could not be created: .*Permission denied"),
        (hostile_program("gone"), "mine ended before it said hello"),
        (hostile_program("greets"), "mine began with “Good evening”"),
    ],
)
def test_a_program_that_cannot_begin_is_refused(bot: str, says: str) -> None:
    with pytest.raises(BadMatch, match=says):
        play(Match.of([bot, "random"], seats=2, seed=1), 4, workers=1)


def test_nobody_waits_for_a_hello_for_ever() -> None:
    registry = ProcessRegistry()
    program = RunningProgram(
        hostile_program("hanging").partition("=")[2], registry, hello_seconds=0.1
    )

    with pytest.raises(BotFailure) as failed:
        program.wait_for_hello()

    program.end()
    assert failed.value.fault == "late"
    assert not any(registry.pids)


def test_nobody_waits_for_ever_until_something_is_read() -> None:
    program = RunningProgram(hostile_program("hanging").partition("=")[2], ProcessRegistry())

    with pytest.raises(BotFailure) as failed:
        program.send(b"x" * 1_000_000, until=time.monotonic() + 0.1)

    program.end()
    assert failed.value.fault == "late"


# No process is left


def running(folder: Path) -> list[int]:
    """The programs that wrote down their ids and still run; a zombie does not count."""
    pids = [int(file.suffix[1:]) for file in folder.glob("pid.*")]
    return [pid for pid in pids if state(pid) not in ("gone", "Z")]


def state(pid: int) -> str:
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "gone"


def started(folder: Path, count: int) -> bool:
    return becomes_true(lambda: len(list(folder.glob("pid.*"))) >= count)


def becomes_true(condition: object) -> bool:
    """Whether it does within half a minute."""
    assert callable(condition)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.02)
    return False


@needs_proc
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    bot = hostile_program("hangs_with_a_child", tmp_path / "pid")

    deal = play_deal(Match.of([bot, "random"], seats=2, seed=1, limit=LIMIT), 0)

    assert len(deal.forfeits) == 1
    assert len(list(tmp_path.glob("pid.*"))) == 2
    assert becomes_true(lambda: not running(tmp_path))


@needs_proc
@pytest.mark.parametrize("other", ["random", f"{HOSTILE}:Exits", f"{HOSTILE}:Hangs"])
def test_no_program_is_left_behind(other: str, tmp_path: Path) -> None:
    match = Match.of(
        [hostile_program("first", tmp_path / "pid"), other], seats=4, seed=1, limit=LIMIT
    )

    play_in_pool(match, 2, 1)

    assert len(list(tmp_path.glob("pid.*"))) >= 2
    assert becomes_true(lambda: not running(tmp_path))


def test_a_program_in_the_middle_of_a_game_is_ended_too(tmp_path: Path) -> None:
    factory = bot_factory(hostile_program("first", tmp_path / "pid"))
    playing = factory()

    end_programs([factory])

    assert isinstance(playing, ProgramPlayer)
    assert not playing.program.is_open
    assert running(tmp_path) == []


def test_a_program_may_say_goodbye(tmp_path: Path) -> None:
    match = Match.of(
        [hostile_program("first", tmp_path / "pid"), "random"], seats=2, seed=1, limit=AMPLE
    )

    play_in_pool(match, 1, 1)

    assert [file.read_text() for file in tmp_path.glob("pid.*")] == ["goodbye"]


@contextmanager
def heeded(sign: signal.Signals) -> Iterator[None]:
    """Whoever runs the tests may ignore the signal, as nohup does, and a command inherits that."""
    ours = sign in (signal.SIGTERM, signal.SIGHUP)
    before = signal.signal(sign, signal.SIG_DFL) if ours else None
    yield
    if ours:
        signal.signal(sign, before)


@needs_proc
@pytest.mark.parametrize(
    ("sign", "to", "status"),
    [
        ("SIGINT", "all", 130), ("SIGTERM", "all", -15), ("SIGHUP", "all", -1),
        ("SIGINT", "one", 130), ("SIGTERM", "one", -15), ("SIGKILL", "one", -9),
    ],
)  # fmt: skip
def test_whatever_ends_the_match_ends_the_programs(
    sign: str, to: str, status: int, tmp_path: Path
) -> None:
    """The signal goes to the command alone, or to its whole group, as from a terminal."""
    bot = hostile_program("hangs_with_a_child", tmp_path / "pid")
    words = ["arena", bot, "random", "--limit", "60", "--workers", "1"]
    with heeded(signal.Signals[sign]):
        going = subprocess.Popen(
            [sys.executable, "-m", "hornox", *words], env=os.environ | {"LANG": "C.UTF-8"},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
    assert started(tmp_path, 2)

    (os.killpg if to == "all" else os.kill)(going.pid, signal.Signals[sign])
    _, err = going.communicate(timeout=30)

    assert (going.returncode, err) == (status, "")
    assert becomes_true(lambda: not running(tmp_path))
