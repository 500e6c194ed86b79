"""A running server for the tests of one module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helpers.running_server import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("server")).start()
    yield running
    assert running.stop() == 0
    assert running.troubles() == []
