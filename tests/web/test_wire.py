"""The line of web/src/net/connection.ts in a real browser, to a real server that comes and goes."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.wire import Person, Served
from tests.web.browsing import Visitors, until

ROOT = Path(__file__).parents[2]

# Always takes the first option, and notes which steps it has heard.
SIT = """([code, who]) => {
  window.steps = [];
  window.states = [];
  window.over = false;
  remember(who);
  const answer = ({ situations, step, asked }) => {
    window.over = step > 0 && asked.length === 0;
    for (const { seat, options, choice } of situations) {
      const choose = () => window.wire.choose({ seat, step, choice: options[0].say });
      if (options && !choice) choose().catch(() => undefined);  // the server may answer, too
    }
  };
  window.wire = new Wire(code, (message) => {
    if (message.type === "welcome") {
      const { step, steps } = message;
      steps.forEach((_, place) => window.steps.push(step - steps.length + place + 1));
      answer(message);
    }
    if (message.type === "step") {
      window.steps.push(message.step);
      answer(message);
    }
  }, (line) => window.states.push(line.is));
}"""


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client's line, without the rest of it."""
    folder = tmp_path_factory.mktemp("line")
    subprocess.run(
        [ROOT / "tools" / "npm", "exec", "--", "vite", "build", "--logLevel", "error",
         "--config", "parity/connection_bundle.vite.ts", "--outDir", folder],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return folder / "connection.js"


def sits(page: Page, line: Path, code: str, who: Person) -> None:
    page.evaluate(line.read_text())
    page.evaluate(SIT, [code, {"id": "", "name": who.name, "token": who.token}])


def heard(page: Page, name: str) -> list[Any]:
    found: list[Any] = page.evaluate(f"window.{name}")
    return found


def test_a_whole_game_is_played_over_the_line(
    visitors: Visitors, served: Served, line: Path
) -> None:
    anna = served.person("Anna")
    code = anna.opens(game="classic", bots=["random"], start=True, options={"rounds": 1})["code"]
    page = visitors.visit()

    sits(page, line, code, anna)
    until(page, "window.over")

    steps = heard(page, "steps")
    assert steps == list(range(1, len(steps) + 1))
    assert heard(page, "states") == ["connecting", "open"]
    assert served.table(code)["state"] == "over"


def test_a_game_goes_on_though_the_server_is_killed_again_and_again(
    visitors: Visitors, served: Served, line: Path
) -> None:
    anna = served.person("Anna")
    code = anna.opens(game="classic", bots=["random"], start=True, options={"rounds": 20})["code"]
    page = visitors.visit()

    sits(page, line, code, anna)
    for _ in range(3):
        until(page, f"window.steps.length > {len(heard(page, 'steps'))}")
        served.kill()
        until(page, "window.wire.line.is === 'waiting'")
        served.start()
    until(page, "window.over")

    steps = heard(page, "steps")
    assert steps == list(range(1, len(steps) + 1))
    assert heard(page, "states").count("open") == 4
    visitors.forgive(r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")


def test_a_server_that_goes_down_orderly_is_awaited(
    visitors: Visitors, served: Served, line: Path
) -> None:
    anna = served.person("Anna")
    code = anna.opens(game="classic", seats=2)["code"]
    page = visitors.visit()
    sits(page, line, code, anna)
    until(page, "window.wire.line.is === 'open'")

    served.stop()
    served.start()
    until(page, "window.states.filter((is) => is === 'open').length === 2")

    assert heard(page, "states")[:3] == ["connecting", "open", "waiting"]
    visitors.forgive(r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")


def test_a_table_that_is_not_there_is_said_to_be_so(
    visitors: Visitors, line: Path, served: Served
) -> None:
    page = visitors.visit()

    sits(page, line, "ZZZZZZ", served.person("Anna"))
    until(page, "window.wire.line.is === 'refused'")

    assert page.evaluate("window.wire.line.code") == "unknown_table"
