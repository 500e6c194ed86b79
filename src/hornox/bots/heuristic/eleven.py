"""Choosing in 11 nimmt!: get rid of cards, keep piles in reach, and take a pile when it pays.

Every option is tried, and the hand that remains is evaluated: by its cards, by those that fit no
pile, and by the bull cards.
"""

from __future__ import annotations

from hornox.cards import Card, heads
from hornox.choices import Choice, Done, Options, Steal, TakePile
from hornox.game_catalogue import ElevenOptions
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULL_FROM, BULLS, ElevenTable

HELD = 1.0  # heads that a card in the hand costs, besides its own
STUCK = 1.0  # and one that fits no pile
BULL = 4.0  # heads that a bull card is worth


def choose(view: ElevenTable, options: Options) -> Choice:
    return min(options, key=lambda option: cost_of(view, option))


def cost_of(view: ElevenTable, option: Choice) -> float:
    match option:
        case Steal(victim):
            return len(view.hands[victim])  # from the player nearest to ending the round
        case Done():
            return hand_cost(view)
        case TakePile(pile):
            return hand_cost(table_after(view, option)) - bull_value(view, pile)
        case _:
            return hand_cost(table_after(view, option))


def table_after(view: ElevenTable, option: Choice) -> ElevenTable:
    assert view.me is not None
    for event in ELEVEN.told(view, {view.me: option}):
        view = ELEVEN.after(view, event)
    return view


def bull_value(view: ElevenTable, pile: int) -> float:
    """A bull card, if the pile is high enough."""
    assert view.me is not None
    brings_bull = len(view.piles[pile]) >= BULL_FROM and view.bulls[view.me] < BULLS
    return BULL if brings_bull else 0.0


def hand_cost(view: ElevenTable) -> float:
    """The heads that this hand should cost."""
    assert view.me is not None
    assert isinstance(view.options, ElevenOptions)
    hand = view.hands[view.me]
    stuck = sum(not fits_somewhere(view, card) for card in hand)
    return heads(hand, view.options.heads) + HELD * len(hand) + STUCK * stuck


def fits_somewhere(view: ElevenTable, card: Card) -> bool:
    return any(ELEVEN.fits(pile[-1], card) for pile in view.piles)
