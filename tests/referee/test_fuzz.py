"""Whatever comes in, a judgement or a one-line error comes out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hornox.errors import HornoxError
from hornox.game_catalogue import GAMES
from hornox.referee import explain, judge, parse_short, read_cases, to_short
from hornox.referee.read_case import GAMES_OF_OP
from tests.referee.conformance_cases import CASES, TYPED

CARDS = st.integers(-1, 110)
WORDS = st.sampled_from(["A", "B", "TEAM", "BUFFALO", "stop", "seven", "back", "insert", "shift"])
LEAVES = st.none() | st.booleans() | CARDS | st.integers() | st.floats() | WORDS | st.text()
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner) | st.dictionaries(WORDS | st.text(), inner), max_leaves=10
)
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


@given(st.binary())
def test_no_file_breaks_the_reading(content: bytes) -> None:
    with suppress(HornoxError):
        read_cases(content)
