"""Ranges of deals, played apart, give the same report as one match."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from hornox.arena import BadMatch, Match, Report, merge_results, play, read_results

MATCH = Match.of(["steady", "random"], seats=2, seed=1)


def write(folder: Path, deals: range, match: Match = MATCH) -> Path:
    path = folder / f"{deals.start}-{match.seed}.jsonl"
    play(match, deals, workers=1, results=path)
    return path


def without_times(report: Report) -> Report:
    rows = (replace(row, mean_ms=0, longest_ms=0) for row in report.standings)
    return replace(report, standings=tuple(rows))


@pytest.mark.parametrize("measure", ["heads", "wins"])
def test_ranges_that_are_merged_give_the_report_of_the_whole(tmp_path: Path, measure: str) -> None:
    files = [write(tmp_path, part) for part in (range(3, 9), range(3), range(9, 12))]

    merged = merge_results(files, margin=50, measure=measure)  # type: ignore[arg-type]  # as said

    whole = play(MATCH, 12, workers=1, margin=50, measure=measure)  # type: ignore[arg-type]  # as said
    assert without_times(merged) == without_times(whole)


def test_a_range_that_is_missing_is_not_counted(tmp_path: Path) -> None:
    assert merge_results([write(tmp_path, range(2)), write(tmp_path, range(7, 9))]).deals == 4


def test_a_range_continues_where_its_file_ends(tmp_path: Path) -> None:
    path = write(tmp_path, range(5, 7))

    report = play(MATCH, range(5, 9), workers=1, results=path)

    assert report.deals == 4
    assert [deal.deal for deal in read_results(path).deals] == [5, 6, 7, 8]


def test_a_deal_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadMatch, match="both hold deal 2"):
        merge_results([write(tmp_path, range(3)), write(tmp_path, range(2, 4))])


def test_files_of_different_matches_are_refused(tmp_path: Path) -> None:
    other = replace(MATCH, seed="2")

    with pytest.raises(BadMatch, match=r"another match than .* \(different: seed\)"):
        merge_results([write(tmp_path, range(3)), write(tmp_path, range(3, 4), other)])


def test_nothing_cannot_be_merged() -> None:
    with pytest.raises(BadMatch, match="name the results files"):
        merge_results([])


@pytest.mark.parametrize("deals", [0, -1, range(5, 5), range(-1, 3), range(0, 9, 2), 10**10])
def test_deals_that_are_none_are_refused(deals: int | range) -> None:
    with pytest.raises(BadMatch):
        play(MATCH, deals, workers=1)
