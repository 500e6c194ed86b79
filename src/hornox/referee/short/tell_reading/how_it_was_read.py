"""Tell how a typed line was read, in the words of a language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hornox.referee.answer_claim import (
    answer_allowed,
    answer_claim,
    answer_claimed_cards,
    answer_claimed_heads,
    answer_nowhere,
    answer_own_card,
    answer_row_to_take,
)
from hornox.referee.explain_refusal import join_with_or
from hornox.referee.facts.rules_questions.answer import (
    answer_rules_question,
    explain_rules_question,
)
from hornox.referee.short.find_rules_question.find_question import (
    question_of_case,
    shown_question,
)
from hornox.referee.short.find_rules_question.yes_or_no import (
    answer_plainly,
    heading_wording,
    without_plain,
)
from hornox.referee.short.reading import Reading
from hornox.referee.short.vocabulary import GERMAN, GERMAN_CARDS
from hornox.referee.sum_up import sum_up
from hornox.referee.tell_choices import tell_choices
from hornox.referee.tell_where_card_goes import tell_where
from hornox.words import game_name, say_phrase
from hornox.words import text as text_of

# A special card stands after a colon, a sign or a comma.
CARD_WORD = re.compile(
    rf"(?<=[:=,+*])(?:{'|'.join(GERMAN_CARDS)})(?=[\s=,+*]|$)"
    rf"|(?<![^\s])(?:{'|'.join(GERMAN_CARDS)})(?=[,]|$)"
)
BUFFALO = re.compile(r"(?<![^\s])BUFFALO(?=:)")


def how_it_was_read(reading: Reading, lang: str) -> list[str]:
    """Sentences that tell how a line was read, unless it was in the short form already."""
    if reading.case["op"] == "rule":
        return how_question_was_read(reading, lang)
    line = translate_line(reading.line, lang)
    said = [] if reading.as_typed else [text_of("referee.read", lang, line=line)]
    first = (say_phrase(one, lang) for one in reading.first)
    return [*said, *first, *answer_first(reading, lang)]


def answer_first(reading: Reading, lang: str) -> Iterator[str]:
    """What was asked in so many words, before all that happens is told."""
    if reading.card_asked:
        yield from tell_where(reading.case, reading.card_asked, lang)
    yield from answer_claims(reading, lang)
    is_turn = reading.case["op"] == "turn" and not reading.as_typed
    choices = tell_choices(reading.case, lang, asks_for_one=reading.asks_for_choice)
    if reading.asks_for_choice:
        yield from choices
    if reading.asked_of or reading.asks_who_takes:
        yield from sum_up(reading.case, lang, reading.asked_of)
    yield from choices if is_turn else ()
    if reading.rule:
        rule = without_plain(explain_rule(reading.rule, lang))  # yes or no is for the position
        yield text_of("referee.also", lang, answer=rule)


def answer_claims(reading: Reading, lang: str) -> Iterator[str]:
    """Yes or no to what somebody says or doubts."""
    if reading.claimed:
        is_plain = reading.is_plain_claim
        yield from answer_claim(reading.case, reading.claimed, lang, is_plain=is_plain)
    if reading.asks_whether_allowed:
        yield from answer_allowed(reading.case, lang)
    if reading.row_to_take:
        yield from answer_row_to_take(reading.case, reading.row_to_take, lang)
    if reading.row_forced:
        yield text_of("referee.claim.any_row", lang)
    if reading.own_card_claimed:
        yield from answer_own_card(reading.case, reading.own_card_claimed, lang)
    if reading.says_nowhere:
        yield from answer_nowhere(reading.case, lang)
    if reading.claimed_cards:
        yield from answer_claimed_cards(reading.case, reading.claimed_cards, lang)
    if reading.claimed_heads:
        yield from answer_claimed_heads(reading.case, reading.claimed_heads, lang, reading.asked_of)


def explain_rule(case: dict[str, Any], lang: str) -> str:
    result = answer_rules_question(case["game"], case["before"])
    return explain_rules_question({**case["before"], "game": case["game"]}, result, lang)


def plainly(reading: Reading, case: dict[str, Any], explained: str, lang: str) -> str:
    """With yes or no in front, as it was asked."""
    if not reading.typed:
        return explained
    return answer_plainly(explained, question_of_case(case), reading.typed, lang)


def how_question_was_read(reading: Reading, lang: str) -> list[str]:
    if reading.as_typed:
        return []
    first = [say_phrase(one, lang) for one in reading.first]
    question = question_of_case(reading.case)
    wording = heading_wording(question, reading.typed, lang) if reading.typed else ""
    if reading.typed and not wording and not reading.instead:
        name = game_name(reading.case["game"], lang)
        return [text_of("referee.asked.game", lang, game=name), *first]
    key = "referee.asked.if" if reading.instead else "referee.asked"
    return [text_of(key, lang, line=shown_question(reading.case, lang, wording)), *first]


def what_was_left_aside(reading: Reading, lang: str) -> Iterator[str]:
    """After the verdict: what was guessed, not understood or not used."""
    if reading.rule and reading.case["op"] == "rule":
        yield text_of("referee.also", lang, answer=explain_rule(reading.rule, lang))
    yield from (say_phrase(remark, lang) for remark in reading.remarks)
    if reading.as_typed:
        return
    if reading.case["op"] == "rule" and reading.others:
        names = join_with_or((game_name(other, lang) for other in reading.others), lang)
        yield text_of("referee.asked.others", lang, games=names)
    elif reading.guessed:
        name = game_name(reading.guessed, lang)
        yield tell_guess(reading.guessed, name, reading.others, lang)


def answer_instead(reading: Reading, lang: str) -> list[tuple[str, str]]:
    """Each question that may be meant as well, with its whole answer."""
    return [
        (
            text_of("referee.asked.if", lang, line=shown_question(case, lang)),
            explain_rule(case, lang),
        )
        for case in reading.instead
    ]


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
    told = " / ".join(sections)
    if game == "buffalo":  # anywhere else this is the name of a player
        told = BUFFALO.sub(GERMAN_CARDS["BUFFALO"], told)
    return f"{GERMAN.get(game, game)}: {told}"


def translate_section(section: str) -> str:
    """The label and the special cards in German; the names of players stay as they are."""
    first, space, more = section.partition(" ")
    if first in GERMAN:
        return f"{GERMAN[first]}{space}{translate_cards(more)}"
    return translate_cards(section)


def translate_cards(tokens: str) -> str:
    return CARD_WORD.sub(lambda found: GERMAN_CARDS[found[0]], tokens)
