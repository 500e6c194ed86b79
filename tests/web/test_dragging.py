"""A card is dragged from the hand onto the table, by a real mouse and by a real finger."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors, until
from tests.web.tables import alone, hand, pair

ZONE = ".zone"
Point = tuple[float, float]


def centre(page: Page, selector: str) -> Point:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_hand(card: int) -> str:
    return f'.hand [data-item="card:{card}"]'


def drag_by_mouse(page: Page, start: Point, *way: Point) -> None:
    """The button stays down."""
    page.mouse.move(*start)
    page.mouse.down()
    for point in way:
        page.mouse.move(*point, steps=5)


class Finger:
    """One finger on the screen, as the browser's own input has it."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, start: Point, end: Point) -> None:
        self.touch("touchStart", start)
        for part in range(1, 11):
            at = tuple(a + (b - a) * part / 10 for a, b in zip(start, end, strict=True))
            self.touch("touchMove", (at[0], at[1]))

    def lift(self) -> None:
        self.touch("touchEnd")


def sealed(page: Page) -> list[str]:
    cards: list[str] = page.evaluate(
        "[...document.querySelectorAll('.hand .sealed')].map((one) => one.dataset.item)"
    )
    return cards


def test_a_card_dropped_on_the_board_is_chosen_and_elsewhere_it_returns(
    visitors: Visitors, served: Served
) -> None:
    anna, _ = pair(visitors, served)  # nobody else chooses: the choice stays to be seen
    first, second = hand(anna)[:2]
    board = centre(anna, ".rows")

    drag_by_mouse(anna, centre(anna, in_hand(first)), board, (2, 2))
    expect(anna.locator(ZONE)).to_be_visible()
    anna.mouse.up()
    expect(anna.locator(ZONE)).to_have_count(0)
    assert (sealed(anna), first in hand(anna)) == ([], True)

    drag_by_mouse(anna, centre(anna, in_hand(first)), board)
    expect(anna.locator(f"{ZONE}.over")).to_be_visible()
    x, y = centre(anna, "body > button")  # the card follows the pointer
    assert abs(x - board[0]) + abs(y - board[1]) < 10
    anna.mouse.up()
    until(anna, "document.querySelectorAll('.hand .sealed').length === 1")
    assert sealed(anna) == [f"card:{first}"]

    anna.locator(in_hand(second)).click()  # a tap still only selects
    expect(anna.locator(in_hand(second))).to_have_attribute("aria-pressed", "true")
    assert sealed(anna) == [f"card:{first}"]


def test_a_finger_drags_upwards_and_scrolls_any_other_way(
    visitors: Visitors, served: Served
) -> None:
    page = alone(visitors, served, prefs=AT_ONCE, **PHONE)
    page.get_by_role("list", name="Your hand").wait_for()
    finger = Finger(page)
    card = hand(page)[0]
    start, board = centre(page, in_hand(card)), centre(page, ".rows")

    finger.drag(start, (start[0] + 150, start[1]))
    expect(page.locator(ZONE)).to_have_count(0)
    finger.lift()
    assert card in hand(page)

    finger.drag(start, board)
    expect(page.locator(f"{ZONE}.over")).to_be_visible()
    finger.lift()
    until(page, f"!document.querySelector('{in_hand(card)}')")


def card_that_can_be_laid(page: Page) -> str:
    """In 11 nimmt!; while there is none, piles are taken."""
    until(page, "document.querySelector('[data-item].enabled')")
    found = page.locator(".hand .enabled")
    while not found.count():
        page.locator('.board [data-item^="pile:"].enabled').first.click()
        page.locator("button.confirm").click()
        until(page, "!document.querySelector('button.confirm:enabled')")
        until(page, "document.querySelector('[data-item].enabled')")
    item = found.first.get_attribute("data-item")
    return f'.hand [data-item="{item}"]'


def test_in_11_nimmt_a_card_is_dropped_on_a_pile(visitors: Visitors, served: Served) -> None:
    page = alone(visitors, served, "eleven")
    card = card_that_can_be_laid(page)

    drag_by_mouse(page, centre(page, card), centre(page, ".board"))
    pile = centre(page, '.board [data-item^="pile:"].compatible')
    page.mouse.move(*pile, steps=5)
    page.mouse.up()

    until(page, f"!document.querySelector('{card}')")
