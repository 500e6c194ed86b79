"""Fit the model that finds the question about the rules which somebody asks.

    python -m tools.questions           # fit it and write its weights
    python -m tools.questions --check   # cross-validate: how many are found in five parts

The model is linear: least squares with ridge on words, concepts, their pairs and pieces of words.
The data are the paraphrases beside this file and the wordings of
the catalogue. The same data give the same weights; it takes half a minute.
"""

from __future__ import annotations

import lzma
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hornox.referee.short.find_rules_question import features, model
from tools.questions.read_paraphrases import Paraphrase, digest_paraphrases, read_paraphrases

Matrix = NDArray[np.float64]

RIDGE = 0.4
STEP = 0.03  # what the smallest weight is worth
LEVELS = 127
MOST_RARE = 255  # as a byte
PARTS = 5
SEED = 6
BOTH = 0.4  # how many texts have an opening and an ending
WEIGHTS = Path(model.__file__).with_name(model.FILE)
# People tell who says so before they ask; that must not change what is asked.
OPENINGS = {
    "en": (
        "my brother says", "grandma thinks", "hi quick question:", "we are arguing:",
        "dad claims that",
        "can you tell us", "my friend tom insists", "please help,", "ok so", "is it true that",
        "settle this:", "my wife and i disagree,", "question about the game:", "just to be sure:",
    ),
    "de": (
        "mein bruder sagt", "oma meint", "kurze frage:", "wir streiten uns:", "papa behauptet dass",
        "kannst du uns sagen", "mein freund tom sagt", "bitte hilf uns,", "also", "stimmt es dass",
        "streit bei uns:", "meine frau und ich sind uns nicht einig,", "frage zum spiel:", "hallo,",
    ),
}  # fmt: skip

ENDINGS = {
    "en": (
        "who is right?", "is that right?", "right?", "or not?", "we cannot agree", "what now?",
        "what is correct", "please answer quick", "i say no", "i say yes", "thanks!",
    ),
    "de": (
        "wer hat recht?", "stimmt das?", "oder?", "oder nicht?", "wir sind uns nicht einig",
        "was jetzt?", "was ist richtig", "bitte schnell", "ich sage nein", "ich sage ja", "danke!",
    ),
}  # fmt: skip


class Fitted(NamedTuple):
    topics: list[str]
    rarity: Matrix
    weights: Matrix


def main() -> None:
    paraphrases = read_paraphrases()
    if "--check" in sys.argv:
        cross_validate(paraphrases)
        return
    write_weights(fit(paraphrases), digest_paraphrases())
    sys.stdout.write(f"{len(paraphrases)} paraphrases, {WEIGHTS.stat().st_size} bytes\n")


def vary(paraphrases: Sequence[Paraphrase]) -> list[Paraphrase]:
    """Each as it is, and once more between some words that say nothing."""
    rng = random.Random(SEED)
    return [*paraphrases, *(embed(one, rng) for one in paraphrases)]


def embed(one: Paraphrase, rng: random.Random) -> Paraphrase:
    """The same question after an opening, before an ending, or between both."""
    opening = rng.choice((*OPENINGS[one.lang], ""))
    ending = rng.choice((*ENDINGS[one.lang], "")) if not opening or rng.random() < BOTH else ""
    return one._replace(text=f"{opening} {one.text} {ending}".strip())


def fit(paraphrases: Sequence[Paraphrase]) -> Fitted:
    data = vary(paraphrases)
    topics = sorted({one.topic for one in data})
    counts = count_features([one.text for one in data])
    rarity = rarity_of(counts)
    found = lengths_to_one(counts * rarity)
    meant = np.array([[float(one.topic == topic) for topic in topics] for one in data])
    solved = np.linalg.solve(found.T @ found + RIDGE * np.eye(features.BUCKETS), found.T @ meant)
    rounded = np.round(solved / STEP)
    return Fitted(topics, rarity, np.clip(rounded, -LEVELS, LEVELS))


def count_features(texts: Sequence[str]) -> Matrix:
    counts = np.zeros((len(texts), features.BUCKETS))
    for row, text in enumerate(texts):
        for bucket, weight in features.find_features(text).items():
            counts[row, bucket] = weight
    return counts


def rarity_of(counts: Matrix) -> Matrix:
    """How much a bucket tells, as a byte."""
    rare = np.log((len(counts) + 1) / ((counts > 0).sum(axis=0) + 1))
    rounded: Matrix = np.round(rare / rare.max() * MOST_RARE)
    return rounded


def lengths_to_one(rows: Matrix) -> Matrix:
    scaled: Matrix = rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
    return scaled


def write_weights(fitted: Fitted, digest: str) -> None:
    head = " ".join([digest, repr(STEP), *fitted.topics])
    rarity = fitted.rarity.astype(np.uint8).tobytes()
    weights = np.ascontiguousarray(fitted.weights.T).astype(np.int8).tobytes()
    WEIGHTS.write_bytes(lzma.compress(head.encode() + b"\n" + rarity + weights))


def cross_validate(paraphrases: Sequence[Paraphrase]) -> None:
    """Of the paraphrases that were left out, how many are found, and how many among three."""
    order = list(range(len(paraphrases)))
    random.Random(SEED).shuffle(order)
    first = three = 0
    for part in range(PARTS):
        held = order[part::PARTS]
        left_out = set(held)
        fitted = fit([one for place, one in enumerate(paraphrases) if place not in left_out])
        counts = count_features([paraphrases[place].text for place in held])
        scores = lengths_to_one(counts * fitted.rarity) @ fitted.weights
        for place, row in zip(held, scores, strict=True):
            best = [fitted.topics[topic] for topic in np.argsort(-row)[:3]]
            first += best[0] == paraphrases[place].topic
            three += paraphrases[place].topic in best
            if "-v" in sys.argv and best[0] != paraphrases[place].topic:
                sys.stdout.write(f"{paraphrases[place]} {best}\n")
    share, among = first / len(order), three / len(order)
    sys.stdout.write(f"{len(order)} paraphrases: {share:.1%} found, {among:.1%} among three\n")


if __name__ == "__main__":
    main()
