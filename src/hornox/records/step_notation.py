"""The steps of a record: how the players' choices are written, read and played again.

One step is everybody who chose at the same time: "A51 B90 C14 D61", "Br2".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from hornox.cards import Seat, letter
from hornox.choices import Choice
from hornox.errors import BadRecord, IllegalChoice, Missing, NotAsked, join_names, shorten
from hornox.game import Game

SAID = re.compile(r"([A-J])(\S{1,24})")


def write_step(step: Mapping[Seat, Choice]) -> str:
    return " ".join(f"{letter(seat)}{step[seat]}" for seat in sorted(step))


def play_step(game: Game, step: str, where: str) -> None:
    """Play one written step; `where` names it in errors."""
    if game.over:
        raise BadRecord("the game is already over", where)
    choices = read_step(step, where)
    try:
        game.play(choices)
    except IllegalChoice as error:
        wrong = (
            f"cannot choose {shorten(error.choice)}: the options are {join_names(error.options)}"
        )
        raise BadRecord(wrong, f"{where}, seat {letter(error.seat)}") from None
    except NotAsked as error:
        seat = next(seat for seat in choices if seat not in error.asked)
        wrong = f"has nothing to choose: the game is waiting for {letters(error.asked)}"
        raise BadRecord(wrong, f"{where}, seat {letter(seat)}") from None
    except Missing as error:
        raise BadRecord(f"still to choose: {letters(error.seats)}", where) from None
    if (right := write_step(game.steps[-1])) != step:
        raise BadRecord(f"Hornox writes it as {right}", where)


def read_step(step: str, where: str) -> dict[Seat, str]:
    choices: dict[Seat, str] = {}
    for word in step.split():
        said = SAID.fullmatch(word)
        if not said:
            wrong = f"{shorten(word)!r} is not a seat from A to J and what it chose, as in B51"
            raise BadRecord(wrong, where)
        seat = ord(said[1]) - ord("A")
        if seat in choices:
            raise BadRecord("chose twice", f"{where}, seat {letter(seat)}")
        choices[seat] = said[2]
    return choices


def letters(seats: Iterable[Seat]) -> str:
    return join_names(map(letter, seats))
