"""Every event that can happen at a table. Events are the only way a table changes.

Each says what happened and why, so that anybody can explain it in words; `seen` is the
same event as a seat (or, with None, a spectator) sees it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from hornox.cards import BACK, Card, Row, Seat, Value, hide_cards
from hornox.choices import Mark, Special

Specials: TypeAlias = tuple[Special, ...]


def hide_specials(specials: Specials) -> Specials:
    hidden_one: Specials = ("back",)
    return hidden_one * len(specials)


class Played(Value, frozen=True):
    """A revealed card waiting to be laid, and the row it was heading for when revealed."""

    seat: Seat
    card: Card
    flipped: bool = False
    heading: int | None = None
    full: bool = False
    away: int = 0  # from the end it was heading for


class Cause(Value, frozen=True):
    """The card of this turn that last changed a row; a change that explains more comes first.

    It joined it or took it; removed one of five; moved the marker or the cow; was shifted to it;
    or lifted its Stop (by hand, without a card).
    """

    seat: Seat
    card: Card
    row: int
    how: Literal["joined", "took", "removed", "marker", "cow", "shift", "unstop"]


class Barred(Value, frozen=True):
    """A row that is as near or nearer, and why the card could not go there.

    stop: nobody may; even, odd: only such cards may; down: the row runs downwards;
    tie: a descending row at the same distance has priority; equal: its end is the same number.
    """

    row: int
    end: Card
    why: Literal["stop", "even", "odd", "down", "tie", "equal"]


class Happened(Value, frozen=True, tag_field="event"):
    """One thing that happened."""

    def seen(self, seat: Seat | None) -> Event:  # noqa: ARG002  (most events are open to all)
        return self  # type: ignore[return-value]  # the union of all that descend from here


class Dealt(Happened, frozen=True, tag="dealt"):
    """A round begins: hands, the cards that open the rows, and what stays face down.

    `times`: how often the heads of a team count against the buffalo.
    """

    round: int
    hands: tuple[Row, ...]
    rows: tuple[Row, ...] = ()
    deck: Row = ()
    times: int = 1

    def seen(self, seat: Seat | None) -> Event:
        hands = (
            hand if place == seat else hide_cards(hand) for place, hand in enumerate(self.hands)
        )
        return replace(self, hands=tuple(hands), deck=hide_cards(self.deck))


class SpecialsDealt(Happened, frozen=True, tag="specials_dealt"):
    """The special cards: added to each hand, open to all, and face down.

    `pool` holds all cards that the deck was shuffled from, if everybody knows them.
    """

    hands: tuple[Specials, ...] = ()
    faceup: Specials = ()
    deck: Specials = ()
    discard: Specials = ()
    pool: Specials = ()

    def seen(self, seat: Seat | None) -> Event:
        hands = (
            hand if place == seat else hide_specials(hand) for place, hand in enumerate(self.hands)
        )
        return replace(self, hands=tuple(hands), deck=hide_specials(self.deck))


class DraftOpened(Happened, frozen=True, tag="draft_opened"):
    """Pro: all cards are face up, and `first` picks first."""

    round: int
    cards: Row
    first: Seat


class Picked(Happened, frozen=True, tag="picked"):
    """Pro: a seat takes an open card into its hand."""

    seat: Seat
    card: Card


class RowsOpened(Happened, frozen=True, tag="rows_opened"):
    """Pro: the four cards that nobody picked open the rows."""

    rows: tuple[Row, ...]


class MarkerSet(Happened, frozen=True, tag="marker_set"):
    """The fan card goes to a row: at the start of a round, or because a card made it move."""

    row: int
    side: Literal["", "even", "odd", "up", "down"] = ""
    cause: Cause | None = None


class Revealed(Happened, frozen=True, tag="revealed"):
    """Everybody's card is turned over; they will be laid in this order."""

    cards: tuple[Played, ...]


class Placed(Happened, frozen=True, tag="placed"):
    """A card is laid without a take.

    nearest: `end` is the nearest lower end, or the only one;
    descending: `end` is the nearest, at the end of a row that runs downwards;
    emptied: the row had just been emptied and takes whatever comes; fifth: it opens a fifth row;
    insert: a special card inserted it at `place`, after `end` if not at the start.
    """

    seat: Seat
    card: Card
    row: int
    end: Card = BACK
    why: Literal["nearest", "descending", "emptied", "fifth", "insert"] = "nearest"
    number: int = 0  # the number the card counted as, if it was flipped
    place: int = -1
    cause: Cause | None = None
    barred: Barred | None = None


