"""Skill ratings of the bots, by the Plackett-Luce model of openskill (the extra `arena`)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from hornox.arena.deal_results import Outcome
from hornox.arena.report.confidence_intervals import ReportValue

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Rating(ReportValue, frozen=True):
    """The estimated strength, its uncertainty, and the strength that is almost certain."""

    mu: float
    sigma: float
    ordinal: float

    @classmethod
    def of(cls, mu: float, sigma: float) -> Rating:
        return cls(mu, sigma, mu - 3 * sigma)


class Ratings:
    """The rating of each bot, updated after every game.

    Bots do not learn, so old games count as much as new ones.
    """

    def __init__(self, bots: int, model: PlackettLuce) -> None:
        self.model = model
        start = model.rating()
        self.by_bot = [Rating.of(start.mu, start.sigma)] * bots

    def add(self, game: Outcome, places: Sequence[float]) -> None:
        """Each seat is rated as a player; a bot in several seats gets the mean of their ratings."""
        before = [self.by_bot[bot] for bot in game.seating]
        teams = [[self.model.rating(rating.mu, rating.sigma)] for rating in before]
        after = [team[0] for team in self.model.rate(teams, ranks=list(places))]
        for bot in set(game.seating):
            own = [after[seat] for seat, who in enumerate(game.seating) if who == bot]
            mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
            self.by_bot[bot] = Rating.of(mu, sigma)


def new_ratings(bots: int) -> Ratings | None:
    """None without openskill: a match can be played without ratings."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError:
        return None
    return Ratings(bots, PlackettLuce(tau=0.0))
