"""Whatever comes in, a judgement or a one-line error comes out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hornox.errors import HornoxError
from hornox.game_catalogue import GAMES
from hornox.referee import (
    answer,
    explain,
    judge,
    parse_short,
    read_cases,
    read_short,
    to_short,
)
from hornox.referee.read_case import GAMES_OF_OP
from hornox.referee.short import how_it_was_read
from hornox.words import LANGUAGES, say_error
from tests.referee.conformance_cases import CASES, TYPED
from tests.referee.short.test_disputes import DISPUTES
from tests.referee.short.test_sentences import SENTENCES as TYPED_SENTENCES

CARDS = st.integers(-1, 110)
WORDS = st.sampled_from(["A", "B", "TEAM", "BUFFALO", "stop", "seven", "back", "insert", "shift"])
LEAVES = st.none() | st.booleans() | CARDS | st.integers() | st.floats() | WORDS | st.text()
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner) | st.dictionaries(WORDS | st.text(), inner), max_leaves=10
)
PLAIN_GAMES = ("classic", "pro", "flip")  # without anything beside the rows
SEPARATORS = st.sampled_from([" | ", "|", "\n", " ; "])
TYPED_LINES = [to_short(case) for case in TYPED]


def require_answer_or_error(case: Any) -> None:  # noqa: ANN401  (whatever JSON can hold)
    """No other error than ours, and that one in a line."""
    for judged in (judge, explain, to_short):
        said = ""
        try:
            judged(case)
        except HornoxError as error:
            said = str(error)
        assert len(said) < 1000
        assert "\n" not in said


@given(JSON)
def test_no_json_breaks_the_referee(value: object) -> None:
    require_answer_or_error(value)


@given(st.sampled_from(GAMES), st.sampled_from(list(GAMES_OF_OP)), JSON, JSON)
def test_no_position_breaks_the_referee(game: str, op: str, before: object, said: object) -> None:
    require_answer_or_error({"game": game, "op": op, "before": before, "decisions": said})


@settings(max_examples=200)
@given(st.sampled_from(CASES), st.data())
def test_no_damage_to_a_good_case_breaks_the_referee(
    case: dict[str, Any], data: st.DataObject
) -> None:
    damaged = deepcopy({key: case[key] for key in ("game", "op", "before", "decisions")})
    if data.draw(st.booleans()):
        damaged["game"] = data.draw(st.sampled_from(GAMES))
    for _ in range(data.draw(st.integers(1, 3))):
        places = list(inside(damaged))
        holder, key = data.draw(st.sampled_from(places))
        holder[key] = data.draw(JSON)

    require_answer_or_error(damaged)


def inside(value: dict[Any, Any] | list[Any]) -> Iterator[tuple[Any, Any]]:
    """Every place in a case that holds something."""
    held = dict(value) if isinstance(value, dict) else dict(enumerate(value))
    for key, inner in held.items():
        yield value, key
        if isinstance(inner, (dict, list)):
            yield from inside(inner)


@given(st.text() | st.text("0123456789 /:,+*-=>@?ABpr"), st.sampled_from(GAMES))
def test_no_typed_line_breaks_the_short_form(line: str, game: str) -> None:
    with suppress(HornoxError):
        require_answer_or_error(parse_short(line, game))


@settings(max_examples=400)
@given(
    st.sampled_from(TYPED_LINES),
    st.integers(0, 100),
    st.text("0123456789 /:,+*-=>@?ABpr", max_size=3),
)
def test_no_slip_of_the_finger_breaks_the_short_form(line: str, place: int, slip: str) -> None:
    with suppress(HornoxError):
        require_answer_or_error(parse_short(line[:place] + slip + line[place + 1 :]))


# What people type


def typed_words() -> list[str]:
    words = """
        12 37 43 58 14 3 66 104 105 0 7 24f A B: Anna Ben: Opa= Anna's BUFFALO: TEAM@14: / | , ; :
        . ? ! - + * rows Reihen row 1 Reihe 2 r2 p1 takes nimmt stop=r1 stop 7nimmt! insert
        replace=15 shift cow: Kuh: 11: 11 nimmt! büffel 6 takes: even odd* *up (Kuh) hand pile draft
        then dann heads of end over? wins gewinnt round left plus cards after rounds und the plays
        """
    return [*words.split(), "\n", "12 37 43 58 /"]


TYPED_WORDS = st.sampled_from(typed_words())
SLIPS = st.tuples(
    st.sampled_from([typed for typed, _ in (*DISPUTES, *TYPED_SENTENCES)]),
    st.integers(0, 80),
    st.integers(0, 3),
    st.text("0123456789 /:,;|+*-=>@?.()\nABrpfä", max_size=3),
).map(lambda slip: slip[0][: slip[1]] + slip[3] + slip[0][slip[1] + slip[2] :])
SENTENCES = SLIPS | st.lists(TYPED_WORDS, max_size=16).map(" ".join)
KEYBOARD = st.text("0123456789 /:,;|+*-=>@?!.()[]'\"\nABabnrpfäü\u2013\u201e", max_size=60)


@settings(max_examples=250)
@given(SENTENCES | KEYBOARD, st.sampled_from([None, *GAMES]), st.sampled_from(LANGUAGES))
def test_whatever_is_typed_is_answered_or_refused_in_one_line(
    line: str, game: str | None, lang: str
) -> None:
    try:
        told = answer(line, lang, game)
    except HornoxError as error:
        refused = say_error(error, lang)
        assert "\n" not in refused
        assert len(refused) < 1000
        assert not re.search(r"before\.|decisions\[|before:", refused)
    else:
        assert told.sentences


@settings(max_examples=250)
@given(SENTENCES | KEYBOARD, st.sampled_from([None, *GAMES]), st.sampled_from(LANGUAGES))
def test_what_the_referee_shows_as_its_reading_means_the_same(
    line: str, game: str | None, lang: str
) -> None:
    with suppress(HornoxError):
        reading = read_short(line, game)
        shown = how_it_was_read(reading, lang)

        assert read_short(reading.line).case == reading.case
        if shown:
            said = shown[0].partition(": ")[2]
            assert read_short(said).case == reading.case
            assert read_short(said).as_typed
        else:
            assert reading.as_typed


@settings(max_examples=300)
@given(st.sampled_from(TYPED), SEPARATORS, st.sampled_from([":", " ", "=", ": "]))
def test_a_turn_typed_in_another_way_is_the_same_turn(
    case: dict[str, Any], between_rows: str, after_names: str
) -> None:
    """Rows between bars, lines or brackets, and names without a colon, change nothing."""
    if case["game"] not in PLAIN_GAMES:
        return
    rows = [" ".join(map(str, row)) for row in case["before"]["rows"]]
    played = [
        f"{one['player']}{after_names}{one['card']}{'f' if one.get('flip') else ''}"
        for one in case["before"]["played"]
    ]
    plain = {"rows": case["before"]["rows"], "played": case["before"]["played"]}
    line = f"{case['game']}: {between_rows.join(rows)} / {', '.join(played)}"

    read = read_short(line).case["before"]

    assert {"rows": read["rows"], "played": without_false(read["played"])} == {
        "rows": plain["rows"], "played": without_false(plain["played"]),
    }  # fmt: skip


def without_false(played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in one.items() if value is not False} for one in played]


def test_a_long_line_is_read_in_good_time() -> None:
    for piece in ("12 ", "Anna ", "Anna 14 ", "/", "row ", "7 nimmt ", "(", "-", "opens a "):
        with suppress(HornoxError):
            read_short((piece * 10_000)[:10_000])


@given(st.binary())
def test_no_file_breaks_the_reading(content: bytes) -> None:
    with suppress(HornoxError):
        read_cases(content)