class Took(Happened, frozen=True, tag="took"):
    """A row is taken.

    full: the card would have been one too many, after `end`; low: it fits no row and its owner
    chose this one; insert, shift: the special overfilled the row; cow: the cow did.
    `stays` is what lies in the row afterwards; nothing, if the row is gone for good.
    `team`: the cards go to the pile that the team has in common.
    """

    seat: Seat
    card: Card
    row: int
    cards: Row
    heads: int
    stays: Row
    why: Literal["full", "low", "insert", "shift", "cow"]
    end: Card = BACK
    number: int = 0
    discarded: Specials = ()
    cause: Cause | None = None
    barred: Barred | None = None
    team: bool = False


class RoundEnded(Happened, frozen=True, tag="round_ended"):
    """What each seat scored in this round; 11 nimmt! says why it ended.

    `times`: how often the team's heads count against the buffalo; 0 where there is no team.
    """

    round: int
    heads: tuple[int, ...]
    why: Literal["", "hand_empty", "deck_empty"] = ""
    times: int = 0


class GameEnded(Happened, frozen=True, tag="game_ended"):
    """The game is over: who won, and each seat's total."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...] = ()
    times: int = 0


class SpecialUsed(Happened, frozen=True, tag="special_used"):
    """A special card is played; what it does follows, once its target is known."""

    seat: Seat
    special: Special
    refill: Specials = ()  # buffalo: the card turned up in its place


class SpecialDeclined(Happened, frozen=True, tag="special_declined"):
    """No special card with this card, or no swap after this take."""

    seat: Seat
    swap: bool = False


class CardChosen(Happened, frozen=True, tag="card_chosen"):
    """The first half of a two-part target.

    Shift will move this card; Sort lays it next; Negative = Positive turns it positive.
    """

    seat: Seat
    special: Special
    card: Card


class Marked(Happened, frozen=True, tag="marked"):
    """7 nimmt! or Stop is laid beside a row."""

    seat: Seat
    row: int
    mark: Mark


class Unmarked(Happened, frozen=True, tag="unmarked"):
    """The team removes the Stop from a row."""

    seat: Seat
    row: int


class Shifted(Happened, frozen=True, tag="shifted"):
    """A card moves to its place in another row."""

    seat: Seat
    card: Card
    source: int
    row: int


class Replaced(Happened, frozen=True, tag="replaced"):
    """A played card goes back to the hand, and another is laid in its place."""

    seat: Seat
    back: Card
    card: Card


class Cancelled(Happened, frozen=True, tag="cancelled"):
    """Negative = Positive: `positive` cancels `cards`; all of them are set aside."""

    seat: Seat
    positive: Card
    cards: Row
    heads: int


class Gave(Happened, frozen=True, tag="gave"):
    """The first half of a swap: this special goes to the discard."""

    seat: Seat
    special: Special


class SpecialsShuffled(Happened, frozen=True, tag="specials_shuffled"):
    """The discarded specials become the new deck."""

    deck: Specials
    pool: Specials

    def seen(self, seat: Seat | None) -> Event:  # noqa: ARG002  (nobody sees it)
        return replace(self, deck=hide_specials(self.deck))


class Drew(Happened, frozen=True, tag="drew"):
    """The second half of a swap."""

    seat: Seat
    special: Special

    def seen(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, special="back")


class WindowClosed(Happened, frozen=True, tag="window_closed"):
    """Buffalo: the whole team has passed; the next card is laid."""


class Reordered(Happened, frozen=True, tag="reordered"):
    """Buffalo: the cards still to be laid are laid in this order."""

    seat: Seat
    special: Special
    order: Row


class Laid(Happened, frozen=True, tag="laid"):
    """11 nimmt!: a card is laid on a pile, and how far above the old top it is."""

    seat: Seat
    card: Card
    pile: int
    top: Card
    distance: int


class TurnEnded(Happened, frozen=True, tag="turn_ended"):
    """11 nimmt!: the next player is to move."""

    seat: Seat


class PileTaken(Happened, frozen=True, tag="pile_taken"):
    """11 nimmt!: a pile goes to a hand."""

    seat: Seat
    pile: int
    cards: Row


class BullTaken(Happened, frozen=True, tag="bull_taken"):
    """11 nimmt!: a bull card, from the stock or stolen."""

    seat: Seat
    victim: Seat | None = None


class PilesOpened(Happened, frozen=True, tag="piles_opened"):
    """11 nimmt!: cards from the deck open new piles."""

    cards: Row


Event: TypeAlias = (
    Dealt | SpecialsDealt | DraftOpened | Picked | RowsOpened | MarkerSet
    | Revealed | Placed | Took | RoundEnded | GameEnded
    | SpecialUsed | SpecialDeclined | CardChosen | Marked | Unmarked | Shifted | Replaced
    | Cancelled | Gave | SpecialsShuffled | Drew | WindowClosed | Reordered
    | Laid | TurnEnded | PileTaken | BullTaken | PilesOpened
)  # fmt: skip
