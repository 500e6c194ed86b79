"""The catalogue of questions: one file a game, in which both languages stand side by side."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from hornox.game_catalogue import GAMES

ROW_GAMES = tuple(game for game in GAMES if game != "eleven")
PLAIN = ""  # the only answer, where nothing is computed


class Question(NamedTuple):
    """A question with its wordings, the first of which is shown, and its answers by language.

    `numbered` is the wording with a number, `alone` the one where that number is a single player,
    and `compute` names what finds the answer to it. `plain` says to what the answer is yes or no
    (see plain_answer.py). `rules_as` is the game whose ruling it has, though maybe in other words.
    """

    key: str
    games: tuple[str, ...]
    rulings: tuple[str, ...]
    wordings: Mapping[str, tuple[str, ...]]
    numbered: Mapping[str, str]
    alone: Mapping[str, str]
    answers: Mapping[str, Mapping[str, str]]
    compute: str
    plain: tuple[str, ...]
    rules_as: str


@cache
def questions_of(game: str) -> dict[str, Question]:
    """Every question of a game by its key; its own come before those that all row games share."""
    shared = {
        one.key: one for file in GAMES for one in read_file(file) if game in one.games
    }  # fmt: skip
    own = {one.key: one for one in read_file(game) if game in one.games}
    return {**own, **{key: one for key, one in shared.items() if key not in own}}


@cache
def read_file(game: str) -> tuple[Question, ...]:
    file = files("hornox.referee.facts.rules_questions").joinpath("texts", f"{game}.toml")
    entries: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    return tuple(read_entries(game, entries))


def read_entries(game: str, entries: Mapping[str, Any]) -> Iterator[Question]:
    for key, entry in entries.items():
        answer = entry["answer"]
        yield Question(
            key=key,
            games=games_of(game, entry),
            rulings=tuple(entry["rulings"]),
            wordings={lang: tuple(texts) for lang, texts in entry["ask"].items()},
            numbered=entry.get("numbered", {}),
            alone=entry.get("alone", {}),
            answers=answer if "general" in answer else {PLAIN: answer},
            compute=entry.get("compute", ""),
            plain=tuple(entry.get("plain", ())),
            rules_as=entry.get("rules_as", game),
        )


def games_of(game: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
    if game == "classic":
        return tuple(one for one in ROW_GAMES if one not in entry.get("not_in", ()))
    return tuple(entry.get("games", (game,)))
