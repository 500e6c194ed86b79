"""What an analysis says about a game: plain values that turn into JSON and back.

`hornox.analysis` computes them. They stand apart so that whoever only reads, shows or stores an
analysis needs no compiler.
"""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from hornox.cards import Card, Seat, Value
from hornox.errors import BadArgument

VERSION = 7
"""Of the analysis: it grows whenever values may change."""
LAST_STAGE = 2
"""An analysis is refined in stages, which begin with 0."""

DecisionKind: TypeAlias = Literal["card", "row", "pick", "special", "pile"]
"""A card to play, a row to take, a card of the draft, a special card, a move in 11 nimmt!."""

ReasonKind: TypeAlias = Literal[
    "joins", "full", "low", "row", "leaves", "lays", "pile",
    "before", "takes", "altogether", "safe", "nothing", "spared", "saved", "along",
    "keeps", "instead", "hand", "partners", "if_kept", "picked", "between",
    "because_took", "because_joined", "because_marker", "because_cow", "because_team",
    "follows", "follows_unless", "follows_low", "nobody", "nobody_unless",
    "seven", "stop", "unstop", "insert", "shift", "replace", "five_row", "negpos", "first", "last",
    "sort", "again", "unseen", "goes", "took", "chooses", "turn", "rest",
    "more", "left", "fits", "fits_then", "brings", "bull", "out", "ends", "rest_ends",
    "now", "later", "round", "others", "reserve", "saves",
]  # fmt: skip


class Estimate(Value, frozen=True):
    """A mean over imagined deals, in heads, and its standard error."""

    value: float
    error: float


NOTHING = Estimate(0.0, 0.0)


class Reason(Value, frozen=True, omit_defaults=True):
    """One fact about an option; `words.say_reason` makes a sentence of it.

    What would happen if no other card came first:
    joins: it goes to `row`, as its card number `place`; full: it takes the full `row` with
    `heads`; low: it fits no row, and the cheapest costs `heads`; row: it costs `heads`;
    lays: it is laid on pile `row`, `low` above its top; pile: it takes pile `row`, whose top is
    `card`;
    leaves: so many (`count`) full rows are left to the others then.

    What happens in the imagined deals, this turn: before: in this `share` of the deals `count`
    cards of others from `low` to `high` come first, and then its owner takes `heads` on average;
    takes: in this share its owner takes `heads` on average, for whatever reason; altogether: the
    same, where `before` tells one of these reasons; safe: its owner
    takes nothing in any deal; nothing: the same for certain; spared: it would take a row, but in
    this share its owner takes nothing; saved: the special card `choice` of its owner can spare it
    so many `heads` of that on average, which are not counted; along: with five rows `card` goes to
    the bull pile with the row that it takes. because_…: why its owner takes most often, if no such
    card has come first: somebody's lower card has taken a row, or has joined one, or the marker or
    the cow has moved; then `card` comes to the full `row`, or fits none. Or it is another card of
    the team that takes.

    What becomes of the cards that stay in the hand: if_kept: if another card is played, in this
    `share` of the deals of all these options this `card` takes later, `heads` on average; keeps:
    the same of the `card` that the best option plays and this one keeps, after this one; instead:
    the same of the `card` that the best option keeps, after that, and by how much `more` the first
    of the two takes, on average over all deals; hand: the cards that stay in the hand after both
    take so many `heads` more later than after the best option, and `card` most of all, so much
    `more`; partners: other cards of the team take so many `heads` more later. In a draft, picked:
    in this `share` of the rounds this `card` takes in one's hand, `heads` on average; between: it
    lies between one's own `low` and `high`, if there are such cards.

    What follows in this turn once a row is taken, as all its cards lie open: follows: the `card` of
    `seat` takes `row` with `heads`; follows_low: it fits no row, and its owner must choose; nobody:
    nobody else takes a row; …_unless: if nobody uses a special card.

    What a special card does: seven, stop: it lies beside `row` then; unstop: the Stop there is
    removed; insert: `card` is put into `row`; shift: `card` moves to `row`; replace: `card` is laid
    instead; five_row: `card` opens a fifth row; negpos: `card` counts for its owner, and with what
    it cancels that saves `heads`; first, last: `card` is laid next, or last; sort: the cards are
    laid in another order; `aimed` if its target is still to be chosen: this is the best one; again:
    the team can still do this (`choice`) later in the turn, or somebody else can do it now; unseen:
    nobody else knows what the owner of the card can lay instead.

    What follows, as all cards of the turn lie open: goes: the `card` of the deciding seat goes to
    `row`; took: it takes the full `row` with `heads`; chooses: it fits no row, and its owner would
    choose one, most likely the cheapest, which is `row` with `heads`; turn: the turn costs that
    seat `heads`; rest: the others take so many heads together, if they use no special cards.

    11 nimmt!: more: so many (`count`) cards can still be laid this turn, on as many piles as the
    seat has bulls; left: these `cards` could still be laid, and are not; fits: of the `total` other
    cards in hand these `cards` fit on a pile then; fits_then: `count` of the `total` cards that are
    in hand with the pile that is taken fit on one that is left; brings: the pile has `count` cards
    with `heads`: whoever has counted along knows it; bull: it brings bull card number `count`; out:
    in this `share` of the deals the seat gets rid of all cards. ends: its heads to the end of the
    round on average; rest_ends: those of the others, on average.

    What it costs more than the best option: now: this turn; later: after this turn; round: both,
    where the game has no turns; others: so many heads less go to each of the others on average;
    reserve: so much more should its special card save later; saves: between two cards, so much less
    can special cards save then. Where special cards or good play save a part of all that comes
    later, which playouts do not know, later and others are without it, and later tells the `share`
    that counts. These add up to the regret.
    """

    kind: ReasonKind
    seat: Seat | None = None
    card: Card | None = None
    row: int | None = None
    place: int | None = None
    low: Card | None = None
    high: Card | None = None
    share: float | None = None
    heads: float | None = None
    count: int | None = None
    total: int | None = None
    more: float | None = None
    cards: tuple[Card, ...] = ()
    choice: str | None = None
    aimed: bool = False


