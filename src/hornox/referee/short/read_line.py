"""Read a typed line: as it stands, or else as it was probably meant, and say which."""

from __future__ import annotations

from typing import Any, NamedTuple

from hornox.errors import BadCase, Phrase
from hornox.game_catalogue import box
from hornox.referee.bad_case import bad_case
from hornox.referee.judge import judge_case
from hornox.referee.short.game_names import MORE_THAN, find_game, split_game
from hornox.referee.short.guess_game import guess_games
from hornox.referee.short.parse import parse_line
from hornox.referee.short.questions import rewrite_question
from hornox.referee.short.rewrite import rewrite
from hornox.referee.short.tokens import clean_text
from hornox.referee.short.typed_places import quote_place
from hornox.words import game_name, say_phrase
from hornox.words import text as text_of

LONGEST_LINE = 10_000


class Reading(NamedTuple):
    """The case of a typed line; `line` is how it was read, and `as_typed` whether it said so.

    `guessed` is the game, if the line did not name it but mentioned what only that game has.
    """

    case: dict[str, Any]
    line: str
    as_typed: bool
    guessed: str | None = None


def read_short(text: str, game: str | None = None) -> Reading:
    """Read a line in the short form, or whatever people type instead; the line may name its game.

    >>> read_short("Kuh: 12, 37, 43, 58, Anna 14").line
    'cow: 12 37 43 58 / Anna:14'
    """
    if not 0 < len(text.strip()) <= LONGEST_LINE:
        raise with_example(bad_case("typed.length", most=LONGEST_LINE), "classic")
    named, rest = split_game(clean_text(text).strip())
    chosen = named or (find_game(game) if game else None)
    if chosen is None:
        return read_in_guessed_game(rest)
    return read_in_game(rest, chosen)


def read_in_guessed_game(text: str) -> Reading:
    """Without a game it is 6 nimmt!, unless the line mentions what only another game has."""
    games = guess_games(text)
    if len(games) == 1:
        reading = read_in_game(text, games[0])
        return reading._replace(as_typed=False, guessed=games[0])
    if len(games) > 1:
        wrong = bad_case("typed.which_game", games=games)
        raise with_example(wrong, games[0])
    return read_in_game(text, "classic")


def read_in_game(text: str, label: str) -> Reading:
    game = "classic" if label == MORE_THAN else label
    box(game)
    try:
        return Reading(checked_case(text, label), f"{label}: {text}", as_typed=True)
    except BadCase as error:
        first = error
    try:
        line = rewrite_question(text, game) or rewrite(text, game)
        return Reading(checked_case(line, label), f"{label}: {line}", as_typed=False)
    except BadCase as second:
        better = first if is_nearly_right(text) else second
        raise with_example(better, game) from None


def is_nearly_right(text: str) -> bool:
    """Whether somebody knows the short form: then a slip is pointed at as it was typed."""
    return "/" in text


def checked_case(line: str, label: str) -> dict[str, Any]:
    """The case of a line in the short form, once the referee accepts its position."""
    case = parse_line(line, "classic" if label == MORE_THAN else label)
    if label == MORE_THAN and case["op"] == "game_end":
        case["before"]["mode"] = "more_than"
    try:
        judge_case(case)
    except BadCase as error:
        raise error.at(quote_place(error.where, case)) from None
    return case


def with_example(error: BadCase, game: str) -> BadCase:
    """The error, and a line of this game that is right."""
    said = error.said if isinstance(error.said, Phrase) else error.wrong
    example = Phrase(f"referee.example.{game}")
    phrase = Phrase("referee.bad.example", {"wrong": said, "example": example})
    return BadCase(say_phrase(phrase, "en"), error.where, phrase)


def how_it_was_read(reading: Reading, lang: str) -> list[str]:
    """Sentences that tell how a line was read, unless it was in the short form already."""
    said = [] if reading.as_typed else [text_of("referee.read", lang, line=reading.line)]
    if reading.guessed:
        name = game_name(reading.guessed, lang)
        said.append(text_of("referee.guessed", lang, name=name, id=reading.guessed))
    return said


def parse_short(text: str, game: str | None = None) -> dict[str, Any]:
    """The case that a typed line describes; the line may name its game.

    >>> parse_short("cow: 12* 37 43 58 / A:14")["game"]
    'cow'
    """
    return read_short(text, game).case
