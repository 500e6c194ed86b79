"""Read a typed line: as it stands, or else as it was probably meant, and say which."""

from __future__ import annotations

import re
from typing import Any

from hornox.errors import BadCase
from hornox.phrase import Phrase
from hornox.referee.bad_case import bad_case
from hornox.referee.short.compare_readings import tells_more
from hornox.referee.short.find_rules_question.find_question import (
    find_exact,
    shown_question,
)
from hornox.referee.short.find_rules_question.read_rule import (
    find_rule,
    read_found,
    read_who_wins,
    say_who_wins,
)
from hornox.referee.short.games.game_names import (
    EDITIONS_AND_VARIANTS,
    find_game,
    game_of,
    split_game,
    unknown_game,
)
from hornox.referee.short.games.games_of_words import games_of_words
from hornox.referee.short.grammar.build_question import is_labelled
from hornox.referee.short.parse_in_game import check_position, parse_in_game
from hornox.referee.short.read_described.read_described import read_described
from hornox.referee.short.read_rules_question import (
    LONGEST_SENTENCE,
    TELL_NOTHING,
    answers_better,
    asks_for_a_rule,
    other_questions,
    read_rules_question,
)
from hornox.referee.short.reading import Reading
from hornox.referee.short.rewrite_sentence.drop_gap_between_known_cards import drop_known_gap
from hornox.referee.short.rewrite_sentence.guess_game import guess_games, likeliest_game
from hornox.referee.short.rewrite_sentence.label_cards_of_asker import name_asker
from hornox.referee.short.rewrite_sentence.language.drop_spoken_numbers import (
    drop_spoken_numbers,
    split_compounds,
)
from hornox.referee.short.rewrite_sentence.language.everyday_words import write_everyday_words
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.referee.short.rewrite_sentence.language.side_clauses import tellings
from hornox.referee.short.rewrite_sentence.language.spelling import correct_spelling
from hornox.referee.short.rewrite_sentence.language.tokens import clean_text
from hornox.referee.short.rewrite_sentence.rewrite_fact_question import (
    asks_about_end,
    rewrite_question,
)
from hornox.referee.short.rewrite_sentence.rewrite_heads import rewrite_pile
from hornox.referee.short.rewrite_sentence.rewrite_heads_held_and_taken import (
    rewrite_held_and_taken,
)
from hornox.referee.short.rewrite_sentence.rewrite_position import rewrite_position
from hornox.referee.short.rewrite_sentence.rewrite_several_cards import lay_on_the_pile
from hornox.referee.short.rewrite_sentence.rewrite_win_question import (
    asks_who_wins,
    asks_who_wins_first,
    tells_fewest,
)
from hornox.referee.short.side_remarks.claimed_heads import claimed_heads
from hornox.referee.short.side_remarks.forced_takes import without_forced_takes
from hornox.referee.short.side_remarks.setup_questions import ask_of_setup
from hornox.referee.short.side_remarks.side_questions import (
    add_side_questions,
    asked_beside_setup,
)
from hornox.referee.short.side_remarks.taken_row import read_taken_row, tell_taken_row
from hornox.referee.short.tell_reading.refuse_with_example import (
    doubt_about,
    shifted_from_unknown,
    with_example,
)
from hornox.referee.short.tell_reading.words_not_understood import tell_ignored_words
from hornox.wrong_arguments import require

LONGEST_LINE = 10_000
OTHER_WINNERS = ("buffalo", "eleven")
PLAIN_GAMES = ("classic", "pro")
FAN_GAMES = ("evenodd", "climb", "cow")  # whose fan card every position depends on
PLAYED_OUT = ("turn", "eleven")
COMMA_AND_SPACE = re.compile(r"\d\s*,\s+\d")  # 3 9 12, 30, 50: the comma parts rows, not cards


