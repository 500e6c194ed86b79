"""Who sits at the table, by what was said and what was left out."""

from __future__ import annotations

import pytest

from hornox.boxes import BOXES, box
from hornox.cli.errors import Refused
from hornox.cli.terminal.game.players import seated
from hornox.errors import UnknownBot, WrongSeats

CLASSIC = box("classic")


@pytest.mark.parametrize("game", BOXES)
def test_nothing_said_is_you_against_bots(game: str) -> None:
    sitting = seated(box(game), None, None, None, "en")

    assert sitting.names[0] == "You"
    assert sitting.people == (0,)
    assert sitting.kinds == ("ox",) * (2 if game == "buffalo" else 3)


@pytest.mark.parametrize(
    ("players", "bots", "seats", "people", "kinds"),
    [
        (None, "2", None, 1, "ox ox"),
        (None, "random,steady", None, 1, "random steady"),
        (None, None, "6", 1, "ox ox ox ox ox"),
        (None, "random", "4", 1, "random random random"),
        (None, "random,steady", "4", 1, "random steady random"),
        ("Anna,Ben", None, None, 2, ""),
        ("Anna,Ben", "1", None, 2, "ox"),
        ("Anna, Ben", None, "3", 2, "ox"),
        ("3", None, None, 3, ""),
        ("0", None, None, 0, "ox ox ox ox"),
        ("Anna", "1", None, 1, "ox"),
        ("10", "0", "10", 10, ""),
    ],
)
def test_what_is_said_fits_together(
    players: str | None, bots: str | None, seats: str | None, people: int, kinds: str
) -> None:
    sitting = seated(CLASSIC, players, bots, seats, "en")

    assert len(sitting.people) == people
    assert " ".join(sitting.kinds) == kinds
    assert len(set(sitting.names)) == len(sitting.names) == people + len(sitting.kinds)


@pytest.mark.parametrize(
    ("players", "bots", "seats", "error"),
    [
        (None, None, "many", WrongSeats),
        (None, "0", None, WrongSeats),
        (None, "99", None, WrongSeats),
        ("11", None, None, WrongSeats),
        (None, "clever", None, UnknownBot),
        (None, "", None, UnknownBot),
        (None, "2", "9", Refused),
        ("Anna,Ben,Cleo", None, "2", Refused),
        ("Anna,anna\n", None, None, None),
        ("Anna,\x1b", None, None, Refused),
        ("x" * 41, None, None, Refused),
        ("Anna,Anna", None, None, Refused),
    ],
)
def test_what_does_not_fit_is_refused(
    players: str | None, bots: str | None, seats: str | None, error: type[Exception] | None
) -> None:
    if error is None:
        assert seated(CLASSIC, players, bots, seats, "en").names == ("Anna", "anna")
        return
    with pytest.raises(error):
        seated(CLASSIC, players, bots, seats, "en")


def test_no_bot_has_the_name_of_a_person() -> None:
    assert seated(CLASSIC, "Zebu,Yak", "2", None, "en").names == ("Zebu", "Yak", "Gaur", "Gnu")