class OptionValue(Value, frozen=True):
    """What one option was worth, from what its seat knew.

    choice: its notation; relative: the heads still to come this round, less the mean of the
    others'; own: the same without the others; regret: what it costs more than the best option, on
    the same deals, without the luck that the best one has had; hindsight: the heads of this turn
    with the cards that were really played, if that can be told; reserve: if it uses a special card,
    what that should still save later, which is part of the regret.
    """

    choice: str
    relative: Estimate
    own: Estimate
    regret: Estimate = NOTHING
    reasons: tuple[Reason, ...] = ()
    hindsight: int | None = None
    reserve: float = 0.0

    @property
    def about_equal(self) -> bool:
        """Whether this option and the best differ by less than two standard errors."""
        return self.regret.value < 2 * self.regret.error or self.regret.value == 0


class Evaluation(Value, frozen=True):
    """All options of one question, from the view of one seat.

    kind: what was asked; deals: how many deals were imagined; best: the index of the option that
    costs the least; model_error: how far every regret may be off because of what playouts leave
    out, which is a part of its error.
    """

    kind: DecisionKind
    deals: int
    options: tuple[OptionValue, ...]
    best: int
    model_error: float = 0.0

    def about_equal(self, option: int) -> bool:
        """Whether this option costs about as much as the best."""
        return self.options[option].about_equal

    def mistake(self, option: int) -> float:
        """What it counts to have chosen this option: nothing, if it is about equal to the best."""
        return 0.0 if self.about_equal(option) else self.options[option].regret.value

    def cost(self, option: int) -> float:
        """What it adds to a sum over many decisions: nothing, if it may be chance.

        One such difference may well come from what playouts leave out; in a sum that evens out.
        """
        regret = self.options[option].regret
        chance = sqrt(max(0.0, regret.error**2 - self.model_error**2))
        return 0.0 if regret.value < 2 * chance else regret.value


OF_MEMORY: frozenset[ReasonKind] = frozenset(("brings", "bull", "fits_then"))
"""Facts of 11 nimmt! that nobody may look up while the game goes on: what lies under the tops."""


def without_memory(found: Evaluation) -> Evaluation:
    """The same, without what a player must have remembered: for whoever is still playing."""
    options = tuple(
        replace(option, reasons=tuple(one for one in option.reasons if one.kind not in OF_MEMORY))
        for option in found.options
    )
    return replace(found, options=options)


class Decision(Value, frozen=True):
    """One decision of a recorded game.

    step: the number of the record's step that it is part of, the first being 1; turn: of the
    round, the first being 1; played: the index of the option that was chosen; regret: what it
    costs more than the best one; mistake: the same, or 0 where both are about equal, or where
    `again` says that it is counted at another decision: the seat passed, and was offered the best
    option once more in the same turn; or it missed the same card in another turn, where that cost
    more; cost: what it adds to the mistakes of the account, which is the same, and where playouts
    leave something out also what is beyond chance, but within that error; obvious: there was one
    option, or the best was played and every other costs `OBVIOUS` heads more;
    taken: the heads of this seat this round before the decision; expected: how many it should
    have at the end of the round, if it chose the best option now; luck: what the reveals and the
    others brought until this seat's next decision, in relative heads.
    """

    step: int
    seat: Seat
    turn: int
    evaluation: Evaluation
    played: int
    regret: Estimate
    mistake: float
    cost: float
    about_equal: bool
    obvious: bool
    again: bool
    taken: float
    expected: float
    luck: float

    @property
    def question(self) -> tuple[int, DecisionKind, str]:
        """What was asked: equal if the same was best in the same turn."""
        best = self.evaluation.options[self.evaluation.best].choice
        return self.turn, self.evaluation.kind, best