def read_short(text: str, game: str | None = None) -> Reading:
    """Read a line in the short form, or whatever people type instead; the line may name its game.

    >>> read_short("Kuh: 12, 37, 43, 58, Anna 14").line
    'cow: 12 37 43 58 / Anna:14'
    """
    require("text", text, str, "a line of text")
    if not 0 < len(text.strip()) <= LONGEST_LINE:
        raise with_example(bad_case("typed.length", most=LONGEST_LINE), "classic")
    cleaned = clean_text(text).strip()
    named, typed, has_slip = split_game(cleaned)
    rest = typed.strip()
    chosen = named or (None if game is None else find_game(game))
    reading = read_chosen(cleaned, rest, named, chosen, has_slip=has_slip)
    if chosen is None and (name := unknown_game(cleaned)):
        first = (Phrase("referee.unknown_game", {"name": name}), *reading.first)
        reading = reading._replace(first=first)
    return read_end_of_edition(chosen, reading) if chosen in EDITIONS_AND_VARIANTS else reading


def read_end_of_edition(label: str, reading: Reading) -> Reading:
    """When the game is over, by the rule of that box: in 6 takes! more than 66 (A-01)."""
    case = reading.case
    if case["op"] != "rule" or case["before"]["question"] != "game_end":
        return reading
    return Reading(parse_in_game("end", label), f"{label}: end", as_typed=reading.as_typed)


def read_chosen(
    text: str, rest: str, named: str | None, chosen: str | None, *, has_slip: bool
) -> Reading:
    """In the game that the line names or that was chosen before; else in a likely one."""
    if exact := find_exact(rest, game_of(chosen)) if chosen else None:
        return Reading(exact, shown_question(exact, "en"), as_typed=not has_slip, typed=rest)
    if asks_who_wins_first(rest) and game_of(chosen or "classic") not in OTHER_WINNERS:
        return read_who_wins(game_of(chosen or "classic"))
    try:
        reading = read_position(rest, chosen)
    except BadCase as error:
        return read_rules_question(text, rest, named, chosen, error)
    if not reading.as_typed and asks_for_a_rule(reading.case):
        asked = find_rule(text, named, chosen)
        if asked and answers_better(asked, reading, text):
            return read_found(asked, text)
        if asked and reading.case["op"] in TELL_NOTHING:
            reading = reading._replace(instead=other_questions(asked, reading.case))
    if reading.case["op"] == "game_end" and not reading.as_typed and tells_fewest(text):
        reading = say_who_wins(reading)
    if reading.case["op"] == "game_end" and not reading.as_typed:
        reading = reading._replace(asks_who_wins=asks_who_wins(text))
    return reading._replace(as_typed=False) if has_slip else reading


def read_position(text: str, chosen: str | None) -> Reading:
    """A position, or a question about one that the short form has."""
    reading = read_in_game(text, chosen) if chosen else read_in_guessed_game(text)
    if reading.as_typed:
        return reading
    if reading.case["op"] == "setup_counts":
        rule, unanswered = asked_beside_setup(text, reading.case["game"])
        reading = reading._replace(rule=rule, remarks=(*unanswered, *reading.remarks))
        return ask_of_setup(reading, correct_spelling(text))
    if reading.case["op"] == "heads":
        return reading._replace(claimed_heads=claimed_heads(text, reading.case))
    if reading.case["op"] not in PLAYED_OUT:
        return reading  # a fact has its numbers, and no other word would change it
    remarks = (*reading.remarks, *tell_ignored_words(text, reading.line))
    return add_side_questions(reading._replace(remarks=remarks), text)


# Positions


def read_in_guessed_game(text: str) -> Reading:
    """Without a game it is 6 nimmt!, unless the line mentions what only another game has."""
    games = guess_games(write_plainly(text[:LONGEST_SENTENCE]))
    if len(games) == 1:
        reading = read_in_game(text, games[0])
        return reading._replace(as_typed=False, guessed=games[0])
    if len(games) > 1 and not asks_about_end(text):
        label = likeliest_game(text, games)
        reading = read_in_game(text, label)
        others = tuple(one for one in games if one != label)
        return reading._replace(as_typed=False, guessed=label, others=others)
    told = games_of_words(text)
    if len(told) == 1 and told[0] in FAN_GAMES:
        return read_in_game(text, told[0])._replace(as_typed=False, guessed=told[0])
    reading = read_in_game(text, "classic")
    if reading.case["op"] == "setup_counts" and len(told) == 1:
        return read_in_game(text, told[0])._replace(as_typed=False)
    return reading


