"""The model that knows which question somebody asks: a number for each, near 1 if it is meant.

It is linear: every bucket of features has a weight for every question. The weights were fitted to
the paraphrases in tools/questions.
"""

from __future__ import annotations

import lzma
from array import array
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import sqrt
from typing import NamedTuple

from hornox.referee.short.find_rules_question.features import find_features

NONE = "none"  # what is no question about the rules
FILE = "weights.xz"


class Model(NamedTuple):
    """`digest` tells which data it was fitted to, and `step` what a weight of 1 is worth.

    `rarity` says how much a bucket tells: less, the more texts have it. The weights of a bucket,
    one for each topic, begin at its place; `bias` are those that no bucket has.
    """

    digest: str
    step: float
    topics: list[str]
    rarity: dict[int, int]
    places: dict[int, int]
    weights: array[int]
    bias: array[int]


@cache
def load_model() -> Model:
    """A line of text that says what they are; then gaps between buckets, rarities and weights."""
    packed = files("hornox.referee.short.find_rules_question").joinpath(FILE).read_bytes()
    head, _, numbers = lzma.decompress(packed).partition(b"\n")
    digest, step, size, *topics = head.decode().split(" ")
    count, width = int(size), len(topics)
    gaps, rarity = numbers[: 2 * count], numbers[2 * count : 3 * count]
    buckets = list(
        accumulate(int.from_bytes(gaps[at : at + 2], "little") for at in range(0, 2 * count, 2))
    )
    weights = array("b", numbers[3 * count :])
    places = {bucket: (place + 1) * width for place, bucket in enumerate(buckets)}
    return Model(
        digest, float(step), topics, dict(zip(buckets, rarity, strict=True)), places, weights,
        weights[:width],
    )  # fmt: skip


def score_topics(text: str, model: Model) -> dict[str, float]:
    """How near the text is to each question, by the key of that question."""
    width = len(model.topics)
    found = {
        bucket: model.rarity[bucket] * weight
        for bucket, weight in find_features(text).items()
        if bucket in model.rarity
    }
    length = sqrt(sum(value * value for value in found.values()))
    if not length:
        return {NONE: 1.0}
    totals = [float(one) for one in model.bias]
    for bucket, value in found.items():
        share, place = value / length, model.places[bucket]
        row = model.weights[place : place + width]
        totals = [total + share * weight for total, weight in zip(totals, row, strict=True)]
    return {
        topic: 0.5 + model.step * total for topic, total in zip(model.topics, totals, strict=True)
    }
