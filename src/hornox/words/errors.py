"""Errors in words. English uses the error's own message; other languages have texts."""

from __future__ import annotations

from collections.abc import Iterable

from hornox.cards import letter
from hornox.errors import (
    MOST_LISTED,
    BadCase,
    BadOption,
    BadRecord,
    HornoxError,
    NotAsked,
    WrongSeats,
    shorten,
)
from hornox.game_catalogue import Option, box
from hornox.phrase import Phrase
from hornox.words.names_and_summaries import find_option, game_name
from hornox.words.say_phrase import say_phrase
from hornox.words.templates import Fill, text, texts


def say_error(error: HornoxError, lang: str) -> str:
    """What is wrong and what was allowed.

    >>> say_error(WrongSeats("pro", 7, 2, 6), "de")
    '6 nimmt! Profivariante ist für 2 bis 6 Personen, nicht für 7.'
    """
    return str(error) if lang == "en" else translate_error(error, lang)


def translate_error(error: HornoxError, lang: str) -> str:
    match error:
        case WrongSeats():
            low, high = error.players
            seats = shorten(error.seats)
            name = game_name(error.game, lang)
            return text("error.WrongSeats", lang, game=name, seats=seats, low=low, high=high)
        case NotAsked(asked=()):
            return text("error.over", lang)
        case BadOption():
            return bad_option(error, lang)
        case BadCase():
            return bad_case(error, lang)
        case BadRecord() if error.where:
            return text("error.BadRecord.where", lang, where=error.where, wrong=error.wrong)
        case _ if f"error.{kind(error)}" in texts(lang):
            return text(f"error.{kind(error)}", lang, **facts(error, lang))
        case _:
            return text("error.other", lang, wrong=str(error))


def kind(error: HornoxError) -> str:
    return type(error).__name__


def facts(error: HornoxError, lang: str) -> dict[str, Fill]:
    """The facts of the error, each short enough to read; seats are named by letters."""
    return {name: fact_text(name, value, lang) for name, value in vars(error).items()}


def fact_text(name: str, value: object, lang: str) -> str:
    things = value if isinstance(value, tuple) else (value,)
    if name == "seat" or (isinstance(value, tuple) and name in ("seats", "asked")):
        things = tuple(letter(seat) if seat in range(10) else seat for seat in things)
    return short_list(things, lang)


def short_list(things: Iterable[object], lang: str) -> str:
    """A list that stays short enough to read."""
    names = [shorten(thing) for thing in things]
    shown, more = ", ".join(names[:MOST_LISTED]), len(names) - MOST_LISTED
    return text("error.more", lang, shown=shown, count=more) if more > 0 else shown


def bad_case(error: BadCase, lang: str) -> str:
    wrong = error.wrong
    if isinstance(error.said, Phrase):
        wrong = say_phrase(error.said, lang)
    elif error.said is not None:
        wrong = say_error(error.said, lang)
    key = "error.BadCase.where" if error.where else "error.BadCase"
    return text(key, lang, where=error.where, wrong=wrong)


def bad_option(error: BadOption, lang: str) -> str:
    name, said = game_name(error.game, lang), shorten(error.option)
    option = find_option(error.game, error.option)
    if option is None:
        known = short_list((one.name for one in box(error.game).options), lang)
        key = "error.no_option" if known else "error.no_options"
        return text(key, lang, game=name, option=said, known=known)
    if not error.allowed.startswith(option.allowed):
        return text("error.together", lang, game=name, option=said)
    return text("error.option", lang, game=name, option=said, allowed=allowed(option, lang))


def allowed(option: Option, lang: str) -> str:
    """What `Option.allowed` says in English, in this language."""
    if option.values:
        return text("error.one_of", lang, known=", ".join(option.values))
    kind = "error.list" if option.length else "error.number"
    return text(kind, lang, length=option.length, low=option.low, high=option.high)
