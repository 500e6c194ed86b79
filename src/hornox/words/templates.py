"""The texts: one flat JSON file per language, which maps keys to templates.

A template is plain text with places to fill in:

    {name}              the value of that name
    {name|one|other}    `one` if the value is 1 or true, `other` if not: "{n|head|heads}",
                        and for whoever is addressed, "{me|take|takes}"

That is all: no nesting, no escapes. Upper-case names ({Who}) are values of their own, for the
start of a sentence. A language is read from its file when the first text is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import msgspec

from hornox.errors import UnknownLanguage
from hornox.wrong_arguments import checks_when_failed

LANGUAGES = ("en", "de")
"""The languages that there are texts in."""

PLACE = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")

Fill: TypeAlias = str | int


def require_language(lang: object) -> None:
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise UnknownLanguage(lang, LANGUAGES)


@checks_when_failed(require_language)
@cache
def texts(lang: str) -> dict[str, str]:
    """Every text of a language."""
    require_language(lang)
    file = files("hornox.words").joinpath(f"{lang}.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str])


def text(key: str, lang: str, **values: Fill) -> str:
    """The text of that key with its places filled.

    >>> text("heads", "en", heads=1), text("heads", "de", heads=7)
    ('1 head', '7 Hornochsen')
    """
    return fill(texts(lang)[key], values)


def fill(template: str, values: Mapping[str, Fill]) -> str:
    """A template with its places filled."""

    def filled(place: re.Match[str]) -> str:
        name, one, other = place.groups()
        if one is None:
            return str(values[name])
        return str(one if values[name] == 1 else other)

    return PLACE.sub(filled, template)


def listing(things: Sequence[object], lang: str) -> str:
    """A list in words: 12, 37, 43 and 58."""
    *most, last = [str(thing) for thing in things]
    return text("and", lang, most=", ".join(most), last=last) if most else last
