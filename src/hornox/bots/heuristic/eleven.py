"""11 nimmt!: get rid of cards, keep piles in reach, and take a pile when it pays.

Every option is tried, and what is left is weighed: the cards in the hand, those of them
that fit no pile, and the bull cards.
"""

from __future__ import annotations

from hornox.boxes import ElevenOptions
from hornox.cards import Card, heads
from hornox.choices import Choice, Done, Options, Steal, TakePile
from hornox.titles.eleven import TITLE as ELEVEN
from hornox.titles.eleven_table import BULL_FROM, BULLS, ElevenTable

HELD = 1.0  # a card in the hand, besides its heads
STUCK = 1.0  # a card that fits no pile
BULL = 4.0  # what a bull card is good for


def choose(view: ElevenTable, options: Options) -> Choice:
    return min(options, key=lambda option: weight(view, option))


def weight(view: ElevenTable, option: Choice) -> float:
    match option:
        case Steal(victim):
            return len(view.hands[victim])  # from whoever is nearest to the end of the round
        case Done():
            return standing(view)
        case TakePile(pile):
            return standing(after(view, option)) - gain(view, pile)
        case _:
            return standing(after(view, option))


def after(view: ElevenTable, option: Choice) -> ElevenTable:
    assert view.me is not None
    for event in ELEVEN.told(view, {view.me: option}):
        view = ELEVEN.after(view, event)
    return view


def gain(view: ElevenTable, pile: int) -> float:
    """A bull card, if the pile is high enough."""
    assert view.me is not None
    brings_bull = len(view.piles[pile]) >= BULL_FROM and view.bulls[view.me] < BULLS
    return BULL if brings_bull else 0.0


def standing(view: ElevenTable) -> float:
    """How heavy the hand weighs."""
    assert view.me is not None
    assert isinstance(view.options, ElevenOptions)
    hand = view.hands[view.me]
    stuck = sum(not fits(view, card) for card in hand)
    return heads(hand, view.options.heads) + HELD * len(hand) + STUCK * stuck


def fits(view: ElevenTable, card: Card) -> bool:
    return any(ELEVEN.fits(pile[-1], card) for pile in view.piles)