class Account(Value, frozen=True):
    """Where a seat's heads came from, in parts that add up to them exactly.

    heads = par + others + mistakes + theirs - usual + luck, and luck = deal luck + turns.

    rivals: what the others took, on average; for a team, the buffalo. par: what the strongest level
    takes on average at such a table; others: how much more than is usual the others took, so that
    par and this are `rivals`, and for a team, what is usual beside them; mistakes: what decisions
    cost beyond chance, added up; theirs: what the others' mistakes make of these heads. It is below
    0, the mean of what they cost the others; but in a team, what the partners' mistakes cost.
    luck: what is left; deal_luck: what the cards of the deal were worth; turns: how the turns went
    for this seat, in comparison with the others. The luck of all seats of a table adds up to 0.
    usual: in a team, what a strong team is charged for at such a table; else 0.

    theirs: None if somebody's mistakes are not shown; they are part of luck and the turns then, and
    so is what is usual.
    """

    heads: float
    rivals: float
    par: Estimate
    others: float
    mistakes: Estimate
    theirs: Estimate | None
    deal_luck: Estimate
    turns: Estimate
    luck: Estimate
    usual: float = 0.0

    @property
    def play(self) -> float:
        """What mistakes make more than those of the others, or of a strong team."""
        theirs = self.theirs.value if self.theirs else 0.0
        return self.mistakes.value + theirs - self.usual

    def without_theirs(self) -> Account:
        """The same for somebody who may not see what the others' mistakes cost."""
        if self.theirs is None:
            return self
        hidden = self.theirs.value - self.usual
        turns = replace(self.turns, value=self.turns.value + hidden)
        luck = replace(self.luck, value=self.luck.value + hidden)
        return replace(self, theirs=None, usual=0.0, turns=turns, luck=luck)


class SeatRound(Value, frozen=True):
    """One seat in one round."""

    seat: Seat
    account: Account
    decisions: tuple[Decision, ...]


class RoundAnalysis(Value, frozen=True):
    """One round; seats: one for each, in order."""

    round: int
    seats: tuple[SeatRound, ...]


class SeatSummary(Value, frozen=True):
    """One seat over the whole game.

    decisions: how many there were that were not obvious; mean_regret: what each of them cost on
    average, counting clear mistakes only.
    """

    seat: Seat
    name: str
    account: Account
    decisions: int
    mean_regret: float


class Analysis(Value, frozen=True):
    """A finished game, analysed.

    version: of the analysis; the same record gives the same values in the same version. stage:
    how far it is refined, the last being `hornox.analysis.LAST_STAGE`.
    """

    version: int
    game: str
    seats: int
    stage: int
    summaries: tuple[SeatSummary, ...]
    rounds: tuple[RoundAnalysis, ...]

    def to_json(self) -> str:
        """The analysis as a line of JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, data: str | bytes) -> Analysis:
        """An analysis from what `to_json` wrote."""
        try:
            found: Analysis = msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, TypeError):
            raise BadArgument("data", "an analysis as `to_json` writes it", data) from None
        return found

    def with_seats_only(self, shown: Collection[Seat]) -> Analysis:
        """What somebody may see who may see these seats only: nothing tells of the others."""
        rounds = [
            replace(
                one,
                seats=tuple(
                    replace(each, account=each.account.without_theirs())
                    for each in one.seats
                    if each.seat in shown
                ),
            )
            for one in self.rounds
        ]
        summaries = tuple(
            replace(one, account=one.account.without_theirs())
            for one in self.summaries
            if one.seat in shown
        )
        return replace(self, rounds=tuple(rounds), summaries=summaries)

    def decisions(self, seat: Seat | None = None) -> list[Decision]:
        """All decisions in order, or those of one seat."""
        found = [
            decision
            for one in self.rounds
            for each in one.seats
            if seat in (None, each.seat)
            for decision in each.decisions
        ]
        return sorted(found, key=lambda decision: (decision.step, decision.seat))

    def round_of(self, decision: Decision) -> int:
        """The number of the round that this decision belongs to."""
        return next(
            one.round for one in self.rounds if decision in one.seats[decision.seat].decisions
        )

    def worst(self, seat: Seat, count: int = 3) -> list[Decision]:
        """The decisions of a seat that cost most, the worst first, and one of a turn.

        Two of the same turn are there only if there are too few others; but where the same was
        asked again, and the same was missed, it is one.
        """
        found: dict[tuple[object, ...], Decision] = {}
        mistakes = [decision for decision in self.decisions(seat) if decision.mistake]
        for decision in sorted(mistakes, key=lambda decision: -decision.mistake):
            found.setdefault((self.round_of(decision), *decision.question), decision)
        first: dict[tuple[object, ...], Decision] = {}
        for (number, turn, kind, _), decision in found.items():
            first.setdefault((number, kind == "pick", turn), decision)
        more = [decision for decision in found.values() if decision not in first.values()]
        return sorted([*first.values(), *more][:count], key=lambda decision: -decision.mistake)
