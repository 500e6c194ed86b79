"""web/src/net/connection.ts in a real browser, connected to a real server that comes and goes."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.helpers.running_server import Person, Served
from tests.web.browsers import Visitors, until

ROOT = Path(__file__).parents[2]

# Always takes the first option, and keeps the numbers of the steps it has received.
SIT = """([code, who]) => {
  window.steps = [];
  window.states = [];
  window.over = false;
  storeGuest(who);
  const answer = ({ situations, step, asked }) => {
    window.over = step > 0 && asked.length === 0;
    for (const { seat, options, choice } of situations) {
      if (!options || choice) continue;
      const request = { type: "choose", seat, step, choice: options[0].say };
      window.connection.request(request).catch(() => undefined);  // the step may be over
    }
  };
  window.connection = new Connection(code, (message) => {
    if (message.type === "welcome") {
      const { step, steps } = message;
      steps.forEach((_, place) => window.steps.push(step - steps.length + place + 1));
      answer(message);
    }
    if (message.type === "step") {
      window.steps.push(message.step);
      answer(message);
    }
  }, (status) => window.states.push(status.is));
}"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's connection, without the rest of the client."""
    folder = tmp_path_factory.mktemp("bundle")
    subprocess.run(
        [ROOT / "tools" / "npm", "exec", "--", "vite", "build", "--logLevel", "error",
         "--config", "parity/connection_bundle.vite.ts", "--outDir", folder],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return folder / "connection.js"


def sit(page: Page, bundle: Path, code: str, who: Person) -> None:
    page.evaluate(bundle.read_text())
    page.evaluate(SIT, [code, {"id": "", "name": who.name, "token": who.token}])


def recorded(page: Page, name: str) -> list[Any]:
    found: list[Any] = page.evaluate(f"window.{name}")
    return found


def test_a_whole_game_is_played_over_the_connection(
    visitors: Visitors, served: Served, bundle: Path
) -> None:
    anna = served.person("Anna")
    code = anna.opens(game="classic", bots=["random"], start=True, options={"rounds": 1})["code"]
    page = visitors.visit()

    sit(page, bundle, code, anna)
    until(page, "window.over")

    steps = recorded(page, "steps")
    assert steps == list(range(1, len(steps) + 1))
    assert recorded(page, "states") == ["connecting", "open"]
    assert served.table(code)["state"] == "over"


def test_a_game_goes_on_though_the_server_is_killed_again_and_again(
    visitors: Visitors, served: Served, bundle: Path
) -> None:
    anna = served.person("Anna")
    code = anna.opens(game="classic", bots=["random"], start=True, options={"rounds": 20})["code"]
    page = visitors.visit()

    sit(page, bundle, code, anna)
    for _ in range(3):
        until(page, f"window.steps.length > {len(recorded(page, 'steps'))}")
        served.kill()
        until(page, "window.connection.status.is === 'waiting'")
        served.start()
    until(page, "window.over")

    steps = recorded(page, "steps")
    assert steps == list(range(1, len(steps) + 1))
    assert recorded(page, "states").count("open") == 4
    visitors.forgive(r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")


def test_the_client_waits_for_a_server_that_restarts(
    visitors: Visitors, served: Served, bundle: Path
) -> None:
    anna = served.person("Anna")
    code = anna.opens(game="classic", seats=2)["code"]
    page = visitors.visit()
    sit(page, bundle, code, anna)
    until(page, "window.connection.status.is === 'open'")

    served.stop()
    served.start()
    until(page, "window.states.filter((is) => is === 'open').length === 2")

    assert recorded(page, "states")[:3] == ["connecting", "open", "waiting"]
    visitors.forgive(r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")


def test_an_unknown_table_is_refused(visitors: Visitors, bundle: Path, served: Served) -> None:
    page = visitors.visit()

    sit(page, bundle, "ZZZZZZ", served.person("Anna"))
    until(page, "window.connection.status.is === 'refused'")

    assert page.evaluate("window.connection.status.code") == "unknown_table"
