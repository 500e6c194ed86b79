"""Loads tables that are not in memory; a table that cannot be read is set aside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from hornox.server.errors import Refused
from hornox.server.logging import log_failure
from hornox.server.table.session.services import TableServices
from hornox.server.table.state.rebuild_state import Slices, rebuild_state
from hornox.server.table.state.table_state import TableState


class TableLoader:
    """`on_loaded` gets the state, and the status that the database has for the table."""

    def __init__(
        self, services: TableServices, slices: Slices, on_loaded: Callable[[TableState, str], None]
    ) -> None:
        self.services = services
        self.slices = slices
        self.on_loaded = on_loaded
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.set_aside: set[str] = set()  # codes of tables that cannot be read

    async def load(self, code: str) -> None:
        """Bring a table into memory; all who ask for it meanwhile share the work."""
        task = self.tasks.get(code)
        if task is None:
            task = asyncio.get_running_loop().create_task(self.load_or_set_aside(code))
            self.tasks[code] = task
            task.add_done_callback(partial(self.end_task, code))
        await asyncio.shield(task)

    def end_task(self, code: str, task: asyncio.Task[None]) -> None:
        del self.tasks[code]
        if not task.cancelled():
            task.exception()  # whoever waits for it has it, and perhaps nobody waits any more

    async def load_or_set_aside(self, code: str) -> None:
        if code in self.set_aside:
            raise damaged()
        try:
            await self.load_state(code)
        except Refused:
            raise
        except self.services.store.read_errors as error:  # it is not the table's fault
            log_failure("a table could not be read now", error)
            raise Refused("busy", "This table cannot be read now: try again.") from error
        except Exception as error:  # whatever it is, it must not stop the others
            self.set_aside.add(code)
            log_failure("a table cannot be read: it is set aside", error)
            raise damaged() from error

    async def load_state(self, code: str) -> None:
        saved_status = await self.services.tables.find_status(code)
        if saved_status is None:
            raise unknown_table(code)
        if saved_status == "closed":
            raise closed()
        state = await rebuild_state(code, self.services.store, self.slices)
        if state is None:
            raise unknown_table(code)
        if state.status == "closed":  # the server ended before it could write this
            self.services.tables.update_status(code, "closed")
            raise closed()
        self.set_times(state)
        self.on_loaded(state, saved_status)

    def set_times(self, state: TableState) -> None:
        """No table is from the future, whatever the clock was when its log was written."""
        self.services.store.clock.catch_up(state.changed_at)
        now = self.services.now()
        state.changed_at = min(state.changed_at, now)
        state.step_began_at = min(state.step_began_at, now)

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()


def unknown_table(code: str) -> Refused:
    return Refused("unknown_table", f"There is no table {code!r}.")


def closed() -> Refused:
    return Refused("closed", "This table is closed.")


def damaged() -> Refused:
    return Refused("damaged", "This table cannot be read any more: it is set aside.")
