"""Disputes of people who have not read the help: each is answered at the first try."""

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


def read_disputes() -> list[Dispute]:
    blocks = FILE.read_text("utf-8").split("\n\n")[1:]
    return [read_dispute(block.strip().split("\n")) for block in blocks]


def read_dispute(lines: list[str]) -> Dispute:
    lang, _, typed = lines[0].partition(" ")
    return Dispute(lang, typed, tuple(line.removeprefix("> ") for line in lines[1:]))


def said_about(dispute: Dispute) -> str:
    """The answer, or the rules that are offered instead of one."""
    try:
        return "\n".join(answer(dispute.typed, dispute.lang).sentences)
    except BadCase as error:
        return say_error(error, dispute.lang)


@pytest.mark.parametrize("dispute", read_disputes(), ids=lambda one: one.typed[:40])
def test_a_dispute_gets_the_answer_that_the_rules_give(dispute: Dispute) -> None:
    said = said_about(dispute)

    for part in dispute.must_say:
        assert any(one in said for one in part.split(" | "))
