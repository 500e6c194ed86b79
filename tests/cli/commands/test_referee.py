"""`hornox referee`, as people and programs call it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hornox.cli import main
from hornox.game_catalogue import GAMES
from hornox.words import text
from tests.referee.conformance_cases import CASES, FILES, differences

GOOD = '{"id": "good", "game": "classic", "op": "heads", "before": {"cards": [55]}}'
BAD = '{"id": "bad", "game": "classic", "op": "heads", "before": {"cards": [155]}}'
TURN = "12 37 43 58 / A:14 B:15 C:44 D:61"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the language of whoever runs the tests."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def hornox(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "hornox", "referee", *words]
    return subprocess.run(command, input=given, capture_output=True, timeout=60, check=False)


def test_every_case_of_every_file_holds_on_the_command_line() -> None:
    done = hornox("--json", *map(str, FILES))

    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert done.stderr == b""
    assert [line["id"] for line in lines] == [case["id"] for case in CASES]
    for case, line in zip(CASES, lines, strict=True):
        assert differences(case["expect"], line["result"]) == {}, case["id"]


def test_cases_from_standard_input() -> None:
    done = hornox("--json", "-", given=f"[{GOOD}]".encode())

    assert json.loads(done.stdout) == {"id": "good", "result": {"cards": [55], "heads": [7]}}


def test_what_is_good_before_a_bad_case_is_still_printed() -> None:
    done = hornox("--json", "-", given=f"[{GOOD}, {BAD}, {GOOD}]".encode())

    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr.decode() == (
        "hornox: -, case 2, before.cards[0]: expected a whole number from 1 to 104, not 155\n"
    )


def test_a_typed_position_needs_no_quotes_where_the_shell_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["referee", TURN])
    quoted = capsys.readouterr().out
    main(["referee", *TURN.split()])

    assert capsys.readouterr().out == quoted
    assert "C’s 44 goes to row 3, after the 43 (1 away)." in quoted
    assert "\x1b" not in quoted


def test_the_game_and_the_language_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["referee", "--game", "cow", "--lang", "de", "10* 30 20 40 / A:11"])

    assert status == 0
    assert "Die Kuh springt von Reihe 1 in Reihe 3." in capsys.readouterr().out


@pytest.mark.parametrize("game", ["cow", "kuh", "Die springende Kuh"])
def test_a_game_can_be_named_as_people_say_it(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["referee", "--game", game, "10* 30 20 40 / A:11"])

    assert status == 0
    assert "The cow jumps from row 1 to row 3." in capsys.readouterr().out


def test_what_was_typed_in_words_is_answered_with_how_it_was_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["referee", "12, 37, 43, 58 / Anna 14"])
    told = capsys.readouterr().out
    main(["referee", "--json", "12, 37, 43, 58 / Anna 14"])
    found = json.loads(capsys.readouterr().out)

    assert told.startswith("Read as: classic: 12 37 43 58 / Anna:14\nAnna’s 14 goes to row 1")
    assert found["read"] == "classic: 12 37 43 58 / Anna:14"
    assert found["result"]["rows"][0] == [12, 14]


def test_an_error_is_told_wholly_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["referee", "--lang", "de", "--game", "kuh", "12 37 43 58 / A:200"])

    assert status == 2
    assert capsys.readouterr().err == (
        "hornox: Das ist nicht lesbar, bei 'A:200': erwartet wird eine Karte von 1 bis 104; "
        "zum Beispiel: kuh: 12* 37 43 58 / Anna:14\n"
    )


def test_what_is_illegal_is_a_judgement_and_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["referee", "--json", "20 40 50 60 / A:7 / A:r5"])

    found = json.loads(capsys.readouterr().out)
    assert status == 0
    assert found["id"] is None
    assert found["result"] == {"illegal": "A cannot take row 5. Possible: row 1, 2, 3 or 4."}


def test_the_cases_of_a_file_are_told_one_after_the_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "heads.json"
    titled = GOOD.replace('"id"', '"title": "Fifty-five", "id"')
    file.write_text(f"[{titled}, {GOOD}]", encoding="utf-8")

    main(["referee", str(file)])

    assert capsys.readouterr().out == (
        "Fifty-five\n55: 7 heads (5 as a multiple of 11, and 2 as it ends in 5)\n\n"
        "good\n55: 7 heads (5 as a multiple of 11, and 2 as it ends in 5)\n"
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "found nothing"),
        (b"[]", "found none"),
        (b"{", "expected JSON in UTF-8"),
        ('{"game": "cow"}'.encode("utf-16"), "expected JSON in UTF-8"),
        (b"[" * 50_000, "nested"),
        (b'{"game": "cow", "before": {"rows": NaN}}', "expected JSON in UTF-8"),
        (b"[1]", "case 1, case: expected an object, not 1"),
        (b'[{"game": "cow", "id": [[]]}]', "case 1, id: expected a word or a number"),
    ],
)
def test_a_damaged_file_is_one_line_and_status_2(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "damaged.json"
    file.write_bytes(content)

    status = main(["referee", "--json", str(file)])

    complaint = capsys.readouterr()
    assert status == 2
    assert complaint.out == ""
    assert said in complaint.err
    assert complaint.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "expected files of cases, or a position like"),
        (["nowhere.json"], "nowhere.json"),
        (["/"], "/ is a folder"),
        (["12 37 43 58 / A:200"], "'A:200': expected a card from 1 to 104"),
        (["12 37 43 58 / A:37"], "the 37 is listed twice; for example: 12 37 43 58 / Anna:14"),
        (["x" * 20_000], "expected a position in at most 10000 letters"),
        (["--game", "chess", "12"], "chess"),
        (["--lang", "xx", "heads 1"], "xx"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_wrong_words_are_one_line_and_status_2(
    words: list[str], said: str, lang: str, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")

    status = main(["referee", *words])

    complaint = capsys.readouterr()
    assert status == 2
    assert complaint.out == ""
    assert complaint.err.count("\n") == 1
    assert said in complaint.err or lang == "de"


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    command = [sys.executable, "-m", "hornox", "referee", "--json", *map(str, FILES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()

        assert running.stderr.read() == b""


def test_a_terminal_without_quotation_marks_gets_plain_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")

    done = hornox("12 37 43 58 / A:14")

    assert done.stdout.startswith(b"A's 14 goes to row 1")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_help_shows_the_short_form(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["referee", "--help", "--lang", lang]) == 0

    shown = capsys.readouterr().out
    assert text("referee.help", lang) in shown
    assert all(game in shown for game in GAMES)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("darf ich die 33 umdrehen?",), "Du fragst:"),
        (("may I flip the 33?",), "You ask:"),
        (("--lang", "en", "darf ich die 33 umdrehen?"), "You ask:"),
        (("12 37 43 58 / A:14",), "goes to row 1"),
    ],
)
def test_the_answer_is_in_the_language_that_was_typed(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["referee", *words]) == 0
    assert said in capsys.readouterr().out
