"""Fixtures for browser tests: a server, a browser and its visitors."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.helpers.running_server import Served
from tests.web.browsers import PATIENCE, Visitors, chromium, launched

expect.set_options(timeout=PATIENCE)  # its own is short for a machine that does much else


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    running = Served(tmp_path_factory.mktemp("served")).start()
    yield running
    running.stop()


# A module each: while it runs, Playwright keeps an event loop that other tests would trip over.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        yield launched(playwright)


@pytest.fixture
def visitors(browser: Browser, served: Served) -> Iterator[Visitors]:
    here = Visitors(browser, served.http)
    yield here
    here.leave()
    assert here.troubles == []
