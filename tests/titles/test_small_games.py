"""Small games for theory: 6 nimmt! with fewer cards, in the deck and in hands, and fewer rows."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import hornox
from hornox import box, new, play, title
from hornox.bots import bot, play_out
from hornox.bots.levels import has_compiler
from hornox.cards import HIGHEST
from hornox.choices import Play
from hornox.errors import BadOption, BadRecord
from hornox.events import Took
from hornox.game_catalogue import PRESETS, RaceOptions, Size
from hornox.protocol.game_options import GameOptions
from hornox.records import Record, read
from tests.helpers.tables import holding

BOTS = ("random", "steady", "lowest", "highest", "gap", "calf", "heifer", "ox")
KERNEL_BOTS = ("sensible", "bull", "hornox", "plain100")


def settings(**given: object) -> hornox.game_catalogue.Settings:
    return box("classic").check_options(given)


def test_deck_hand_and_rows_are_as_small_as_they_are_set() -> None:
    table: Any = new("classic", seats=3, seed=1, deck=20, hand=3, rows=2, row_length=3).table

    assert [len(hand) for hand in table.hands] == [3, 3, 3]
    assert [len(row) for row in table.rows] == [1, 1]
    assert max(sum((*table.hands, *table.rows), ())) <= 20


def test_a_row_that_has_its_length_is_taken_by_the_next_card() -> None:
    small = settings(deck=20, hand=3, rows=2, row_length=2)
    table = holding((3, 12), (9, 16), rows=((1, 2), (8,)), options=small)

    events = play(title("classic"), table, {0: Play(3), 1: Play(9)}).events

    taken = [event for event in events if isinstance(event, Took)]
    assert [(event.card, event.cards, event.why) for event in taken][:1] == [(3, (1, 2), "full")]


@pytest.mark.parametrize(("name", "size"), PRESETS.items())
def test_a_preset_has_a_name(name: str, size: Size) -> None:
    assert settings(size=name) == RaceOptions(rounds=1, size=size)
    assert settings(size=name, deck=12, rounds=3) == RaceOptions(
        rounds=3, size=Size(12, size.hand, size.rows, size.row_length)
    )


def test_the_numbers_of_the_box_change_nothing() -> None:
    full = {"deck": 104, "hand": 10, "rows": 4, "row_length": 5}

    assert settings(**full, target=40) == RaceOptions(40)
    assert settings(size=None) == RaceOptions()


def test_the_presets_and_the_box_lie_within_the_limits() -> None:
    """Nobody at a table is offered a size: the options of a box are those for people."""
    sizes = {option.name: option for option in box("classic").sizes}

    for size in (*PRESETS.values(), Size(HIGHEST, 10, 4, 5)):
        for name in ("deck", "hand", "rows", "row_length"):
            assert sizes[name].admits(getattr(size, name))
    assert not sizes.keys() & {option.name for option in box("classic").options}


@pytest.mark.parametrize("option", [option.name for option in box("classic").sizes])
def test_a_server_refuses_other_sizes(option: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=f"unknown field `{option}`"):
        msgspec.json.decode(f'{{"{option}": 20}}', type=GameOptions)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"deck": 5}, "option deck must be a whole number from 6 to 104, not 5"),
        ({"deck": 105}, "not 105"),
        ({"hand": 1}, "option hand must be a whole number from 2 to 10, not 1"),
        ({"rows": 5}, "option rows must be a whole number from 2 to 4, not 5"),
        ({"row_length": 0}, "option row_length must be a whole number from 1 to 5, not 0"),
        ({"size": "huge"}, "option size must be one of tiny, small, not huge"),
        ({"deck": 33}, "option deck must be 34 or more, not 33: 3 hands of 10 and 4 rows need"),
        ({"size": "tiny"}, "option deck must be 8 or more, not 7: 3 hands of 2 and 2 rows"),
        ({"target": 20, "size": "small"}, "option target is for the game in the box"),
        ({"mode": "more_than", "deck": 60}, "one of another size ends after its rounds"),
        ({"cards": 20}, "the options are target, mode, rounds, size, deck, hand, rows"),
    ],
)
def test_a_size_that_cannot_be_played_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption) as wrong:
        new("classic", seats=3, **given)

    assert message in str(wrong.value)


@pytest.mark.parametrize("game", [game for game in hornox.GAMES if game != "classic"])
def test_only_classic_has_other_sizes(game: str) -> None:
    with pytest.raises(BadOption, match="option size does not exist"):
        new(game, seats=2, size="tiny")


@pytest.mark.parametrize("given", [{"size": "tiny"}, {"size": "small", "rounds": 2}, {"hand": 4}])
def test_a_small_game_has_a_record_that_holds_the_numbers(given: dict[str, Any]) -> None:
    game = new("classic", seats=2, seed=7, **given)
    play_out(game, [bot("steady"), bot("random")], random.Random(7))

    record = Record.of(game, ("Anna", "Bert"))

    assert "size" not in record.options
    assert read(record.to_text()) == read(record.to_json()) == record
    assert record.replay().table == game.table


def test_a_record_of_a_deck_that_is_too_small_is_refused() -> None:
    line = Record.of(new("classic", seats=2, seed=7, size="tiny")).to_text()

    with pytest.raises(BadRecord, match=r"options.*deck must be 8 or more, not 7"):
        read(line.replace("seats=2", "seats=3"))


@pytest.mark.parametrize("size", PRESETS)
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_small_games(name: str, size: str) -> None:
    game = new("classic", seats=2, seed=7, size=size, rounds=5)

    play_out(game, [bot(name), bot("random")], random.Random(7))

    assert game.over


@pytest.mark.skipif(not has_compiler(), reason="these bots need numba")
@pytest.mark.parametrize("name", KERNEL_BOTS)
def test_where_no_kernel_plays_bots_choose_as_steady_does(name: str) -> None:
    """Kernels know the full game only."""
    game = new("classic", seats=3, seed=7, size="small")
    view, options = game.view(1), game.asks[1]

    chosen = bot(name).choose(view, options, random.Random(1))

    assert chosen == bot("steady").choose(view, options, random.Random(1))
