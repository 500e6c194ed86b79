"""Samples of anniversary and Beat the Buffalo.

Nobody uses a special card in the playouts, so an option that uses one is charged with what it
should still save later, as the strongest level reckons. Once the cards are revealed, the rules
lay them: each option leads to the table at the end of the turn, with the best targets for whoever
chooses, and from there it is played out. Whoever passes in Beat the Buffalo is asked again in
the same turn, and so keeps what the team can still do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.analysis.playouts.best_end_of_turn import End, best_end, with_choices
from hornox.analysis.playouts.buffalo_pass import ends_after_pass, ends_of_window
from hornox.analysis.playouts.sample import Sample, best_in_other_half
from hornox.analysis.playouts.special_facts import as_aimed, facts_at_end, facts_of_special
from hornox.analysis.playouts.specials_of_later_turns import kept_worth, with_saved
from hornox.analysis.standings import standing_at
from hornox.analysis_result import Reason
from hornox.bots.heuristic.rest_of_turn import Rules, rules_of
from hornox.bots.heuristic.special_and_row_choice import (
    required_saving,
    required_saving_for,
)
from hornox.bots.search.anniversary_and_buffalo_playouts import RIVALS, TEAM, Settings
from hornox.cards import Card
from hornox.choices import Choice, Options, Pass, Play, Special, TakeRow, Use
from hornox.kernels.anniversary_and_buffalo.encode import encode_table
from hornox.kernels.anniversary_and_buffalo.option_costs import cost_cards, cost_tables
from hornox.kernels.rng import Rng
from hornox.titles.anniversary_table import AnniversaryTable
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.special_rows import SpecialTable

DEALS_DIVISOR = 4  # there are many questions in a turn
BY_OPTION = ("own", "others", "turn", "reserve", "kept", "saved")  # the parts of a sample
SAVE_ANY_CARD: tuple[Special, ...] = ("five_row", "insert", "shift")
SAVE_FROM_FULL_ROWS: tuple[Special, ...] = ("seven", "stop")
WORTH_SAYING = 0.5  # heads on average that a special card saves


def sample_specials(view: SpecialTable, options: Options, deals: int, rng: Rng) -> Sample:
    some = max(2, deals // DEALS_DIVISOR)
    if isinstance(options[0], Play):
        return sample_cards(view, options, some, rng)
    return sample_ends(view, options, some, rng)


# Cards, and what the buffalo's opponents can do before they choose one


class Option(NamedTuple):
    """What an option costs, in one row or one for each way on; and what is certain about it."""

    rows: Sample
    facts: tuple[Reason, ...]


def sample_cards(view: SpecialTable, options: Options, deals: int, rng: Rng) -> Sample:
    """All on the same deals: each starts from the same random numbers."""
    cards = sum(isinstance(option, Play) for option in options)
    hand = charged(cost_hand(view, cards, deals, rng.copy()), 0.0)
    if isinstance(view, AnniversaryTable):
        return with_specials_to_come(view, hand)
    acts = [cost_act(view, option, cards, deals, rng) for option in options[cards:]]
    every = reduce(add_rows, (act.rows for act in acts), hand)
    rows = reduce(add_rows, (best_row(act.rows) for act in acts), with_acts_to_come(hand, every))
    return rows._replace(facts=(*((),) * cards, *(act.facts for act in acts)))


def with_specials_to_come(view: AnniversaryTable, hand: Sample) -> Sample:
    """What a special card can still save when the card is laid: what it takes, less its reserve."""
    assert view.me is not None
    assert hand.turn is not None
    reserve, saves, facts = required_saving(view), np.zeros_like(hand.turn), []
    for place, card in enumerate(view.hands[view.me]):
        specials = specials_that_save(view, card)
        if specials:
            saves[place] = np.minimum(0.0, reserve - hand.turn[place])
        saved = -float(saves[place].mean())
        fact = Reason("saved", heads=saved, choice=specials[0]) if saved >= WORTH_SAYING else None
        facts.append((fact,) if fact else ())
    return hand._replace(reserve=saves, facts=tuple(facts))


def specials_that_save(view: AnniversaryTable, card: Card) -> list[Special]:
    """Those in hand that can spare this card a take; what lies beside a row helps no low card."""
    assert view.me is not None
    lowest = min(row[-1] for row in view.rows)
    useful = (*(SAVE_FROM_FULL_ROWS if card > lowest else ()), *SAVE_ANY_CARD)
    held = view.specials.hands[view.me]
    return [special for special in useful if special in held]


def with_acts_to_come(hand: Sample, every: Sample) -> Sample:
    """What can be done before a card is chosen can still be done after it, while cards are laid.

    `every` has the cards of the hand without an act, and then after each. What the best of them
    saves is in the reserve of the card, so that nobody is charged for having waited.
    """
    cards = len(hand.own)
    if len(every.own) == cards:
        return hand
    best = [best_row(rows_of(every, range(card, len(every.own), cards))) for card in range(cards)]
    reserve = np.vstack([row.costs for row in best]) - hand.costs
    return hand._replace(reserve=reserve)


def cost_hand(view: SpecialTable, cards: int, deals: int, rng: Rng) -> Sample:
    own, others, turn = (np.zeros((cards, deals)) for _ in range(3))
    players = view.seats + isinstance(view, BuffaloTable)
    plays = np.zeros((deals, players), np.int16)
    hand = hand_of(view)
    kept = np.zeros((cards, deals, len(hand)), np.int16)
    table = encode_table(view)
    cost_cards(table, view.me, settings_of(view), rng, own, others, turn, plays, hand, kept)
    sample = from_now(view, Sample(own, others, turn, plays, kept=kept))
    in_team = isinstance(view, BuffaloTable)
    return with_saved(view, sample) if in_team else sample


def cost_act(view: SpecialTable, option: Choice, cards: int, deals: int, rng: Rng) -> Option:
    """A row for each target and card."""
    ends = [*ends_of_act(rules_of(view), view, option)]
    reserve = required_saving_for(view, option)
    found = [charged(cost_hand(end.table, cards, deals, rng.copy()), reserve) for end in ends]
    best = min(range(len(ends)), key=lambda place: found[place].costs.mean(axis=1).min())
    facts = facts_of_special(ends[best].events)
    return Option(reduce(add_rows, found), as_aimed(facts) if len(ends) > 1 else facts)


def ends_of_act(rules: Rules, view: SpecialTable, option: Choice) -> Iterator[End]:
    """The tables that an act before the cards can lead to: one for each target."""
    assert view.me is not None
    after = with_choices(rules, End(view), {view.me: option})
    if after.table.acting is None:
        yield after
        return
    for target in rules.asks(after.table)[view.me]:
        yield with_choices(rules, after, {view.me: target})


# Rows of samples


def charged(sample: Sample, reserve: float) -> Sample:
    return sample._replace(reserve=np.full_like(sample.own, reserve))


def best_row(sample: Sample) -> Sample:
    """What the best of many costs, without the luck that it has had."""
    best, deals = best_in_other_half(sample.costs), np.arange(sample.deals)
    return map_rows(lambda costs: costs[best, deals][None], sample)


def rows_of(sample: Sample, rows: Sequence[int]) -> Sample:
    return map_rows(lambda costs: costs[list(rows)], sample)


def map_rows(change: Callable[[Any], Any], sample: Sample) -> Sample:
    return with_parts(sample, {name: change(part) for name, part in parts_of(sample).items()})


def parts_of(sample: Sample) -> dict[str, Any]:
    """What is known by option."""
    every = {name: getattr(sample, name) for name in BY_OPTION}
    return {name: part for name, part in every.items() if part is not None}


def add_rows(sample: Sample, more: Sample) -> Sample:
    below = parts_of(more)
    both = {name: np.concatenate((part, below[name])) for name, part in parts_of(sample).items()}
    return with_parts(sample, both)


def with_parts(sample: Sample, parts: dict[str, Any]) -> Sample:
    return sample._replace(**parts)


# Questions after the reveal


class Way(NamedTuple):
    """One way on from an option: what is done, and the end of the turn that it leads to."""

    does: Choice
    end: End


def sample_ends(view: SpecialTable, options: Options, deals: int, rng: Rng) -> Sample:
    """Each option at the best end of the turn that it leads to."""
    ways = ways_of(view, options)
    tables = [*dict.fromkeys(way.end.table for some in ways for way in some)]
    sample = cost_ends(view, tables, deals, rng)
    found = [
        cost_ways(view, option, some, rows_of(sample, places_of(some, tables)))
        for option, some in zip(options, ways, strict=True)
    ]
    rows = reduce(add_rows, (one.rows for one in found))
    return rows._replace(facts=tuple(one.facts for one in found))


def places_of(ways: Sequence[Way], tables: Sequence[SpecialTable]) -> list[int]:
    return [tables.index(way.end.table) for way in ways]


def ways_of(view: SpecialTable, options: Options) -> list[list[Way]]:
    """A pass in Beat the Buffalo can lead to much; what cannot be foreseen is like the first."""
    rules = rules_of(view)
    known: dict[Choice, list[Way]] = {}
    if isinstance(view, BuffaloTable) and Pass() in options:
        known = {one: [Way(one, end)] for one, end in ends_of_window(view).items()}
        known[Pass()] = [Way(one, end) for one, end in ends_after_pass(view).items()]
    found = [known.get(option) or foreseen(rules, view, option) for option in options]
    first = next(some for some in found if some)
    return [some or first for some in found]


def foreseen(rules: Rules, view: SpecialTable, option: Choice) -> list[Way]:
    assert view.me is not None
    end = best_end(rules, view, option, view.me)
    return [Way(option, end)] if end else []


def cost_ways(view: SpecialTable, option: Choice, ways: Sequence[Way], rows: Sample) -> Option:
    """An option at its best way on, charged with the special card that this uses."""
    used = [way.does if option == Pass() else option for way in ways]
    reserve = np.array([[required_saving_for(view, one) + kept_worth(view, one)] for one in used])
    rows = with_saved(view, rows._replace(reserve=np.tile(reserve, (1, rows.deals))), option)
    best = ways[int(rows.costs.mean(axis=1).argmin())]
    return Option(best_row(rows), facts_of(view, option, best))


def facts_of(view: SpecialTable, option: Choice, best: Way) -> tuple[Reason, ...]:
    assert view.me is not None
    if isinstance(option, TakeRow):
        return ()  # told in all games with rows alike
    facts = facts_at_end(view, view.me, best.end)
    if isinstance(best.does, Use):
        facts = as_aimed(facts)
    if best.does == option:
        return facts
    return (
        (Reason("again", choice=str(best.does)), *facts)
        if option == Pass()
        else (Reason("unseen"),)
    )


def cost_ends(view: SpecialTable, ends: Sequence[SpecialTable], deals: int, rng: Rng) -> Sample:
    own, others = np.zeros((len(ends), deals)), np.zeros((len(ends), deals))
    tables, hand = np.stack([encode_table(end) for end in ends]), hand_of(view)
    kept = np.zeros((*own.shape, len(hand)), np.int16)
    cost_tables(tables, view.me, settings_of(view), rng, own, others, hand, kept)
    assert view.me is not None
    turn = [standing_at(end, view.me).own for end in ends]
    sample = Sample(own, others, np.tile(np.array(turn)[:, None], (1, deals)), kept=kept)
    return charged(from_now(view, sample), 0.0)


# Both


def hand_of(view: SpecialTable) -> NDArray[np.int64]:
    """The cards of which is noted what they take later."""
    return np.array(view.hand, np.int64)


def settings_of(view: SpecialTable) -> Settings:
    return TEAM if isinstance(view, BuffaloTable) else RIVALS


def from_now(view: SpecialTable, sample: Sample) -> Sample:
    """The heads still to come, from those at the end."""
    assert view.me is not None
    assert sample.turn is not None
    now = standing_at(view, view.me)
    return sample._replace(
        own=sample.own - now.own, others=sample.others - now.others, turn=sample.turn - now.own
    )
