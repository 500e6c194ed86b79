"""What the tests of typed lines check alike: how a line was read, and what the answer says."""

from __future__ import annotations

from hornox.referee import answer, read_short


def check_read_as(typed: str, line: str) -> None:
    """The line is read so, the answer says it first, and then something about the matter."""
    told = answer(typed)

    assert told.line == line
    assert told.sentences[0] == f"Read as: {line}"
    assert len(told.sentences) > 1


def check_german_reading(typed: str, line: str) -> None:
    """How it was read can be typed, in either language, and means the same."""
    german = answer(typed, "de").sentences[0].removeprefix("Gelesen als: ")

    assert read_short(line).case == read_short(typed).case
    assert read_short(german).case == read_short(typed).case
    assert read_short(german).as_typed


def check_told(typed: str, parts: list[str], lang: str = "en") -> None:
    sentences = "\n".join(answer(typed, lang).sentences)

    for part in parts:
        assert part in sentences
