"""Disputes of people who have not read the help: nearly all are answered at the first try."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from hornox.errors import BadCase
from hornox.referee import answer
from hornox.words import say_error

FILE = Path(__file__).parent / "answered.txt"


class Dispute(NamedTuple):
    lang: str
    typed: str
    must_say: tuple[str, ...]
    is_offered: bool


def read_disputes() -> list[Dispute]:
    blocks = FILE.read_text("utf-8").split("\n\n")[1:]
    return [read_dispute(block.strip().split("\n")) for block in blocks]


def read_dispute(lines: list[str]) -> Dispute:
    lang, _, typed = lines[0].partition(" ")
    must_say = tuple(line.removeprefix("> ") for line in lines[1:])
    return Dispute(lang.rstrip("?"), typed, must_say, is_offered=lang.endswith("?"))


def said_about(dispute: Dispute) -> str:
    """The answer; where no question is clear, the rules that are offered."""
    if not dispute.is_offered:
        return "\n".join(answer(dispute.typed, dispute.lang).sentences)
    with pytest.raises(BadCase) as error:
        answer(dispute.typed, dispute.lang)
    return say_error(error.value, dispute.lang)


@pytest.mark.parametrize("dispute", read_disputes(), ids=lambda one: one.typed[:40])
def test_a_dispute_gets_the_answer_that_the_rules_give(dispute: Dispute) -> None:
    said = said_about(dispute)

    for part in dispute.must_say:
        assert any(one in said for one in part.split(" | "))
