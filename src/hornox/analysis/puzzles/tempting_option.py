"""Who would err: the option that a plausible player chooses, though it is not the best."""

from __future__ import annotations

import random
from typing import NamedTuple

from hornox.analysis_result import Evaluation
from hornox.bots.heuristic.steady import Steady
from hornox.choices import Options, Pass, Use
from hornox.game import Table

TINY = 0.05  # heads of this turn, which nobody sees
WORTH_SEEING = 0.5  # heads of this turn that tempt somebody to use a special card


class Wrong(NamedTuple):
    """A tempting option, and whether `ox` would choose it."""

    option: int
    is_of_ox: bool


def tempting_option(view: Table, options: Options, found: Evaluation) -> Wrong | None:
    """What `ox` would choose; or else what somebody would who sees this turn only."""
    option = option_of_ox(view, options)
    if option != found.best:
        return Wrong(option, is_of_ox=True)
    is_special = any(isinstance(one, Use) for one in options)
    other = thrifty_or_hasty_option(options, found) if is_special else short_sighted_option(found)
    return None if other is None else Wrong(other, is_of_ox=False)


def option_of_ox(view: Table, options: Options) -> int:
    """It chooses without chance."""
    return options.index(Steady().choose(view, options, random.Random(0)))


def short_sighted_option(found: Evaluation) -> int | None:
    """A wrong option that costs no more than any other this turn; of several the best."""
    now = [heads_now(found, place) for place in range(len(found.options))]
    known = [heads for heads in now if heads is not None]
    if len(known) < len(now):
        return None
    looks_best = [place for place, heads in enumerate(known) if heads <= min(known) + TINY]
    wrong = [place for place in looks_best if place != found.best]
    return min(wrong, key=lambda place: found.options[place].regret.value, default=None)


def thrifty_or_hasty_option(options: Options, found: Evaluation) -> int | None:
    """To keep a special card that should be used; or to use one that saves something this turn."""
    if isinstance(options[found.best], Use):
        return options.index(Pass()) if Pass() in options else None
    saved = {
        place: -(heads_now(found, place) or 0.0)
        for place, option in enumerate(options)
        if isinstance(option, Use)
    }
    most = max(saved, key=saved.__getitem__)
    return most if saved[most] >= WORTH_SEEING else None


def heads_now(found: Evaluation, option: int) -> float | None:
    """What it costs this turn more than the best; None where the game has no turns."""
    if option == found.best:
        return 0.0
    reasons = found.options[option].reasons
    return next((one.heads for one in reasons if one.kind == "now"), None)
