"""Practice in a real browser: a newcomer solves a puzzle of the shelf, and the server remembers."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from hornox.practice import Puzzle, shelf
from hornox.server.settings import DAY_SECONDS
from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.tables import choose

SMALL = PHONE | {"viewport": {"width": 390, "height": 664}}
UTC = {"timezone_id": "UTC"}


def puzzle_about(game: str, theme: str) -> Puzzle:
    found = shelf().find(
        next(one.id for one in shelf().infos if (one.game, one.theme) == (game, theme))
    )
    assert found is not None
    return found


def answer(page: Page, puzzle: Puzzle, option: int) -> None:
    choose(page, int(puzzle.evaluation.options[option].choice))


def test_a_wrong_answer_is_explained_and_comes_back_tomorrow(
    visitors: Visitors, served: Served
) -> None:
    puzzle, anna = puzzle_about("classic", "low"), served.person("Anna")
    page = visitors.visit(f"/practice/{puzzle.id}", prefs=AT_ONCE, who=anna, **SMALL, **UTC)

    expect(page.get_by_text("Low cards")).to_be_visible()
    answer(page, puzzle, puzzle.tempting)

    best = puzzle.evaluation.options[puzzle.evaluation.best].choice
    expect(page.locator(".verdict")).to_contain_text(f"Better: {best}.")
    expect(page.get_by_role("heading", name=f"Why {best}?")).to_be_visible()
    expect(page.get_by_text("Not yet solved: this puzzle comes back tomorrow.")).to_be_visible()
    tomorrow = int(time.time() // DAY_SECONDS) + 1
    due = anna.asks("GET", "me/puzzles", params={"today": tomorrow}).json()["puzzles"]
    assert due[0]["puzzle"]["id"] == puzzle.id
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("heading", name="0 of 1 right")).to_be_visible()


def test_todays_puzzles_are_solved_by_keyboard_one_after_the_other(
    visitors: Visitors, served: Served
) -> None:
    ben = served.person("Ben")
    puzzles = [one["puzzle"] for one in ben.asks("GET", "me/puzzles").json()["puzzles"]]
    page = visitors.visit("/", prefs=AT_ONCE, who=ben, **UTC)
    page.get_by_role("link", name="Practice").click()
    expect(page.get_by_role("heading", name="Today: 3 puzzles")).to_be_visible()
    page.get_by_role("button", name="Start").press("Enter")

    for one in puzzles:
        found = one["evaluation"]
        best = found["options"][found["best"]]["choice"]
        item = f"row:{int(best[1:]) - 1}" if best.startswith("r") else f"card:{best}"
        page.locator(f'.puzzle [data-item="{item}"]').first.focus()
        page.keyboard.press("Enter")
        page.locator("button.confirm").press("Enter")
        expect(page.locator(".verdict")).to_contain_text("Right:")
        page.keyboard.press("Enter")  # the button is focused

    expect(page.get_by_role("heading", name="All 3 right!")).to_be_visible()
    page.get_by_role("button", name="Back to the overview").click()
    expect(page.get_by_role("heading", name="Done for today")).to_be_visible()
    expect(page.get_by_text("Practised on 1 of the last seven days")).to_be_visible()
