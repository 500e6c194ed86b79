"""A phrase: words that are chosen where no language is known yet; hornox.words says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, Union

Fact: TypeAlias = Union[str, int, tuple[str, ...], "Phrase", "Translated"]


@dataclass(frozen=True)
class Phrase:
    """Words that exist in every language: the key of a text, and what fills it."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class Translated:
    """Words that are given in every language, by language."""

    texts: Mapping[str, str]
