"""Parse a line in the short form into a case: sections between slashes, tokens between spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hornox.referee.short.grammar.build_case import (
    build_draft_case,
    build_eleven_case,
    build_turn_case,
)
from hornox.referee.short.grammar.build_question import build_question
from hornox.referee.short.grammar.parse_tokens import PlayerNames, fail
from hornox.referee.short.vocabulary import LABELS

SPACES_AROUND_SIGN = re.compile(r"\s*([,=>:])\s*")  # people type spaces after a comma
# A ? alone asks what can be used; before other tokens it is a row that nobody told.
LABEL = re.compile(r"\s*([^\W\d_]+(?=[\s:]|$)|\?(?=\s*:?\s*$))\s*:?")
COMMON_LABELS = ("then", "hand", "special", "pile", "deck", "bulls")  # there are more
UNLABELLED_SECTIONS = ("rows", "played", "then")


class Section(NamedTuple):
    label: str
    tokens: list[str]


def parse_line(text: str, game: str) -> dict[str, Any]:
    """The case that a line in the short form describes, without its game."""
    names = PlayerNames(game)
    sections = parse_sections(text)
    if question := build_question(sections, names, game):
        return question
    if "draft" in sections:
        return build_draft_case(sections, names)
    if game == "eleven":
        return build_eleven_case(sections, names)
    return build_turn_case(sections, names, game)


def parse_sections(text: str) -> dict[str, list[str]]:
    unlabelled = iter(UNLABELLED_SECTIONS)
    sections: dict[str, list[str]] = {}
    for part in text.split("/"):
        if not part.strip():
            continue
        label, tokens = parse_section(part, unlabelled)
        if label in sections:
            fail(part.strip(), "section_once", label=label)
        sections[label] = tokens
    return sections


def parse_section(text: str, unlabelled: Iterator[str]) -> Section:
    """A section labelled by its first word, or else by its place: rows, cards, decisions."""
    match = LABEL.match(text)
    if match and match[1].lower() in LABELS:
        return Section(LABELS[match[1].lower()], split_tokens(text[match.end() :]))
    tokens = split_tokens(text)
    label = next(unlabelled, None)
    if label is None:
        fail(tokens[0], "label", known=COMMON_LABELS)
    return Section(label, tokens)


def split_tokens(text: str) -> list[str]:
    return SPACES_AROUND_SIGN.sub(r"\1", text).split()
