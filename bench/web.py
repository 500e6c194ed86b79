"""Measure the browser client in a real Chromium: bytes, the first card, the longest frame.

    python -m bench.web                 # about a minute; needs Chromium
    python -m bench.web --throttle 6    # a slower phone

Bytes are as they come over the network, headers included, in an empty browser. The first card
is timed from asking for the address of a running game, and from the click on *Play now*, until a
card of one's hand is on the screen. Frames are those of a phone-sized screen with ten players
while a turn is revealed and resolved, with the processor slowed down four times; Chromium draws
without a graphics card here, which a phone has. Tasks are what the page's own thread does in one
go: longer than a frame (16.7 ms), and a frame is late.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import time
from typing import Any

import httpx
from playwright.sync_api import Browser, CDPSession, Page, Playwright, sync_playwright

from bench.server import Server, hornox_server

NAMES = ("chromium", "chromium-browser", "google-chrome")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "is_mobile": True}
CARD = '[data-item^="card:"]'
CHOOSABLE = '[data-item][aria-disabled="false"]'
FRAME = 1000 / 60
TURNS = 3
WATCH = """() => {
  const seen = { frames: [], tasks: [], on: true };
  let last = performance.now();
  const frame = (now) => {
    seen.frames.push(now - last);
    last = now;
    if (seen.on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push(task.duration);
  }).observe({ type: "longtask" });
  window.seen = seen;
}"""


class Visit:
    """A fresh browser, and the bytes that it receives."""

    def __init__(self, browser: Browser, server: Server, kept: dict[str, Any]) -> None:
        base = f"http://{server.address}"
        items = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
        state: Any = {"cookies": [], "origins": [{"origin": base, "localStorage": items}]}
        self.context = browser.new_context(
            base_url=base, storage_state=state, service_workers="block", **PHONE
        )
        self.page: Page = self.context.new_page()
        self.devtools: CDPSession = self.context.new_cdp_session(self.page)
        self.bytes = self.files = 0
        self.devtools.send("Network.enable")
        self.devtools.on("Network.loadingFinished", self.loaded)

    def loaded(self, told: dict[str, float]) -> None:
        self.bytes += int(told["encodedDataLength"])
        self.files += 1

    def __str__(self) -> str:
        return f"{self.bytes / 1000:.1f} KB in {self.files} files"


def table(server: Server, bots: int) -> tuple[str, dict[str, Any]]:
    """A running game against bots, and the storage of its only player's browser."""
    base = f"http://{server.address}/api"
    guest = httpx.post(f"{base}/guests", json={"name": "Anna"}).json()
    wanted = {"game": "classic", "bots": ["steady"] * bots, "start": True}
    signed = {"Authorization": f"Bearer {guest['token']}"}
    code = httpx.post(f"{base}/tables", json=wanted, headers=signed).json()["code"]
    return code, {"hornox.guest": guest}


def load(browser: Browser, server: Server) -> None:
    waits, direct = [], []
    home = at_table = ""
    for _ in range(5):
        visit = Visit(browser, server, {})
        visit.page.goto("/")
        visit.page.wait_for_load_state("networkidle")
        home = str(visit)
        start = time.perf_counter()
        visit.page.get_by_role("button", name="Play now").click()
        visit.page.locator(CARD).first.wait_for()
        waits.append(time.perf_counter() - start)
        visit.page.wait_for_load_state("networkidle")
        at_table = str(visit)
        visit.context.close()
        code, kept = table(server, 3)
        visit = Visit(browser, server, kept)
        start = time.perf_counter()
        visit.page.goto(f"/t/{code}", wait_until="commit")
        visit.page.locator(CARD).first.wait_for()
        direct.append(time.perf_counter() - start)
        visit.context.close()
    print(f"first page: {home}; and then at a table: {at_table}")
    print(f"first card {statistics.median(waits) * 1000:.0f} ms after Play now, ", end="")
    print(f"{statistics.median(direct) * 1000:.0f} ms after asking for a running game's address")


def choose(page: Page) -> None:
    """Answer any question with the first option on the screen."""
    page.locator(f".prompt.mine >> xpath=//ancestor::main >> {CHOOSABLE}").first.click()
    page.locator("button.confirm:enabled").click()


def frames(browser: Browser, server: Server, throttle: float) -> None:
    code, kept = table(server, 9)
    visit = Visit(browser, server, kept | {"hornox.prefs": {"speed": 1}})
    page = visit.page
    page.goto(f"/t/{code}")
    page.locator(CARD).first.wait_for()
    visit.devtools.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    for number in range(1, TURNS + 1):
        page.locator(".prompt.mine").wait_for(timeout=60_000)
        page.evaluate(WATCH)
        choose(page)
        time.sleep(1)
        page.locator(".prompt.mine").wait_for(timeout=60_000)
        seen = page.evaluate("() => { window.seen.on = false; return window.seen; }")
        lasted = sorted(seen["frames"][1:])
        late = sum(one > FRAME * 1.5 for one in lasted)
        tasks = ", ".join(f"{one:.0f}" for one in sorted(seen["tasks"], reverse=True)[:5])
        print(
            f"turn {number} of ten players at 1/{throttle:g} speed: {len(lasted)} frames, "
            f"median {statistics.median(lasted):.1f} ms, {late} late, longest {lasted[-1]:.0f} ms; "
            f"tasks over 50 ms: {tasks or 'none'}"
        )


def launched(playwright: Playwright) -> Browser:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise SystemExit("this needs Chromium: sudo apt install chromium")
    arguments = ["--disable-gpu", "--disable-background-networking"]
    return playwright.chromium.launch(executable_path=found, chromium_sandbox=False, args=arguments)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the client in a real browser.")
    parser.add_argument("--throttle", type=float, default=4, help="how much slower (default 4)")
    asked = parser.parse_args()
    with hornox_server() as server, sync_playwright() as playwright:
        browser = launched(playwright)
        load(browser, server)
        frames(browser, server, asked.throttle)
        browser.close()


if __name__ == "__main__":
    main()
