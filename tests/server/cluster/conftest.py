"""Three servers on one PostgreSQL: for tests that break nothing, and for those that do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helpers.cluster import Servers, running_servers


@pytest.fixture(scope="session")
def three() -> Iterator[Servers]:
    with running_servers() as servers:
        yield servers


@pytest.fixture
def servers(three: Servers) -> Iterator[Servers]:
    """They complain about nothing in this test."""
    before = len(three.troubles)
    yield three
    assert three.troubles[before:] == []


@pytest.fixture(scope="module")
def fragile() -> Iterator[Servers]:
    """Servers that a module may kill, stop and cut off."""
    with running_servers() as servers:
        yield servers
