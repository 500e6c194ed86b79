"""Running servers for the tests of one module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helpers.running_server import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from run(Served(tmp_path_factory.mktemp("server")))


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """It gives up on a silent peer soon."""
    yield from run(Served(tmp_path_factory.mktemp("server")).with_less_patience())


def run(server: Served) -> Iterator[Served]:
    yield server.start()
    assert server.stop() == 0
    assert server.troubles() == []
