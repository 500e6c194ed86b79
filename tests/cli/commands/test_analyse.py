"""`hornox analyse`: words, JSON and a page that stands alone."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hornox.analysis import Analysis, analyse
from hornox.cli.main import main
from hornox.records import Record
from hornox.words import LANGUAGES, say_account
from hornox.words.analysis import MINUS, whole_parts
from tests.analysis.recorded_games import recorded

VOID = {"meta", "br"}


@pytest.fixture
def record_file(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(recorded("classic", 3, "random").to_json(), encoding="utf-8")
    return str(path)


def test_it_tells_every_seat_where_its_heads_came_from(
    record_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", record_file, "--stage", "1", "--lang", "en"]) == 0

    said = capsys.readouterr().out
    assert [name for name in "ABC" if f"{name} took" in said] == ["A", "B", "C"]
    assert "was better: " in said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the game is not over: only a finished game can be analysed"),
        ("de", "Das Spiel ist noch nicht zu Ende: Auswerten lassen sich nur beendete Spiele."),
    ],
)
def test_a_game_that_goes_on_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(Record.of(recorded("classic", 3).at(2)).to_json(), encoding="utf-8")

    assert main(["analyse", str(path), "--lang", lang]) == 2

    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
    assert "valid" not in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_an_account_add_up(lang: str) -> None:
    for summary in analyse(recorded("classic", 3, "random"), stage=0).summaries:
        said = say_account(summary.account, summary.name, lang).replace(MINUS, "-")
        found = map(int, re.findall(r"-?\d+", said))
        taken, par, others, mistakes, theirs, luck, deal, turns, _ = found
        assert taken == par + others + mistakes + theirs + luck == summary.account.heads
        assert luck == deal + turns


def test_parts_of_a_sum_are_rounded_so_that_they_add_up() -> None:
    assert whole_parts([0.4, 0.4, 0.4, 0.0, -0.2]) in ([1, 0, 0, 0, 0], [0, 1, 0, 0, 0])
    assert whole_parts([1.5, 2.5, -1.0]) in ([2, 2, -1], [1, 3, -1])


def test_json_is_the_whole_analysis(record_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record_file, "--stage", "1", "--json"]) == 0

    found = Analysis.from_json(capsys.readouterr().out)
    assert found == analyse(recorded("classic", 3, "random"), stage=0)


class TagCounter(HTMLParser):
    """Checks that tags are closed in order, and collects addresses of other files."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    ("game", "level"), [("classic", "random"), ("eleven", "ox"), ("pro", "ox")]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_stands_alone(tmp_path: Path, game: str, level: str, lang: str) -> None:
    record, page = tmp_path / "game.json", tmp_path / "page.html"
    record.write_text(recorded(game, 2, level).to_json(), encoding="utf-8")

    status = main(
        ["analyse", str(record), "--stage", "1", "--html", str(page), "--lang", lang, "--seat", "A"]
    )

    reader, content = TagCounter(), page.read_text(encoding="utf-8")
    reader.feed(content)
    assert status == 0
    assert reader.open == []
    assert reader.links == []
    assert f'<html lang="{lang}">' in content
    assert (
        content.count("<details>") == len(analyse(recorded(game, 2, level), stage=0).worst(0)) > 0
    )


def test_a_wrong_stage_and_a_wrong_seat_are_refused(
    record_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", record_file, "--stage", "4", "--lang", "en"]) == 2
    assert main(["analyse", record_file, "--seat", "X", "--lang", "en"]) == 2

    said = capsys.readouterr().err
    assert "--stage" in said
    assert "there is no seat X: the seats are A, B, C" in said
