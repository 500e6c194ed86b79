"""How many questions are found whose wording, or one much like it, the model has not seen."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence

import numpy as np

from hornox.referee.short.find_rules_question.features import find_features
from hornox.referee.short.find_rules_question.match_questions import CLEAR
from hornox.referee.short.fold_letters import fold
from tools.questions.fit import Fitted, Floats, fit, make_rows
from tools.questions.read_paraphrases import Paraphrase

PARTS = 5
SEED = 6
PIECE = 3  # letters
ALIKE = 0.5  # the share of their pieces that two wordings of a question have in common


def cross_validate(
    paraphrases: Sequence[Paraphrase],
    vary: Callable[[Sequence[Paraphrase]], list[Paraphrase]],
    *,
    is_verbose: bool,
) -> None:
    """Those that are much alike are left out together."""
    once = list({(one.topic, fold(one.text)): one for one in paraphrases}.values())
    part_of = part_alike(once)
    first = three = sure = wrong = 0
    for part in range(PARTS):
        held = [one for one, its in zip(once, part_of, strict=True) if its == part]
        fitted = fit(vary([one for one, its in zip(once, part_of, strict=True) if its != part]))
        scores = score(fitted, held)
        for one, row in zip(held, scores, strict=True):
            best = [fitted.topics[topic] for topic in np.argsort(-row)[:3]]
            first += best[0] == one.topic
            three += one.topic in best
            sure += row.max() >= CLEAR
            wrong += row.max() >= CLEAR and best[0] != one.topic
            if is_verbose and best[0] != one.topic:
                sys.stdout.write(f"{one.topic} not {best} {row.max():.2f}: {one.text}\n")
    count = len(once)
    sys.stdout.write(
        f"{count} paraphrases: {first / count:.1%} found, {three / count:.1%} among three; "
        f"{sure / count:.1%} sure, {wrong / count:.1%} sure and wrong\n"
    )


def score(fitted: Fitted, paraphrases: Sequence[Paraphrase]) -> Floats:
    found = [find_features(one.text) for one in paraphrases]
    rows = make_rows(found, [int(one) for one in fitted.buckets], fitted.rarity)
    weights = fitted.weights.astype(np.float64) * fitted.step
    return np.array(
        [
            0.5 + rows.values[start:end] @ weights[rows.columns[start:end]]
            for start, end in zip(rows.starts, rows.starts[1:], strict=False)
        ]
    )


def part_alike(paraphrases: Sequence[Paraphrase]) -> list[int]:
    """A part for each, the same for those of a topic that are much alike, or alike with those."""
    pieces = [pieces_of(one.text) for one in paraphrases]
    group = list(range(len(paraphrases)))
    by_topic: dict[str, list[int]] = {}
    for place, one in enumerate(paraphrases):
        for other in by_topic.setdefault(one.topic, []):
            if group[place] != group[other] and are_alike(pieces[place], pieces[other]):
                old = group[place]
                group = [group[other] if its == old else its for its in group]
        by_topic[one.topic].append(place)
    names = sorted(set(group))
    random.Random(SEED).shuffle(names)
    part = {name: number % PARTS for number, name in enumerate(names)}
    return [part[its] for its in group]


def pieces_of(text: str) -> frozenset[str]:
    folded = f" {fold(text)} "
    return frozenset(folded[at : at + PIECE] for at in range(len(folded) - PIECE + 1))


def are_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= ALIKE * len(one | other)
