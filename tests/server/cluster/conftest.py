"""Three servers on one PostgreSQL, for all tests here that break nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helpers.cluster import Servers, running_servers


@pytest.fixture(scope="session")
def servers() -> Iterator[Servers]:
    with running_servers() as three:
        yield three
        assert three.troubles == []


@pytest.fixture(scope="module")
def fragile() -> Iterator[Servers]:
    """Servers that a module may kill, stop and cut off."""
    with running_servers() as three:
        yield three
