"""The replay screen: moments, views of the players, links, downloads, the check of the deal."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from hornox.game_catalogue import GAMES
from hornox.records import read
from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors, settle, until
from tests.web.made_up_analysis import show_made_up
from tests.web.tables import finished, seen

LATER = 12
LOWEST_CARD = """() => {
  window.lowest = 0; // the lower edge of all cards that fly
  const look = () => {
    for (const one of document.querySelectorAll("body > [inert]")) {
      window.lowest = Math.max(window.lowest, one.getBoundingClientRect().bottom);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture(scope="module")
def game(served: Served) -> str:
    """A finished game of classic, of Anna and two bots: Berta and Cora."""
    return finished(served, "classic", bots=["random", "random"], listed=True)


@pytest.fixture(scope="module")
def games(served: Served, game: str) -> dict[str, str]:
    """One of Beat the Buffalo as well."""
    return {"classic": game, "buffalo": finished(served, "buffalo", bots=["random"], seats=2)}


def reel(page: Page) -> Locator:
    return page.get_by_role("slider", name="Steps")


def shows(page: Page, moment: int) -> None:
    expect(reel(page)).to_have_value(str(moment))


def hand_of(page: Page, name: str) -> set[int]:
    shown = page.get_by_role("list", name=re.compile(f"^{name}’s hand"))
    labels = [card.get_attribute("aria-label") or "" for card in shown.get_by_role("img").all()]
    return {int(label.partition(",")[0]) for label in labels}


def test_a_game_is_watched_step_by_step(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/g/{game}", prefs=AT_ONCE)

    shows(page, 1)
    page.get_by_role("button", name="One step forward").click()
    shows(page, 2)
    expect(page.get_by_role("list", name="Rows").get_by_role("img")).to_have_count(4)
    page.get_by_role("button", name="One step back").click()
    shows(page, 1)
    page.get_by_role("button", name="One turn forward").click()
    expect(page.get_by_role("list", name="Cards to be laid")).to_be_visible()
    page.keyboard.press("End")

    shows(page, int(reel(page).get_attribute("max") or 0))
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()


def test_a_game_plays_by_itself(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/g/{game}")
    page.get_by_role("combobox", name="Speed").select_option("4")

    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    until(page, "document.querySelector('input[type=range]').value > 2")
    page.get_by_role("button", name="Pause").click()

    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_all_hands_are_open_or_those_of_one_player(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/g/{game}", prefs=AT_ONCE)
    shows(page, 1)
    hands = {name: hand_of(page, name) for name in ("Anna", "Berta", "Cora")}
    assert [len(hand) for hand in hands.values()] == [10, 10, 10]

    page.get_by_role("combobox", name="Seen by").select_option("Anna")

    expect(page.get_by_role("list", name="Berta’s hand")).to_be_hidden()
    assert hand_of(page, "Anna") == hands["Anna"]
    assert not seen(page) & (hands["Berta"] | hands["Cora"])


def test_a_link_leads_to_its_moment(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/g/{game}#{LATER}", prefs=AT_ONCE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shows(page, LATER)

    page.get_by_role("button", name="Save and check").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_text("Copied: paste it")).to_be_visible()

    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{visitors.address}/g/{game}#{LATER}"


def test_the_log_leads_to_its_moments(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/g/{game}#{LATER}", prefs=AT_ONCE)
    shows(page, LATER)

    page.get_by_role("button", name=re.compile("^Round 1 begins")).click()

    expect(reel(page)).not_to_have_value(str(LATER))


def test_a_game_is_downloaded_in_both_forms(visitors: Visitors, served: Served, game: str) -> None:
    page = visitors.visit(f"/g/{game}", prefs=AT_ONCE)
    page.get_by_role("button", name="Save and check").click()

    for form, ending in (("JSON", "json"), ("text", "txt")):
        with page.expect_download() as file:
            page.get_by_role("link", name=form).click()
        assert file.value.suggested_filename == f"hornox-{game}.{ending}"
        assert read(file.value.path().read_bytes()) == served.record(game)


def test_the_deal_is_checked_in_plain_words(visitors: Visitors, served: Served, game: str) -> None:
    page = visitors.visit(f"/g/{game}", prefs=AT_ONCE)

    page.get_by_role("button", name="Save and check").click()
    page.get_by_role("button", name="Check it now").click()

    expect(page.get_by_text("Yes, everything points to a fair deal.")).to_be_visible()
    expect(page.get_by_text("The seed matches the fingerprint.")).to_be_visible()
    expect(page.get_by_text(served.record(game).seed, exact=True)).to_be_visible()


def test_the_list_leads_to_the_game_and_the_end_too(visitors: Visitors, game: str) -> None:
    page = visitors.visit("/g", prefs=AT_ONCE)
    page.locator(f"a[href='/g/{game}']").click()
    shows(page, 1)

    page.goto(f"/t/{game}")
    page.locator(f"a[href='/g/{game}']").click()

    shows(page, 1)


@pytest.mark.parametrize("kind", GAMES)
def test_every_kind_of_game_can_be_watched_with_its_values(
    visitors: Visitors, served: Served, kind: str
) -> None:
    code = finished(served, kind)
    result = served.record(code).result
    assert result
    page = visitors.visit(f"/g/{code}", prefs=AT_ONCE)
    shows(page, 1)

    for _ in range(LATER):
        page.keyboard.press("ArrowRight")
    shows(page, LATER + 1)
    page.keyboard.press("End")

    for score in result.scores:
        expect(page.locator("main [aria-live]")).to_contain_text(re.compile(rf"\b{score}\b"))

    show_made_up(page, served.record(code))
    page.keyboard.press("Home")
    page.keyboard.press("m")
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_role("button", name=re.compile("It was played.$")).first).to_be_visible()
    panel.get_by_text("All the numbers").first.click()
    expect(panel.get_by_text("Compared with").first).to_be_visible()


def test_a_game_that_is_not_there_is_said_to_be_so(visitors: Visitors) -> None:
    page = visitors.visit("/g/ZZZZZZ")

    expect(page.get_by_role("heading", name="The game could not be loaded")).to_be_visible()
    page.wait_for_load_state("networkidle")  # it asks for more than the record
    visitors.forgive("404")


def test_the_narrowest_phone_breaks_no_word_and_shows_all_controls(
    visitors: Visitors, game: str
) -> None:
    narrow = PHONE | {"viewport": {"width": 320, "height": 640}}
    page = visitors.visit("/g", prefs=AT_ONCE | {"lang": "de"}, **narrow)

    for text in (page.locator(".filter label"), page.locator(".badge").first):
        box = text.bounding_box()
        assert box
        assert box["height"] < 35  # one line
    page.goto(f"/g/{game}")
    speed = page.get_by_role("combobox", name="Tempo").bounding_box()
    assert speed
    assert speed["x"] + speed["width"] <= 320


BOARD_BOXES = """() => Object.fromEntries([".row", ".queue .card", ".board", ".words", "footer"]
  .map((part) => [part, [...document.querySelectorAll(part)]])
  .map(([part, all]) => [part, all.map((one) => one.getBoundingClientRect().toJSON())]))"""


@pytest.mark.parametrize("name", ["classic", "buffalo"])
def test_nothing_covers_a_row_whatever_is_revealed(
    visitors: Visitors, games: dict[str, str], name: str
) -> None:
    page = visitors.visit(f"/g/{games[name]}", prefs=AT_ONCE)
    page.locator(".row").first.wait_for()

    for revealed in (False, True):
        while (page.locator(".queue li").count() > 0) != revealed:
            page.keyboard.press("ArrowRight")
        for width, height in ((740, 360), (390, 664), (820, 1180), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            boxes = page.evaluate(BOARD_BOXES)
            below = boxes["footer"] if height < 500 else boxes[".words"]
            end = min(boxes[".board"][0]["bottom"], below[0]["top"])
            assert boxes[".row"][-1]["bottom"] <= end + 1
            cards = boxes[".queue .card"]
            assert all(card["width"] > 19 for card in cards)
            lines = [{round(card[side]) for card in cards} for side in ("x", "y")]
            assert min(map(len, lines)) == revealed  # one line or one column


def test_on_a_phone_all_hands_are_in_sight_and_cards_fly_past_the_controls(
    visitors: Visitors, game: str
) -> None:
    four = visitors.visit(f"/g/{game}", prefs={"speed": 4}, viewport={"width": 390, "height": 664})
    four.get_by_role("tab", name="Hands").click()
    controls = four.locator("main > footer").bounding_box()
    assert controls is not None

    for name in ("Anna", "Berta", "Cora"):
        hand = four.get_by_role("list", name=re.compile(f"^{name}’s hand")).bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] <= controls["y"]
    four.evaluate(LOWEST_CARD)
    four.get_by_role("button", name="Play").click()
    until(four, "document.querySelector('input[type=range]').value > 8")

    assert 0 < four.evaluate("window.lowest") <= controls["y"]
