"""Ratings of the bots by the Plackett-Luce model of openskill (the extra `arena`)."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from hornox.arena.play_deal import Outcome
from hornox.arena.report.stats import Figure

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Rating(Figure, frozen=True):
    """How strong a bot seems, how unsure that is, and what it is good for at the least."""

    mu: float
    sigma: float
    ordinal: float

    @classmethod
    def of(cls, mu: float, sigma: float) -> Rating:
        return cls(mu, sigma, mu - 3 * sigma)


class Ratings:
    """A rating for each bot, game by game. Bots do not learn, so nothing is forgotten."""

    def __init__(self, bots: int, model: PlackettLuce) -> None:
        self.model = model
        start = model.rating()
        self.of = [Rating.of(start.mu, start.sigma)] * bots

    def add(self, game: Outcome) -> None:
        """Each seat plays for itself; a bot in several seats gets the mean of what they earn."""
        teams = [[self.model.rating(self.of[bot].mu, self.of[bot].sigma)] for bot in game.seating]
        heads = [float(count) for count in game.heads]
        after = [team[0] for team in self.model.rate(teams, ranks=heads)]
        for bot in set(game.seating):
            own = [after[seat] for seat, who in enumerate(game.seating) if who == bot]
            self.of[bot] = Rating.of(fmean(one.mu for one in own), fmean(one.sigma for one in own))


def ratings(bots: int) -> Ratings | None:
    """None without openskill: a match can be played without ratings."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError:
        return None
    return Ratings(bots, PlackettLuce(tau=0.0))
