"""A report as text: the table, the verdict and the forfeits, in English and German."""

from __future__ import annotations

import subprocess
import sys

from hornox.arena import Deal, Forfeit, format_report
from tests.arena.report.deals import deal, report


def test_the_table_is_aligned_and_speaks_both_languages() -> None:
    found = report(deal(0, (2, 10), (14, 4)), deal(1, (0, 8), (8, 0)))

    english, german = format_report(found, "en"), format_report(found, "de")

    heading, *rows = english[2:5]
    assert heading.startswith("bot     heads per round")
    assert all(row.index("±") == rows[0].index("±") for row in rows)
    assert rows[1].split()[:3] == ["random", "10.00", "±"]
    assert german[4].split()[:2] == ["random", "10,00"]


def test_a_verdict_is_shown_with_its_bounds() -> None:
    sure = report(*(deal(n, (0, 9 + n % 2), (9, 0)) for n in range(40)), margin=0.5)

    assert format_report(sure)[-2].startswith("Accepted: steady takes fewer heads than random")
    assert "bounds -2.94 and 2.94, after 40 deals" in format_report(sure)[-1]


def test_forfeits_are_shown_with_their_reasons() -> None:
    late = Forfeit(1, 0, 1, 3, "late")
    one = deal(0, (0, 1), (1, 0))

    lines = format_report(report(Deal(0, one.games, one.times, (late,))))

    assert lines[-1] == "random forfeited 1 time: took longer than the time limit"


def test_a_match_can_be_counted_without_openskill() -> None:
    check = """
import sys
sys.modules["openskill"] = None
sys.modules["openskill.models"] = None
from hornox.arena.report.standings import Tally
from hornox.arena import Match, play_deal, format_report
match = Match.of(["random", "random"], seats=2, seed=1)
tally = Tally(match)
tally.add(play_deal(match, 0))
print(format_report(tally.report())[-1])
"""
    done = subprocess.run([sys.executable, "-c", check], check=True, capture_output=True, text=True)

    assert done.stdout == 'For ratings: pip install "hornox[arena]"\n'
