"""Tell how a typed line was read, in the words of a language."""

from __future__ import annotations

import re

from hornox.referee.explain_refusal import join_with_or
from hornox.referee.short.find_rules_question.find_question import shown_question
from hornox.referee.short.read_line import Reading
from hornox.referee.short.vocabulary import GERMAN, GERMAN_CARDS
from hornox.words import game_name, say_phrase
from hornox.words import text as text_of

# A special card stands after a colon, a sign or a comma; only BUFFALO is where names are.
CARD_WORD = re.compile(
    rf"(?<=[:=,+*])(?:{'|'.join(GERMAN_CARDS)})(?=[\s=,+*]|$)|(?<![^\s])BUFFALO(?=:)"
    rf"|(?<![^\s])(?:{'|'.join(GERMAN_CARDS)})(?=[,]|$)"
)


def how_it_was_read(reading: Reading, lang: str) -> list[str]:
    """Sentences that tell how a line was read, unless it was in the short form already."""
    if reading.case["op"] == "rule":
        return how_question_was_read(reading, lang)
    line = translate_line(reading.line, lang)
    said = [] if reading.as_typed else [text_of("referee.read", lang, line=line)]
    if reading.guessed:
        name = game_name(reading.guessed, lang)
        said.append(tell_guess(reading.guessed, name, reading.others, lang))
    return [*said, *(say_phrase(remark, lang) for remark in reading.remarks)]


def how_question_was_read(reading: Reading, lang: str) -> list[str]:
    if reading.as_typed:
        return []
    said = [text_of("referee.asked", lang, line=shown_question(reading.case, lang))]
    if reading.others:
        names = join_with_or((game_name(other, lang) for other in reading.others), lang)
        said.append(text_of("referee.asked.others", lang, games=names))
    return [*said, *(say_phrase(remark, lang) for remark in reading.remarks)]


def tell_guess(game: str, name: str, others: tuple[str, ...], lang: str) -> str:
    if not others:
        return text_of("referee.guessed", lang, name=name, id=game)
    other = others[0]
    return text_of(
        "referee.guessed.of_two", lang, name=name, other=game_name(other, lang),
        begin=GERMAN.get(other, other) if lang == "de" else other,
    )  # fmt: skip


def translate_line(line: str, lang: str) -> str:
    """A line of the short form in the words of a language."""
    if lang != "de":
        return line
    game, _, rest = line.partition(": ")
    sections = [translate_section(section) for section in rest.split(" / ")]
    return f"{GERMAN.get(game, game)}: {' / '.join(sections)}"


def translate_section(section: str) -> str:
    """The label and the special cards in German; the names of players stay as they are."""
    first, space, more = section.partition(" ")
    if first in GERMAN:
        return f"{GERMAN[first]}{space}{translate_cards(more)}"
    return translate_cards(section)


def translate_cards(tokens: str) -> str:
    return CARD_WORD.sub(lambda found: GERMAN_CARDS[found[0]], tokens)
