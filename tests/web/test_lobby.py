"""The lobby: opening and joining tables, sitting down, inviting, settings, rules, being offline."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import (
    AT_ONCE,
    IS_AS_WIDE,
    PHONE,
    Visitors,
    background,
    switch_to_german_and_dark,
    until,
)
from tests.web.tables import finished_by

A_TABLE = re.compile(r"/t/[A-Z2-9]{6}$")


def opened(visitors: Visitors, path: str = "/new", **profile: Any) -> Page:  # noqa: ANN401  (as Playwright takes it)
    """A table that waits for friends."""
    page = visitors.visit(path, **profile)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(A_TABLE)
    return page


def code(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def sat_down(visitors: Visitors, path: str, name: str) -> Page:
    page = visitors.visit(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return page


def test_a_game_against_bots_is_one_click_away(visitors: Visitors) -> None:
    page = visitors.visit("/")

    alone = page.get_by_role("group", name="Play alone")
    expect(alone.get_by_role("button", name="Medium")).to_contain_text("Ox")
    alone.get_by_role("button", name="Easy").click()

    page.wait_for_url(A_TABLE)
    expect(page.get_by_role("region", name="Table")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_count(0)  # nobody is asked for a name


def test_a_table_for_friends_is_two_clicks_away(visitors: Visitors) -> None:
    page = visitors.visit("/")

    page.get_by_role("link", name="Play with friends").click()
    page.get_by_role("button", name="Open the table").click()

    page.wait_for_url(A_TABLE)
    expect(page.get_by_label("Link to this table")).to_have_value(page.url)
    expect(page.get_by_text(code(page), exact=True)).to_be_visible()
    # No phone reaches this address, which is the test's own.
    expect(page.get_by_text("This link works only on this computer.")).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)


def test_a_friend_follows_the_link_says_a_name_and_plays(visitors: Visitors) -> None:
    host = opened(visitors)
    expect(host.get_by_role("button", name="Start the game")).to_be_hidden()
    expect(host.get_by_text("1 more player is needed")).to_be_visible()

    friend = sat_down(visitors, f"/t/{code(host)}", "Berta")
    expect(friend.get_by_text("starts the game")).to_be_visible()
    expect(host.get_by_text("Berta", exact=True)).to_be_visible()
    television = visitors.visit(f"/tv/{code(host)}")
    host.get_by_role("button", name="Change game").click()
    host.get_by_role("radio", name="The Jumping Cow").check(force=True)  # beneath its picture
    host.get_by_role("radio", name="after a number of rounds").check()
    host.get_by_role("button", name="Save").click()
    for page in (friend, television):
        expect(page.get_by_role("heading", name="The Jumping Cow")).to_be_visible()
    expect(friend.get_by_text("3 rounds")).to_be_visible()
    expect(friend.get_by_role("button", name="Change game")).to_be_hidden()
    host.get_by_role("button", name="Start the game").click()

    for page in (host, friend):
        expect(page.get_by_role("region", name="Table")).to_be_visible()


def test_a_name_that_somebody_has_is_noticed_before_one_sits_down(
    visitors: Visitors, served: Served
) -> None:
    code = served.person("Anna").opens(game="classic")["code"]
    page = visitors.visit(f"/t/{code}")

    page.get_by_label("Your name").fill("anna")
    expect(
        page.get_by_role("status").filter(has_text="anna is at this table already")
    ).to_be_visible()
    page.get_by_role("button", name="Sit down").click()

    expect(page.get_by_role("main").get_by_text("anna 2", exact=True)).to_be_visible()
    expect(page.get_by_role("banner").get_by_text("anna 2", exact=True)).to_be_visible()
    expect(page.get_by_text("Wait here: Anna starts the game")).to_be_visible()


def test_who_does_not_sit_down_watches(visitors: Visitors) -> None:
    host = opened(visitors)
    watcher = visitors.visit(f"/t/{code(host)}")
    expect(watcher.get_by_text("You do not have to play")).to_be_visible()

    host.get_by_role("button", name="Add a bot").click()
    host.get_by_role("button", name="Start the game").click()

    expect(watcher.get_by_role("region", name="Table")).to_be_visible()


def players(page: Page) -> Locator:
    return page.get_by_role("region", name="Who is here").get_by_role("listitem")


def test_the_host_seats_bots_and_frees_seats(visitors: Visitors) -> None:
    host = opened(visitors)
    seats = players(host)

    host.get_by_role("button", name="Add a bot").click()
    expect(seats).to_have_count(2)
    host.get_by_role("button", name=re.compile("^Remove")).click()

    expect(seats).to_have_count(1)


def test_somebody_else_at_this_device_sits_down_too(visitors: Visitors) -> None:
    host = opened(visitors)

    host.get_by_role("button", name="Add a person on this device").click()
    host.get_by_label("Name of the other person").fill("Cora")
    host.get_by_role("button", name="Sit down").click()

    expect(host.get_by_role("listitem").filter(has_text="Cora")).to_contain_text("on this device")


def test_one_can_move_to_another_seat(visitors: Visitors) -> None:
    host = opened(visitors)

    expect(host.get_by_text("9 more can join")).to_be_visible()
    expect(host.get_by_role("button", name="Move to seat 4")).to_be_hidden()
    host.get_by_text("Change my seat").click()
    host.get_by_role("button", name="Move to seat 4").click()

    expect(host.get_by_role("button", name="Move to seat 1", exact=True)).to_be_visible()
    expect(players(host)).to_have_attribute("value", "4")


def test_several_people_at_one_device_begin_at_once(visitors: Visitors) -> None:
    page = visitors.visit("/new/flip")

    page.get_by_role("radio", name="One device").check()
    page.get_by_label("Person 1").fill("Anna")
    page.get_by_label("Person 2").fill("Ben")
    page.get_by_role("button", name="Start", exact=True).click()

    page.wait_for_url(A_TABLE)
    expect(page.get_by_text("Anna").first).to_be_visible()
    expect(page.get_by_text("Ben").first).to_be_attached()


def test_a_table_opened_with_wishes_says_so(visitors: Visitors) -> None:
    page = visitors.visit("/new/classic")

    page.get_by_text("More settings").click()
    page.get_by_role("radio", name="after a number of rounds").check()
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_role("radio", name="30 s").check()
    page.get_by_role("checkbox", name="Open to everybody").check()
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_text("1 round · 30 s to choose · open to everybody")).to_be_visible()
    other = visitors.visit("/")
    line = other.locator(f"a[href='/t/{code(page)}']")
    expect(line).to_contain_text("9 seats free")


def test_a_code_leads_to_its_table_and_a_wrong_one_nowhere(visitors: Visitors) -> None:
    host = opened(visitors)
    friend = visitors.visit("/")
    field, go = friend.get_by_label("Invited?"), friend.get_by_role("button", name="Join")

    field.fill("no")
    go.click()
    expect(friend.get_by_role("alert")).to_contain_text("six letters and digits")
    field.fill("ZZZZZZ")
    go.click()
    expect(friend.get_by_role("alert")).to_contain_text("no table with this code")
    field.fill(host.url.lower())
    go.click()

    friend.wait_for_url(A_TABLE)
    assert code(friend) == code(host)
    visitors.forgive("404")


def test_the_way_back_to_my_table_is_on_the_first_screen(visitors: Visitors) -> None:
    page = opened(visitors)
    table = code(page)

    page.get_by_role("link", name="Hornox").click()
    page.get_by_role("heading", name="Your tables").wait_for()
    page.locator(f"a[href='/t/{table}']").click()

    expect(page.get_by_role("heading", name="Who is here")).to_be_visible()


def test_a_name_is_changed_in_the_settings(visitors: Visitors) -> None:
    page = visitors.visit("/")

    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill("Dora")
    page.get_by_role("button", name="Save").click()

    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Dora")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Dora")).to_be_visible()


def test_language_and_theme_change_at_once_and_stay(visitors: Visitors) -> None:
    page = visitors.visit("/", locale="en", color_scheme="light")
    before = background(page)

    switch_to_german_and_dark(page)

    expect(page.get_by_role("button", name="Mittel")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Mittel")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    assert background(page) != before


def test_whom_the_server_has_forgotten_plays_all_the_same(visitors: Visitors) -> None:
    page = visitors.visit("/")
    gone = '{"id": "0", "name": "Emil", "token": "0123456789ab.gone"}'
    page.evaluate(f"localStorage.setItem('hornox.guest', '{gone}')")
    page.reload()

    page.get_by_role("button", name="Medium").click()

    page.wait_for_url(A_TABLE)
    expect(page.get_by_text("Emil").first).to_be_attached()
    visitors.forgive("401")


def test_the_rules_open_beside_the_setting_up_and_escape_closes_them(visitors: Visitors) -> None:
    page = visitors.visit("/new/cow")

    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("dialog", name="Rules: The Jumping Cow")
    expect(rules.get_by_role("heading", name="She jumps")).to_be_visible()
    page.keyboard.press("Escape")

    expect(rules).to_be_hidden()
    expect(page.get_by_role("button", name="Rules")).to_be_focused()


def test_an_address_that_is_none_leads_back(visitors: Visitors) -> None:
    page = visitors.visit("/nowhere/at/all")

    page.get_by_role("link", name="To the start page").click()

    expect(page.get_by_role("button", name="Medium")).to_be_visible()


def test_without_a_server_the_client_opens_and_says_so(visitors: Visitors, served: Served) -> None:
    page = visitors.visit("/", service_workers="allow")
    until(page, "navigator.serviceWorker.getRegistration().then(one => !!one?.active)")
    page.reload()

    served.kill()
    try:
        page.goto("/")
        expect(page.get_by_text("No connection")).to_be_visible()
        page.goto("/rules/climb")
        expect(page.get_by_role("heading", name="After every take")).to_be_visible()
        expect(page.get_by_text("2 to 10 players")).to_be_visible()
    finally:
        served.start()

    page.goto("/")
    expect(page.get_by_text("No connection")).to_be_hidden()
    visitors.forgive("ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch")


def test_no_screen_is_wider_than_a_phone(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna of the Very Long Meadow")
    codes = [anna.opens(game=game, bots=["steady"])["code"] for game in ("classic", "eleven")]
    page = visitors.visit("/", who=anna, **PHONE)
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()

    for path in (
        "/",
        "/new",
        "/g",
        "/rules",
        "/rules/anniversary",
        "/practice",
        f"/t/{codes[0]}",
        f"/tv/{codes[1]}",
    ):
        page.goto(path)
        page.get_by_role("heading").first.wait_for()

        until(page, IS_AS_WIDE, path)


@pytest.mark.parametrize(("lang", "sits"), [("en", "Sit down"), ("de", "Mitspielen")])
def test_the_form_to_join_fits_a_small_phone(
    visitors: Visitors, served: Served, lang: str, sits: str
) -> None:
    code = served.person("Anna").opens(game="classic")["code"]
    small = {"width": 360, "height": 640}

    page = visitors.visit(f"/t/{code}", prefs={"lang": lang}, viewport=small)

    page.get_by_role("radio").first.wait_for()
    animals = page.locator("main .welcome label").all()
    frame = page.locator("main .welcome").bounding_box()
    assert frame
    for one in (page.get_by_role("button", name=sits), *animals):
        box = one.bounding_box()
        assert box
        assert box["x"] + box["width"] < frame["x"] + frame["width"]
    until(page, IS_AS_WIDE)


@pytest.mark.parametrize("profile", [PHONE, {}], ids=["phone", "desktop"])
def test_the_whole_way_to_a_table_loads_less_than_100_kb(
    visitors: Visitors, profile: dict[str, Any]
) -> None:
    page = visitors.visit("about:blank", **profile)
    devtools = page.context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    faces: set[str] = set()  # of headings: they come when all is there that one needs
    devtools.send("Network.enable")
    devtools.on(
        "Network.responseReceived",
        lambda told: faces.update({told["requestId"]} if told["type"] == "Font" else ()),
    )
    devtools.on(
        "Network.loadingFinished",
        lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}),
    )

    # Other tests leave open tables: a list of them is loaded besides, where there are any.
    page.route(
        "**/api/tables",
        lambda route: (
            route.fulfill(json=[]) if route.request.method == "GET" else route.continue_()
        ),
    )
    page.goto("/")
    page.get_by_role("button", name="Medium").click()
    page.locator('[data-item^="card:"]').first.wait_for()
    page.wait_for_load_state("networkidle")

    loaded = sum(size for request, size in sizes.items() if request not in faces)
    assert 50_000 < loaded < 100_000  # headers included; and it is no empty page


def test_a_laptop_shows_the_whole_start_page_whatever_its_letters(visitors: Visitors) -> None:
    page = visitors.visit("about:blank", viewport={"width": 1280, "height": 800}, locale="de")
    page.route("**/api/tables", lambda route: route.fulfill(json=[]))
    late: list[Route] = []
    page.route("**/*.woff2", lambda route: late.extend([route]))
    page.goto("/", wait_until="commit")
    games = page.get_by_role("heading", name="Neun Spiele")
    games.wait_for()
    assert page.evaluate("document.fonts.size") == 0
    until(page, "document.documentElement.scrollHeight === 800")

    with page.expect_response("**/*.woff2"):
        late[0].continue_()
    page.get_by_role("link", name="Regeln").click()
    page.get_by_role("heading", name="Regeln", exact=True).wait_for()
    page.go_back()
    games.wait_for()

    until(page, "document.fonts.size === 1")  # from the next screen on
    until(page, "document.documentElement.scrollHeight === 800")


def test_after_the_first_game_the_path_leads_on(visitors: Visitors, served: Served) -> None:
    anna = served.person("Anna")
    page = visitors.visit(f"/t/{finished_by(anna)}", prefs=AT_ONCE, who=anna)
    page.get_by_role("link", name="Next: Digit Flip").click()

    expect(page.get_by_role("link", name="Learn it in two minutes")).to_have_attribute(
        "href", "/learn/flip"
    )
    page.get_by_role("link", name="Hornox", exact=True).click()

    game = page.get_by_role("link", name="6 nimmt! The sixth card")
    expect(game).to_have_attribute("href", "/new/classic")
    expect(page.get_by_role("link", name="Digit Flip Once a round")).to_contain_text("Next")
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.get_by_role("link", name="Next: Digit Flip")).to_be_in_viewport()
    expect(page.get_by_label("Invited?")).to_be_in_viewport()


def test_a_game_that_one_never_played_offers_its_lesson_first(visitors: Visitors) -> None:
    page = visitors.visit("/", prefs=AT_ONCE)

    page.get_by_role("link", name="11 nimmt! Piles").click()

    expect(page.locator(".button.main")).to_have_attribute("href", "/learn/eleven")
    page.get_by_role("link", name="Play with friends").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


def test_the_level_of_the_last_game_is_offered_again(visitors: Visitors) -> None:
    page = visitors.visit("/", prefs=AT_ONCE)
    page.get_by_role("button", name="Hard").click()
    page.get_by_role("list", name="Your hand").wait_for()

    page.goto("/")

    expect(page.locator(".levels .main")).to_contain_text("Hard")
