"""A phrase in words: a text that is chosen where no language is known yet."""

from __future__ import annotations

from hornox.game_catalogue import GAMES
from hornox.phrase import Fact, Phrase, Translated
from hornox.words.names_and_summaries import game_name
from hornox.words.templates import Fill, listing, text, texts


def say_phrase(phrase: Phrase, lang: str) -> str:
    """The phrase in this language.

    >>> say_phrase(Phrase("referee.bad.twice", {"card": 12}), "de")
    'die 12 kommt zweimal vor'
    """
    facts = {name: say_fact(name, fact, lang) for name, fact in phrase.facts.items()}
    return text(phrase.key, lang, **facts)


def say_fact(name: str, fact: Fact, lang: str) -> Fill:
    match fact:
        case Phrase():
            return say_phrase(fact, lang)
        case Translated():
            return fact.texts[lang]
        case tuple() if name == "games":
            return listing([f"{game_name(game, lang)} ({game})" for game in fact], lang)
        case tuple():
            return ", ".join(fact)
        case str() if name == "game" and fact in GAMES:
            return game_name(fact, lang)
        case str() if name == "special" and f"special.{fact}" in texts(lang):
            return text(f"special.{fact}", lang)
        case _:
            return fact
