"""A lost connection is shown, and the client reconnects by itself."""

import signal

from playwright.sync_api import Page, expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import Visitors, until
from tests.web.robot_players import Player
from tests.web.tables import alone, choose, hand, pair

CUT = r"WebSocket connection to .* failed|ERR_CONNECTION_RE(FUSED|SET)|ERR_INTERNET_DISCONNECTED"
LOST = "No connection. Trying again …"
KEPT = "No connection. Your choice is saved and will be sent when the connection is back."


def laid(page: Page, card: int) -> None:
    """Wait until the card has left the hand."""
    until(page, f"document.querySelector('.hand [data-item=\"card:{card}\"]') === null")


def test_a_game_survives_the_servers_death(visitors: Visitors, served: Served) -> None:
    page = alone(visitors, served, "flip")
    page.get_by_role("list", name="Your hand").wait_for()
    choose(page, hand(page)[0])
    until(page, "document.querySelector('.prompt.mine') !== null")
    held = hand(page)

    served.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    served.start()
    expect(page.get_by_text(LOST)).to_be_hidden()

    assert hand(page) == held
    Player(page).play_on()
    assert served.record(page.url.rsplit("/", 1)[1]).result
    visitors.forgive(CUT)


def test_what_was_chosen_without_a_server_counts(visitors: Visitors, served: Served) -> None:
    page = alone(visitors, served)
    page.get_by_role("list", name="Your hand").wait_for()
    card = hand(page)[0]

    served.kill()
    choose(page, card)
    expect(page.get_by_text(KEPT)).to_be_visible()
    served.start()

    laid(page, card)
    visitors.forgive(CUT)


def test_without_a_network_it_is_said_and_the_game_waits(
    visitors: Visitors, served: Served
) -> None:
    page = alone(visitors, served)
    page.get_by_role("list", name="Your hand").wait_for()
    card = hand(page)[0]

    page.context.set_offline(offline=True)
    expect(page.get_by_text(LOST)).to_be_visible()
    choose(page, card)
    expect(page.get_by_text(KEPT)).to_be_visible()
    page.context.set_offline(offline=False)

    laid(page, card)
    expect(page.get_by_text(KEPT)).to_be_hidden()
    visitors.forgive(f"{CUT}|error occurred when fetching the script")


def test_a_tab_that_slept_wakes_up_where_the_others_are(visitors: Visitors, served: Served) -> None:
    host, friend = pair(visitors, served)
    asleep = friend.context.new_page()
    asleep.clock.install()
    asleep.goto(friend.url)
    asleep.get_by_role("list", name="Your hand").wait_for()
    lid = asleep.context.new_cdp_session(asleep)

    lid.send("Page.setWebLifecycleState", {"state": "frozen"})
    played = [(page, hand(page)[0]) for page in (host, friend)]
    for page, card in played:
        choose(page, card)
    laid(*played[1])
    served.kill()
    served.start()
    lid.send("Page.setWebLifecycleState", {"state": "active"})
    asleep.clock.fast_forward("01:00:00")

    laid(asleep, played[1][1])
    assert hand(asleep) == hand(friend)
    expect(asleep.get_by_text("No connection")).to_be_hidden()
    visitors.forgive(CUT)


def test_a_server_that_goes_down_orderly_says_so(visitors: Visitors, served: Served) -> None:
    page = alone(visitors, served)
    page.get_by_role("list", name="Your hand").wait_for()
    held = hand(page)

    served.stop()
    expect(page.get_by_text("The server is restarting.")).to_be_visible()
    served.start()
    expect(page.get_by_text("The server is restarting.")).to_be_hidden()

    assert hand(page) == held
    choose(page, held[0])
    laid(page, held[0])
    visitors.forgive(CUT)


def test_whoever_loads_the_page_anew_sits_where_they_sat(
    visitors: Visitors, served: Served
) -> None:
    page = alone(visitors, served, "anniversary")
    page.get_by_role("list", name="Your hand").wait_for()
    held = hand(page)

    page.reload()
    page.get_by_role("list", name="Your hand").wait_for()

    assert hand(page) == held


def test_a_choice_is_called_made_only_once_the_server_has_it(
    visitors: Visitors, served: Served
) -> None:
    host, _ = pair(visitors, served)
    card = hand(host)[0]

    served.process.send_signal(signal.SIGSTOP)
    try:
        choose(host, card)
        expect(host.get_by_text(f"One moment: play {card} …")).to_be_visible()
    finally:
        served.process.send_signal(signal.SIGCONT)

    expect(host.get_by_text(f"You play the {card}.")).to_be_visible()


def test_a_sealed_choice_is_remembered(visitors: Visitors, served: Served) -> None:
    host, _ = pair(visitors, served)
    card = hand(host)[0]
    choose(host, card)
    expect(host.get_by_text(f"You play the {card}.")).to_be_visible()

    served.kill()
    served.start()
    host.reload()

    expect(host.get_by_text(f"You play the {card}.")).to_be_visible()
    visitors.forgive(CUT)
