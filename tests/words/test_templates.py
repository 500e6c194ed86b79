"""The files of texts, and how a template is filled."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from hornox.errors import UnknownLanguage
from hornox.words import LANGUAGES, text
from hornox.words.templates import PLACE, listing, texts

DATIVE = re.compile(r"\b(aus|bei|gegenüber|mit|nach|von|zu|zum)\s+\{(best|option|choice|chosen)\}")
AGREEMENT = {"me", "by_me"}  # a verb may change in one language and not in the other


def places(template: str) -> set[str]:
    """The names a template uses; {Who} is {who} at the start of a sentence."""
    return {place[1].lower() for place in PLACE.finditer(template)} - AGREEMENT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_texts(lang: str) -> None:
    assert texts(lang).keys() == texts("en").keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_says_the_same_facts_in_every_language(lang: str) -> None:
    english = {key: places(template) for key, template in texts("en").items()}

    assert {key: places(template) for key, template in texts(lang).items()} == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_template_is_written_as_the_format_says(lang: str) -> None:
    leftovers = {key: PLACE.sub("", template) for key, template in texts(lang).items()}

    broken = [key for key, left in leftovers.items() if set(left) & set("{}|")]

    assert broken == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_are_sorted_by_key(lang: str) -> None:
    assert list(texts(lang)) == sorted(texts(lang))


def test_one_head_is_a_head_and_all_other_numbers_are_heads() -> None:
    assert [text("heads", "en", heads=n) for n in (0, 1, 2)] == ["0 heads", "1 head", "2 heads"]
    assert [text("heads", "de", heads=n) for n in (0, 1)] == ["0 Hornochsen", "1 Hornochse"]


def test_a_list_ends_with_and() -> None:
    assert listing([12], "en") == "12"
    assert listing([12, 37], "de") == "12 und 37"
    assert listing([12, 37, 43], "en") == "12, 37 and 43"


def test_in_german_no_option_stands_where_it_would_be_declined() -> None:
    """Options are said in the nominative: not „Im Vergleich mit keine Sonderkarte“."""
    said = {key: one for key, one in texts("de").items() if not key.startswith(("cli.", "error."))}

    assert [key for key, template in said.items() if DATIVE.search(template)] == []


def test_what_is_filled_in_is_not_read_as_a_template() -> None:
    assert text("score", "en", who="{heads}", heads=3) == "{heads} 3"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownLanguage, match="there is no language 'xx': the languages are"):
        text("heads", "xx", heads=1)


def test_whoever_needs_no_words_loads_none() -> None:
    check = "import sys, hornox; sys.exit('hornox.words' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_a_language_is_read_only_when_it_is_spoken() -> None:
    check = "from hornox.words.templates import texts; print(texts.__wrapped__.cache_info()[3])"
    command = [sys.executable, "-c", f"import hornox.words; {check}"]

    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout

    assert printed.strip() == "0"
