"""Who sits at a seat of a table."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True):
    """The player at a seat: a person (for whom a bot may play for a while), or a bot."""

    name: str
    guest: str = ""
    bot: str = ""
    away: bool = False
    gave_up: bool = False  # away for good
    animal: str = ""
    coach: bool = False
    helped: bool = False  # they have asked the coach
    late: bool = False  # a bot makes the choice of this step
    missed: int = 0  # time limits in a row
    passes_turn: bool = False

    @property
    def played_by_bot(self) -> bool:
        return bool(self.bot) or self.away or self.late

    @property
    def played_by_person(self) -> bool:
        """A person plays here, though a bot may make one choice for them."""
        return bool(self.guest) and not self.away
