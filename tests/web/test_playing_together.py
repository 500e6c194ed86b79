"""Several people at one table: in two browsers, at one device, as spectators, in the chat."""

import re

from playwright.sync_api import Page, expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import (
    AT_ONCE,
    IS_AS_WIDE,
    Visitors,
    background,
    switch_to_german_and_dark,
    until,
)
from tests.web.robot_players import Player, play_out
from tests.web.tables import alone, choose, code, hand, pair, seen

NASTY = "<img src=x onerror=a()>"


def placings(page: Page) -> list[str]:
    return page.get_by_role("list", name="Placings").locator(".text, strong").all_inner_texts()


def play_one_round(visitors: Visitors) -> tuple[Page, Page, Page]:
    """The host, a friend and a television, after a short game."""
    host = visitors.visit("/new/classic", prefs=AT_ONCE)
    host.get_by_text("More settings").click()
    host.get_by_role("radio", name="after a number of rounds").check()
    host.get_by_label("Rounds", exact=True).fill("1")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    friend = visitors.visit(link, prefs=AT_ONCE)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()

    screen = visitors.visit(link.replace("/t/", "/tv/"), prefs=AT_ONCE)
    play_out(Player(host, seed="host"), Player(friend, seed="friend"))
    assert placings(host) == placings(friend) == placings(screen)
    return host, friend, screen


def test_two_friends_play_from_the_invitation_to_the_rematch(visitors: Visitors) -> None:
    host, friend, screen = play_one_round(visitors)
    first = code(host)

    friend.get_by_role("button", name="Play again").click()
    friend.get_by_role("button", name="Start the game").click()

    for page in (host, friend):
        expect(page.get_by_role("list", name="Your hand").get_by_role("listitem")).to_have_count(10)
    assert code(host) == code(friend) == code(screen) != first


def test_another_game_takes_friend_and_television_along(visitors: Visitors) -> None:
    host, friend, screen = play_one_round(visitors)
    first = code(host)

    host.get_by_role("button", name="Another game with everybody who is here").click()
    host.get_by_role("button", name=re.compile("Jumping Cow")).click()
    host.get_by_role("button", name="Start the game").click()

    for page in (host, friend):
        expect(page.get_by_role("list", name="Your hand").get_by_role("listitem")).to_have_count(10)
    assert code(host) == code(friend) == code(screen) != first


def test_a_choice_can_be_changed_until_all_are_in(visitors: Visitors, served: Served) -> None:
    host, friend = pair(visitors, served)
    first, second, *_ = hand(host)
    beside = friend.get_by_role("list", name="Players").get_by_role("listitem").first

    choose(host, first)
    expect(beside).to_contain_text("has chosen")
    assert first not in seen(friend)
    choose(host, second)
    expect(host.get_by_role("button", name=re.compile(f"{second}.*chosen"))).to_be_visible()
    choose(friend, hand(friend)[0])

    until(host, f"document.querySelector('.hand [data-item=\"card:{second}\"]') === null")
    assert first in hand(host)


def test_two_tabs_of_one_player_agree(visitors: Visitors, served: Served) -> None:
    host, _ = pair(visitors, served)
    other = host.context.new_page()
    other.goto(host.url)
    other.get_by_role("list", name="Your hand").wait_for()

    card = hand(host)[0]
    choose(host, card)

    expect(other.get_by_role("button", name=re.compile(f"{card}.*chosen"))).to_be_visible()


def test_spectators_and_televisions_see_no_hand(visitors: Visitors, served: Served) -> None:
    host, friend = pair(visitors, served)
    hidden = {*hand(host), *hand(friend)}
    watchers = [visitors.visit(f"/{kind}/{code(host)}", prefs=AT_ONCE) for kind in ("t", "tv")]

    choose(host, hand(host)[0])

    for page in watchers:
        expect(page.get_by_text("has chosen")).to_be_visible()
        expect(page.get_by_role("region", name="Table")).to_be_visible()
        assert not hidden & seen(page)
        assert hand(page) == []


def test_people_at_one_device_see_only_their_own_hand(visitors: Visitors) -> None:
    page = visitors.visit("/new/classic", prefs=AT_ONCE)
    page.get_by_role("radio", name="One device").check()
    page.get_by_label("Person 1").fill("Anna")
    page.get_by_label("Person 2").fill("Ben")
    page.get_by_role("button", name="Start", exact=True).click()

    expect(page.get_by_role("dialog", name="Pass the device to Anna.")).to_be_visible()
    assert hand(page) == []
    page.get_by_role("button", name="I am Anna").click()
    annas = hand(page)
    choose(page, annas[0])
    expect(page.get_by_role("dialog", name="Pass the device to Ben.")).to_be_visible()
    assert not seen(page) & set(annas)
    page.get_by_role("button", name="I am Ben").click()

    assert len(hand(page)) == len(annas) == 10
    assert not seen(page) & set(annas)


