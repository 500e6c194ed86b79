"""Matches between bots: which bot takes fewer heads, and how certain that is.

    Match.of(bots, game, seats, seed)   which bots play what; BadMatch if they cannot
    play(match, deals)                  plays the match on all cores and returns a Report
    format_report(report, lang)         the report as lines of text (also called `told`)
    draw_chart(report, lang)            the report as an SVG chart (also called `picture`)
    play(match, range(1000, 2000))      plays these deals only: one machine's part
    merge_results(files)                one report of many results files
    read_results(file)                  the match and the deals of a results file
    play_deal(match, deal)              plays one deal in this process
    check(bot, games)                   whether a bot keeps to the rules for bots

A custom bot is named by module:Class, or by NAME=COMMAND if it is a program in any language. It
plays in a separate process, with a time limit: if it hangs, raises or ends the process, it
forfeits, and the match goes on.
"""

from hornox.arena.conformance.check_bot import Finding, check
from hornox.arena.deal_results import Deal, Forfeit, Outcome
from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.arena.merge_results import merge_results
from hornox.arena.play_all_seatings import play_deal
from hornox.arena.report.chart import draw_chart
from hornox.arena.report.confidence_intervals import Estimate
from hornox.arena.report.ratings import Rating
from hornox.arena.report.sequential_test import Verdict
from hornox.arena.report.standings import Report, Standing
from hornox.arena.report.text import format_report
from hornox.arena.results_file import Results, read_results
from hornox.arena.run_match import play

__all__ = [
    "BadMatch", "Deal", "Estimate", "Finding", "Forfeit", "Match", "Outcome", "Rating", "Report",
    "Results", "Standing", "Verdict", "check", "draw_chart", "format_report", "merge_results",
    "picture", "play", "play_deal", "read_results", "told",
]  # fmt: skip

told = format_report
picture = draw_chart
