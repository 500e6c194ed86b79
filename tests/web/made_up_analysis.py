"""Analyses of real games with made-up values, for browser tests: there at once, always the same."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import msgspec
import pytest
from playwright.sync_api import Page, Route

pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

from hornox.analysis.asked_questions import PlayedRound, Question, played_rounds
from hornox.analysis.playouts.sampling import kind_of
from hornox.analysis_result import (
    LAST_STAGE,
    NOTHING,
    VERSION,
    Account,
    Analysis,
    Decision,
    Estimate,
    Evaluation,
    OptionValue,
    Reason,
    RoundAnalysis,
    SeatRound,
    SeatSummary,
)
from hornox.cards import Seat
from hornox.records import Record

ADDRESS = re.compile(r"/api/records/\w+/analysis")
REASONS = (
    Reason("takes", share=0.41, heads=9.0), Reason("now", heads=1.4), Reason("others", heads=0.2),
)  # fmt: skip


def show_made_up(page: Page, record: Record, mine: Sequence[Seat] = (0,)) -> None:
    """From now on this page hears of such an analysis."""
    report = json.dumps(
        {
            "stage": LAST_STAGE, "last_stage": LAST_STAGE, "hidden": [], "mine": list(mine),
            "analysis": msgspec.to_builtins(made_up(record)),
        }
    )  # fmt: skip

    def answer(route: Route) -> None:
        route.fulfill(body=report, content_type="application/json")

    page.route(ADDRESS, answer)


def made_up(record: Record) -> Analysis:
    """Every other decision of each seat was a mistake."""
    rounds = tuple(made_up_round(one, record.seats) for one in played_rounds(record))
    summaries = tuple(
        SeatSummary(seat, record.names[seat], rounds[0].seats[seat].account, 9, 0.7)
        for seat in range(record.seats)
    )
    return Analysis(VERSION, record.game, record.seats, LAST_STAGE, summaries, rounds)


def made_up_round(played: PlayedRound, seats: int) -> RoundAnalysis:
    asked = [[one for one in played.questions if one.seat == seat] for seat in range(seats)]
    found = (
        SeatRound(
            seat, made_up_account(played.scores[seat]),
            tuple(made_up_decision(one, at) for at, one in enumerate(asked[seat])),
        )
        for seat in range(seats)
    )  # fmt: skip
    return RoundAnalysis(played.number, tuple(found))


def made_up_account(heads: float) -> Account:
    """A long way from par: more mistakes than the others, and some bad luck."""
    par, mistakes, theirs, deal = (Estimate(value, 0.1) for value in (9.0, 4.0, -1.0, 1.0))
    luck = Estimate(2.0, 0.1)
    others = heads - par.value - mistakes.value - theirs.value - luck.value
    rivals, turns = par.value + others, Estimate(luck.value - deal.value, 0.1)
    return Account(heads, rivals, par, others, mistakes, theirs, deal, turns, luck)


def made_up_decision(asked: Question, at: int) -> Decision:
    count = len(asked.options)
    best = asked.played if at % 2 else (asked.played + 1) % count
    options = tuple(
        made_up_option(str(option), (best - place) % count)
        for place, option in enumerate(asked.options)
    )
    regret = options[asked.played].regret
    mistake = regret.value + at / 100 if regret.value else 0.0
    return Decision(
        step=asked.step, seat=asked.seat, turn=asked.turn,
        evaluation=Evaluation(kind_of(asked.options), 1536, options, best), played=asked.played,
        regret=regret, mistake=mistake, cost=mistake, about_equal=not regret.value, obvious=False,
        again=False, taken=0.0, expected=5.0 + at % 3, luck=0.0,
    )  # fmt: skip


def made_up_option(choice: str, off: int) -> OptionValue:
    """One that is `off` by two costs about as much as the best."""
    regret = NOTHING if off == 0 else Estimate(1.6 * off, 2.0 if off == 2 else 0.1)
    value = Estimate(5.0 + regret.value, 0.1)
    return OptionValue(choice, value, value, regret, REASONS if off else REASONS[:1], 2 * (off % 3))
