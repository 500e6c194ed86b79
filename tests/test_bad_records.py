"""Whatever is wrong with a record is found, and named in one line."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hornox.errors import BadRecord
from hornox.game import Result
from hornox.records import LARGEST, Record, read
from hornox.records.record import MOST_STEPS, checksum
from tests.test_recorded_games import DIGESTS, recorded
from tests.test_records import CLASSIC

Form: TypeAlias = Callable[[Record], str]

SMALL = [name for name in DIGESTS if name[-2:] in ("-2", "-3", "-4") and name != "eleven-2"]


def refusal(data: str | bytes) -> str:
    """What is said about a bad record: always one printable line."""
    with pytest.raises(BadRecord) as caught:
        read(data)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 400
    return message


def resealed(record: Record, **changes: object) -> Record:
    """Edited by somebody who knows how to make the check fit."""
    edited = replace(record, **changes)
    return replace(edited, check=checksum(edited))


# Damage


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("form", [Record.to_json, Record.to_text])
def test_a_record_cut_short_anywhere_is_refused(name: str, form: Form) -> None:
    whole = form(recorded(name)).encode()

    for length in range(len(whole)):
        refusal(whole[:length])


@given(
    name=st.sampled_from(SMALL),
    form=st.sampled_from((Record.to_json, Record.to_text)),
    place=st.integers(0, 10**6),
    edit=st.sampled_from(("replace", "insert", "remove", "repeat", "swap")),
    new=st.characters() | st.sampled_from('0123456789ABCr|,=" %{}[]'),
)
def test_any_single_edit_is_refused_or_changes_nothing(
    name: str, form: Form, place: int, edit: str, new: str
) -> None:
    record = recorded(name)
    text = form(record)
    place %= len(text)

    try:
        read_again = read(edited(text, place, edit, new))
    except BadRecord:
        return

    assert read_again == record


def edited(text: str, place: int, edit: str, new: str) -> str:
    before, here, after = text[:place], text[place], text[place + 1 :]
    return {
        "replace": before + new + after,
        "insert": before + new + here + after,
        "remove": before + after,
        "repeat": before + here + here + after,
        "swap": before + after[:1] + here + after[1:],
    }[edit]


@given(name=st.sampled_from(SMALL), place=st.integers(0, 10**6), bit=st.integers(0, 7))
def test_any_flipped_bit_is_refused_or_changes_nothing(name: str, place: int, bit: int) -> None:
    record = recorded(name)
    raw = bytearray(record.to_text().encode())
    raw[place % len(raw)] ^= 1 << bit

    try:
        read_again = read(bytes(raw))
    except BadRecord:
        return

    assert read_again == record


@pytest.mark.parametrize("name", SMALL)
def test_a_step_removed_repeated_or_moved_is_refused(name: str) -> None:
    record = recorded(name)

    for place, step in enumerate(record.steps):
        before, after = record.steps[:place], record.steps[place + 1 :]
        for steps in ((*before, *after), (*before, step, step, *after), (*after, step, *before)):
            refusal(replace(record, steps=steps).to_text())


@given(st.binary() | st.text() | st.text('hornox/1 classic{}[]":,|=0123456789.-eE\\u'))
def test_reading_anything_at_all_never_fails_otherwise(data: bytes | str) -> None:
    for start in ("", "hornox/1 ", '{"hornox":1,', "hornox/1 classic seats=2 seed=7 | "):
        refusal(start.encode() + data if isinstance(data, bytes) else start + data)


# One thing wrong, and the check made to fit


@pytest.mark.parametrize(
    ("changes", "where", "wrong"),
    [
        ({"version": 3}, "version", "this is version 3, but this Hornox reads versions 1 to 2"),
        ({"version": 2}, "version", "this is version 2, but records of classic have version 1"),
        ({"version": 10**400}, "version", "this is version 1000"),
        ({"game": "chess"}, "game", "there is no game 'chess': the games are classic, pro"),
        ({"seats": 11}, "seats", "classic is for 2 to 10 players, not 11"),
        ({"seats": 4, "names": ()}, "step 1", "still to choose: D"),
        ({"seats": 2, "names": ()}, "step 1, seat C", "choose: the game is waiting for A, B"),
        ({"options": {"target": 0}}, "options", "must be a whole number from 1 to 1000, not 0"),
        ({"options": {"seed": "8"}}, "options", "the options are target, mode, rounds"),
        ({"options": {"target": 66}}, "options", "a record holds only the options that differ"),
        ({"options": {}}, "result", "after the last step the game is: unfinished"),
        ({"names": ("A", "B")}, "names", "there are 2 for 3 seats"),
        ({"names": ("A", "B", "C\n")}, "names, seat C", "a name has 1 to 40 printable"),
        ({"seed": "6"}, "step 1, seat A", "cannot choose"),
        ({"seed": "a b"}, "seed", "a seed is a whole number or text of 1 to 128 letters"),
        ({"commitment": "0" * 64}, "commitment", "it is not the SHA-256 of the seed"),
        ({"result": None}, "result", "after the last step the game is: 9 17 11 won A"),
        ({"result": Result((9, 17, 12), (0,))}, "result", "9 17 11 won A"),
        ({"result": Result((9, 17, 11), (99, -7))}, "result", "9 17 11 won A"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(changes: dict[str, object], where: str, wrong: str) -> None:
    edited = resealed(CLASSIC, **changes)

    message = refusal(edited.to_json())

    assert message.startswith(f"the record is not valid at {where}: ")
    assert wrong in message


@pytest.mark.parametrize(
    ("place", "step", "where", "wrong"),
    [
        (2, "Bx", "step 2, seat B", "cannot choose x: the options are r1, r2, r3, r4"),
        (2, "Br5", "step 2, seat B", "cannot choose r5: the options are r1, r2, r3, r4"),
        (2, "Cr1", "step 2, seat C", "has nothing to choose: the game is waiting for B"),
        (2, "Jr1", "step 2, seat J", "has nothing to choose: the game is waiting for B"),
        (2, "", "step 2", "still to choose: B"),
        (2, "Br1 Br1", "step 2, seat B", "chose twice"),
        (2, "br1", "step 2", "'br1' is not a seat from A to J and what it chose"),
        (2, "B" + "9" * 99, "step 2", "is not a seat from A to J and what it chose"),
        (2, "B\N{FULLWIDTH DIGIT ONE}", "step 2, seat B", "cannot choose"),
        (1, "B32 A99 C59", "step 1", "Hornox writes it as A99 B32 C59"),
        (1, "A99  B32 C59", "step 1", "Hornox writes it as A99 B32 C59"),
        (1, "A99 B32", "step 1", "still to choose: C"),
        (1, "A99 B32 C059", "step 1, seat C", "cannot choose 059: the options are 7, 9, 28"),
    ],
)
def test_a_wrong_step_is_named(place: int, step: str, where: str, wrong: str) -> None:
    steps = (*CLASSIC.steps[: place - 1], step, *CLASSIC.steps[place:])

    message = refusal(resealed(CLASSIC, steps=steps).to_json())

    assert message.startswith(f"the record is not valid at {where}: ")
    assert wrong in message


def test_choices_after_the_end_are_refused() -> None:
    longer = resealed(CLASSIC, steps=(*CLASSIC.steps, "A1 B2 C3"))

    assert f"step {len(longer.steps)}: the game is already over" in refusal(longer.to_text())


def test_a_check_that_does_not_fit_is_refused() -> None:
    for check in ("", "00000000", CLASSIC.check[::-1]):
        wrong = replace(CLASSIC, check=check)

        assert "at check: it does not match the rest" in refusal(wrong.to_json())
        assert "at check: it does not match the rest" in refusal(wrong.to_text())


# Not even a record


@pytest.mark.parametrize(
    ("old", "new", "where", "wrong"),
    [
        ('"seats":3', '"seats":NaN', "byte 38", "JSON is malformed: invalid character"),
        ('"seats":3', '"seats":3.0', "seats", "Expected `int`, got `float`"),
        ('"seats":3', '"seats":1e999', "seats", "Number out of range"),
        ('"seats":3', '"seats":true', "seats", "Expected `int`, got `bool`"),
        ('"seats":3', '"seats":"3"', "seats", "Expected `int`, got `str`"),
        ('"seats":3', '"seats":' + "9" * 999, "seats", "classic is for 2 to 10 players, not 99"),
        ('"seats":3', '"seats":' + "9" * 99999, "seats", "Integer value out of range"),
        ('"seats":3', '"seats":3,"seats":3', "seats", "is given twice"),
        ('"target":10', '"target":10,"target":10', "target", "is given twice"),
        ('"target":10', '"target":null', "options[...]", "Expected `int | str | array`"),
        ('"game":"classic",', "", "", "Object missing required field `game`"),
        ('"hornox":1,', "", "", "Object missing required field `hornox`"),
        ('"hornox":1', '"hornox":"1"', "hornox", "Expected `int`, got `str`"),
        ('"check"', '"cheque"', "", "Object contains unknown field `cheque`"),
        ('"A99 B32 C59"', "99", "steps[0]", "Expected `str`, got `int`"),
        ('"Anna"', '"\\ud800"', "", "JSON is malformed: unexpected end of hex escape"),
        ('"Anna"', '"\\udc00"', "", "JSON is malformed: invalid utf-16 surrogate pair"),
    ],
)  # fmt: skip
def test_json_that_is_wrong_is_refused(old: str, new: str, where: str, wrong: str) -> None:
    text = CLASSIC.to_json()
    assert old in text

    message = refusal(text.replace(old, new, 1))

    assert f"at {where}: " in message if where else "not valid" in message
    assert wrong in message


@pytest.mark.parametrize(
    ("old", "new", "where", "wrong"),
    [
        ("hornox/1", "hornox/3", "version", "this Hornox reads versions 1 to 2"),
        ("hornox/1", "hornox/2", "version", "but records of classic have version 1"),
        ("hornox/1", "hornox/1x", "character 1", "a record in text begins with hornox/1"),
        ("seats=3 ", "", "seats", "is missing"),
        ("seed=5 ", "", "seed", "is missing"),
        ("seats=3", "seats=3 seats=3", "character 26", "given once"),
        ("target=10", "target", "character 33", "'target' should be one setting"),
        ("target=10", "target=010", "character 40", "Hornox writes 10 names"),
        ("target=10", "target=1,0", "options", "must be a whole number from 1 to 1000, not (1, 0)"),
        ("%28", "(", "character", "Hornox writes %283%29"),
        (" won A", " won a", "result", "neither scores and winners"),
        (" won A", " won A |", "character", "it has 5 parts, not 4"),
        (", Br1", ", Br1,", "step 3", "still to choose"),
    ],
)
def test_text_that_is_wrong_is_refused(old: str, new: str, where: str, wrong: str) -> None:
    text = CLASSIC.to_text()
    assert old in text

    message = refusal(text.replace(old, new, 1))

    assert f"at {where}" in message
    assert wrong in message


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ("", "a record is a line of JSON that begins with"),
        ("[1, 2]", "a record is a line of JSON that begins with"),
        (b"\xff\xfeh\x00", "at byte 1: it is not UTF-8"),
        (CLASSIC.to_text().encode("latin-1"), "it is not UTF-8"),
        (CLASSIC.to_text().encode("utf-16"), "at byte 1: it is not UTF-8"),
        ("hornox/1 \ud800", "at byte 10: it is not UTF-8"),
        ('{"hornox":1,"a":' + "[" * 10**6, "its brackets are nested too deeply"),
        ("[" * 10**6, "a record is a line of JSON that begins with"),
        ("x" * (LARGEST + 1), f"it is larger than {LARGEST} bytes"),
        (f"{CLASSIC.to_json()}\n{CLASSIC.to_json()}", "JSON is malformed: trailing characters"),
        (f"{CLASSIC.to_text()}\n{CLASSIC.to_text()}", "it has 7 parts, not 4"),
    ],
)
def test_what_is_no_record_is_refused(data: str | bytes, wrong: str) -> None:
    assert wrong in refusal(data)


def test_objects_that_are_nested_deep_are_refused() -> None:
    """Python 3.14 reads as deep as the machine's own stack allows, and so to the end of these."""
    assert refusal('{"a":' * 10**5).endswith(("nested too deeply", "it is cut short"))


def test_something_else_than_text_is_refused() -> None:
    with pytest.raises(BadRecord, match="a record is text or bytes, not dict"):
        read({})  # type: ignore[arg-type]  # as somebody would who has parsed it already


def test_more_steps_than_any_game_has_are_refused() -> None:
    endless = resealed(CLASSIC, steps=("A1",) * (MOST_STEPS + 1))

    assert f"steps: there are {MOST_STEPS + 1}, more than {MOST_STEPS}" in refusal(str(endless))
