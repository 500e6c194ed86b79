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

from hornox.arena.check import Finding, check
from hornox.arena.deals import Deal, Forfeit, Outcome, play_deal
from hornox.arena.estimates import Estimate, Verdict
from hornox.arena.figures import Report, Standing
from hornox.arena.match import Match
from hornox.arena.picture import picture
from hornox.arena.ratings import Rating
from hornox.arena.running import play
from hornox.arena.telling import told
from hornox.arena.wrong import BadMatch

__all__ = [
    "BadMatch", "Deal", "Estimate", "Finding", "Forfeit", "Match", "Outcome", "Rating", "Report",
    "Standing", "Verdict", "check", "picture", "play", "play_deal", "told",
]  # fmt: skip
