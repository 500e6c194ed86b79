"""Rebuilds the state of a table from its log, in slices, so that no other table has to wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator, Iterator
from typing import TypeVar

from hornox.server.store.sqlite import LogRow
from hornox.server.table.state.log_entries import Opened, decode
from hornox.server.table.state.table_state import TableState

SLICE_SECONDS = 0.002

Result = TypeVar("Result")


def rebuild_state(code: str, log: Iterator[LogRow]) -> Generator[None, None, TableState | None]:
    """One entry at a time; None if the log is empty."""
    first = next(log, None)
    if first is None:
        return None
    _, at, body = first
    opened = decode(body)
    assert isinstance(opened, Opened)
    state = TableState(code, opened, at)
    for number, when, entry in log:
        try:
            apply_row(state, number, when, entry)
        except Exception as error:
            error.add_note(f"entry {number}")
            raise
        yield
    return state


def apply_row(state: TableState, number: int, at: float, body: bytes) -> None:
    entry = decode(body)
    state.entry_count = number
    state.apply(entry, at)
    state.note_row(entry, number)


class Slices:
    """Runs long work on the event loop: one short slice, of one work, between two rounds of it."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()

    async def run(self, work: Generator[None, None, Result]) -> Result:
        while True:
            async with self.turn:
                end = time.monotonic() + SLICE_SECONDS
                try:
                    while time.monotonic() < end:
                        next(work)
                except StopIteration as done:
                    result: Result = done.value
                    return result
                await asyncio.sleep(0)
