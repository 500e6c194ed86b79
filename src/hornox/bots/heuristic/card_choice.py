"""Which card to play in secret: the one that is expected to cost the least.

A card is in danger from cards that are laid before it and go where it would go. How many
of those come is a matter of chance: of the cards not seen yet, and of how many play. For
each number of them the rules say what the card would cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from msgspec.structs import replace

from hornox.bots.heuristic.lookahead import Rules, laid_out, rules_of
from hornox.cards import BACK, Card, Seat, heads
from hornox.choices import Choice, Options, Play
from hornox.events import Played
from hornox.titles.buffalo_table import BUFFALO, BuffaloTable
from hornox.titles.rows import RowTable

FLIP_WORTH = 2.0  # heads the flip card must save while many turns are left to use it
FEW = 2  # against so many opponents a round is long, and the cards kept for later decide it
MIDDLE_WORTH = 3.0  # heads it may then cost to keep a card from the very middle for later


def choose(view: RowTable, options: Options) -> Choice:
    assert view.me is not None
    rules = rules_of(view)
    costs = {option: cost(rules, view, option) for option in options if isinstance(option, Play)}
    left = len(view.hands[view.me]) - 1
    keep = FLIP_WORTH * left / rules.hand_size
    middle = len(rules.deck(view.seats)) / 2
    worth = MIDDLE_WORTH if opponents(view) <= FEW else 0

    def preference(play: Play) -> tuple[float, float]:
        """Of cards that cost as good as the same, the middle ones fit best later."""
        out = abs(play.card - middle) / middle
        return round(costs[play] + keep * play.flip - worth * out, 1), -out

    return min(costs, key=preference)


def cost(rules: Rules, view: RowTable, play: Play) -> float:
    """The heads that this card takes on average."""
    assert view.me is not None
    mine = rules.with_heading(view, Played(view.me, play.card, play.flip))
    rivals = before(rules, view, mine)
    chance, others = likelihood(rules, view, rivals), opponents(view)
    most = min(others, len(rivals))
    total = 0.0
    for number in range(most + 1):
        odds = comb(others, number) * chance**number * (1 - chance) ** (others - number)
        total += odds * taken(rules, view, mine, spread(rivals, number))
    return total


def opponents(view: RowTable) -> int:
    """How many other cards come; the buffalo plays one too."""
    return view.seats - (0 if isinstance(view, BuffaloTable) else 1)


def before(rules: Rules, view: RowTable, mine: Played) -> list[Card]:
    """The cards that would be laid earlier and go to the same row, or nowhere like this one."""
    known = {card for hand in view.hands for card in hand} - {BACK} - set(view.hands[mine.seat])
    return sorted(
        card
        for card in {*unseen(rules, view), *known}
        if card < rules.number(mine) and rules.landing(view, card).row == mine.heading
    )


def unseen(rules: Rules, view: RowTable) -> set[Card]:
    return set(rules.deck(view.seats)).difference(rules.visible_cards(view))


def likelihood(rules: Rules, view: RowTable, rivals: Sequence[Card]) -> float:
    """How likely any one opponent plays one of them now, if all their cards are alike."""
    hidden = unseen(rules, view)
    share = len(hidden.intersection(rivals)) / len(hidden) if hidden else 0.0
    hands = [hand for seat, hand in enumerate(view.hands) if seat != view.me]
    if isinstance(view, BuffaloTable):
        hands.append(view.stack)
    chances = [
        sum(share if card == BACK else card in rivals for card in hand) / len(hand)
        for hand in hands
    ]
    return sum(chances) / len(chances)


def spread(rivals: Sequence[Card], number: int) -> list[Card]:
    """So many of them, evenly from low to high."""
    return [rivals[(2 * place + 1) * len(rivals) // (2 * number)] for place in range(number)]


def taken(rules: Rules, view: RowTable, mine: Played, rivals: Sequence[Card]) -> int:
    """What my card costs if just these cards come before it."""
    other = rival(view)
    queue = (*(rules.with_heading(view, Played(other, card)) for card in rivals), mine)
    table = replace(view, queue=queue, touched=(None,) * len(view.rows))
    pile = rules.pile(mine.seat)
    return heads(laid_out(rules, table).piles[pile]) - heads(view.piles[pile])


def rival(view: RowTable) -> Seat:
    if isinstance(view, BuffaloTable):
        return BUFFALO
    assert view.me is not None
    return (view.me + 1) % view.seats
