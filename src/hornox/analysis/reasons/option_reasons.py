"""Why an option costs what it does: facts that are counted in the imagined deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hornox.analysis.playouts.sample import Heads, Sample, best_in_other_half, mean_of_halves
from hornox.analysis.reasons.drafted_cards import facts_of_pick
from hornox.analysis.reasons.kept_cards import Kept, facts_of_kept_cards
from hornox.analysis.reasons.open_cards import facts_of_row
from hornox.analysis.reasons.why_it_takes import usual_cause
from hornox.analysis.standings import on_grid
from hornox.analysis_result import Estimate, Reason, ReasonKind
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.cards import Card
from hornox.choices import Choice, Options, Pick, Play, TakeRow
from hornox.forecasts import PileForecast, RowForecast
from hornox.game import Table, title
from hornox.titles.anniversary import TITLE as ANNIVERSARY
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable

RARE = 0.01  # a share of the deals below which nothing is said


class Trial(NamedTuple):
    """One option and how it went in each deal."""

    view: Table
    options: Options
    sample: Sample
    option: int

    @property
    def choice(self) -> Choice:
        return self.options[self.option]

    @property
    def best(self) -> int:
        return int(self.sample.costs.mean(axis=1).argmin())

    @property
    def facts(self) -> tuple[Reason, ...]:
        return self.sample.facts[self.option] if self.sample.facts else ()

    @property
    def turn(self) -> NDArray[np.float64]:
        assert self.sample.turn is not None
        heads_by_deal: NDArray[np.float64] = self.sample.turn[self.option]
        return heads_by_deal

    def mean(self, costs: Heads) -> float:
        """What this option brings on average; of the best, without the luck that it has had.

        So the difference to the best is what `differences` tells.
        """
        best = best_in_other_half(self.sample.costs)
        option = best if self.option == self.best else self.option
        return mean_of_halves(costs[option, np.arange(len(best))])


def reasons_for(
    view: Table, options: Options, sample: Sample, regrets: Sequence[Estimate]
) -> list[tuple[Reason, ...]]:
    """The reasons of each option."""
    trials = [Trial(view, options, sample, place) for place in range(len(options))]
    return [
        (*facts_of(trial), *differences(trial, regret))
        for trial, regret in zip(trials, regrets, strict=True)
    ]


def facts_of(trial: Trial) -> Iterator[Reason]:
    yield from this_turn(trial)
    yield from trial.facts
    if isinstance(trial.view, RowTable):
        yield from facts_of_cards_in_hand(trial)
    if trial.sample.turn is None:
        yield from end_of_round(trial)


def facts_of_cards_in_hand(trial: Trial) -> Iterator[Reason]:
    assert isinstance(trial.view, RowTable)
    kept = Kept(trial.sample, trial.view.hand, trial.options)
    if isinstance(trial.choice, Pick):
        yield from facts_of_pick(kept, trial.option, trial.best)
    else:
        team = isinstance(trial.view, BuffaloTable)
        yield from facts_of_kept_cards(kept, trial.option, trial.best, team=team)


# This turn


def this_turn(trial: Trial) -> Iterator[Reason]:
    if isinstance(trial.view, ElevenTable):
        yield from on_a_pile(trial)
        return
    if trial.sample.turn is None or not isinstance(trial.view, RowTable):
        return
    match trial.choice:
        case TakeRow():
            yield from facts_of_row(trial.view, trial.choice)
            yield Reason("rest_ends", heads=trial.mean(trial.sample.others))
        case Play(card):
            found = title(trial.view.game).forecast(trial.view, trial.choice)
            assert isinstance(found, RowForecast)
            yield where_it_goes(card, found)
            if (found.takes or found.prices) and has_five_rows(trial.view):
                yield Reason("along", card=card)
            yield from what_happens(trial, found)
        case _:
            if not trial.facts:
                yield takes_or_not(trial)


def has_five_rows(view: RowTable) -> bool:
    """Anniversary: a card that takes a row then goes along with it."""
    return isinstance(view, AnniversaryTable) and ANNIVERSARY.has_fifth_row(view)


def on_a_pile(trial: Trial) -> Iterator[Reason]:
    """11 nimmt!: where a card is laid, or which pile is taken."""
    found = title(trial.view.game).forecast(trial.view, trial.choice)
    if not isinstance(found, PileForecast):
        return
    if found.card is None:
        yield Reason("pile", row=found.pile + 1, card=found.top)
    else:
        yield Reason("lays", row=found.pile + 1, card=found.card, low=found.distance)


def takes_or_not(trial: Trial) -> Reason:
    """What this turn brings in the deals, whatever was chosen."""
    takes = trial.turn > 0
    return counted("takes", trial, takes) if takes.any() else Reason("safe")


def where_it_goes(card: Card, found: RowForecast) -> Reason:
    """What would happen if no other card came first."""
    if found.prices:
        return Reason("low", card=card, heads=min(price.heads for price in found.prices))
    if found.takes:
        taken = sum(take.heads for take in found.takes)
        return Reason("full", card=card, row=found.takes[0].row + 1, heads=taken)
    assert found.row is not None
    return Reason("joins", card=card, row=found.row + 1, place=found.place + 1)


def what_happens(trial: Trial, found: RowForecast) -> Iterator[Reason]:
    """What does happen in the deals."""
    takes = trial.turn > 0
    if not takes.any():
        yield Reason("safe")
        return
    if found.prices or found.takes:
        yield counted("takes", trial, takes)
        if share_of(~takes) >= RARE:
            yield Reason("spared", share=share_of(~takes))
        return
    gap, needed = gap_before(trial, found), cards_needed(trial, found)
    comes = deals_with_cards_before(trial, found, needed) & takes
    is_told, rest = share_of(comes) >= RARE, takes & ~comes
    if is_told:
        yield replace(counted("before", trial, comes, *gap), count=needed)
    if not is_told or share_of(rest) >= RARE:
        yield counted("altogether" if is_told else "takes", trial, takes)
        yield from usual_cause_of(trial, rest)


def usual_cause_of(trial: Trial, takes: NDArray[np.bool_]) -> Iterator[Reason]:
    assert isinstance(trial.view, RowTable)
    assert isinstance(trial.choice, Play)
    if takes.any():
        deals = np.flatnonzero(takes).tolist()
        yield from usual_cause(trial.view, trial.choice, trial.sample, deals)


def gap_before(trial: Trial, found: RowForecast) -> tuple[Card, Card]:
    """The numbers between the row's end and this card, from the first to the last that others hold.

    Without any, the second is the lower.
    """
    view = trial.view
    assert isinstance(view, RowTable)
    assert found.row is not None
    low, high = view.rows[found.row][-1] + 1, (found.number or found.card) - 1
    open_cards = set(view.hand).union(*view.rows) if view.game != "flip" else set[Card]()
    known = {card for hand in view.hands for card in hand} if view.game == "pro" else None
    free = [
        card
        for card in range(low, high + 1)
        if card not in open_cards and (known is None or card in known)
    ]
    return (free[0], free[-1]) if free else (low, low - 1)


def cards_needed(trial: Trial, found: RowForecast) -> int:
    """How many cards must come first, so that this one is one too many."""
    assert isinstance(trial.view, RowTable)
    assert found.row is not None
    return max(1, rules_of(trial.view).capacity(trial.view, found.row) - found.place)


def deals_with_cards_before(trial: Trial, found: RowForecast, needed: int) -> NDArray[np.bool_]:
    """So many cards of others between the row's end and this one come first."""
    numbers = numbers_of_others(trial)
    if found.why != "nearest":
        return np.zeros(len(numbers), bool)
    low, high = gap_before(trial, found)
    comes: NDArray[np.bool_] = ((numbers >= low) & (numbers <= high)).sum(axis=1) >= needed
    return comes


