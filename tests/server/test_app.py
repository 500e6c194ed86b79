"""What the server does beside the requests."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hornox.server.app import start_tasks
from hornox.server.store.guests import Guests
from hornox.server.table.all_tables.registry import TableRegistry
from tests.server.helpers.registry_on_disk import with_registry


def test_the_log_says_at_once_if_the_saved_tables_cannot_be_listed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        async def fail(*_: object) -> None:
            raise OSError("the disk is gone")

        monkeypatch.setattr(registry.store, "all", fail)
        tasks = start_tasks(registry, guests)

        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

        for task in tasks:
            task.cancel()

    with_registry(tmp_path, evening)

    (record,) = caplog.records
    assert record.message == "a task of the server has failed"
    assert record.error == "OSError"  # type: ignore[attr-defined]  # given as extra
