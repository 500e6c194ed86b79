"""Which of the options somebody means: the option itself, or its notation."""

from __future__ import annotations

from collections.abc import Mapping

from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.errors import IllegalChoice, Missing, NotAsked, to_text


def match_choices(
    choices: Mapping[Seat, object], asked: Mapping[Seat, Options]
) -> dict[Seat, Choice]:
    """The options that were meant, or an error that says what was allowed."""
    if not asked:
        raise NotAsked("any", asked)
    if not isinstance(choices, Mapping):
        raise Missing(asked)
    for seat in choices:
        if type(seat) is not int or seat not in asked:
            raise NotAsked(seat, asked)
    return {seat: match_option(seat, said, asked[seat]) for seat, said in choices.items()}


def match_option(seat: Seat, said: object, options: Options) -> Choice:
    """The option that somebody means: itself, or its notation as text or number."""
    for option in options:
        if option is said:
            return option
    if said in options:
        return options[options.index(said)]
    if type(said) in (str, int):
        meant = to_text(said).strip()
        for option in options:
            if str(option) == meant:
                return option
    raise IllegalChoice(seat, said, options)
