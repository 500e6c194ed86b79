"""What a match says about each bot, counted up deal by deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from hornox.arena.errors import Why
from hornox.arena.match import Match
from hornox.arena.play_deal import Deal, Outcome, Times
from hornox.arena.report.ratings import Rating, ratings
from hornox.arena.report.stats import Estimate, Figure, Sample, Verdict, sequential, wilson
from hornox.cards import Seat


class Reason(Figure, frozen=True):
    """Why a bot has forfeited, and how often."""

    why: Why
    said: str
    times: int


class Standing(Figure, frozen=True):
    """One bot. Heads are those of a round; a team against the buffalo has no placing."""

    bot: str
    heads: float
    interval: Estimate | None
    more: Estimate | None
    """Heads more than the first bot's, deal by deal."""
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


class Report(Figure, frozen=True):
    """How a match stands."""

    match: Match
    deals: int
    standings: tuple[Standing, ...]
    verdict: Verdict | None = None
    interrupted: bool = False


class At(NamedTuple):
    """A seat at the end of a game."""

    bot: int
    heads: int
    win: float
    place: float


def seats_of(game: Outcome) -> Iterator[At]:
    """Wins and places are shared by those who tie.

    >>> list(seats_of(Outcome((0, 1, 0), (3, 9, 3), (0, 2))))
    [At(bot=0, heads=3, win=0.5, place=1.5), At(bot=1, ...place=3.0), At(bot=0, ...)]
    """
    seats = len(game.seating)
    heads = game.heads[:seats]
    for seat, bot in enumerate(game.seating):
        win = 1 / len(game.winners) if seat in game.winners else 0.0
        yield At(bot, heads[seat], win, place(seat, heads))


def place(seat: Seat, heads: Sequence[int]) -> float:
    better = sum(other < heads[seat] for other in heads)
    return better + (heads.count(heads[seat]) + 1) / 2


class Tally:
    """The count: deals go in, a report comes out at any time."""

    def __init__(self, match: Match, margin: float | None = None) -> None:
        self.match = match
        self.margin = margin
        self.deals = 0
        self.lines = [Line() for _ in match.bots]
        rated = len(match.bots) > 1 and not match.is_team
        self.ratings = ratings(len(match.bots)) if rated else None

    def add(self, deal: Deal) -> None:
        self.deals += 1
        at = [one for game in deal.games for one in seats_of(game)]
        for bot, line in enumerate(self.lines):
            line.add([one for one in at if one.bot == bot], deal, bot)
        first = self.lines[0].latest
        for line in self.lines:
            line.more.add(line.latest - first)
        if self.match.is_team:
            self.add_teams(deal)
        for game in deal.games if self.ratings else ():
            assert self.ratings
            self.ratings.add(game)

    def add_teams(self, deal: Deal) -> None:
        for game in deal.games:
            line = self.lines[game.seating[0]]
            line.beaten += bool(game.winners)
            line.buffalo.add(game.heads[-1])

    @property
    def verdict(self) -> Verdict | None:
        """Of the sequential test, if one was asked for: the first bot against the second."""
        return None if self.margin is None else sequential(self.lines[1].more, self.margin)

    def report(self, *, interrupted: bool = False) -> Report:
        standings = tuple(map(self.standing, range(len(self.lines)))) if self.deals else ()
        return Report(self.match, self.deals, standings, self.verdict, interrupted)

    def standing(self, bot: int) -> Standing:
        line, team = self.lines[bot], self.match.is_team
        return Standing(
            self.match.bots[bot], line.heads.mean, line.heads.estimate,
            line.more.estimate if bot else None,
            decisions=line.times.decisions,
            mean_ms=line.times.total / max(1, line.times.decisions),
            longest_ms=line.times.longest,
            forfeits=line.reasons.total(),
            reasons=tuple(Reason(*why, times) for why, times in line.reasons.most_common()),
            wins=None if team else line.wins.mean,
            placing=None if team else line.places.mean,
            rating=self.ratings.of[bot] if self.ratings else None,
            beaten=wilson(line.beaten, self.deals) if team else None,
            buffalo=line.buffalo.mean if team else None,
        )  # fmt: skip


class Line:
    """The count of one bot."""

    def __init__(self) -> None:
        self.heads, self.more, self.wins, self.places = Sample(), Sample(), Sample(), Sample()
        self.latest = 0.0
        self.times = Times()
        self.reasons: Counter[tuple[Why, str]] = Counter()
        self.beaten = 0
        self.buffalo = Sample()

    def add(self, at: Sequence[At], deal: Deal, bot: int) -> None:
        """All its seats in all games of a deal are one number."""
        self.latest = fmean(one.heads for one in at) / deal.rounds
        self.heads.add(self.latest)
        self.wins.add(fmean(one.win for one in at))
        self.places.add(fmean(one.place for one in at))
        self.times += deal.times[bot]
        forfeits = (one for one in deal.forfeits if one.bot == bot)
        self.reasons.update((one.why, one.said) for one in forfeits)
