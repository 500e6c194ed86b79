from __future__ import annotations

import subprocess
import sys
from typing import Any, cast

import msgspec
import pytest

from hornox import BOXES, GAMES, box, new, title
from hornox.cards import HEADS
from hornox.errors import BadOption, UnknownGame, WrongSeats
from hornox.game_catalogue import (
    Box,
    ElevenOptions,
    NoOptions,
    Option,
    RaceOptions,
    Settings,
    edition_of,
)

PLAYERS = {
    "classic": (2, 10),
    "pro": (2, 6),
    "anniversary": (2, 8),
    "evenodd": (2, 10),
    "climb": (2, 10),
    "cow": (2, 10),
    "flip": (2, 10),
    "buffalo": (1, 6),
    "eleven": (2, 7),
}
HUGE = 10**5000  # more digits than Python writes
RACES = tuple(game for game in GAMES if BOXES[game].kind == "race")


def test_the_games_stand_on_the_shelf_in_this_order() -> None:
    assert (*PLAYERS,) == GAMES == (*BOXES,)


@pytest.mark.parametrize("game", GAMES)
def test_every_box_says_how_many_can_play(game: str) -> None:
    """A-13."""
    least, most = PLAYERS[game]

    assert box(game).players == range(least, most + 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_box_holds_its_rules(game: str) -> None:
    rules = title(game)

    assert rules.game == game
    assert rules.box is BOXES[game]
    assert title(game) is rules


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_of_seats_is_refused(game: str) -> None:
    least, most = PLAYERS[game]
    message = rf"^{game} is for {least} to {most} players, not "

    for seats in (0, -1, 11, 99, HUGE, None, True, 2.0, 3.5, "3", [3]):
        with pytest.raises(WrongSeats, match=message) as wrong:
            new(game, seats=cast("Any", seats))
        assert wrong.value.players == (least, most)
        assert wrong.value.seats is seats


@pytest.mark.parametrize("game", GAMES)
def test_the_limits_themselves_are_fine(game: str) -> None:
    least, most = PLAYERS[game]

    assert [new(game, seats=seats).table.seats for seats in (least, most)] == [least, most]
    for seats in (least - 1, most + 1):
        with pytest.raises(WrongSeats):
            box(game).check_seats(seats)


@pytest.mark.parametrize(
    "game",
    ["", "Classic", "6nimmt", "classic ", "../pro", "rows", "__init__", None, 7, ["pro"], b"pro"],
)
def test_an_unknown_game_is_refused(game: object) -> None:
    for look in (box, title):
        with pytest.raises(UnknownGame, match="the games are classic, pro, anniversary") as wrong:
            look(game)
        assert wrong.value.games == GAMES


# Options


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize(
    ("given", "settings"),
    [
        ({}, RaceOptions(66, "at_least", None)),
        ({"target": 1}, RaceOptions(1)),
        ({"target": 1000}, RaceOptions(1000)),
        ({"mode": "more_than"}, RaceOptions(mode="more_than")),
        ({"target": 77, "mode": "at_least"}, RaceOptions(77)),
        ({"rounds": 1}, RaceOptions(rounds=1)),
        ({"rounds": 100}, RaceOptions(rounds=100)),
        ({"rounds": None}, RaceOptions()),
        ({"rounds": None, "target": 50}, RaceOptions(50)),
    ],
)
def test_a_race_has_a_target_or_a_number_of_rounds(
    game: str, given: dict[str, object], settings: Settings
) -> None:
    """A-01, A-11."""
    assert box(game).check_options(given) == settings
    assert title(game).table(3, 1, **given).options == settings


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"target": 0}, "option target must be a whole number from 1 to 1000, not 0"),
        ({"target": 1001}, "not 1001"),
        ({"target": 66.0}, "not 66.0"),
        ({"target": float("nan")}, "not nan"),
        ({"target": True}, "not True"),
        ({"target": "66"}, "not 66"),
        ({"target": None}, "not None"),
        ({"target": HUGE}, "not <int>"),
        ({"mode": "at least"}, "option mode must be one of at_least, more_than, not at least"),
        ({"mode": None}, "not None"),
        ({"mode": ["at_least"]}, "not "),
        ({"rounds": 0}, "option rounds must be a whole number from 1 to 100, not 0"),
        ({"rounds": 101}, "not 101"),
        ({"rounds": 3, "target": 66}, "combined with a target: the rounds end the game"),
        ({"rounds": 3, "mode": "at_least"}, "option rounds cannot be combined with a target"),
        ({"heads": [1] * 100}, "option heads does not exist: the options are target, mode, rounds"),
        ({"colour": "red"}, "option colour does not exist"),
    ],
)  # fmt: skip
def test_options_out_of_range_are_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as wrong:
        title("classic").table(2, 1, **cast("dict[str, Any]", given))

    assert message in str(wrong.value)
    assert str(wrong.value).startswith("classic: option ")
    assert wrong.value.option == next(iter(given))