def numbers_of_others(trial: Trial) -> NDArray[np.int64]:
    """What the others' cards count as, by deal."""
    assert trial.sample.plays is not None
    assert trial.view.me is not None
    cards = np.delete(trial.sample.plays.astype(np.int64), trial.view.me, axis=1)
    return np.where(cards < 0, -cards % 10 * 10 + -cards // 10, cards)


def counted(
    kind: ReasonKind, trial: Trial, when: NDArray[np.bool_], low: Card | None = None,
    high: Card | None = None,
) -> Reason:  # fmt: skip
    return Reason(
        kind, share=share_of(when), heads=float(trial.turn[when].mean()), low=low, high=high
    )


def share_of(when: NDArray[np.bool_]) -> float:
    return float(when.mean())


def end_of_round(trial: Trial) -> Iterator[Reason]:
    """Where the game has no turns."""
    rid = share_of(trial.sample.own[trial.option] == 0)
    if rid >= RARE and isinstance(trial.view, ElevenTable):
        yield Reason("out", share=rid)
    yield Reason("ends", heads=trial.mean(trial.sample.own))
    yield Reason("rest_ends", heads=trial.mean(trial.sample.others))


# In comparison with the best option


def differences(trial: Trial, regret: Estimate) -> Iterator[Reason]:
    """The parts of the regret: they add up to it exactly.

    What this turn costs more is counted on the same deals as the facts of both options. That the
    best one has had luck in them is mended in what comes later.
    """
    sample = trial.sample
    if not regret.value and not regret.error:  # the best, or the same
        return
    best = best_in_other_half(sample.costs)

    def more(costs: Heads) -> float:
        over = costs[trial.option] - costs[best, np.arange(sample.deals)]
        return on_grid(mean_of_halves(over))

    others = on_grid(-more(sample.others) * sample.share_kept)
    spent = 0.0 if sample.reserve is None else more(sample.reserve)
    own = regret.value - others - spent if regret.value else more(sample.own)
    if sample.turn is None:
        yield Reason("round", heads=own)
    else:
        now = on_grid(float(sample.turn[trial.option].mean() - sample.turn[trial.best].mean()))
        share = sample.share_kept if sample.share_kept < 1 else None
        yield Reason("now", heads=now)
        yield Reason("later", heads=own - now, share=share)
    yield Reason("others", heads=others)
    if spent:
        yield Reason(kind_of_spent(trial), heads=spent)


def kind_of_spent(trial: Trial) -> ReasonKind:
    """Between two cards there is only what special cards can save."""
    cards = (trial.options[trial.best], trial.choice)
    return "saves" if all(isinstance(one, Play) for one in cards) else "reserve"
