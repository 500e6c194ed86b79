"""A report as an SVG chart."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from hornox.arena import Match, Report, draw_chart, play_deal
from hornox.arena.report.standings import Tally
from tests.arena.matches import HOSTILE

SVG = "{http://www.w3.org/2000/svg}"


def report(game: str = "classic", deals: int = 6) -> Report:
    match = Match.of(["random", f"{HOSTILE}:First"], game, 2, seed=1)
    tally = Tally(match)
    for deal in range(deals):
        tally.add(play_deal(match, deal))
    return tally.report()


def chart(found: Report) -> ET.Element:
    return ET.fromstring(draw_chart(found))  # noqa: S314  (our own)


def texts(svg: ET.Element) -> list[str]:
    return [one.text or "" for one in svg.iter(f"{SVG}text")]


def test_each_bot_has_its_name_its_mean_and_its_interval() -> None:
    found = report()

    svg = chart(found)

    assert {"random", "…rena.hostile_bots:First"} <= set(texts(svg))
    assert len(list(svg.iter(f"{SVG}circle"))) == 2
    assert sum(one.get("class") == "bar" for one in svg.iter(f"{SVG}line")) == 2


def test_fewer_heads_are_further_left_and_all_is_on_the_paper() -> None:
    found = report()
    svg = chart(found)

    dots = [float(one.get("cx", "")) for one in svg.iter(f"{SVG}circle")]
    bars = [one for one in svg.iter(f"{SVG}line") if one.get("class") == "bar"]

    by_heads = sorted(range(2), key=lambda bot: found.standings[bot].heads)
    assert by_heads == sorted(range(2), key=dots.__getitem__)
    for bar in bars:
        assert 210 <= float(bar.get("x1", "")) <= float(bar.get("x2", "")) <= 550


def test_it_suits_light_and_dark() -> None:
    assert "prefers-color-scheme: dark" in draw_chart(report())


def test_a_team_is_drawn_with_how_often_it_has_won() -> None:
    assert any("%" in text for text in texts(chart(report("buffalo"))))


def test_one_deal_or_none_can_be_drawn_too() -> None:
    assert len(list(chart(report(deals=1)).iter(f"{SVG}circle"))) == 2
    assert list(chart(report(deals=0)).iter(f"{SVG}circle")) == []
