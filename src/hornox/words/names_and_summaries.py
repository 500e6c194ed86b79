"""Names and one-line summaries of the games, their options and the special cards."""

from __future__ import annotations

from hornox.choices import Special
from hornox.errors import BadOption
from hornox.game_catalogue import Option, box
from hornox.words.templates import text


def game_name(game: str, lang: str) -> str:
    """The name of a game, as its box says it.

    >>> game_name("classic", "de")
    '6 nimmt!'
    """
    return text(f"game.{box(game).id}.name", lang)


def summary(game: str, lang: str) -> str:
    """The game in one line."""
    return text(f"game.{box(game).id}.summary", lang)


def option_text(game: str, option: str, lang: str) -> str:
    """What an option of a game sets, and within which limits.

    >>> option_text("classic", "rounds", "en")
    'end after this many rounds (1 to 100) instead of at a target'
    """
    found = find_option(game, option)
    if found is None:
        raise BadOption(game, option, "does not exist")
    return text(f"option.{found.name}", lang, low=found.low, high=found.high)


def find_option(game: str, option: object) -> Option | None:
    return next((one for one in box(game).options if one.name == option), None)


def special_name(special: Special, lang: str) -> str:
    """The name of a special card."""
    return text(f"special.{special}", lang)


def special_text(special: Special, lang: str) -> str:
    """What a special card does."""
    return text(f"special.{special}.does", lang)
