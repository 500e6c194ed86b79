"""The standings of a match: the figures of each bot, added up deal by deal into a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from hornox.arena.deal_results import Deal, Outcome, Times
from hornox.arena.errors import Fault
from hornox.arena.match import Match
from hornox.arena.report.confidence_intervals import Estimate, ReportValue, Sample, wilson_interval
from hornox.arena.report.ratings import Rating, new_ratings
from hornox.arena.report.sequential_test import Verdict, sequential_test
from hornox.cards import Seat


class Reason(ReportValue, frozen=True):
    """Why a bot forfeited, and how often."""

    why: Fault
    said: str
    times: int


class Standing(ReportValue, frozen=True):
    """The figures of one bot; heads are per round. A team against the buffalo has no placing."""

    bot: str
    heads: float
    interval: Estimate | None
    more: Estimate | None
    """How many heads more than the first bot, in the same deals."""
    decisions: int
    mean_ms: float
    longest_ms: float
    forfeits: int
    reasons: tuple[Reason, ...]
    wins: float | None = None
    placing: float | None = None
    rating: Rating | None = None
    beaten: Estimate | None = None
    buffalo: float | None = None


class Report(ReportValue, frozen=True):
    """The standings after a number of deals, and the verdict of the sequential test."""

    match: Match
    deals: int
    standings: tuple[Standing, ...]
    verdict: Verdict | None = None
    interrupted: bool = False


class SeatResult(NamedTuple):
    """A seat at the end of a game."""

    bot: int
    heads: int
    win: float
    place: float


def seat_results(game: Outcome) -> Iterator[SeatResult]:
    """Bots that tie share wins and places.

    >>> list(seat_results(Outcome((0, 1, 0), (3, 9, 3), (0, 2))))
    [SeatResult(bot=0, heads=3, win=0.5, place=1.5), SeatResult(bot=1, ...place=3.0), ...]
    """
    seats = len(game.seating)
    heads = game.heads[:seats]
    for seat, bot in enumerate(game.seating):
        win = 1 / len(game.winners) if seat in game.winners else 0.0
        yield SeatResult(bot, heads[seat], win, place_of(seat, heads))


def place_of(seat: Seat, heads: Sequence[int]) -> float:
    better = sum(other < heads[seat] for other in heads)
    return better + (heads.count(heads[seat]) + 1) / 2


class Tally:
    """Adds up deals; the report can be read at any time."""

    def __init__(self, match: Match, margin: float | None = None) -> None:
        self.match = match
        self.margin = margin
        self.deals = 0
        self.bots = [BotTally() for _ in match.bots]
        rated = len(match.bots) > 1 and not match.is_team
        self.ratings = new_ratings(len(match.bots)) if rated else None

    def add(self, deal: Deal) -> None:
        self.deals += 1
        results = [result for game in deal.games for result in seat_results(game)]
        for bot, tally in enumerate(self.bots):
            tally.add([result for result in results if result.bot == bot], deal, bot)
        first = self.bots[0].latest
        for tally in self.bots:
            tally.more.add(tally.latest - first)
        if self.match.is_team:
            self.add_team_games(deal)
        for game in deal.games if self.ratings else ():
            assert self.ratings
            self.ratings.add(game)

    def add_team_games(self, deal: Deal) -> None:
        for game in deal.games:
            tally = self.bots[game.seating[0]]
            tally.beaten += bool(game.winners)
            tally.buffalo.add(game.heads[-1])

    @property
    def verdict(self) -> Verdict | None:
        """The sequential test of the first bot against the second; None without a margin."""
        return None if self.margin is None else sequential_test(self.bots[1].more, self.margin)

    def report(self, *, interrupted: bool = False) -> Report:
        standings = tuple(map(self.standing, range(len(self.bots)))) if self.deals else ()
        return Report(self.match, self.deals, standings, self.verdict, interrupted)

    def standing(self, bot: int) -> Standing:
        tally, team = self.bots[bot], self.match.is_team
        return Standing(
            self.match.bots[bot], tally.heads.mean, tally.heads.estimate,
            tally.more.estimate if bot else None,
            decisions=tally.times.decisions,
            mean_ms=tally.times.total / max(1, tally.times.decisions),
            longest_ms=tally.times.longest,
            forfeits=tally.reasons.total(),
            reasons=tuple(Reason(*why, times) for why, times in tally.reasons.most_common()),
            wins=None if team else tally.wins.mean,
            placing=None if team else tally.places.mean,
            rating=self.ratings.by_bot[bot] if self.ratings else None,
            beaten=wilson_interval(tally.beaten, self.deals) if team else None,
            buffalo=tally.buffalo.mean if team else None,
        )  # fmt: skip


class BotTally:
    """The sums of one bot."""

    def __init__(self) -> None:
        self.heads, self.more, self.wins, self.places = Sample(), Sample(), Sample(), Sample()
        self.latest = 0.0
        self.times = Times()
        self.reasons: Counter[tuple[Fault, str]] = Counter()
        self.beaten = 0
        self.buffalo = Sample()

    def add(self, results: Sequence[SeatResult], deal: Deal, bot: int) -> None:
        """The mean over all seats of the bot in all games of a deal is one number."""
        self.latest = fmean(result.heads for result in results) / deal.rounds
        self.heads.add(self.latest)
        self.wins.add(fmean(result.win for result in results))
        self.places.add(fmean(result.place for result in results))
        self.times += deal.times[bot]
        forfeits = (forfeit for forfeit in deal.forfeits if forfeit.bot == bot)
        self.reasons.update((forfeit.why, forfeit.said) for forfeit in forfeits)
