"""The model that knows which question somebody asks: a number for each, near 1 if it is meant.

It is linear: every bucket of features has a weight for every question. The weights were fitted to
the paraphrases in tools/questions.
"""

from __future__ import annotations

import lzma
from array import array
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import NamedTuple

from hornox.referee.short.find_rules_question.features import BUCKETS, find_features

NONE = "none"  # what is no question about the rules
FILE = "weights.xz"


class Model(NamedTuple):
    """`digest` tells which data it was fitted to, and `step` what a weight of 1 is worth.

    `rarity` says how much a bucket tells: less, the more texts have it.
    """

    digest: str
    step: float
    rarity: array[int]
    weights: dict[str, array[int]]


@cache
def load_model() -> Model:
    """The weights: a line of text that says what they are, and then bytes."""
    packed = files("hornox.referee.short.find_rules_question").joinpath(FILE).read_bytes()
    head, _, numbers = lzma.decompress(packed).partition(b"\n")
    digest, step, *topics = head.decode().split(" ")
    rarity, rest = numbers[:BUCKETS], numbers[BUCKETS:]
    weights = {
        topic: array("b", rest[place * BUCKETS : (place + 1) * BUCKETS])
        for place, topic in enumerate(topics)
    }
    return Model(digest, float(step), array("B", rarity), weights)


def score_topics(text: str) -> dict[str, float]:
    """How near the text is to each question, by the key of that question."""
    model = load_model()
    found = {
        bucket: model.rarity[bucket] * weight for bucket, weight in find_features(text).items()
    }
    length = sqrt(sum(value * value for value in found.values()))
    if not length:
        return {NONE: 1.0}
    factor = model.step / length
    return {
        topic: factor * sum(weights[bucket] * value for bucket, value in found.items())
        for topic, weights in model.weights.items()
    }
