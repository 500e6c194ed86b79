"""The command `hornox arena`: what it prints, writes and refuses."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hornox.arena import Match, play_deal
from hornox.arena.report.standings import Tally
from hornox.cli import main
from hornox.cli.commands.arena.play_match import llr_text
from hornox.cli.terminal.progress_bar import ProgressBar

SMALL = "--seats 2 --deals 4 --seed 1 --workers 1"
CUSTOM_BOT = """
import subprocess

class Bot:
    def choose(self, view, options, rng):
        print("thinking")
        subprocess.run(["echo", "loud"])
        return options[0]
"""


def run_command(line: str) -> int:
    return main(["arena", *line.split(), "--lang", "en"])


def test_a_match_ends_with_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(f"random random {SMALL}") == 0

    out = capsys.readouterr().out
    assert out.startswith("6 nimmt!, 2 seats: 4 deals from seed 1, each in 2 seatings\n")
    assert "random#2" in out


def test_figures_for_programs_a_file_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = f"--results {tmp_path}/match.jsonl --picture {tmp_path}/match.svg"

    assert run_command(f"random random {SMALL} --json {files}") == 0

    report = json.loads(capsys.readouterr().out)
    assert (report["deals"], len(report["standings"])) == (4, 2)
    assert report["standings"][0]["rating"]["ordinal"] < 25
    assert (tmp_path / "match.jsonl").read_text().count("\n") == 5
    assert (tmp_path / "match.svg").read_text().startswith("<svg")


def test_a_bot_from_the_current_folder_may_talk_without_disturbing(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(CUSTOM_BOT)
    words = f"arena mybot:Bot random {SMALL} --json".split()

    done = subprocess.run(
        [sys.executable, "-m", "hornox", *words],
        cwd=tmp_path, check=True, capture_output=True, text=True,
    )  # fmt: skip

    assert json.loads(done.stdout)["standings"][0]["bot"] == "mybot:Bot"
    assert "thinking" in done.stderr
    assert "loud" in done.stderr


def test_a_test_of_somebody_who_forfeited_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    line = "tests.arena.hostile_bots:Raises random --seats 2 --seed 1 --workers 1 --deals 3 --sprt"

    assert run_command(line) == 0
    assert "But tests.arena.hostile_bots:Raises forfeited 6 times" in capsys.readouterr().out


def test_whole_games_and_a_test_of_wins(capsys: pytest.CaptureFixture[str]) -> None:
    whole = "--target 66 --sprt --by wins --margin 20 --deals 60"

    assert run_command(f"steady random --seats 2 --seed 1 --workers 1 {whole}") == 0

    out = capsys.readouterr().out
    assert "each in 2 seatings (games to 66 heads)" in out
    assert "Accepted: steady wins more often than random" in out


def test_files_of_ranges_are_merged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [f"{tmp_path}/{name}.jsonl" for name in ("a", "b")]
    for file, deals in zip(files, ("0:2", "2:5"), strict=True):
        run_command(
            f"random random --seats 2 --seed 1 --workers 1 --deals {deals} --results {file}"
        )
    capsys.readouterr()

    assert run_command(f"--merge {' '.join(files)} --json") == 0

    assert json.loads(capsys.readouterr().out)["deals"] == 5


def test_an_analysis_says_where_a_bot_loses_heads(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("steady random --seats 2 --deals 1 --seed 1 --workers 1 --analyse") == 0

    out = capsys.readouterr().out
    assert "steady: what its mistakes cost" in out
    assert "random: what its mistakes cost" in out
    assert out.count("Worst habit: ") == 2
    assert "turn 9" in out


def test_an_analysis_keeps_the_result_of_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    match = "steady random --seats 2 --deals 1 --seed 1 --workers 1"
    assert run_command(match) == 0
    result = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]

    assert run_command(f"{match} --analyse") == 0

    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()][:4] == result[:4]


def test_an_analysis_plays_no_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("steady random --analyse --sprt") == 2

    assert "with --analyse, --sprt has no meaning" in capsys.readouterr().err


def test_a_test_stops_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("steady random --seats 2 --seed 1 --workers 1 --sprt --margin 2") == 0

    out = capsys.readouterr().out
    assert "Accepted: steady takes fewer heads than random" in out
    assert "after 30 deals" in out


def test_a_check_says_what_is_wrong_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("--check tests.arena.hostile_bots:Raises --game classic,flip") == 1

    first, second, third = capsys.readouterr().out.splitlines()
    assert first == "tests.arena.hostile_bots:Raises"
    assert re.fullmatch(
        r"  classic      2 seats: raised ValueError: no idea \(hostile_bots\.py:\d+\)", second
    )
    assert third.startswith("  flip ")


def test_a_check_says_that_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command("--check random --game cow") == 0
    assert capsys.readouterr().out == "random\n  cow          ok (2, 4, 10 seats)\n"


def test_a_bar_shows_how_far_it_is() -> None:
    match = Match.of(["random", "random"], seats=2, seed=1)
    tally = Tally(match, margin=0.5)
    stream = io.StringIO()
    bar = ProgressBar(stream, total=3)

    tally.add(play_deal(match, 0))
    bar.show(tally.deals, llr_text(tally))
    bar.clear()

    assert re.search(r"\[#{10}\.{20}\] 1/3  0:00  LLR [+-]\d\.\d\d", stream.getvalue())
    assert stream.getvalue().endswith("\r\x1b[K")


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C is no signal to send")
def test_ctrl_c_ends_with_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    words = f"arena random random --deals 1000000 --workers 1 --results {path}".split()
    going = subprocess.Popen(
        [sys.executable, "-m", "hornox", *words], env=os.environ | {"LANG": "C.UTF-8"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    until = time.monotonic() + 30
    while time.monotonic() < until and not (path.exists() and path.read_bytes().count(b"\n") > 9):
        time.sleep(0.05)

    going.send_signal(signal.SIGINT)
    try:
        out, err = going.communicate(timeout=30)
    finally:
        going.kill()

    assert (going.returncode, err) == (130, "")
    assert "(stopped early)" in out
    assert "random#2" in out


WRONG = [
    "",
    "clever random",
    "steady random --game chess",
    "steady random --game all",
    "steady random --seats 11",
    "steady random --seats x",
    "steady random --deals 0",
    "steady random --deals -1",
    "steady random --deals 1.5",
    "steady random --seed a/b",
    "steady random --lineup steady,steady",
    "steady random --lineup steady,random,random --seats 4",
    "steady random random --against",
    "steady random random --sprt",
    "steady random --sprt --margin 0",
    "steady random --margin much",
    "steady random --limit 0",
    "steady random --limit soon",
    "steady random --workers 0",
    "steady random --workers 999999",
    "steady random --results .",
    "steady random --results no-such-folder/match.jsonl",
    "steady random --results pyproject.toml",
    "steady random --results /dev/zero",
    "steady random --picture match.png",
    "steady random --picture no-such-folder/match.svg",
    "steady random --game buffalo --against",
    "no.such:Bot steady --workers 1",
    "mine=./no-such-program steady --workers 1",
    "mine=true steady --workers 1",
    "mine=echo steady --workers 1",
    "mine= steady",
    "steady=./mine random",
    "mine=./mine mine=./other",
    "mine=' steady",
    "--check mine=true",
    "--check",
    "--check clever",
    "--check steady --game classic,chess",
    "--check steady --seats 3",
    "--check steady --sprt",
    "steady random --deals -3",
    "steady random --deals 9:3",
    "steady random --deals 1:",
    "steady random --rounds 400",
    "steady random --rounds 3 --target 66",
    "steady random --target 66 --game eleven",
    "steady random --sprt --by luck",
    "steady random --sprt --by wins --game buffalo",
    "--merge",
    "--merge no-such-file.jsonl",
    "--merge pyproject.toml",
    "--merge pyproject.toml --seats 3",
    "steady random --sprt --margin -1",
    "steady random --margin 2",
    "steady random --by wins",
    "--merge pyproject.toml --by wins",
    "steady random --deals 99999999999999999999",
    "tests.arena.hostile_bots:HasNoChoose steady --workers 1",
    "net:nowhere.npz steady",
    "steady random --results=",
]


@pytest.mark.parametrize("line", WRONG)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_wrong_is_said_in_one_line(
    line: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["arena", *line.split(), "--lang", lang])

    said = capsys.readouterr()
    assert status == 2
    assert said.err.startswith("hornox: ")
    assert said.err.count("\n") == 1


SENTENCES = {
    "steady random --margin 2": "--margin belongs to a test: add --sprt",
    "steady random --deals 99999999999999999999": "a match has 1 to 1000000000 deals",
    "--merge pyproject.toml": "pyproject.toml holds no arena results\n",
    "net:nowhere.npz steady": "there is no file nowhere.npz",
    "mine steady": "there is no bot “mine”; did you mean mine:Careful?",
    "nobody steady": "net:FILE for a net that you trained",
}


@pytest.mark.parametrize("line", SENTENCES)
def test_a_refusal_says_what_is_meant(
    line: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = "class Table: pass\n\nclass Careful:\n    def choose(self, view): ...\n"
    (tmp_path / "mine.py").write_text(source)
    (tmp_path / "pyproject.toml").write_text("x = 1\n")
    monkeypatch.chdir(tmp_path)

    assert run_command(line) == 2

    assert SENTENCES[line] in capsys.readouterr().err
