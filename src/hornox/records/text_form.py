"""The text form of a record: four parts between bars on one line, safe to paste into a chat.

    hornox/1 classic seats=3 seed=7 target=40 names=Anna,Bert,Cleo
    | A51 B90 C14, Cr2, A3 B77 C60 | 12 43 8 won C | 5f3a9c01

Any white space is read as a space, because chats and mails break long lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from hornox.cards import letter
from hornox.errors import BadRecord, shorten
from hornox.game import Result

Given: TypeAlias = int | str | tuple[int, ...]
Fields: TypeAlias = dict[str, Any]  # of a Record; what is in them is checked when it is replayed

VERSION = re.compile(r"hornox/([0-9]{1,9})(?!\S)")
NUMBERS = re.compile(r"[0-9]{1,9}(,[0-9]{1,9})*")
ENDED = re.compile(r"([0-9 ]{1,99}) won ([A-J ]{1,19}|nobody)")
PARTS = 4
NO_STEPS = "-"
UNFINISHED = "unfinished"


def write_head(game: str, fields: Mapping[str, Given], names: tuple[str, ...]) -> str:
    words = [game, *(f"{name}={write_setting(value)}" for name, value in fields.items())]
    if names:
        words.append("names=" + ",".join(map(escape_name, names)))
    return " ".join(words)


def write_setting(value: Given) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def escape_name(name: str) -> str:
    """All punctuation except dot and dash as %2C, so that no name can look like a separator."""
    return re.sub(r"[ -,/:-@\[-`{-~]", lambda mark: f"%{ord(mark[0]):02X}", name)


def write_outcome(result: Result | None) -> str:
    if result is None:
        return UNFINISHED
    winners = " ".join(map(letter, result.winners))
    return f"{' '.join(map(str, result.scores))} won {winners or 'nobody'}"


def read_version(line: str) -> int:
    version = VERSION.match(line)
    if not version:
        raise BadRecord("a record in text begins with hornox/1", "character 1")
    return int(version[1])


def read_fields(line: str) -> Fields:
    parts = line.split("|")
    if len(parts) != PARTS:
        wrong = f"it has {len(parts)} parts, not {PARTS} with a bar | between them"
        raise BadRecord(wrong, f"character {len(line)}")
    first, steps, end, check = (part.strip() for part in parts)
    return read_head(first) | {
        "steps": () if steps == NO_STEPS else tuple(step.strip() for step in steps.split(",")),
        "result": read_outcome(end),
        "check": check,
    }


def read_head(part: str) -> Fields:
    _, *words = re.finditer(r"\S+", part)
    given = read_settings(words[1:])
    for name in ("seats", "seed"):
        if name not in given:
            raise BadRecord("is missing", name)
    return {
        "game": words[0][0],
        "seats": read_setting(given.pop("seats")),
        "seed": given.pop("seed"),
        "names": read_names(given.pop("names", "")),
        "options": {name: read_setting(value) for name, value in given.items()},
    }


def read_settings(words: Iterable[re.Match[str]]) -> dict[str, str]:
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word[0].partition("=")
        if not equals or name in given:
            wrong = f"{shorten(word[0])!r} should be one setting, given once, as in target=40"
            raise BadRecord(wrong, f"character {word.start() + 1}")
        given[name] = value
    return given


def read_setting(text: str) -> Given:
    if not NUMBERS.fullmatch(text):
        return text
    numbers = tuple(map(int, text.split(",")))
    return numbers if len(numbers) > 1 else numbers[0]


def read_names(text: str) -> tuple[str, ...]:
    if not text:
        return ()
    return tuple(
        re.sub("%([0-9A-F]{2})", lambda code: chr(int(code[1], 16)), name)
        for name in text.split(",")
    )


def read_outcome(text: str) -> Result | None:
    if text == UNFINISHED:
        return None
    ended = ENDED.fullmatch(text)
    if not ended:
        wrong = f"{shorten(text)!r} is neither scores and winners, as in 12 43 8 won C, nor"
        raise BadRecord(f"{wrong} {UNFINISHED}", "result")
    scores = tuple(map(int, ended[1].split()))
    won = "" if ended[2] == "nobody" else ended[2].replace(" ", "")
    return Result(scores, tuple(ord(winner) - ord("A") for winner in won))
