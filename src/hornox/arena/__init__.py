"""Bots against each other: who takes fewer heads, and how sure that is.

    Match.of(bots, game, seats, seed)   who plays what, checked
    play(match, deals)                  the match on all cores, a Report
    told(report, lang)                  its table in words; picture(report, lang) as SVG
    play_deal(match, deal)              one deal, here and now
    check(bot, games)                   whether a bot keeps to the rules for bots

Somebody's own bot is named by module:Class, or NAME=COMMAND if it is a program in any language;
it runs in a process of its own and is watched: what hangs, raises or ends the process forfeits,
and the match goes on.
"""

from hornox.arena.conformance import Finding, check
from hornox.arena.errors import BadMatch
from hornox.arena.match import Match
from hornox.arena.play_deal import Deal, Forfeit, Outcome, play_deal
from hornox.arena.report.chart import picture
from hornox.arena.report.ratings import Rating
from hornox.arena.report.standings import Report, Standing
from hornox.arena.report.stats import Estimate, Verdict
from hornox.arena.report.text import told
from hornox.arena.run_match import play

__all__ = [
    "BadMatch", "Deal", "Estimate", "Finding", "Forfeit", "Match", "Outcome", "Rating", "Report",
    "Standing", "Verdict", "check", "picture", "play", "play_deal", "told",
]  # fmt: skip
