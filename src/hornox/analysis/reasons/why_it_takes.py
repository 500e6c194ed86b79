"""Why there is a take though a card was heading for a row with room: the usual cause in the deals.

Some of the deals in which it does are played again by the rules, which know the card that sent
another one elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from hornox.analysis.playouts.sample import Sample
from hornox.analysis.reasons.open_cards import play_on
from hornox.analysis_result import Reason, ReasonKind
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.cards import BACK, Seat
from hornox.choices import Play
from hornox.events import Cause, Took
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.row_placement import RowTable

MOST_DEALS = 24  # to play again: the rules are slow
KINDS: dict[str, ReasonKind] = {
    "took": "because_took", "removed": "because_took", "joined": "because_joined",
    "marker": "because_marker", "cow": "because_cow",
}  # fmt: skip


def usual_cause(view: RowTable, choice: Play, sample: Sample, deals: list[int]) -> Iterator[Reason]:
    """The most frequent cause in some of these deals, in which the card or its team takes."""
    looked_at = deals[:: -(-len(deals) // MOST_DEALS)]
    causes = Counter(chain.from_iterable(cause_in(view, choice, sample, one) for one in looked_at))
    if causes:
        ((cause, _),) = causes.most_common(1)
        yield cause


def cause_in(view: RowTable, choice: Play, sample: Sample, deal: int) -> Iterator[Reason]:
    """Why this card takes in this deal, or that another card of its team does."""
    assert view.me is not None
    plays = {seat: play_of(sample, deal, seat) for seat in range(view.seats)} | {view.me: choice}
    table = with_cards(view, plays, sample, deal)
    _, events = play_on(rules_of(view), table, plays, only_certain=False)
    takes = [event for event in events if isinstance(event, Took)]
    for took in takes:
        if took.card == choice.card:
            yield from reason_of(took.cause, choice, took.row + 1 if took.why == "full" else None)
            return
    if any(took.team for took in takes):
        yield Reason("because_team")


def with_cards(view: RowTable, plays: dict[Seat, Play], sample: Sample, deal: int) -> RowTable:
    """The view with the cards of this turn in the hands, and with that of the buffalo."""
    hands = tuple(
        (play.card, *(BACK,) * (len(view.hands[seat]) - 1)) for seat, play in plays.items()
    )
    if not isinstance(view, BuffaloTable):
        return replace(view, hands=hands)
    buffalo = play_of(sample, deal, view.seats).card
    return replace(view, hands=hands, stack=(buffalo, *view.stack[1:]))


def play_of(sample: Sample, deal: int, seat: Seat) -> Play:
    """A negative number is a flipped card."""
    assert sample.plays is not None
    card = int(sample.plays[deal, seat])
    return Play(abs(card), flip=card < 0)


def reason_of(cause: Cause | None, choice: Play, row: int | None) -> Iterator[Reason]:
    if cause is not None and cause.how in KINDS:
        yield Reason(KINDS[cause.how], card=choice.card, row=row)
