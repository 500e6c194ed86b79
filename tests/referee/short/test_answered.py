"""Disputes of people who have not read the help: nearly all are answered at the first try."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from hornox.errors import BadCase
from hornox.referee import answer
from hornox.words import say_error

FILES = tuple(
    Path(__file__).parent / name for name in ("answered.txt", "everyday.txt", "mid_game.txt")
)


class Dispute(NamedTuple):
    lang: str
    typed: str
    must_say: tuple[str, ...]
    line: str = ""  # how it must be read
    refused: str = ""  # why there must be no verdict


def read_disputes() -> list[Dispute]:
    blocks = [block for file in FILES for block in file.read_text("utf-8").split("\n\n")[1:]]
    return [read_dispute(block.strip().split("\n")) for block in blocks]


def read_dispute(lines: list[str]) -> Dispute:
    lang, _, typed = lines[0].partition(" ")
    must_say = tuple(line.removeprefix("> ") for line in lines[1:] if line.startswith("> "))
    line = next((line.removeprefix("= ") for line in lines[1:] if line.startswith("= ")), "")
    refused = next((line.removeprefix("! ") for line in lines[1:] if line.startswith("! ")), "")
    return Dispute(lang, typed, must_say, line, refused)


DISPUTES = read_disputes()


@pytest.mark.parametrize(
    "dispute", [one for one in DISPUTES if one.refused], ids=lambda one: one.typed[:40]
)
def test_what_tells_too_little_gets_no_verdict_but_the_reason(dispute: Dispute) -> None:
    with pytest.raises(BadCase) as error:
        answer(dispute.typed, dispute.lang)

    assert dispute.refused in say_error(error.value, dispute.lang)


@pytest.mark.parametrize(
    "dispute", [one for one in DISPUTES if not one.refused], ids=lambda one: one.typed[:40]
)
def test_a_dispute_gets_the_answer_that_the_rules_give(dispute: Dispute) -> None:
    told = answer(dispute.typed, dispute.lang)
    said = "\n".join(told.sentences)

    assert dispute.line in ("", told.line)
    for part in dispute.must_say:
        assert any(one in said for one in part.split(" | "))
