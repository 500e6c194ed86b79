"""Read the paraphrases and the wordings of the catalogue: what the model is fitted to."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from hornox.game_catalogue import GAMES
from hornox.referee.facts.rules_questions.catalogue import read_file
from hornox.referee.short.find_rules_question import features
from hornox.referee.short.rewrite_sentence.language.number_words import write_digits
from hornox.words import LANGUAGES
from hornox.words.templates import PLACE

FOLDER = Path(__file__).parent / "paraphrases"
FEATURES = (
    "features.py", "concepts.py", "stop_words_and_terms.py", "synonyms.toml", "question_words.toml",
)  # fmt: skip
CARD = "47"  # a number in place of the one that a wording leaves open


class Paraphrase(NamedTuple):
    """A way to ask; `named` is the game that people say who ask so, unless the words tell it."""

    lang: str
    topic: str
    text: str
    named: str | None = None


def read_paraphrases() -> list[Paraphrase]:
    """Every way to ask, in a fixed order; `topic` is the key of the question, or `none`.

    Number words become digits, as in what people type.
    """
    both = (*read_files(), *read_wordings())
    return [one._replace(text=write_digits(one.text)) for one in both]


def read_files() -> Iterator[Paraphrase]:
    for lang in LANGUAGES:
        for file in sorted((FOLDER / lang).glob("*.txt")):
            topic, named = "", game_to_name(file.stem)
            for line in file.read_text("utf-8").splitlines():
                if line.startswith("["):
                    topic = line.strip("[]")
                elif line.strip():
                    yield Paraphrase(lang, topic, line, named)


def game_to_name(game: str) -> str | None:
    """Nobody names 6 nimmt!, and the fan cards are named in the questions."""
    return game if game in GAMES and game != "classic" else None


def read_wordings() -> Iterator[Paraphrase]:
    for game in GAMES:
        named = game_to_name(game)
        for question in read_file(game):
            for lang in LANGUAGES:
                for wording in question.wordings[lang]:
                    yield Paraphrase(lang, question.key, wording, named)
                if question.numbered:
                    numbered = PLACE.sub(CARD, question.numbered[lang])
                    yield Paraphrase(lang, question.key, numbered, named)
                if question.alone:
                    yield Paraphrase(lang, question.key, question.alone[lang], named)


def digest_paraphrases() -> str:
    """A digest of all that the weights follow from: the texts, and how features are found."""
    found = sha256()
    folder = Path(features.__file__).parent
    for name in FEATURES:
        found.update(folder.joinpath(name).read_bytes())
    for one in read_paraphrases():
        found.update(f"{one.lang}\t{one.topic}\t{one.text}\n".encode())
    return found.hexdigest()[:16]
