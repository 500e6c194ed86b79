"""Pages around a game on screens that are not tall: nothing that counts is covered or left out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, Visitors
from tests.web.tables import finished_by

SIDEWAYS = {"width": 740, "height": 360}


def edges(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_other_settings_of_a_new_table_lie_above_its_button(
    visitors: Visitors, lang: str
) -> None:
    laptop = {"width": 1280, "height": 800}
    page = visitors.visit("/new", prefs=AT_ONCE | {"lang": lang}, viewport=laptop)

    _, settings = edges(page.locator("summary"))
    button, end = edges(page.locator(".action-bar"))

    assert settings <= button
    assert end <= laptop["height"]


def test_an_invitation_says_who_invites_and_to_what_on_a_phone_on_its_side(
    visitors: Visitors, served: Served
) -> None:
    code = served.person("Mia").opens(game="classic", seats=4)["code"]

    page = visitors.visit(f"/t/{code}", prefs=AT_ONCE, viewport=SIDEWAYS)

    for words in ("Mia invites you", "Everybody plays a card in secret", "until somebody has 66"):
        expect(page.get_by_text(words)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)


def test_play_again_covers_no_heading_on_a_phone_on_its_side(
    visitors: Visitors, served: Served
) -> None:
    anna = served.person("Anna")
    page = visitors.visit(
        f"/t/{finished_by(anna)}", who=anna, prefs=AT_ONCE, viewport=SIDEWAYS
    )  # fmt: skip

    heading, _ = edges(page.get_by_role("heading", name="What will be remembered"))
    _, bar = edges(page.locator(".action-bar"))

    assert bar <= heading
