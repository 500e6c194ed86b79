"""Evaluating a question: what each option should cost, from what one seat knows.

The estimator is fixed: `STAGES[stage]` deals that look like the view are imagined, every option is
played on all of them, and what it costs is the mean. The random numbers come from the view and
`seed` alone. So the same question always has the same answer, and what a seat cannot know cannot
change it.

The best of many options has had luck as well: compared with it, every other looks worse than it is,
and the more there are, the worse. So each half of the deals says which option is the best, and the
other half what an option costs more than that one; the regret is the mean of both. It is honest
about its error, so that two standard errors mean what they say.
"""

from __future__ import annotations

from math import hypot

import msgspec
import numpy as np
from msgspec.structs import replace

from hornox.analysis.par import table_par
from hornox.analysis.playouts.model_error import model_error
from hornox.analysis.playouts.sample import (
    Heads,
    Sample,
    best_in_other_half,
    mean_of_halves,
    standard_error,
)
from hornox.analysis.playouts.sampling import kind_of, sample_options, turns_after
from hornox.analysis.reasons.option_reasons import reasons_for
from hornox.analysis.standings import on_grid
from hornox.analysis_result import LAST_STAGE, Estimate, Evaluation, OptionValue
from hornox.bots import kernel_bots_loaded as kernel_use
from hornox.choices import Options
from hornox.errors import BadArgument, BadOption
from hornox.game import Table, title
from hornox.game_catalogue import size_of
from hornox.kernels.rng import Rng, make_rng
from hornox.titles.shared.row_placement import RowTable
from hornox.wrong_arguments import require, require_options

kernel_use.is_needed_for_analysis = True

STAGES = (64, 256, 1536)
"""How many deals are imagined at each stage of an analysis, in the row games."""
assert len(STAGES) == LAST_STAGE + 1
SEED = 1
"""Of the random numbers: with it, the puzzles of the shelf were confirmed."""
SEEN = "what a seat sees: `game.view(seat)`"


def evaluate(view: Table, options: Options, stage: int = LAST_STAGE, seed: str = "") -> Evaluation:
    """What each of these options should cost the seat that has this view.

    >>> import hornox
    >>> game = hornox.new("classic", seats=4, seed=7)
    >>> found = evaluate(game.view(0), game.asks[0], stage=0)
    >>> len(found.options), found.options[found.best].regret.value
    (10, 0.0)
    """
    require_question(view, options)
    require("seed", seed, str, "text")
    return evaluate_on(view, options, STAGES[require_stage(stage)], seed)


def require_question(view: Table, options: Options) -> None:
    """All options of the seat that has this view: kernels try them by their place."""
    require("view", view, Table, SEEN)
    require_options(options)
    require_size_of_box(view)
    if view.me is None:
        raise BadArgument("view", SEEN, view)
    if tuple(options) != title(view.game).asks(view).get(view.me):
        raise BadArgument("options", "all that this seat is asked, as in `game.asks`", options)


def require_stage(stage: int) -> int:
    if type(stage) is not int or stage not in range(len(STAGES)):
        raise BadArgument("stage", f"0 to {LAST_STAGE}", stage)
    return stage


def evaluate_on(
    view: Table, options: Options, deals: int, seed: str, *, with_model_error: bool = True
) -> Evaluation:
    """The same on any number of deals."""
    require_size_of_box(view)
    sample = sample_options(view, options, deals, view_rng(view, seed))
    best = int(sample.costs.mean(axis=1).argmin())
    off = model_error(view) if with_model_error else 0.0
    regrets = estimate_regrets(sample.costs, best, off)
    reasons = reasons_for(view, options, sample, regrets)
    values = [
        replace(option_value(view, str(option), sample, place), regret=regret, reasons=why)
        for place, (option, regret, why) in enumerate(zip(options, regrets, reasons, strict=True))
    ]
    return Evaluation(kind_of(options), sample.deals, tuple(values), best, off)


def require_size_of_box(view: Table) -> None:
    """Par and the nets of the strongest level are those of the game in the box."""
    if isinstance(view, RowTable) and size_of(view.options) is not None:
        raise BadOption(view.game, "size", "must be left out: only the full game can be analysed")


def view_rng(view: Table, seed: str) -> Rng:
    return make_rng(SEED, seed, msgspec.json.encode(view, order="deterministic"))


def option_value(view: Table, choice: str, sample: Sample, place: int) -> OptionValue:
    par, turns = table_par(view.game, view.seats), turns_after(view)
    return OptionValue(
        choice,
        relative=estimate(sample.relative[place], par.drift * turns),
        own=estimate(sample.own[place], par.own_drift * turns),
        reserve=0.0 if sample.reserve is None else on_grid(float(sample.reserve[place].mean())),
    )


def estimate(costs: Heads, correction: float) -> Estimate:
    return Estimate(on_grid(float(costs.mean()) + correction), standard_error(costs))


def estimate_regrets(costs: Heads, best: int, off: float = 0.0) -> list[Estimate]:
    """What each option costs more than the best, on the same deals; the model may be `off`."""
    over = costs - costs[best_in_other_half(costs), np.arange(costs.shape[1])]
    found = [regret_of(row, off) for row in over]
    found[best] = Estimate(0.0, 0.0)
    return found


def regret_of(over: Heads, off: float) -> Estimate:
    """No option costs less than the best; the halves of the deals are independent."""
    if not over.any():
        return Estimate(0.0, 0.0)
    chance = hypot(standard_error(over[::2]), standard_error(over[1::2])) / 2
    return Estimate(max(0.0, on_grid(mean_of_halves(over))), hypot(chance, off))
