"""Rebuilds the state of a table from its log, in slices, so that no other table has to wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import TypeVar

from hornox.server.store.group_commit import LogRow, Store
from hornox.server.table.state.log_entries import Opened, decode
from hornox.server.table.state.table_state import TableState

SLICE_SECONDS = 0.002

Result = TypeVar("Result")


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
                finally:
                    await asyncio.sleep(0)  # also at its end: a log is many short works


async def rebuild_state(code: str, store: Store, slices: Slices) -> TableState | None:
    """None if the log is empty."""
    state: TableState | None = None
    async for rows in store.log_pages(code):
        state = await slices.run(apply_rows(code, state, rows))
    return state


def apply_rows(
    code: str, state: TableState | None, rows: list[LogRow]
) -> Generator[None, None, TableState]:
    """One entry at a time; the first of a log makes the state."""
    for number, at, body in rows:
        try:
            state = apply_row(code, state, number, at, body)
        except Exception as error:
            error.add_note(f"entry {number}")
            raise
        yield
    assert state is not None
    return state


def apply_row(
    code: str, state: TableState | None, number: int, at: float, body: bytes
) -> TableState:
    entry = decode(body)
    if state is None:
        assert isinstance(entry, Opened)
        return TableState(code, entry, at)
    state.entry_count = number
    state.apply(entry, at)
    state.note_row(entry, number)
    return state
