"""Analyses with numbers of all kinds, for the client to repeat what Python says about them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

from msgspec.structs import replace

from hornox.analysis_result import (
    Account,
    Decision,
    Estimate,
    Evaluation,
    OptionValue,
    Reason,
    ReasonKind,
    SeatSummary,
)
from hornox.words import (
    LANGUAGES,
    say_account,
    say_difference,
    say_headline,
    say_hindsight,
    say_mean_regret,
    say_moment,
    say_notation,
    say_reasons,
    say_why,
)

NOTATIONS = (
    "7", "104", "24f", "12+13", "12+13+40", "24p3", "r2", "p1", "unstop4", "A", "C", "pass", "done",
    "insert", "five_row", "first", "negpos",
)  # fmt: skip
EDGES = (0.0, 0.25, -0.25, 0.5, 1.5, 2.5, -2.5, 0.75, 0.125, 1.05, -0.04, 9.0, 0.999, 1e-4)
"""What lies just between two numbers is where languages round differently."""

AIMED = ("seven", "stop", "insert", "shift", "replace", "first", "last")
"""Special cards of which it may be open yet where they are used."""

SHARES = (0.0, 1.0, 0.004, 0.125, 0.625, 0.996)


def analysed(names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Sentences about accounts, decisions and options; the same ones each time."""
    rng = random.Random("analysis")
    for number, lang, team in product(range(60), LANGUAGES, (False, True)):
        me = number % 3 or None
        account, decision = some_account(rng, team=team), some_decision(rng)
        game, seats = "buffalo" if team else ("classic", "pro")[number % 2], 1 + number % 4
        told: dict[str, Any] = {"game": game, "seats": seats, "me": me == 1}
        summary = SeatSummary(1, names[number % len(names)], account, number, some_heads(rng))
        options, best = decision.evaluation.options, decision.evaluation.best
        yield {
            "lang": lang, "team": team, "me": me, "names": names, "summary": summary,
            "decision": decision, "round": number, "game": game, "seats": seats,
            "headline": say_headline(account, summary.name, lang, **told),
            "account": say_account(account, summary.name, lang, game=game),
            "difference": say_difference(account, summary.name, lang, **told),
            "regret": say_mean_regret(summary, lang),
            "moment": say_moment(decision, number, lang, names, team=team),
            "reasons": [say_reasons(one, options[best], lang, names, team=team) for one in options],
            "why": [say_why(one, options[best], lang, names, team=team) for one in options],
            "hindsight": say_hindsight(decision, lang),
            "notations": [[one, say_notation(one, lang, names)] for one in NOTATIONS],
            "piles": [[one, say_notation(one, lang, top=18)] for one in ("24p3", "p1")],
        }  # fmt: skip


def some_account(rng: random.Random, *, team: bool) -> Account:
    """Mistakes of partners cost the team something, those of opponents spare some."""
    par, mistakes, theirs, deal, turns = (
        Estimate(some_heads(rng), rng.choice((0.1, 2.0))) for _ in range(5)
    )
    if team:
        mistakes, theirs = (replace(one, value=abs(one.value)) for one in (mistakes, theirs))
    others, parts = some_heads(rng), (par, mistakes, theirs, deal, turns)
    heads = round(others + sum(one.value for one in parts))
    luck = Estimate(heads - par.value - others - mistakes.value - theirs.value, deal.error)
    rivals = rng.choice((par.value + others, some_heads(rng)))
    found = Account(heads, rivals, par, others, mistakes, theirs, deal, turns, luck)
    return found if rng.random() < 3 / 4 else found.without_theirs()


def some_decision(rng: random.Random) -> Decision:
    options = tuple(some_option(rng) for _ in range(rng.randint(2, 4)))
    best, played = (rng.randrange(len(options)) for _ in range(2))
    regret = options[played].regret
    return Decision(
        step=3, seat=1, turn=rng.randint(1, 10), evaluation=Evaluation("card", 64, options, best),
        played=played, regret=regret, mistake=regret.value, cost=regret.value,
        about_equal=False, obvious=False, again=False, taken=0.0, expected=5.0, luck=0.0,
    )  # fmt: skip


def some_option(rng: random.Random) -> OptionValue:
    value = Estimate(some_heads(rng), 0.1)
    reasons = tuple(some_reason(rng, kind) for kind in get_args(ReasonKind))
    hindsight = rng.choice((None, 0, 1, 12))
    shown = tuple(rng.sample(reasons, rng.randint(0, len(reasons))))
    return OptionValue(rng.choice(NOTATIONS), value, value, value, shown, hindsight)


def some_reason(rng: random.Random, kind: ReasonKind) -> Reason:
    low = rng.randint(1, 100)
    fits_none = kind.startswith("because") and rng.random() < 1 / 2
    row = None if fits_none else rng.randint(1, 5)
    card = None if kind == "because_team" else rng.randint(1, 104)
    cards = tuple(sorted(rng.sample(range(1, 101), rng.randint(1, 3))))
    return Reason(
        kind, seat=rng.randint(-1, 1), card=card, row=row, place=rng.randint(2, 6),
        low=low, high=low + rng.randint(0, 2), share=rng.choice((*SHARES, rng.random())),
        heads=some_heads(rng), count=rng.randint(1, 5), total=rng.randint(1, 9),
        more=some_heads(rng), cards=() if kind == "fits" and rng.random() < 1 / 2 else cards,
        choice=rng.choice(NOTATIONS), aimed=kind in AIMED and rng.random() < 1 / 2,
    )  # fmt: skip


def some_heads(rng: random.Random) -> float:
    """Often on an edge, on the grid of values, or anywhere."""
    return rng.choice((rng.choice(EDGES), rng.randint(-20_000, 20_000) / 1024, rng.gauss(0, 3)))
