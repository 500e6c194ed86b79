"""The bot `sensible`: softmax over the heads that each card should cost, on kernels, in all games.

It is the quick opponent of the environments. It never uses a special card, takes the cheapest row,
drafts as `steady` does, and in 11 nimmt! carries out the plan with the lowest expected cost. At a
table that has no kernels, of another size than the box, it chooses cards as `steady` does.
"""

from __future__ import annotations

import random

import numpy as np
from msgspec.structs import replace

from hornox.bots.heuristic import draft
from hornox.bots.heuristic import special_and_row_choice as specials
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.bots.heuristic.steady import Steady
from hornox.bots.search.eleven import first_choice
from hornox.bots.wrong_question import checks_question
from hornox.cards import Seat, heads
from hornox.choices import Choice, Options, Pass, Pick, Play, Steal, TakeRow
from hornox.game import Asked, Table
from hornox.kernels.anniversary_and_buffalo import encode as encode_specials
from hornox.kernels.anniversary_and_buffalo.search import choose_cards as choose_cards_with_specials
from hornox.kernels.eleven import encode as encode_eleven
from hornox.kernels.eleven.turn_plans import cheapest_plan
from hornox.kernels.rng import Rng
from hornox.kernels.rows.encode import encode_table, has_kernels
from hornox.kernels.rows.heuristic import choose_cards
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable


class Sensible:
    @checks_question
    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        assert view.me is not None
        return self.choose_together(view, {view.me: options}, rng)[view.me]

    def choose_together(self, table: Table, asked: Asked, rng: random.Random) -> dict[Seat, Choice]:
        """What each of these seats chooses, by its own hand and what lies open; quicker at once."""
        if isinstance(next(iter(asked.values()))[0], Play):
            return choose_plays(table, asked, rng)
        return {seat: choose_other(table, seat, options) for seat, options in asked.items()}


def choose_plays(table: Table, asked: Asked, rng: random.Random) -> dict[Seat, Choice]:
    assert isinstance(table, RowTable)
    if not isinstance(table, SpecialTable) and not has_kernels(table):
        return choose_as_steady(table, asked, rng)
    seats = np.array([*asked], np.int64)
    chosen = np.empty(len(seats), np.int64)
    if isinstance(table, SpecialTable):
        choose_cards_with_specials(
            encode_specials.encode_table(table), seats, kernel_rng(rng), chosen
        )
    else:
        choose_cards(encode_table(table), seats, kernel_rng(rng), chosen)
    return {
        seat: Play(abs(card), flip=card < 0)
        for seat, card in zip(asked, chosen.tolist(), strict=True)
    }


def choose_as_steady(table: RowTable, asked: Asked, rng: random.Random) -> dict[Seat, Choice]:
    rules, steady = rules_of(table), Steady()
    views = {seat: table if table.me == seat else rules.view(table, seat) for seat in asked}
    return {seat: steady.choose(views[seat], options, rng) for seat, options in asked.items()}


def kernel_rng(rng: random.Random) -> Rng:
    return np.array([rng.getrandbits(64) | 1], np.uint64)


def choose_other(table: Table, seat: Seat, options: Options) -> Choice:
    if len(options) == 1:
        return options[0]
    if isinstance(table, ElevenTable):
        return choose_in_eleven(table, options)
    assert isinstance(table, RowTable)
    match options[0]:
        case TakeRow():
            return min(options, key=lambda one: row_heads(table, one))
        case Pick():
            assert isinstance(table, ProTable)
            return draft.choose_for(table, seat, options)
        case _:
            return (
                Pass() if Pass() in options else specials.choose(replace(table, me=seat), options)
            )


def row_heads(table: RowTable, option: Choice) -> int:
    assert isinstance(option, TakeRow)
    return heads(table.rows[option.row])


def choose_in_eleven(table: ElevenTable, options: Options) -> Choice:
    if isinstance(options[0], Steal):
        return min(options, key=lambda one: hand_size(table, one))
    plan = encode_eleven.empty_plan()
    cheapest_plan(encode_eleven.encode_table(table), encode_eleven.head_bit_sets(table), plan)
    return first_choice(plan)


def hand_size(table: ElevenTable, option: Choice) -> int:
    assert isinstance(option, Steal)
    return len(table.hands[option.seat])