def write_plainly(text: str) -> str:
    """The text with digits for its numbers and without slips, in the words that are read."""
    return write_everyday_words(split_compounds(correct_spelling(write_digits(text))))


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
    text = write_plainly(text)
    try:
        return read_rewritten(text, label, slip)
    except BadCase:
        if (shorter := drop_known_gap(text)) == text:
            raise
        return read_rewritten(shorter, label, slip)


def read_rewritten(text: str, label: str, slip: BadCase) -> Reading:
    """The likeliest of the ways in which a text may tell a position or ask for a fact."""
    game = game_of(label)
    text = lay_on_the_pile(text) if game == "eleven" else text
    if game in PLAIN_GAMES and (taken := read_taken_row(text)):
        line = f"{label}: {taken}"
        return Reading(parse_in_game(taken, label), line, as_typed=False)
    if game in PLAIN_GAMES and (pile := rewrite_pile(text)):
        return Reading(parse_in_game(pile, label), f"{label}: {pile}", as_typed=False)
    if game in PLAIN_GAMES and (told := rewrite_held_and_taken(text)):
        case, line = parse_in_game(told.line, label), f"{label}: {told.line}"
        return Reading(case, line, as_typed=False, first=(told.told,))
    text = tell_taken_row(text)
    if described := read_as_described(text, label):
        return described
    try:
        listed = read_as_listed(text, label, slip)
        described = read_as_described(text, label, is_list_too=True)
        return described if described and tells_more(described, listed) else listed
    except BadCase:
        if described := read_as_described(text, label, is_list_too=True):
            return described
        raise


def read_as_listed(text: str, label: str, slip: BadCase) -> Reading:
    """Rows that are listed, with all that was played and decided, or a question about facts."""
    game = game_of(label)
    wrong, doubt = slip, None
    for told in tellings(text):
        try:
            line = rewrite_question(told, game) or rewrite_position(drop_spoken_numbers(told), game)
            case = parse_in_game(line, label)
        except BadCase as error:
            wrong = slip if knows_the_form(text, error) else error
            continue
        try:
            check_position(case, line)
        except BadCase as error:
            wrong = error
            continue
        line = name_asker(without_forced_takes(line, case), told)
        case = parse_in_game(line, label)
        doubt = doubt or doubt_about(told, f"{label}: {line}", case)
        if not doubt:
            return Reading(case, f"{label}: {line}", as_typed=False)
    raise doubt or with_example(wrong, game) from None


def read_as_described(text: str, label: str, *, is_list_too: bool = False) -> Reading | None:
    """A position of which every number is understood, and that can be."""
    text = drop_spoken_numbers(text)
    found = read_described(text, game_of(label), is_list_too=is_list_too)
    if found is None:
        return None
    try:
        case = parse_in_game(found.line, label)
        check_position(case, found.line)
    except BadCase:
        return None
    if shifted_from_unknown(text, case) and (doubt := doubt_about(text, found.line, case)):
        raise doubt
    line = name_asker(without_forced_takes(found.line, case), text)
    case, line = parse_in_game(line, label), f"{label}: {line}"
    return Reading(case, line, as_typed=False, remarks=found.remarks, asks_who_takes=True)


def knows_the_form(text: str, error: BadCase) -> bool:
    """Whether somebody meant the short form: then the slip is pointed at as it was typed."""
    if is_labelled("".join(text.split(maxsplit=1)[:1])):
        return True
    return "/" in text and (":" in text or not error.where)


def parse_short(text: str, game: str | None = None) -> dict[str, Any]:
    """The case that a typed line describes; the line may name its game.

    >>> parse_short("cow: 12* 37 43 58 / A:14")["game"]
    'cow'
    """
    return read_short(text, game).case
