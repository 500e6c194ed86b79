"""Choosing the card to play: the one with the fewest expected heads.

A card is in danger from cards that are laid before it in the same row, its rivals. How many of
them come is binomial: it depends on the unseen cards and the number of opponents. For each number
of rivals the rules say what the card would cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from msgspec.structs import replace

from hornox.bots.heuristic.rest_of_turn import Rules, lay_all_cards, rules_of
from hornox.cards import BACK, Card, Seat, heads
from hornox.choices import Choice, Options, Play
from hornox.events import Played
from hornox.titles.buffalo_table import BUFFALO, BuffaloTable
from hornox.titles.shared.row_placement import RowTable

FLIP_VALUE = 2.0  # heads the flip card must save while many turns are left to use it
FEW_OPPONENTS = 2  # up to this number, the cards kept for later decide a round
MIDDLE_VALUE = 3.0  # heads that keeping a card from the very middle for later is then worth


def choose(view: RowTable, options: Options) -> Choice:
    assert view.me is not None
    rules = rules_of(view)
    costs = {
        option: expected_heads(rules, view, option)
        for option in options
        if isinstance(option, Play)
    }
    left = len(view.hands[view.me]) - 1
    flip_value = FLIP_VALUE * left / rules.size(view).hand
    middle = len(rules.deck(view)) / 2
    middle_value = MIDDLE_VALUE if count_opponents(view) <= FEW_OPPONENTS else 0

    def preference(play: Play) -> tuple[float, float]:
        """Of cards that cost about the same, those from the middle are kept: they fit later."""
        off_middle = abs(play.card - middle) / middle
        cost = costs[play] + flip_value * play.flip - middle_value * off_middle
        return round(cost, 1), -off_middle

    return min(costs, key=preference)


def expected_heads(rules: Rules, view: RowTable, play: Play) -> float:
    """The heads that this card takes on average."""
    assert view.me is not None
    mine = rules.with_heading(view, Played(view.me, play.card, play.flip))
    rivals = rival_cards(rules, view, mine)
    p, others = rival_probability(rules, view, rivals), count_opponents(view)
    most = min(others, len(rivals))
    total = 0.0
    for number in range(most + 1):
        odds = comb(others, number) * p**number * (1 - p) ** (others - number)
        total += odds * heads_taken(rules, view, mine, pick_evenly(rivals, number))
    return total


def count_opponents(view: RowTable) -> int:
    """How many other cards are played; the buffalo plays one too."""
    return view.seats - (0 if isinstance(view, BuffaloTable) else 1)


def rival_cards(rules: Rules, view: RowTable, mine: Played) -> list[Card]:
    """The cards that would be laid before mine in the same row, or, like mine, fit nowhere."""
    known = {card for hand in view.hands for card in hand} - {BACK} - set(view.hands[mine.seat])
    return sorted(
        card
        for card in {*unseen_cards(rules, view), *known}
        if card < rules.number(mine) and rules.landing(view, card).row == mine.heading
    )


def unseen_cards(rules: Rules, view: RowTable) -> set[Card]:
    return set(rules.deck(view)).difference(rules.visible_cards(view))


def rival_probability(rules: Rules, view: RowTable, rivals: Sequence[Card]) -> float:
    """The probability that an opponent plays a rival now, if any of its cards is as likely."""
    hidden = unseen_cards(rules, view)
    share = len(hidden.intersection(rivals)) / len(hidden) if hidden else 0.0
    hands = [hand for seat, hand in enumerate(view.hands) if seat != view.me]
    if isinstance(view, BuffaloTable):
        hands.append(view.stack)
    chances = [
        sum(share if card == BACK else card in rivals for card in hand) / len(hand)
        for hand in hands
    ]
    return sum(chances) / len(chances)


def pick_evenly(rivals: Sequence[Card], number: int) -> list[Card]:
    """So many of the rivals, spread evenly from low to high."""
    return [rivals[(2 * place + 1) * len(rivals) // (2 * number)] for place in range(number)]


def heads_taken(rules: Rules, view: RowTable, mine: Played, rivals: Sequence[Card]) -> int:
    """What my card costs if exactly these rivals come before it."""
    other = rival_seat(view)
    queue = (*(rules.with_heading(view, Played(other, card)) for card in rivals), mine)
    table = replace(view, queue=queue, touched=(None,) * len(view.rows))
    pile = rules.pile(mine.seat)
    return heads(lay_all_cards(rules, table).piles[pile]) - heads(view.piles[pile])


def rival_seat(view: RowTable) -> Seat:
    if isinstance(view, BuffaloTable):
        return BUFFALO
    assert view.me is not None
    return (view.me + 1) % view.seats
