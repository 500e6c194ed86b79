"""Records: both forms hold the whole game, and it can be played again."""

import random
import unicodedata
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hornox
from hornox.cards import letter
from hornox.errors import BadRecord
from hornox.records import Record, read

RACES: tuple[dict[str, Any], ...] = (
    {}, {"target": 12}, {"target": 20, "mode": "more_than"}, {"mode": "more_than"}, {"rounds": 2},
)  # fmt: skip
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "anniversary": ({},),
    "buffalo": ({},),
    "eleven": ({}, {"heads": tuple(range(1, 11)) * 10}, {"heads": (0,) * 100}),
}
NAMES = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1)


def played(game: str, seats: int, steps: int | None = None, **options: object) -> hornox.Game:
    """A game with random choices, stopped after so many steps."""
    seed = options.pop("seed", 5)
    assert isinstance(seed, int | str)
    going = hornox.new(game, seats, seed, **options)
    dice = random.Random(seed)
    while going.asks and (steps is None or len(going.steps) < steps):
        going.play({seat: dice.choice(asked) for seat, asked in going.asks.items()})
    return going


CLASSIC = read(
    "hornox/1 classic seats=3 seed=5 target=10 names=Anna,Jörg,C.%20%283%29"
    " | A99 B32 C59, Br1, A49 B14 C7, Cr2, A24 B71 C93, A72 B5 C54, Br1, A45 B13 C9, A27 B78 C60,"
    " Ar2, A48 B42 C28, A17 B100 C87, Ar4, A34 B1 C29, Br1 | 9 17 11 won A | 48999511"
)
RUNNING = Record.of(played("classic", 3, steps=4))


@st.composite
def games(draw: st.DrawFn) -> hornox.Game:
    box = draw(st.sampled_from(tuple(hornox.BOXES.values())))
    options = draw(st.sampled_from(OPTIONS.get(box.id, RACES)))
    seats = draw(st.sampled_from(box.players))
    seed = draw(st.integers(-9, 10**40) | st.from_regex(r"[A-Za-z0-9._-]{1,128}", fullmatch=True))
    return played(box.id, seats, draw(st.integers(0, 80)), seed=seed, **options)


@st.composite
def name_lists(draw: st.DrawFn, seats: int) -> list[str]:
    name = unicodedata.normalize("NFC", draw(NAMES).strip())[:38].strip()
    assume(unicodedata.is_normalized("NFC", name))
    return [f"{name}.{letter(seat)}" for seat in range(seats)]


@given(data=st.data(), game=games())
def test_whatever_was_played_both_forms_hold_it(data: st.DataObject, game: hornox.Game) -> None:
    names = data.draw(st.just([]) | name_lists(game.table.seats))
    record = Record.of(game, names)

    from_json, from_text = read(record.to_json()), read(record.to_text())

    assert from_json == from_text == record
    assert list(from_text.names) == names
    assert from_json.to_text() == record.to_text()
    assert from_text.to_json() == record.to_json()
    assert "\n" not in record.to_json() + record.to_text()


@given(game=games())
def test_a_replayed_game_has_the_same_table_and_the_same_log(game: hornox.Game) -> None:
    again = Record.of(game).replay()

    assert again.table == game.table
    assert again.log == game.log
    assert again.steps == game.steps
    assert again.asks == game.asks


def test_a_game_can_be_stepped_through() -> None:
    lengths = [len(game.steps) for game in CLASSIC.games()]

    assert lengths == list(range(len(CLASSIC.steps) + 1))
    assert CLASSIC.at(0).steps == []
    assert CLASSIC.at(3).table == next(islice(CLASSIC.games(), 3, None)).table
    assert CLASSIC.at(len(CLASSIC.steps)).over


@pytest.mark.parametrize("step", [-1, 10**9])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(BadRecord, match=f"steps are 0 to {len(CLASSIC.steps)}"):
        CLASSIC.at(step)


def test_the_text_form_can_be_read_by_people() -> None:
    assert RUNNING.to_text() == (
        "hornox/1 classic seats=3 seed=5"
        " | A99 B32 C59, Br1, A49 B14 C7, Cr2 | unfinished | c4525ff6"
    )
    assert Record.of(hornox.new("pro", 2, 5)).to_text().split(" | ")[1:3] == ["-", "unfinished"]


def test_the_json_form_says_what_each_thing_is() -> None:
    named = Record.of(RUNNING.replay(), ("Anna", "Jörg", "C"))

    assert named.to_json() == (
        '{"hornox":1,"game":"classic","seats":3,"names":["Anna","Jörg","C"],"seed":"5",'
        '"commitment":"ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d",'
        '"steps":["A99 B32 C59","Br1","A49 B14 C7","Cr2"],"check":"11c88d5d"}'
    )


def test_a_record_shows_itself_in_few_words() -> None:
    assert repr(RUNNING) == "<record: classic for 3, 4 steps, unfinished>"
    assert str(RUNNING) == RUNNING.to_text()
    assert len({RUNNING, read(str(RUNNING)), CLASSIC}) == 2


def test_only_options_unlike_the_box_are_written() -> None:
    usual = Record.of(hornox.new("classic", 2, 7, target=66, mode="at_least"))
    eleven = Record.of(hornox.new("eleven", 2, 7, heads=[3] * 100))

    assert usual.options == {}
    assert CLASSIC.options == {"target": 10}
    assert eleven.options == {"heads": (3,) * 100}


def test_white_space_does_not_matter() -> None:
    wrapped = CLASSIC.to_text().replace(" ", "\r\n  ")
    pretty = CLASSIC.to_json().replace(",", ",\n ").replace(":", " : ")

    assert read(f"\ufeff {wrapped}\n") == CLASSIC
    assert read(f"\n{pretty}\n".encode()) == CLASSIC


def test_names_are_written_in_one_normal_form() -> None:
    names = ("Jo\N{COMBINING DIAERESIS}rg", "B", "C")

    record = Record.of(RUNNING.replay(), names)

    assert record.names[0] == "Jörg"


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", " a", "\ud800", "a\u202eb"])
def test_a_name_that_cannot_be_printed_is_refused(name: str) -> None:
    with pytest.raises(BadRecord, match="names, seat B: a name has 1 to 40 printable"):
        Record.of(RUNNING.replay(), ("A", name, "C"))


def test_either_everybody_is_named_or_nobody() -> None:
    with pytest.raises(BadRecord, match="names: there are 2 for 3 seats"):
        Record.of(RUNNING.replay(), ("A", "B"))


def test_a_view_and_a_game_begun_in_the_middle_cannot_be_recorded() -> None:
    game = RUNNING.replay()
    view = hornox.Game(game.rules, game.view(0))
    middle = hornox.Game(game.rules, game.table)

    with pytest.raises(BadRecord, match="seed: a view has no seed"):
        Record.of(view)
    with pytest.raises(BadRecord, match="not played from its first deal"):
        Record.of(middle)
