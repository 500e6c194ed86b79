"""Read a typed line: as it stands, or else as it was probably meant, and say which."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from hornox.errors import BadCase, shorten
from hornox.game_catalogue import GAMES, box
from hornox.phrase import Phrase
from hornox.referee.bad_case import bad_case
from hornox.referee.judge import judge_case
from hornox.referee.short.build_question import QUESTIONS
from hornox.referee.short.find_rules_question.find_question import (
    find_exact,
    find_question,
    offer_questions,
    shown_question,
)
from hornox.referee.short.find_rules_question.score_questions import likely_games
from hornox.referee.short.game_names import EDITIONS_AND_VARIANTS, NAMES, find_game, split_game
from hornox.referee.short.parse import parse_line
from hornox.referee.short.rewrite_sentence.guess_game import guess_games, likeliest_game
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.referee.short.rewrite_sentence.language.spelling import correct_spelling
from hornox.referee.short.rewrite_sentence.language.tokens import clean_text
from hornox.referee.short.rewrite_sentence.rewrite_fact_question import (
    asks_about_end,
    rewrite_question,
)
from hornox.referee.short.rewrite_sentence.rewrite_position import rewrite_position
from hornox.referee.short.typed_places import quote_place
from hornox.referee.short.vocabulary import LABELS
from hornox.referee.short.words_not_understood import tell_ignored_words
from hornox.words import say_phrase

LONGEST_LINE = 10_000
LONGEST_SENTENCE = 1_000  # characters: nobody tells a dispute in more, and guessing takes time
NUMBER = re.compile(r"\d+")
FEWEST_WORDS = 2  # of a question
MOST_NUMBERS = 2  # with more it is a position, unless a question is clear
COMMA_AND_SPACE = re.compile(r"\d\s*,\s+\d")  # 3 9 12, 30, 50: the comma parts rows, not cards


class Reading(NamedTuple):
    """The case of a typed line; `line` is how it was read, and `as_typed` whether it said so.

    `guessed` is the game, if the line did not name it but mentioned what only some games have;
    `others` are the other games that have it too. `remarks` tell what was left aside.
    """

    case: dict[str, Any]
    line: str
    as_typed: bool
    guessed: str | None = None
    others: tuple[str, ...] = ()
    remarks: tuple[Phrase, ...] = ()


def read_short(text: str, game: str | None = None) -> Reading:
    """Read a line in the short form, or whatever people type instead; the line may name its game.

    >>> read_short("Kuh: 12, 37, 43, 58, Anna 14").line
    'cow: 12 37 43 58 / Anna:14'
    """
    if not 0 < len(text.strip()) <= LONGEST_LINE:
        raise with_example(bad_case("typed.length", most=LONGEST_LINE), "classic")
    cleaned = clean_text(text).strip()
    named, typed, has_slip = split_game(cleaned)
    rest = typed.strip()
    chosen = named or (find_game(game) if game else None)
    if exact := find_exact(rest, game_of(chosen)) if chosen else None:
        return Reading(exact, shown_question(exact, "en"), as_typed=not has_slip)
    try:
        reading = read_position(rest, chosen)
    except BadCase as error:
        return read_rules_question(cleaned, rest, named, chosen, error)
    if not reading.as_typed and asks_for_a_rule(reading.case):
        asked = find_rule(cleaned, rest, named, chosen)
        if asked and answers_better(asked, reading, cleaned):
            return asked
    return reading._replace(as_typed=False) if has_slip else reading


def read_position(text: str, chosen: str | None) -> Reading:
    """A position, or a question about one that the short form has."""
    reading = read_in_game(text, chosen) if chosen else read_in_guessed_game(text)
    if reading.as_typed:
        return reading
    return reading._replace(remarks=tuple(tell_ignored_words(text, reading.line)))


# Questions about the rules, without a position


def asks_for_a_rule(case: dict[str, Any]) -> bool:
    """Who wins a tie?, which the catalogue may answer more exactly."""
    if case["op"] == "round_end":
        return "cards_left" not in case["before"]
    return bool(case["op"] == "end_rule")


def answers_better(asked: Reading, reading: Reading, text: str) -> bool:
    """If it uses all numbers, and is about the same game or about one that the words name."""
    if any(remark.key == "referee.asked.numbers" for remark in asked.remarks):
        return False
    return asked.case["game"] == reading.case["game"] or likely_games(text) != GAMES


def read_rules_question(
    text: str, rest: str, named: str | None, chosen: str | None, error: BadCase
) -> Reading:
    """What is no position: a question, if one is clearly meant; else the error, and some near."""
    cards = len(NUMBER.findall(rest))
    is_position = len(rest) > LONGEST_SENTENCE or (
        "/" in rest and (":" in rest or cards > MOST_NUMBERS)
    )
    words = rest.split()
    is_short_form = bool(cards) and is_labelled(words[0])
    if is_position or is_short_form or len(words) < max(FEWEST_WORDS, cards + 2):
        raise error
    if asked := find_rule(text, rest, named, chosen):
        return asked
    if cards > MOST_NUMBERS:
        raise error
    raise offer_questions(text, rest, game_of(chosen) if chosen else None, error)


def find_rule(text: str, rest: str, named: str | None, chosen: str | None) -> Reading | None:
    """In the game that the line names; a game of the form that it was typed into comes first."""
    corrected = write_digits(text)
    found = find_question(corrected, write_digits(rest), game_of(chosen)) if chosen else None
    if found is None and named is None:
        found = find_question(corrected, corrected, None)
    if found is None:
        return None
    line = shown_question(found.case, "en")
    return Reading(found.case, line, as_typed=False, others=found.others, remarks=found.remarks)


# Positions


def read_in_guessed_game(text: str) -> Reading:
    """Without a game it is 6 nimmt!, unless the line mentions what only another game has."""
    games = guess_games(correct_spelling(write_digits(text[:LONGEST_SENTENCE])))
    if len(games) == 1:
        reading = read_in_game(text, games[0])
        return reading._replace(as_typed=False, guessed=games[0])
    if len(games) > 1 and not asks_about_end(text):
        label = likeliest_game(text, games)
        reading = read_in_game(text, label)
        others = tuple(one for one in games if one != label)
        return reading._replace(as_typed=False, guessed=label, others=others)
    return read_in_game(text, "classic")


def read_in_game(text: str, label: str) -> Reading:
    try:
        case = parse_in_game(text, label)
        check_position(case, text)
        if COMMA_AND_SPACE.search(text.partition("/")[0]):
            return read_as_meant(text, label, bad_case("typed.no_rows"))
        return Reading(case, f"{label}: {text}", as_typed=True)
    except BadCase as error:
        return read_as_meant(text, label, error)


def read_as_meant(text: str, label: str, slip: BadCase) -> Reading:
    """What is not in the short form, rewritten; `slip` is what is wrong with it as it stands."""
    game = game_of(label)
    if len(text) > LONGEST_SENTENCE:
        raise with_example(slip, game)
    text = correct_spelling(write_digits(text))
    try:
        line = rewrite_question(text, game) or rewrite_position(text, game)
        case = parse_in_game(line, label)
    except BadCase as error:
        better = slip if knows_the_form(text, error) else error
        raise with_example(better, game) from None
    try:
        check_position(case, line)
    except BadCase as error:
        raise with_example(error, game) from None
    return Reading(case, f"{label}: {line}", as_typed=False)


def knows_the_form(text: str, error: BadCase) -> bool:
    """Whether somebody meant the short form: then the slip is pointed at as it was typed."""
    if is_labelled("".join(text.split(maxsplit=1)[:1])):
        return True
    return "/" in text and (":" in text or not error.where)


def is_labelled(first_word: str) -> bool:
    return LABELS.get(first_word.casefold()) in QUESTIONS


def game_of(label: str) -> str:
    edition = EDITIONS_AND_VARIANTS.get(label)
    return edition.game if edition else box(label).id


def parse_in_game(line: str, label: str) -> dict[str, Any]:
    case = parse_line(line, game_of(label))
    edition = EDITIONS_AND_VARIANTS.get(label)
    before = case["before"]
    if edition and case["op"] in ("game_end", "end_rule") and "rounds" not in before:
        case["before"] = dict(edition.options) | before
    return case


def check_position(case: dict[str, Any], line: str) -> None:
    """Refuse a position that cannot be, with a quotation of what was typed."""
    try:
        verdict = judge_case(case)
    except BadCase as error:
        raise error.at(quote_place(error.where, case) or repr(shorten(line, 60))) from None
    if verdict.illegal and verdict.illegal.key == "players":
        its_box = box(verdict.case.game)
        count = str(verdict.illegal.facts["count"])
        low, high = its_box.least, its_box.most
        raise bad_case("players", game=its_box.id, low=low, high=high, count=count)


def with_example(error: BadCase, game: str) -> BadCase:
    """The error, and a line of this game that is right."""
    said = error.said if isinstance(error.said, Phrase) else error.wrong
    example = Phrase(f"referee.example.{game if game in NAMES else 'classic'}")
    phrase = Phrase("referee.bad.example", {"wrong": said, "example": example})
    return BadCase(say_phrase(phrase, "en"), error.where, phrase)


def parse_short(text: str, game: str | None = None) -> dict[str, Any]:
    """The case that a typed line describes; the line may name its game.

    >>> parse_short("cow: 12* 37 43 58 / A:14")["game"]
    'cow'
    """
    return read_short(text, game).case
