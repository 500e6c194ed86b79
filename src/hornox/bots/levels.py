"""The five levels, from one that a child beats to the strongest: calf, heifer, ox, bull, hornox.

`bull` and `hornox` need kernels, and so a compiler, which is imported only when they are made.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from hornox.bots.beginner import Beginner
from hornox.bots.heuristic.steady import Steady
from hornox.bots.interface import Bot
from hornox.errors import NeedsExtra

if TYPE_CHECKING:
    from hornox.bots.search.search_bot import Manner


class MakeSearchBot(Protocol):
    def __call__(self, share: float = 1.0) -> Bot:
        """The bot; with a smaller share of its deals it thinks for less time, and less well."""


def search_bot_maker(deals: int, manner: Manner, *, every_game: bool = False) -> MakeSearchBot:
    """What makes a bot that searches, in every game or in the row games only."""

    def make(share: float = 1.0) -> Bot:
        if not has_compiler():
            raise NeedsExtra("bots")
        from hornox.bots.search.search_bot import RowGameSearch, Thinker  # noqa: PLC0415

        some = max(1, int(deals * share))
        if every_game:
            return Thinker(some, manner, narrows=manner == "net")
        return RowGameSearch(some, manner)

    return make


def has_compiler() -> bool:
    return find_spec("numba") is not None


STRONG: dict[str, MakeSearchBot] = {
    "bull": search_bot_maker(200, "sensible", every_game=True),
    "hornox": search_bot_maker(500, "net", every_game=True),
}
"""The levels that need kernels."""

LEVELS: dict[str, Callable[[], Bot]] = {
    "calf": lambda: Beginner(mistakes=90),
    "heifer": lambda: Beginner(mistakes=50),
    "ox": Steady,
    **STRONG,
}
"""The five levels for people to play against, from the weakest up."""
