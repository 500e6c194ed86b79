"""One attack on one server, beside an ordinary load."""

from __future__ import annotations

import asyncio
import multiprocessing
import shutil
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from bench.abuse.attacker import Target, run_attackers
from bench.abuse.attacks import Attack
from bench.abuse.notes import Notes
from bench.abuse.ordinary_load import OrdinaryLoad
from bench.abuse.seed_database import Seeded, play_alone, start_alone
from bench.abuse.server_under_attack import Ending, ServerUnderAttack
from tests.server.helpers.running_server import Person

SETTLING_SECONDS = 2.5
SAMPLE_SECONDS = 0.05
ANSWER_SECONDS = 5.0


class Outcome(NamedTuple):
    name: str
    notes: Notes
    megabytes: float  # the most, over those of the calm before
    late_bots: int
    rematch: str
    counts: Counter[str]
    ending: Ending
    restart_seconds: float


async def attack_server(
    attack: Attack | None, seeded: Seeded, seconds: float, lines: int, logs: Path | None = None
) -> Outcome:
    """Without an attack: a calm run."""
    notes = Notes()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerUnderAttack(Path(folder), seeded.folder, attack.settings if attack else {})
        await asyncio.to_thread(server.start)
        load = OrdinaryLoad(server.address, notes)
        try:
            finished = await finish_a_game(server)
            await load.start()
            await asyncio.sleep(SETTLING_SECONDS)
            return await measure(attack, server, load, seeded, seconds, lines, finished)
        finally:
            server.kill()
            await load.stop()
            if logs:
                shutil.copy(server.log, logs / f"{attack.name if attack else 'calm'}.log")


async def measure(  # noqa: PLR0913, PLR0917  (all that takes part)
    attack: Attack | None, server: ServerUnderAttack, load: OrdinaryLoad, seeded: Seeded,
    seconds: float, lines: int, finished: tuple[Person, str],
) -> Outcome:  # fmt: skip
    notes = load.notes
    target = Target(server.port, seeded, load.codes)
    calm = server.memory()
    async with attackers(attack, target, lines) as process:
        await asyncio.sleep(attack.head_start_seconds if attack else 0)
        notes.measuring = True
        most = await highest_memory(server, seconds)
        load.note_unanswered()
        notes.measuring = False
        counts = await ask_counts(process) if process else Counter()
        rematch, late = await asyncio.gather(
            ask_rematch(*finished), asyncio.to_thread(server.metric, "hornox_bots_late_total")
        )
        await load.stop()
        ending = await asyncio.to_thread(server.end)
    restarted = await asyncio.to_thread(server.restart)
    name = attack.name if attack else "calm"
    return Outcome(name, notes, most - calm, late, rematch, counts, ending, restarted)


@asynccontextmanager
async def attackers(
    attack: Attack | None, target: Target, lines: int
) -> AsyncIterator[Connection | None]:
    """A process that attacks until the end of the block."""
    if attack is None:
        yield None
        return
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    args = (attack.function, target, attack.lines or lines, theirs)
    process = spawn.Process(target=run_attackers, args=args, daemon=True)
    process.start()
    try:
        await asyncio.to_thread(ours.recv)  # it has begun
        yield ours
        await stop_attackers(ours)
    finally:
        process.kill()
        process.join()


async def ask_counts(process: Connection) -> Counter[str]:
    process.send("counts")
    counts: Counter[str] = await asyncio.to_thread(process.recv)
    return counts


async def stop_attackers(process: Connection) -> None:
    """No attack may do nothing without a word."""
    process.send("stop")
    for error, times in Counter(await asyncio.to_thread(process.recv)).items():
        print(f"  {times} attackers failed: {error}")


async def highest_memory(server: ServerUnderAttack, seconds: float) -> float:
    most = 0.0
    for _ in range(int(seconds / SAMPLE_SECONDS)):
        most = max(most, server.memory())
        await asyncio.sleep(SAMPLE_SECONDS)
    return most


async def finish_a_game(server: ServerUnderAttack) -> tuple[Person, str]:
    """Two people have just played a short game."""
    person = await asyncio.to_thread(server.person, "Rita")
    code = await start_alone(person, 2, rounds=1)
    await play_alone(person, code)
    return person, code


async def ask_rematch(person: Person, code: str) -> str:
    """Whether those who have just played can play again."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS), person.at(code) as line:
            answer = await line.asks(type="rematch")
            return "yes" if answer["type"] == "done" else str(answer["code"])
    except Exception as error:  # noqa: BLE001  (whatever it is, it is what the player noticed)
        return type(error).__name__
