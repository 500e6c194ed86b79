"""Why an option costs what it does: facts that are counted in the imagined deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.analysis.sample import Heads, Sample, best_in_other_half, mean_of_halves
from hornox.analysis.standings import on_grid
from hornox.analysis_result import Estimate, Reason, ReasonKind
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.cards import Card, heads
from hornox.choices import Choice, Options, Play, TakeRow
from hornox.forecasts import PileForecast, RowForecast
from hornox.game import Table, title
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable

RARE = 0.01  # a share of the deals below which nothing is said


class Trial(NamedTuple):
    """One option and how it went in each deal."""

    view: Table
    choice: Choice
    sample: Sample
    option: int

    @property
    def facts(self) -> tuple[Reason, ...]:
        return self.sample.facts[self.option] if self.sample.facts else ()

    @property
    def turn(self) -> NDArray[np.float64]:
        assert self.sample.turn is not None
        heads_by_deal: NDArray[np.float64] = self.sample.turn[self.option]
        return heads_by_deal


def reasons_for(
    view: Table, options: Options, sample: Sample, regrets: Sequence[Estimate]
) -> list[tuple[Reason, ...]]:
    """The reasons of each option."""
    trials = [Trial(view, choice, sample, place) for place, choice in enumerate(options)]
    return [
        (*facts_of(trial), *differences(trial, regret))
        for trial, regret in zip(trials, regrets, strict=True)
    ]


def facts_of(trial: Trial) -> Iterator[Reason]:
    yield from this_turn(trial)
    yield from trial.facts
    if trial.sample.turn is None:
        yield from end_of_round(trial)


# This turn


def this_turn(trial: Trial) -> Iterator[Reason]:
    if isinstance(trial.view, ElevenTable):
        yield from on_a_pile(trial)
        return
    if trial.sample.turn is None or not isinstance(trial.view, RowTable):
        return
    match trial.choice:
        case TakeRow(row):
            yield Reason("row", row=row + 1, heads=heads(trial.view.rows[row]))
            yield from what_it_leaves(trial.view, row)
            yield Reason("rest_ends", heads=float(trial.sample.others[trial.option].mean()))
        case Play(card):
            found = title(trial.view.game).forecast(trial.view, trial.choice)
            assert isinstance(found, RowForecast)
            yield where_it_goes(card, found)
            yield from what_happens(trial, found)
        case _:
            if not trial.facts:
                yield takes_or_not(trial)


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


def what_it_leaves(view: RowTable, taken: int) -> Iterator[Reason]:
    """The others' next cards may fall on rows that are full."""
    rules = rules_of(view)
    full = sum(rules.is_full(view, row) for row in range(len(view.rows)) if row != taken)
    if full:
        yield Reason("leaves", count=full)


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
    told = before(trial, found) if not (found.prices or found.takes) else None
    if told:
        yield told
    if not told or share_of(takes) - (told.share or 0) >= RARE:
        yield counted("takes", trial, takes)
    if (found.prices or found.takes) and share_of(~takes) >= RARE:
        yield Reason("spared", share=share_of(~takes))


def before(trial: Trial, found: RowForecast) -> Reason | None:
    """Somebody's card between the row's end and this one comes first, and then it takes."""
    assert isinstance(trial.view, RowTable)
    assert found.row is not None
    low, high = trial.view.rows[found.row][-1] + 1, (found.number or found.card) - 1
    if found.why != "nearest" or low > high:
        return None
    numbers = numbers_of_others(trial)
    comes = ((numbers >= low) & (numbers <= high)).any(axis=1) & (trial.turn > 0)
    if share_of(comes) < RARE:
        return None
    return counted("before", trial, comes, low, high)


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
    own, others = trial.sample.own[trial.option], trial.sample.others[trial.option]
    if (rid := share_of(own == 0)) >= RARE and isinstance(trial.view, ElevenTable):
        yield Reason("out", share=rid)
    yield Reason("ends", heads=float(own.mean()))
    yield Reason("rest_ends", heads=float(others.mean()))


# In comparison with the best option


def differences(trial: Trial, regret: Estimate) -> Iterator[Reason]:
    """The parts of the regret: they add up to it exactly."""
    sample = trial.sample
    if not regret.value and not regret.error:  # the best, or the same
        return
    best = best_in_other_half(sample.costs)

    def more(costs: Heads) -> float:
        over = costs[trial.option] - costs[best, np.arange(sample.deals)]
        return on_grid(mean_of_halves(over))

    others = -more(sample.others)
    spent = 0.0 if sample.reserve is None else more(sample.reserve)
    own = regret.value - others - spent if regret.value else more(sample.own)
    if sample.turn is None:
        yield Reason("round", heads=own)
    else:
        now = more(sample.turn)
        yield Reason("now", heads=now)
        yield Reason("later", heads=own - now)
    yield Reason("others", heads=others)
    if sample.reserve is not None and sample.reserve.any():
        yield Reason("reserve", heads=spent)