@pytest.mark.parametrize("game", ["anniversary", "buffalo"])
def test_some_boxes_leave_nothing_open(game: str) -> None:
    assert box(game).check_options({}) == NoOptions()
    with pytest.raises(
        BadOption, match=f"{game}: option target does not exist: the options are none"
    ):
        new(game, seats=2, target=66)


def test_the_heads_of_eleven_are_those_of_6_nimmt_unless_replaced() -> None:
    """E-02."""
    assert box("eleven").check_options({}) == ElevenOptions(HEADS[:101])
    assert box("eleven").check_options({"heads": None}) == ElevenOptions(HEADS[:101])
    assert box("eleven").check_options({"heads": [3] * 100}) == ElevenOptions((0, *[3] * 100))
    assert box("eleven").check_options({"heads": (0, 10) * 50}) == ElevenOptions((0, *(0, 10) * 50))


@pytest.mark.parametrize(
    "heads",
    [[], [1] * 99, [1] * 101, [11] * 100, [-1] * 100, [*[1] * 99, 1.0], [*[1] * 99, None],
     "1" * 100, {1: 1}, 5, 1.5, range(100), {*range(100)}],
)  # fmt: skip
def test_the_heads_are_a_list_of_a_hundred_small_numbers(heads: object) -> None:
    message = "eleven: option heads must be a list of 100 whole numbers from 0 to 10, not "

    with pytest.raises(BadOption, match=message) as wrong:
        new("eleven", seats=2, heads=heads)

    assert len(str(wrong.value)) < 200


def test_an_option_says_what_it_allows() -> None:
    word = Option("word", "a", values=("a", "b"))
    number = Option("number", 2, low=1, high=3)

    assert [word.admits(one) for one in ("a", "b", "c", "", 1, None)] == [True, True, *[False] * 4]
    assert [number.admits(one) for one in (0, 1, 3, 4)] == [False, True, True, False]


@pytest.mark.parametrize(
    "settings", [RaceOptions(), RaceOptions(5, "more_than"), NoOptions(), ElevenOptions()]
)
def test_settings_survive_json(settings: Settings) -> None:
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings


@pytest.mark.parametrize("game", GAMES)
def test_a_box_survives_json(game: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(box(game)), type=Box) == box(game)


def test_looking_at_the_boxes_opens_none() -> None:
    code = (
        "import sys, hornox; hornox.BOXES; hornox.box('classic');"
        "sys.exit(any(name.startswith('hornox.titles') for name in sys.modules))"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("game", "options", "edition"),
    [
        ("classic", {"mode": "more_than"}, "6takes"),
        ("classic", {}, None),
        ("cow", {"mode": "more_than"}, None),
    ],
)
def test_an_edition_is_a_game_with_its_options(
    game: str, options: dict[str, str], edition: str | None
) -> None:
    found = edition_of(game, new(game, seats=4, seed=1, **options).table.options)

    assert (found.id if found else None) == edition
