"""The players that --players, --bots and --seats ask for."""

from __future__ import annotations

import pytest

from hornox.cli.errors import CommandError
from hornox.cli.terminal.game.players import parse_players
from hornox.errors import UnknownBot, WrongSeats
from hornox.game_catalogue import BOXES, box

CLASSIC = box("classic")


@pytest.mark.parametrize("game", BOXES)
def test_nothing_said_is_you_against_bots(game: str) -> None:
    players = parse_players(box(game), None, None, None, "en")

    assert players.names[0] == "You"
    assert players.people == (0,)
    assert players.bot_kinds == ("ox",) * (2 if game == "buffalo" else 3)


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
    parsed = parse_players(CLASSIC, players, bots, seats, "en")

    assert len(parsed.people) == people
    assert " ".join(parsed.bot_kinds) == kinds
    assert len(set(parsed.names)) == len(parsed.names) == people + len(parsed.bot_kinds)


@pytest.mark.parametrize(
    ("players", "bots", "seats", "error"),
    [
        (None, None, "many", WrongSeats),
        (None, "0", None, WrongSeats),
        (None, "99", None, WrongSeats),
        ("11", None, None, WrongSeats),
        (None, "clever", None, UnknownBot),
        (None, "", None, UnknownBot),
        (None, "2", "9", CommandError),
        ("Anna,Ben,Cleo", None, "2", CommandError),
        ("Anna,anna\n", None, None, None),
        ("Anna,\x1b", None, None, CommandError),
        ("x" * 41, None, None, CommandError),
        ("Anna,Anna", None, None, CommandError),
    ],
)
def test_what_does_not_fit_is_refused(
    players: str | None, bots: str | None, seats: str | None, error: type[Exception] | None
) -> None:
    if error is None:
        assert parse_players(CLASSIC, players, bots, seats, "en").names == ("Anna", "anna")
        return
    with pytest.raises(error):
        parse_players(CLASSIC, players, bots, seats, "en")


def test_no_bot_has_the_name_of_a_person() -> None:
    assert parse_players(CLASSIC, "Zebu,Yak", "2", None, "en").names == (
        "Zebu",
        "Yak",
        "Gaur",
        "Gnu",
    )
