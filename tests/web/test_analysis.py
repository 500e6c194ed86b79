"""Luck or play: the analysis of a finished game, after it and in its replay."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hornox.analysis_result import Analysis, Decision
from hornox.words import say_headline
from hornox.words.analysis import MINUS
from tests.server.helpers.running_server import PATIENCE, Person, Served
from tests.web.browsers import AT_ONCE, IS_AS_WIDE, PHONE, Visitors, until
from tests.web.made_up_analysis import ADDRESS, made_up, show_made_up
from tests.web.tables import finished_by

GERMAN = AT_ONCE | {"lang": "de"}
SECRETS = ".bar, .short, .played, .best, .worse, .equal, .why, .hindsight"


@pytest.fixture(scope="module")
def anna(served: Served) -> Person:
    return served.person("Anna")


@pytest.fixture(scope="module")
def game(anna: Person) -> str:
    """A round that Anna has played against two bots."""
    return finished_by(anna, "classic", bots=["random", "random"], listed=True)


@pytest.fixture(scope="module")
def analysis(anna: Person, game: str) -> Analysis:
    """What the server makes of it in the end."""
    report: dict[str, Any] = {}
    began = time.monotonic()
    while time.monotonic() - began < 12 * PATIENCE:
        report = anna.asks("GET", f"records/{game}/analysis").json()
        if report["stage"] == report["last_stage"]:
            return Analysis.from_json(json.dumps(report["analysis"]))
        time.sleep(0.1)
    raise AssertionError(report)


def trial(page: Page) -> Locator:
    return page.locator(".trial")


def options(page: Page) -> Locator:
    return trial(page).get_by_role("list", name="The options").get_by_role("button")


def whole_number(said: str) -> int:
    (number,) = re.findall(r"-?\d+", said.replace(MINUS, "-"))
    return -int(number) if "fewer" in said else int(number)


def worst_of_all(analysis: Analysis) -> Decision:
    """Somebody who plays at random has made a mistake."""
    return max(analysis.decisions(), key=lambda decision: decision.mistake)


def test_the_result_leads_to_luck_or_play(
    visitors: Visitors, anna: Person, game: str, analysis: Analysis
) -> None:
    page = visitors.visit(f"/t/{game}", who=anna, prefs=AT_ONCE)
    page.get_by_role("link", name="Was it luck, or was it play?").click()

    expect(page.get_by_text("Computed to the end")).to_be_visible()
    account = analysis.summaries[0].account
    expect(
        page.get_by_role("heading", name=say_headline(account, "Anna", "en", me=True, seats=3))
    ).to_be_visible()
    page.get_by_text("How the heads add up").click()
    par, others, mistakes, theirs, luck, deal, turns, taken = map(
        whole_number, page.locator(".bill .heads").all_inner_texts()
    )
    assert par + others + mistakes + theirs + luck == taken == account.heads
    assert deal + turns == luck
    page.get_by_role("button", name="How the cards fell").click()

    expect(page.get_by_text("Whose cards happened to come first")).to_be_visible()
    page.get_by_text("How it went, turn by turn").click()
    page.get_by_text("The curve in words").click()
    expect(page.get_by_text("Round 1:")).to_contain_text("heads to expect")


def test_a_moment_is_tried_again_before_the_answer_is_shown(
    visitors: Visitors, anna: Person, game: str, analysis: Analysis
) -> None:
    worst = worst_of_all(analysis)
    page = visitors.visit(f"/g/{game}/analysis", who=anna, prefs=AT_ONCE, **PHONE)
    page.get_by_role("radio").nth(worst.seat).check()
    listed = page.get_by_role("button", name=re.compile(rf"^Turn {worst.turn}\b")).first
    listed.click()
    expect(page.get_by_role("heading", name=f"Turn {worst.turn}", exact=True)).to_be_in_viewport()
    expect(listed).not_to_contain_text("Better")
    expect(options(page)).to_have_count(len(worst.evaluation.options))
    expect(trial(page).locator(SECRETS)).to_have_count(0)
    expect(trial(page).get_by_text(re.compile("best|heads? more"))).to_have_count(0)

    options(page).nth(worst.evaluation.best).click()

    expect(trial(page).get_by_text("is the best here.")).to_be_visible()
    expect(listed).to_contain_text("Better")
    expect(options(page).nth(worst.evaluation.best)).to_have_accessible_name(
        re.compile("the best$")
    )
    expect(options(page).nth(worst.played)).to_have_accessible_name(re.compile("It was played.$"))
    expect(trial(page).locator(".bar")).to_have_count(len(worst.evaluation.options))
    expect(trial(page).get_by_text(re.compile("^Better"))).to_be_visible()
    options(page).nth(worst.played).click()
    expect(trial(page).locator(".verdict")).to_contain_text(re.compile("heads? more than"))


def test_others_see_it_only_if_the_player_agrees(
    visitors: Visitors, served: Served, anna: Person, game: str
) -> None:
    path, told = f"/g/{game}/analysis", "Not shown, because they have not agreed: Anna."
    ben = visitors.visit(path, who=served.person("Ben"), prefs=AT_ONCE)
    expect(ben.get_by_text(told)).to_be_visible()
    ben.get_by_role("radio").first.check()
    expect(ben.get_by_text("Anna has not agreed to show this.")).to_be_visible()
    expect(trial(ben)).to_have_count(0)

    page = visitors.visit(path, who=anna, prefs=AT_ONCE)
    switch = page.get_by_role("checkbox", name="Show my analyses to others")
    expect(switch).not_to_be_checked()
    with page.expect_response("**/api/me"):
        switch.check()
    ben.reload()

    expect(trial(ben)).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    inside = page.get_by_role("dialog").get_by_role("checkbox", name="Show my analyses to others")
    expect(inside).to_be_checked()
    with page.expect_response("**/api/me"):
        inside.uncheck()


def test_the_replay_shows_the_values_and_leads_to_each_mistake(
    visitors: Visitors, served: Served, game: str
) -> None:
    record = served.record(game)
    mistakes = [one for one in made_up(record).decisions(1) if one.mistake]
    page = visitors.visit("/", prefs=AT_ONCE)
    show_made_up(page, record, mine=[])
    page.goto(f"/g/{game}#{mistakes[0].step}.1")

    panel = page.get_by_role("tabpanel")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("1")
    expect(panel.get_by_role("heading", level=3).first).to_contain_text("was better")
    expect(panel.locator(".played").first).to_be_visible()
    expect(panel.get_by_text(f"up to here: 1 of {len(mistakes)}")).to_be_visible()
    page.keyboard.press("m")
    expect(panel.get_by_text(f"up to here: 2 of {len(mistakes)}")).to_be_visible()
    page.keyboard.press("Shift+M")

    expect(panel.get_by_text(f"up to here: 1 of {len(mistakes)}")).to_be_visible()
    panel.get_by_role("button", name="Next mistake").click()
    expect(panel.get_by_text(f"up to here: 2 of {len(mistakes)}")).to_be_visible()
    expect(panel.get_by_text("In hindsight")).to_be_visible()


def test_a_moment_leads_to_its_place_in_the_replay(
    visitors: Visitors, served: Served, anna: Person, game: str
) -> None:
    page = visitors.visit("/", who=anna, prefs=GERMAN, **PHONE)
    show_made_up(page, served.record(game))
    page.goto(f"/g/{game}/analysis")
    page.get_by_role("button", name="Zeig es mir").click()
    expect(trial(page).get_by_role("heading", name="Was jede")).to_be_visible()
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        until(page, IS_AS_WIDE, str(width))

    page.get_by_role("link", name="In der Wiederholung ansehen").click()

    expect(page.get_by_role("tab", name="Werte", selected=True)).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("Anna wählte"))).to_be_visible()


@pytest.mark.parametrize(
    ("code", "says"), [("no_analysis", "cannot analyse games"), ("busy", "busy right now")]
)
def test_a_server_that_does_not_analyse_says_so(
    visitors: Visitors, game: str, code: str, says: str
) -> None:
    page = visitors.visit("/", prefs=AT_ONCE)
    page.route(
        ADDRESS,
        lambda route: route.fulfill(
            status=501, body=json.dumps({"code": code, "message": code}),
            content_type="application/json",
        ),
    )  # fmt: skip

    page.goto(f"/g/{game}/analysis")

    expect(page.get_by_role("alert")).to_contain_text(says)
    visitors.forgive("501")
