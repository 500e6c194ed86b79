"""Real browsers for tests, a profile for each visitor. An error in a page fails the test."""

from __future__ import annotations

import json
import re
import shutil
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request

from tests.server.helpers.running_server import Person

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 15_000  # milliseconds
STEP = 25
IS_AS_WIDE = "document.documentElement.scrollWidth <= innerWidth"  # as the screen, not wider
AT_ONCE = {"speed": 0}  # nothing moves, so that no test waits for it
STILL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const shapes = () => JSON.stringify([...document.querySelectorAll("main, main *")]
    .map((one) => one.getBoundingClientRect()));
  const end = performance.now() + 2000;
  let before;
  do {
    before = shapes();
    await frame();
    await frame();  // sizes that were measured are used
  } while (shapes() !== before && performance.now() < end);
}"""
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True,
}  # fmt: skip


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def launched(playwright: Playwright) -> Browser:
    # No sandbox: in a container, and as root, Chromium cannot make one.
    return playwright.chromium.launch(
        executable_path=chromium(),
        chromium_sandbox=False,
        args=[
            "--disable-gpu",
            "--disable-background-networking",
            # Chromium's own pages beneath its address bar: they cost as much as ours.
            "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
        ],
    )


class Visitors:
    """Opens pages of one server, each in a browser profile of its own, and hears their troubles.

    A trouble is an error on the console (which is how a breach of the content policy shows), an
    exception nobody caught, or a request to any other server.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.troubles: list[str] = []

    def visit(
        self,
        path: str = "/",
        *,
        who: Person | None = None,
        prefs: dict[str, Any] | None = None,
        **profile: Any,  # noqa: ANN401  (Playwright's own)
    ) -> Page:
        """A new browser; `who` has been here before, and `prefs` were set then."""
        # A service worker would fetch the whole client, every time.
        usual: dict[str, Any] = {"base_url": self.address, "service_workers": "block"}
        if who or prefs:
            usual["storage_state"] = self.remembered(who, prefs)
        context = self.browser.new_context(**usual | profile)
        context.set_default_timeout(PATIENCE)
        context.on("page", self.hear)
        page = context.new_page()
        page.goto(path)
        return page

    def remembered(self, who: Person | None, prefs: dict[str, Any] | None) -> Any:  # noqa: ANN401  (Playwright's own)
        kept: dict[str, dict[str, Any]] = {}
        if who:
            kept["hornox.guest"] = {"id": "", "name": who.name, "token": who.token}
        if prefs:
            kept["hornox.prefs"] = prefs
        items = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
        return {"cookies": [], "origins": [{"origin": self.address, "localStorage": items}]}

    def hear(self, page: Page) -> None:
        page.on("console", self.listen)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", self.watch)

    def listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.troubles.append(f"asks {request.url}")

    def forgive(self, pattern: str) -> None:
        """Troubles that a test has made itself, by taking the server away say."""
        self.troubles = [one for one in self.troubles if not re.search(pattern, one)]

    def leave(self) -> None:
        for context in list(self.browser.contexts):
            context.close()


def switch_to_german_and_dark(page: Page) -> None:
    """By the settings, in a page that is in English."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    page.get_by_role("radio", name="Dunkel").check()
    page.get_by_role("button", name="Schließen").click()


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def until(page: Page, condition: str, what: str = "") -> None:
    """Wait for a condition in JavaScript. Playwright's own way is against the content policy.

    A page needs some frames until it fits a new size, so what is to fit is waited for as well.
    """
    for _ in range(PATIENCE // STEP):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(STEP)
    raise AssertionError(f"{what} never: {condition}")


def settle(page: Page) -> None:
    """Wait until everything has found its place, as after a change of the window's size."""
    page.evaluate(STILL)
