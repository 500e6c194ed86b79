"""Every address of the client can be opened directly."""

from playwright.sync_api import expect

from hornox.game_catalogue import GAMES
from tests.web.browsers import Visitors


def test_whoever_comes_sees_the_nine_games_and_6_takes(visitors: Visitors) -> None:
    page = visitors.visit("/")

    expect(page.get_by_role("listitem")).to_have_count(len(GAMES))
    expect(page.get_by_role("link", name="6 takes!")).to_have_attribute("href", "/new/6takes")


def test_every_address_of_the_client_can_be_opened_directly(visitors: Visitors) -> None:
    page = visitors.visit("/rules/cow")

    expect(page.get_by_role("heading", name="The Jumping Cow")).to_be_visible()
