"""The standings of a match: the figures of each bot, added up deal by deal into a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from statistics import fmean
from typing import NamedTuple

from hornox.arena.deal_results import Deal, Outcome, Times
from hornox.arena.errors import Fault
from hornox.arena.match import Match
from hornox.arena.report.confidence_intervals import Estimate, ReportValue, Sample, wilson_interval
from hornox.arena.report.ratings import Rating, new_ratings
from hornox.arena.report.sequential_test import Measure, Verdict, sequential_test
from hornox.cards import Seat
from hornox.errors import BadArgument

HUNDRED = 100  # the test of wins counts wins of a hundred games


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
    """The share of games won, by each of its seats."""
    wins_interval: Estimate | None = None
    fewer_wins: Estimate | None = None
    """By how much its share of wins is below that of the first bot, in the same deals."""
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


def require_report(report: object) -> None:
    if not isinstance(report, Report):
        raise BadArgument("report", "what hornox.arena.play returns", report)


class SeatResult(NamedTuple):
    """A seat at the end of a game."""

    bot: int
    heads: int
    win: float
    place: float
    rounds: int


def seat_results(game: Outcome, forfeited: AbstractSet[Seat] = frozenset()) -> Iterator[SeatResult]:
    """Bots that tie share wins and places.

    A seat that forfeited is last: it cannot win, and has at least as many heads as any other.

    >>> list(seat_results(Outcome((0, 1, 0), (3, 9, 3), (0, 2), rounds=1)))
    [SeatResult(bot=0, heads=3, win=0.5, place=1.5, rounds=1), SeatResult(bot=1, ...), ...]
    >>> [result.heads for result in seat_results(Outcome((0, 1), (3, 9), (0,), rounds=1), {0})]
    [9, 9]
    """
    ranks = [(seat in forfeited, game.heads[seat]) for seat in range(len(game.seating))]
    winners = fair_winners(game, forfeited)
    for seat, bot in enumerate(game.seating):
        heads = max(game.heads) if seat in forfeited else game.heads[seat]
        win = 1 / len(winners) if seat in winners else 0.0
        yield SeatResult(bot, heads, win, place_of(seat, ranks), game.rounds)


def fair_winners(game: Outcome, forfeited: AbstractSet[Seat]) -> Sequence[Seat]:
    """The winners; if all of them forfeited, those with the fewest heads of all who did not."""
    winners = [seat for seat in game.winners if seat not in forfeited]
    if winners or not game.winners:
        return winners
    others = [seat for seat in range(len(game.seating)) if seat not in forfeited]
    fewest = min((game.heads[seat] for seat in others), default=0)
    return [seat for seat in others if game.heads[seat] == fewest]


def place_of(seat: Seat, ranks: Sequence[tuple[bool, int]]) -> float:
    better = sum(other < ranks[seat] for other in ranks)
    return better + (ranks.count(ranks[seat]) + 1) / 2


class Tally:
    """Adds up deals; the report can be read at any time."""

    def __init__(
        self, match: Match, margin: float | None = None, measure: Measure = "heads"
    ) -> None:
        self.match = match
        self.margin = margin
        self.measure = measure
        self.deals = 0
        self.bots = [BotTally() for _ in match.bots]
        rated = len(match.bots) > 1 and not match.is_team
        self.ratings = new_ratings(len(match.bots)) if rated else None

    def add(self, deal: Deal) -> None:
        self.deals += 1
        by_game = [
            list(seat_results(game, deal.forfeited_seats(number)))
            for number, game in enumerate(deal.games)
        ]
        results = [result for game in by_game for result in game]
        for bot, tally in enumerate(self.bots):
            tally.add([result for result in results if result.bot == bot], deal, bot)
        first = self.bots[0]
        for tally in self.bots:
            tally.more.add(tally.latest_heads - first.latest_heads)
            tally.fewer_wins.add(first.latest_wins - tally.latest_wins)
        if self.match.is_team:
            self.add_team_games(deal)
        if self.ratings:
            for game, at in zip(deal.games, by_game, strict=True):
                self.ratings.add(game, [result.place for result in at])

    def add_team_games(self, deal: Deal) -> None:
        """A team that forfeited has lost."""
        for number, game in enumerate(deal.games):
            tally = self.bots[game.seating[0]]
            tally.beaten += bool(game.winners) and not deal.forfeited_seats(number)
            tally.buffalo.add(game.heads[-1])

    @property
    def verdict(self) -> Verdict | None:
        """The sequential test of the first bot against the second; None without a margin."""
        if self.margin is None:
            return None
        rival = self.bots[1]
        if self.measure == "heads":
            return sequential_test(rival.more, self.margin)
        return sequential_test(rival.fewer_wins.scaled(HUNDRED), self.margin, "wins")

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
            wins_interval=None if team else tally.wins.estimate,
            fewer_wins=tally.fewer_wins.estimate if bot and not team else None,
            placing=None if team else tally.places.mean,
            rating=self.ratings.by_bot[bot] if self.ratings else None,
            beaten=wilson_interval(tally.beaten, self.deals) if team else None,
            buffalo=tally.buffalo.mean if team else None,
        )  # fmt: skip


class BotTally:
    """The sums of one bot."""

    def __init__(self) -> None:
        self.heads, self.more = Sample(), Sample()
        self.wins, self.fewer_wins, self.places = Sample(), Sample(), Sample()
        self.latest_heads = self.latest_wins = 0.0
        self.times = Times()
        self.reasons: Counter[tuple[Fault, str]] = Counter()
        self.beaten = 0
        self.buffalo = Sample()

    def add(self, results: Sequence[SeatResult], deal: Deal, bot: int) -> None:
        """The mean over all seats of the bot in all games of a deal is one number."""
        rounds = sum(result.rounds for result in results)
        self.latest_heads = sum(result.heads for result in results) / rounds
        self.latest_wins = fmean(result.win for result in results)
        self.heads.add(self.latest_heads)
        self.wins.add(self.latest_wins)
        self.places.add(fmean(result.place for result in results))
        self.times += deal.times[bot]
        forfeits = (forfeit for forfeit in deal.forfeits if forfeit.bot == bot)
        self.reasons.update((forfeit.why, forfeit.said) for forfeit in forfeits)
