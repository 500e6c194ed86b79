from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from hornox.choices import (
    Cancel,
    Choice,
    Done,
    Lay,
    Pass,
    Pick,
    Play,
    Said,
    Steal,
    Swap,
    TakePile,
    TakeRow,
    Target,
    Unstop,
    Use,
)  # fmt: skip
from hornox.protocol.messages import Choose
from hornox.records.step_notation import read_step

NOTATIONS: list[tuple[Choice, str, bytes]] = [
    (Play(51), "51", b'{"choice":"play","card":51}'),
    (Play(24, flip=True), "24f", b'{"choice":"play","card":24,"flip":true}'),
    (Pick(7), "7", b'{"choice":"pick","card":7}'),
    (TakeRow(0), "r1", b'{"choice":"take_row","row":0}'),
    (TakeRow(4), "r5", b'{"choice":"take_row","row":4}'),
    (Pass(), "pass", b'{"choice":"pass"}'),
    (Use("five_row"), "five_row", b'{"choice":"use","special":"five_row"}'),
    (Target("stop", row=1), "r2", b'{"choice":"target","special":"stop","row":1}'),
    (Target("replace", card=15), "15", b'{"choice":"target","special":"replace","card":15}'),
    (
        Target("shift", row=0, card=15),
        "r1",
        b'{"choice":"target","special":"shift","row":0,"card":15}',
    ),
    (Cancel((1, 10, 20)), "1+10+20", b'{"choice":"cancel","cards":[1,10,20]}'),
    (Unstop(1), "unstop2", b'{"choice":"unstop","row":1}'),
    (Swap("stop"), "stop", b'{"choice":"swap","special":"stop"}'),
    (Lay(36, 0), "36p1", b'{"choice":"lay","card":36,"pile":0}'),
    (TakePile(2), "p3", b'{"choice":"take_pile","pile":2}'),
    (Done(), "done", b'{"choice":"done"}'),
    (Steal(1), "B", b'{"choice":"steal","seat":1}'),
]


@pytest.mark.parametrize(("choice", "notation", "written"), NOTATIONS)
def test_a_choice_counts_from_one_for_people_and_from_zero_in_json(
    choice: Choice, notation: str, written: bytes
) -> None:
    assert str(choice) == notation
    assert msgspec.json.encode(choice) == written
    assert msgspec.json.decode(written, type=Choice) == choice


def test_every_kind_of_choice_is_here() -> None:
    kinds = {type(choice) for choice, _, _ in NOTATIONS}

    assert kinds == {*get_args(Choice)} == {*Said.__subclasses__()}


@pytest.mark.parametrize(
    "written",
    [
        b"", b"{}", b"[]", b"null", b"51", b'{"choice":"play"}', b'{"choice":"fly","card":1}',
        b'{"choice":"play","card":"51"}', b'{"choice":"play","card":51.5}',
        b'{"choice":"play","card":true}', b'{"choice":"play","card":NaN}',
        b'{"choice":"play","card":51,"extra":1}', b'{"choice":"use","special":"nonsense"}',
        b'{"choice":["play"],"card":51}', b"[" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_choice_is_refused(written: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        msgspec.json.decode(written, type=Choice)


def test_choices_that_read_alike_are_different_choices_all_the_same() -> None:
    alike: list[Choice] = [Use("stop"), Swap("stop"), Play(51), Pick(51)]

    assert len({str(choice) for choice in alike}) == 2
    assert len({*alike}) == 4


def test_the_longest_notation_fits_into_a_message_and_a_record() -> None:
    """J-72: seven cards with one head each, four of them above 100."""
    longest = str(Cancel((12, 13, 14, 101, 102, 103, 104)))
    message = {"type": "choose", "seat": 0, "step": 1, "choice": longest}

    assert len(longest) == 24
    assert msgspec.convert(message, Choose).choice == longest
    assert read_step(f"A{longest}", "step 1") == {0: longest}
