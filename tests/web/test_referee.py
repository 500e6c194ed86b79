"""The referee in the browser: a position is tapped together or typed, judged and shared."""

from urllib.parse import quote, unquote

from playwright.sync_api import Page, expect

from tests.web.browsers import AT_ONCE, PHONE, Visitors


def tap_cards(page: Page, button: str, *cards: int) -> None:
    """Open the pad with that button, tap the cards, and close it."""
    page.get_by_role("button", name=button, exact=True).tap()
    pad = page.locator("dialog:modal")
    for card in cards:
        pad.get_by_role("button", name=str(card), exact=True).tap()
    pad.get_by_role("button", name="Done").tap()


def test_a_position_is_tapped_together_on_a_phone_and_judged(visitors: Visitors) -> None:
    page = visitors.visit("/", prefs=AT_ONCE, **PHONE)
    page.get_by_role("link", name="Referee").tap()

    for row, cards in enumerate(((30, 36), (37,), (43, 44), (58, 61)), 1):
        tap_cards(page, f"Add cards to row {row}", *cards)
    tap_cards(page, "Add a card", 3, 9)
    page.get_by_label("Who played the 9").fill("Oma")
    page.get_by_role("button", name="Ask the referee").tap()
    expect(page.get_by_text("A’s 3 fits no row")).to_be_in_viewport()
    page.get_by_role("group", name="A chooses:").get_by_role("button", name="Row 2").tap()

    ruling = page.get_by_role("region", name="What happens")
    expect(ruling).to_contain_text("The 3 fits no row, so A takes row 2: 1 card, 1 head.")
    expect(ruling).to_contain_text("Oma’s 9 goes to row 2, after the 3 (6 away)")
    expect(page.get_by_role("region", name="The referee says")).to_contain_text("Row 2: 3 9")
    assert unquote(page.url).endswith("#classic: 30,36 37 43,44 58,61 / A:3 Oma:9 / then A:r2")


def test_a_link_shows_the_same_position_in_the_readers_language(visitors: Visitors) -> None:
    position = quote("cow: 12* 37 43 58 / Anna:14")
    page = visitors.visit(f"/referee#{position}", prefs=AT_ONCE | {"lang": "de"})

    ruling = page.get_by_role("region", name="Was geschieht")

    expect(ruling).to_contain_text("Die 14 von Anna kommt an Reihe 1")
    expect(ruling).to_contain_text("Die Kuh springt von Reihe 1 in Reihe 2.")
    expect(page.get_by_label("Spiel", exact=True)).to_have_value("cow")
    expect(page.get_by_role("button", name="Die 58 wegnehmen")).to_be_visible()


def test_what_cannot_be_read_is_answered_with_the_referees_own_sentence(visitors: Visitors) -> None:
    page = visitors.visit("/referee", prefs=AT_ONCE)

    page.get_by_label("Or type it").fill("12 37 43 58 / A:115")
    page.get_by_role("button", name="Judge").click()
    expect(page.get_by_role("alert")).to_contain_text("A:115")
    page.get_by_label("Or type it").fill("heads 55 60")
    page.get_by_role("button", name="Judge").click()

    expect(page.get_by_role("region", name="The referee says")).to_contain_text("55: 7 heads")
    visitors.forgive("422")


def test_a_question_about_the_rules_gets_its_answer_and_a_link_that_asks_it_again(
    visitors: Visitors,
) -> None:
    page = visitors.visit("/referee", prefs=AT_ONCE)
    verdict = page.get_by_role("region", name="The referee says")

    page.get_by_label("Or type it").fill("cow: does the cow count as a card?")
    page.get_by_role("button", name="Judge").click()
    expect(verdict).to_contain_text("it fills a place")
    expect(page.get_by_role("button", name="Share this question")).to_be_visible()
    expect(page.get_by_text("Read as")).to_have_count(0)
    page.get_by_label("Or type it").fill("rows end 5 20 40 60, I have 41. can I put it on the 20?")
    page.get_by_role("button", name="Judge").click()
    expect(page.get_by_text("No: the 41 does not go behind the 20")).to_be_visible()
    answered = verdict.inner_text()
    page.reload()

    expect(page.get_by_text("No: the 41 does not go behind the 20")).to_be_visible()
    expect(verdict).to_have_text(answered, use_inner_text=True)


def test_special_cards_and_moves_of_11_nimmt_are_tapped(visitors: Visitors) -> None:
    page = visitors.visit("/referee", prefs=AT_ONCE, **PHONE)
    ruling = page.get_by_role("region", name="What happens")

    page.get_by_label("Game", exact=True).select_option("anniversary")
    for row, card in enumerate((12, 37, 43, 58), 1):
        tap_cards(page, f"Add cards to row {row}", card)
    tap_cards(page, "Add a card", 14)
    specials = page.get_by_role("region", name="Special cards that were played")
    specials.get_by_role("button", name="Stop", exact=True).tap()
    page.get_by_role("group", name="A chooses:").get_by_role("button", name="Row 1").tap()
    expect(ruling).to_contain_text("Row 1 is stopped")
    page.get_by_role("group", name="A chooses:").get_by_role("button", name="Row 2").tap()
    expect(ruling).to_contain_text("So A takes row 2: 1 card, 1 head. The Stop is lifted.")

    page.get_by_label("Game", exact=True).select_option("eleven")
    tap_cards(page, "Add cards to pile 1", 33)
    tap_cards(page, "Add cards to pile 2", 70)
    tap_cards(page, "Add a card", 34, 45)
    page.get_by_role("button", name="Lay the 45 on pile 1").tap()
    expect(page.get_by_text("The 45 does not fit on pile 1")).to_be_visible()
    page.get_by_role("button", name="Take back the last choice").tap()
    page.get_by_role("button", name="Lay the 34 on pile 1").tap()
    expect(ruling).to_contain_text("A lays the 34 on the 33, 1 above it.")


def test_an_example_is_asked_by_one_click(visitors: Visitors) -> None:
    page = visitors.visit("/referee", prefs=AT_ONCE)

    page.get_by_role("button", name="The sixth card of a row").click()

    expect(page.get_by_role("region", name="What happens")).to_contain_text("Anna takes")
    expect(page.get_by_text("What can you ask?")).to_have_count(0)
