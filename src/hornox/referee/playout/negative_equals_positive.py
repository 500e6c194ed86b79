"""Negative = Positive: the cards that a case says are cancelled, or why they cannot be."""

from __future__ import annotations

from collections import Counter

from hornox.cards import HEADS, Card, Row, heads, remove_card
from hornox.choices import Cancel, Options
from hornox.events import Cancelled
from hornox.referee.illegal_play_error import Fact, IllegalPlay
from hornox.referee.playout.turn_state import TurnState
from hornox.titles.anniversary import TITLE as ANNIVERSARY


def cancel_cards(turn: TurnState, positive: Card, cards: Row | None) -> None:
    """J-72: a choice that is not given means the first set; one that is given must be as good."""
    asked = next(iter(turn.rules.asks(turn.table).values()), ())
    is_asked = bool(asked) and isinstance(asked[0], Cancel)
    if cards is None:
        if is_asked:
            turn.cancel(asked[0])
        return
    if not is_asked:  # the rules had nothing to ask, and have cancelled a set already
        turn.take_back(Cancelled)
    options = asked if is_asked else cancelled_sets(turn, positive)
    require_best(turn, positive, cards, options)
    turn.add_event(ANNIVERSARY.cancel(turn.anniversary, positive, tuple(sorted(cards))))


def cancelled_sets(turn: TurnState, positive: Card) -> Options:
    return tuple(map(Cancel, ANNIVERSARY.cancelled_sets(turn.anniversary, positive)))


def require_best(turn: TurnState, positive: Card, cards: Row, options: Options) -> None:
    """The owner may cancel any set that is worth the most: which of its cards go is no matter."""
    facts: dict[str, Fact] = {"card": positive, "choices": options}
    facts |= {"worth": HEADS[positive], "heads": heads(cards)}
    if options == (Cancel(()),):
        raise IllegalPlay("cancel_nothing", card=positive)
    if missing := Counter(cards) - Counter(cancellable_cards(turn, positive)):
        raise IllegalPlay("cancel.missing", **facts, missing=min(missing))
    if heads(cards) > HEADS[positive]:
        raise IllegalPlay("cancel.more", **facts)
    if Counter(heads_of(cards)) not in [Counter(heads_of(one.cards)) for one in sets(options)]:
        most = max(heads(one.cards) for one in sets(options))
        raise IllegalPlay("cancel.less", **facts, most=most)


def cancellable_cards(turn: TurnState, positive: Card) -> Row:
    seat = turn.anniversary.cancelling
    assert seat is not None
    return remove_card(turn.table.piles[seat], positive)


def sets(options: Options) -> list[Cancel]:
    return [one for one in options if isinstance(one, Cancel)]


def heads_of(cards: Row) -> list[int]:
    return [HEADS[card] for card in cards]
