"""What was wrong with a question that a bot could not answer."""

from __future__ import annotations

from hornox.errors import BadArgument
from hornox.game import Table
from hornox.wrong_arguments import checks_when_failed, require_options, require_random


def check_question(_: object, view: object, options: object, rng: object) -> None:
    """The arguments of `choose`, the bot first."""
    if not isinstance(view, Table) or view.me is None:
        raise BadArgument("view", "what a seat sees: `game.view(seat)`", view)
    require_options(options)
    require_random(rng)


checks_question = checks_when_failed(check_question)
"""A decorator for `choose`: a question with wrong arguments says what was wrong with them."""
