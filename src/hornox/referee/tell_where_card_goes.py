"""Tell where one card of a turn went, if that is what somebody asks."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.events import Placed, Took
from hornox.referee.judge import judge_case
from hornox.referee.position.seat_names import TEAM
from hornox.words import Voice, say


def tell_where(case: object, card: int, lang: str) -> Iterator[str]:
    """The sentence that lays this card; nothing if somebody must choose before."""
    verdict = judge_case(case)
    if verdict.seats is None or verdict.illegal:
        return
    voice = Voice(lang, (*verdict.seats.all_names(), TEAM), verdict.seats.speaker())
    laid = (one for one in verdict.events if isinstance(one, Placed | Took) and one.card == card)
    yield from (say(one, *voice) for one in laid)
