"""The results file: a match continues where it was interrupted."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hornox.arena import BadMatch, Deal, Match, Report, play, play_deal
from hornox.arena.results_file import ResultsFile
from tests.arena.matches import HOSTILE

MATCH = Match.of(["random", f"{HOSTILE}:First"], seats=2, seed=1)


def write_deals(path: Path, deals: int, match: Match = MATCH) -> None:
    with ResultsFile(path, match) as file:
        for deal in range(len(file.deals), deals):
            file.add(play_deal(match, deal))


def heads(report: Report) -> list[float]:
    return [row.heads for row in report.standings]


def test_each_deal_is_one_line_with_everything_in_it(tmp_path: Path) -> None:
    write_deals(tmp_path / "match.jsonl", 3)

    header, *lines = (tmp_path / "match.jsonl").read_text().splitlines()

    assert msgspec.json.decode(header)["match"]["bots"] == list(MATCH.bots)
    deals = [msgspec.json.decode(line, type=Deal) for line in lines]
    assert [deal.games for deal in deals] == [play_deal(MATCH, n).games for n in range(3)]


def test_a_match_continues_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 3)
    before = path.read_bytes()

    report = play(MATCH, 5, workers=1, results=path)

    assert path.read_bytes().startswith(before)
    assert path.read_bytes().count(b"\n") == 6
    assert report.deals == 5
    assert heads(report) == heads(play(MATCH, 5, workers=1))


def test_a_match_that_is_all_there_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 4)
    before = path.read_bytes()

    report = play(MATCH, 3, results=path)

    assert (report.deals, path.read_bytes()) == (3, before)


@pytest.mark.parametrize("cut", [1, 20, -1])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 3)
    *lines, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines) + last[:cut])

    with ResultsFile(path, MATCH) as file:
        assert len(file.deals) == 2
        file.add(play_deal(MATCH, 2))

    with ResultsFile(path, MATCH) as file:
        assert [deal.games for deal in file.deals] == [play_deal(MATCH, n).games for n in range(3)]


@pytest.mark.parametrize("cut", [0, 1, 30])
def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 0)
    whole = path.read_bytes()
    path.write_bytes(whole[:cut])

    write_deals(path, 0)

    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "different"),
    [
        (Match.of(["random", "steady"], seats=2, seed=1), "bots"),
        (Match.of(MATCH.bots, seats=2, seed=2), "seed"),
        (Match.of(MATCH.bots, seats=4, seed=1), "seats, seatings"),
        (Match.of(MATCH.bots, "flip", seats=2, seed=1), "game"),
        (Match.of(MATCH.bots, seats=2, seed=1, limit=2), "limit"),
        (Match.of(MATCH.bots, seats=2, seed=1, target=66), "target"),
        (Match.of(MATCH.bots, seats=2, seed=1, rounds=3), "rounds"),
    ],
)
def test_the_file_of_another_match_is_refused(tmp_path: Path, other: Match, different: str) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 1)
    before = path.read_bytes()

    with pytest.raises(BadMatch, match=rf"another match \(different: {different}\)"):
        play(other, 2, results=path)

    assert path.read_bytes() == before


def test_the_file_of_other_deals_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play(MATCH, range(5, 7), workers=1, results=path)

    with pytest.raises(BadMatch, match=r"another match \(different: deals\)"):
        play(MATCH, 2, workers=1, results=path)


def test_a_match_without_a_seed_takes_the_seed_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 2)

    report = play(Match.of(MATCH.bots, seats=2), 2, results=path, any_seed=True)

    assert report.match == MATCH


@pytest.mark.parametrize("content", ["hello", "hello\n", '{"arena":', "[]\n", '{"a":1}\n{}\n'])
def test_a_file_that_holds_no_results_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content)

    if content == '{"arena":':  # this may be one that was cut off
        write_deals(path, 0)
        return
    with pytest.raises(BadMatch, match="no arena results"):
        play(MATCH, 2, results=path)
    assert path.read_text() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 3)
    lines = path.read_bytes().splitlines(keepends=True)

    edits = [
        (b'"rounds":1', b'"rounds":0'),
        (b'"heads":[', b'"heads":[1,'),
        (b'"heads":[', b'"heads":[-'),
        (b'"heads":[', b'"heads":[1000000000'),
        (b'"winners":[', b'"winners":[7'),
    ]
    edited = [lines[2].replace(*edit, 1) for edit in edits]
    assert lines[2] not in edited
    for damaged in (b"{}\n", lines[3], lines[1], *edited):
        path.write_bytes(b"".join([*lines[:2], damaged, lines[3]]))
        with pytest.raises(BadMatch, match="line 3 is not a deal of this match"):
            play(MATCH, 4, results=path)


def test_two_matches_cannot_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    write_deals(path, 3)
    before = path.read_bytes()

    with (
        ResultsFile(path, MATCH),
        pytest.raises(BadMatch, match="another arena is writing to"),
    ):
        play(MATCH, 5, workers=1, results=path)

    assert path.read_bytes() == before
    assert play(MATCH, 4, workers=1, results=path).deals == 4
