"""Fit the weights: for each topic a line between its texts and all others, with a wide margin.

This is a linear support vector machine (squared hinge loss), fitted by dual coordinate descent. It
tells one topic from all others at once. So a part of the weights comes from a softmax regression,
in which every text ranks its topic before its nearest rivals, by what they do not share: with it,
one question more in a hundred is among the best three. Both are linear, and so is their sum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hornox.referee.short.find_rules_question.features import find_features
from tools.questions.read_paraphrases import Paraphrase

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

FEWEST_TEXTS = 3  # that have a bucket, each text counted twice: one tells nothing about others
HARDNESS = 3.0  # of the margin: how much a text on the wrong side costs
EPOCHS = 25
RANKING_EPOCHS = 15
PACE = 4.0  # of the ranking, at its beginning
OF_RANKING = 0.06  # the weight of the ranking beside the margin
SEED = 6
MOST_RARE = 255  # as a byte
LEVELS = 127
STEP = 0.08  # what the smallest weight is worth, as a share of 1


class Fitted(NamedTuple):
    """Row 0 of `weights` is the bias, and each row after it belongs to the next bucket."""

    topics: list[str]
    step: float
    buckets: Integers
    rarity: NDArray[np.uint8]
    weights: NDArray[np.int8]


class Rows(NamedTuple):
    """The features of texts: those of text n are from starts[n] to starts[n + 1]."""

    starts: Integers
    columns: Integers
    values: Floats


def fit(paraphrases: Sequence[Paraphrase]) -> Fitted:
    topics = sorted({one.topic for one in paraphrases})
    found = [find_features(one.text) for one in paraphrases]
    texts = Counter(bucket for one in found for bucket in one)
    buckets = sorted(bucket for bucket, count in texts.items() if count >= FEWEST_TEXTS)
    rarity = rarity_of([texts[bucket] for bucket in buckets], len(found))
    rows = make_rows(found, buckets, rarity)
    place = {topic: number for number, topic in enumerate(topics)}
    meant = np.array([place[one.topic] for one in paraphrases])
    rng = np.random.default_rng(SEED)
    orders = np.array([rng.permutation(len(found)) for _ in range(EPOCHS)])
    shape = (len(buckets) + 1, len(topics))
    solved = separate(rows, meant, shape, orders)
    solved += OF_RANKING * rank(rows, meant, shape, orders[:RANKING_EPOCHS])
    rounded = np.clip(np.round(solved / STEP), -LEVELS, LEVELS).astype(np.int8)
    return Fitted(topics, STEP / 2, np.array(buckets), rarity, rounded)


def rarity_of(texts: Sequence[int], of: int) -> NDArray[np.uint8]:
    """How much a bucket tells, as a byte."""
    rare = np.sqrt(np.log((of + 1) / (np.array(texts) + 1)) + 1)
    rounded: NDArray[np.uint8] = np.round(rare / rare.max() * MOST_RARE).astype(np.uint8)
    return rounded


def make_rows(
    found: Sequence[dict[int, float]], buckets: Sequence[int], rarity: NDArray[np.uint8]
) -> Rows:
    """Every row has length 1; column 0 is the bias."""
    columns = {bucket: number for number, bucket in enumerate(buckets)}
    starts, places, values = [0], [np.zeros(0, np.int64)], [np.zeros(0)]
    for one in found:
        known = [(columns[bucket], weight) for bucket, weight in one.items() if bucket in columns]
        row = np.array([column for column, _ in known], np.int64)
        told = np.array([weight for _, weight in known]) * rarity[row]
        places.append(np.array([0, *(row + 1)]))
        values.append(np.array([1.0, *(told / max(float(np.linalg.norm(told)), 1e-9))]))
        starts.append(starts[-1] + len(known) + 1)
    return Rows(np.array(starts), np.concatenate(places), np.concatenate(values))


@njit(cache=True)
def separate(rows: Rows, meant: Integers, shape: tuple[int, int], orders: Integers) -> Floats:
    """A column of weights for each topic, the bias first."""
    solved = np.zeros(shape)
    softness = 0.5 / HARDNESS
    for topic in range(shape[1]):
        weights, pull = np.zeros(shape[0]), np.zeros(len(meant))
        for text in orders.flat:
            columns = rows.columns[rows.starts[text] : rows.starts[text + 1]]
            values = rows.values[rows.starts[text] : rows.starts[text + 1]]
            side = 1.0 if meant[text] == topic else -1.0
            slope = side * (values * weights[columns]).sum() - 1.0 + softness * pull[text]
            if pull[text] == 0.0 and slope >= 0.0:
                continue
            pulled = max(pull[text] - slope / (2.0 + softness), 0.0)
            weights[columns] += (pulled - pull[text]) * side * values
            pull[text] = pulled
        solved[:, topic] = weights
    return solved


@njit(cache=True)
def rank(rows: Rows, meant: Integers, shape: tuple[int, int], orders: Integers) -> Floats:
    """Weights by which each text comes nearer to its topic than to any other, by small steps."""
    weights = np.zeros(shape)
    for step, text in enumerate(orders.flat):
        columns = rows.columns[rows.starts[text] : rows.starts[text + 1]]
        values = rows.values[rows.starts[text] : rows.starts[text + 1]]
        near = np.zeros(shape[1])
        for place in range(len(columns)):
            near += values[place] * weights[columns[place]]
        chance = np.exp(near - near.max())
        chance /= chance.sum()
        chance[meant[text]] -= 1.0
        pace = PACE * (1.0 - step / orders.size)
        for place in range(len(columns)):
            weights[columns[place]] -= pace * values[place] * chance
    return weights
