"""The result of a deal: heads and winners of its games, thinking times and forfeits."""

from __future__ import annotations

from hornox.arena.errors import Fault
from hornox.arena.match import Match
from hornox.arena.seatings import Seating
from hornox.cards import Seat, Value

MAX_HEADS = 1_000_000


class Forfeit(Value, frozen=True):
    """A decision that a bot failed to make.

    From there on `steady` plays in its place: for that seat to the end of the game, or, if the
    bot's process hung or ended, for all seats of that bot to the end of the deal. These seats
    count as last (`forfeited_seats`).
    """

    bot: int
    game: int
    seat: Seat
    decision: int
    why: Fault
    said: str = ""
    ended_process: bool = False


class Outcome(Value, frozen=True):
    """One game: its seating, the heads of each seat (the buffalo's last), winners and rounds."""

    seating: Seating
    heads: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: int


class Times(Value, frozen=True):
    """How long a bot thought, in milliseconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    def with_decision(self, milliseconds: float) -> Times:
        return self + Times(1, milliseconds, milliseconds)

    def __add__(self, other: Times) -> Times:
        longest = max(self.longest, other.longest)
        return Times(self.decisions + other.decisions, self.total + other.total, longest)


class Deal(Value, frozen=True):
    """The result of a deal at all its seatings: one line of the results file."""

    deal: int
    games: tuple[Outcome, ...]
    times: tuple[Times, ...]
    forfeits: tuple[Forfeit, ...] = ()

    def forfeited_seats(self, game: int) -> frozenset[Seat]:
        """The seats of a game in which `steady` had to take over."""
        return frozenset(
            seat
            for forfeit in self.forfeits
            for seat, bot in enumerate(self.games[game].seating)
            if bot == forfeit.bot
            and (
                (forfeit.game, forfeit.seat) == (game, seat)
                or (forfeit.ended_process and forfeit.game <= game)
            )
        )


def is_result_of(deal: Deal, match: Match) -> bool:
    """Whether a deal of this match can have ended like this."""
    piles = match.seats + match.is_team
    return (
        tuple(game.seating for game in deal.games) == match.seatings
        and len(deal.times) == len(match.bots)
        and all(times.total >= 0 for times in deal.times)
        and all(game.rounds > 0 for game in deal.games)
        and all(len(game.heads) == piles for game in deal.games)
        and all(0 <= heads <= MAX_HEADS for game in deal.games for heads in game.heads)
        and all(0 <= seat < match.seats for game in deal.games for seat in game.winners)
        and all(0 <= forfeit.bot < len(match.bots) for forfeit in deal.forfeits)
    )
