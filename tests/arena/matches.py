"""Helpers for matches in tests: specs of hostile bots and programs, and deals played in a pool."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from msgspec.structs import replace

from hornox.arena import Deal, Match
from hornox.arena.processes.pool import Pool

HOSTILE = "tests.arena.hostile_bots"
EXTERNAL = Path(__file__).parent / "external"


def program_spec(file: Path, *arguments: object, name: str = "mine") -> str:
    """`-I`: the program imports nothing of this project by accident."""
    return f"{name}=" + shlex.join(map(str, (sys.executable, "-I", file, *arguments)))


def hostile_program(behaviour: str, *arguments: object) -> str:
    return program_spec(EXTERNAL / "hostile_program.py", behaviour, *arguments)


def play_in_pool(match: Match, deals: int, workers: int) -> list[Deal]:
    """The results without the times, which differ from run to run."""
    with Pool(match, workers) as pool:
        return [replace(deal, times=()) for deal in pool.play_deals(range(deals))]