def test_a_whole_game_at_one_device(visitors: Visitors) -> None:
    page = visitors.visit("/new/climb", prefs=AT_ONCE)
    page.get_by_role("radio", name="One device").check()
    page.get_by_label("Person 1").fill("Anna")
    page.get_by_label("Person 2").fill("Ben")
    page.get_by_text("More settings").click()
    page.get_by_role("radio", name="after a number of rounds").check()
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")

    Player(page).play_on()

    assert {"Anna", "Ben"} < set(placings(page))


def test_language_and_theme_change_in_the_middle_of_a_game(
    visitors: Visitors, served: Served
) -> None:
    page = alone(visitors, served, locale="en", color_scheme="light")
    page.get_by_role("list", name="Your hand").wait_for()
    held = hand(page)
    light = background(page)

    switch_to_german_and_dark(page)

    expect(page.get_by_role("list", name="Deine Hand")).to_be_visible()
    assert hand(page) == held
    assert background(page) != light
    choose(page, held[0])
    until(page, f"document.querySelector('.hand [data-item=\"card:{held[0]}\"]') === null")


def test_what_people_say_is_text_and_nothing_else(visitors: Visitors, served: Served) -> None:
    host, friend = pair(visitors, served, (NASTY, "Ben"))
    screen = visitors.visit(f"/tv/{code(host)}", prefs=AT_ONCE)

    for page in (host, friend):
        page.get_by_role("tab", name="Chat").click()
    host.get_by_label("Your message").fill(f"<b>well</b> {NASTY}")
    host.get_by_role("button", name="Send").click()
    friend.get_by_role("button", name="applause").click()
    friend.get_by_role("button", name="Well played!").click()

    said = friend.get_by_role("list", name="Chat")
    expect(said).to_contain_text(f"{NASTY} <b>well</b> {NASTY}")
    expect(said.get_by_role("img", name="applause")).to_be_visible()
    expect(said.locator("svg path").first).to_be_attached()  # drawn, no glyph of the device
    expect(said).to_contain_text("Ben Well played!")
    expect(screen.get_by_text(NASTY, exact=True).first).to_be_visible()
    for page in (host, friend, screen):
        assert page.locator("img, b:text('well')").count() == 0


def test_a_long_message_stays_on_a_small_screen(visitors: Visitors, served: Served) -> None:
    host, friend = map(served.person, ("Anna", "Ben"))
    table = host.opens(game="classic", seats=6, bots=["random"], chat=True)["code"]
    small = {"width": 390, "height": 664}
    phones = [
        visitors.visit(f"/t/{table}", who=one, prefs=AT_ONCE, viewport=small)
        for one in (host, friend)
    ]
    phones[1].get_by_role("button", name="Sit down").click()
    expect(phones[0].get_by_text("Ben").first).to_be_visible()
    for _ in range(3):
        phones[0].get_by_role("button", name="Add a bot").click()
    phones[0].get_by_role("button", name="Start the game").click()

    phones[1].get_by_role("button", name="Chat").click()
    phones[1].get_by_role("tab", name="Chat").click()
    phones[1].get_by_label("Your message").fill("Who of you has the 55? That will be fun tonight!")
    phones[1].get_by_role("button", name="Send").click()

    bubble = phones[0].locator("[data-seat='2'] .bubble")
    expect(bubble).to_be_visible()
    box = bubble.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    until(phones[0], IS_AS_WIDE)


def test_the_host_is_asked_for_a_name_and_a_tap_on_ones_own_seat_reacts(
    visitors: Visitors,
) -> None:
    host = visitors.visit("/new/classic", prefs=AT_ONCE)
    host.get_by_label("Your name").fill("Oma")
    host.get_by_role("radio", name="Frog").check()
    host.get_by_role("button", name="Open the table").click()
    expect(host.locator("ol .own [data-face=frog]")).to_be_visible()
    above = host.get_by_text("Who is here").bounding_box()
    below = host.get_by_text("Invite friends").bounding_box()
    assert above
    assert below
    assert above["y"] <= below["y"]
    screen = visitors.visit(f"/tv/{code(host)}", prefs=AT_ONCE)
    expect(screen.get_by_role("listitem").filter(has_text="Oma")).to_be_visible()
    host.get_by_role("button", name="Add a bot").click()
    friend = visitors.visit(f"/t/{code(host)}", prefs=AT_ONCE)  # bots alone mind no reactions
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Ben").first).to_be_visible()
    host.get_by_role("button", name="Start the game").click()

    host.get_by_role("button", name="React").click()
    host.get_by_role("button", name="applause").click()

    for page in (host, screen):
        picture = page.locator(".reaction").get_by_role("img", name="applause")
        expect(picture).to_be_visible()
        size = picture.evaluate("(one) => Number.parseFloat(getComputedStyle(one).fontSize)")
        assert size >= 40
    expect(screen.locator("[data-face=frog]").first).to_be_visible()
    expect(screen.locator("[data-face=ox]").first).to_be_visible()
