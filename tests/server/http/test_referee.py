"""The referee over HTTP: the same judge, its report, and how it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hornox.referee import explain, judge, parse_short
from hornox.server.http.referee_report import make_report
from hornox.server.http.schemas import Dispute
from tests.server.helpers.running_server import Served

LINES = {
    "classic": "30,36 37 43,44 58,61 / Anna:3 Ben:9 C:68 D:83 / Anna:r2",
    "cow": "cow: 12* 37 43 58 / A:14",
    "anniversary": "anniversary: 12+7 50+stop 60 70 / A:15 / A:stop=r3",
    "buffalo": "buffalo: 8,12,14,16,18 19,22 60 70 / BUFFALO:25 / TEAM@25:stop=r2",
    "eleven": "eleven: 96 70 / A:98,3,50 B:? / A:3,98p1 / bulls A:1",
    "illegal": "eleven: 33 70 / A:34,40,45 B:? / A:45p1",
    "draft": "draft A B C / 34 33 32",
    "fact": "heads 55 60",
}


def ask(served: Served, **dispute: object) -> dict[str, Any]:
    answer = served.asked("POST", "referee", json=dispute)
    assert answer.status_code == 200
    report: dict[str, Any] = answer.json()
    return report


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_report_says_what_the_referee_says(served: Served, line: str, lang: str) -> None:
    report = ask(served, short=line, lang=lang)

    told = [step["sentence"] for step in report["steps"] if step["sentence"]]
    assert " ".join([*told, *report["verdict"]]) == " ".join(explain(parse_short(line), lang))
    if report["legal"]:
        assert report["result"] == judge(parse_short(line))


def test_each_card_goes_to_the_table_that_follows_it(served: Served) -> None:
    report = ask(served, short=LINES["classic"])

    rows = [step["view"]["rows"] for step in report["steps"]]
    assert rows[0] == report["view"]["rows"]
    assert rows[1:3] == [
        [[30, 36], [3], [43, 44], [58, 61]], [[30, 36], [3, 9], [43, 44], [58, 61]],
    ]  # fmt: skip
    assert report["names"] == ["Anna", "Ben", "C", "D"]


def test_a_line_that_names_no_game_is_about_the_given_one(served: Served) -> None:
    assert ask(served, short="12* 37 43 58 / A:14", game="cow")["game"] == "cow"
    assert ask(served, short="climb: 12 37 43 58*up / A:14", game="cow")["game"] == "climb"
    assert ask(served, short="12 37 43 58 / A:14")["game"] == "classic"


def test_a_position_comes_back_as_json_and_as_a_line_to_share(served: Served) -> None:
    typed = ask(served, short=LINES["cow"])

    again = ask(served, case=typed["case"])

    assert again == typed
    assert ask(served, short=typed["short"])["case"] == typed["case"]


@pytest.mark.parametrize(
    ("dispute", "sentence"),
    [
        ({"short": "12 37 43 58 / A:115"}, "A:115"),
        ({"short": ""}, ""),
        ({"case": {"game": "chess"}}, "chess"),
        ({"short": "12 37 43 58 / A:115", "lang": "de"}, "lesbar"),
    ],
)
def test_what_the_referee_cannot_read_is_refused_in_its_own_words(
    served: Served, dispute: dict[str, object], sentence: str
) -> None:
    answer = served.asked("POST", "referee", json=dispute)

    assert answer.status_code == 422
    assert answer.json()["code"] == "bad_case"
    assert sentence in answer.json()["message"]


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    served = Served(tmp_path, referee_an_hour=2).start()

    answers = [served.asked("POST", "referee", json={"short": "heads 55"}) for _ in range(3)]

    served.stop()
    assert [one.status_code for one in answers] == [200, 200, 429]


def test_a_question_about_the_rules_is_answered_and_says_how_it_was_read(served: Served) -> None:
    report = ask(served, short="zählt die kuh als karte", lang="de")

    assert report["read"] == ["Du fragst: Die springende Kuh: Zählt die Kuh als Karte?"]
    assert report["verdict"][0].startswith("Ja, sie füllt einen Platz")
    assert report["view"] is None


def test_a_question_comes_back_as_a_line_that_asks_the_same_without_the_form(
    served: Served,
) -> None:
    asked = ask(served, short="does it count as a card?", game="cow")

    assert asked["short"].startswith("The Jumping Cow: ")
    assert ask(served, short=asked["short"])["case"] == asked["case"]


def test_cards_that_nobody_told_are_backs_on_the_page() -> None:
    report = make_report(Dispute(short="the row 3 5 11 20 30 is full and I play 34"))

    assert report.view["rows"] == [[3, 5, 11, 20, 30], [0], [0], [0]]
    assert report.steps[-1].view["rows"] == [[34], [0], [0], [0]]
    assert "ends in 31 to 33" in report.verdict[0]
