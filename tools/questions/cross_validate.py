"""How many questions are answered whose wording, or one much like it, the model has not seen."""

from __future__ import annotations

import random
import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from hornox.referee.short.find_rules_question.match_questions import (
    Match,
    find_matches,
    worth_showing,
)
from hornox.referee.short.find_rules_question.model import NONE, Model
from hornox.referee.short.fold_letters import fold
from tools.questions.fit import Fitted, fit
from tools.questions.read_paraphrases import Paraphrase

PARTS = 5
SEED = 6
PIECE = 3  # letters
ALIKE = 0.5  # the share of their pieces that two wordings of a question have in common
AMONG = 3


def cross_validate(
    paraphrases: Sequence[Paraphrase],
    vary: Callable[[Sequence[Paraphrase]], list[Paraphrase]],
    *,
    is_verbose: bool,
) -> None:
    """Those that are much alike are left out together."""
    once = {(one.topic, fold(one.text)): one for one in paraphrases if one.topic != NONE}
    asked = list(once.values())
    told: Counter[str] = Counter()
    for one, matches in match_unseen(asked, paraphrases, vary):
        told.update(outcome_of(one, matches))
        if is_verbose and not is_first(one, matches):
            best = [f"{match.question.key} {match.score:.2f}" for match in matches[:AMONG]]
            sys.stdout.write(f"{one.topic} not {best}: {one.text}\n")
    share = {name: f"{count / len(asked):.1%}" for name, count in told.items()}
    sys.stdout.write(
        f"{len(asked)} paraphrases: {share['first']} found first, {share['among']} among {AMONG}; "
        f"{share['told']} answered, with {told['answers'] / len(asked):.2f} answers each; "
        f"{share['alone']} answered alone, {share['wrong']} alone and wrong; "
        f"{share.get('refused', 0)} refused\n"
    )


def match_unseen(
    asked: Sequence[Paraphrase],
    paraphrases: Sequence[Paraphrase],
    vary: Callable[[Sequence[Paraphrase]], list[Paraphrase]],
) -> Iterator[tuple[Paraphrase, list[Match]]]:
    """Each with what is found by a model that was fitted without it."""
    nothing = [one for one in paraphrases if one.topic == NONE]
    part_of = part_alike(asked)
    for part in range(PARTS):
        fitted = fit(
            vary([*(one for one, its in zip(asked, part_of, strict=True) if its != part), *nothing])
        )
        model = make_model(fitted)
        for one, its in zip(asked, part_of, strict=True):
            if its == part:
                yield one, find_matches(one.text, one.named, model)


def outcome_of(one: Paraphrase, matches: Sequence[Match]) -> Iterator[str]:
    """What becomes of a text: `told` if its answer is shown, alone or beside others."""
    shown = worth_showing(matches, one.named)
    keys = [match.question.key for match in shown]
    yield from ["answers"] * len(shown)
    yield from ["first"] * is_first(one, matches)
    yield from ["among"] * (one.topic in [match.question.key for match in matches[:AMONG]])
    yield from ["told"] * (one.topic in keys)
    yield from ["alone"] * (len(shown) == 1)
    yield from ["wrong"] * (len(shown) == 1 and one.topic not in keys)
    yield from ["refused"] * (not shown)


def is_first(one: Paraphrase, matches: Sequence[Match]) -> bool:
    return bool(matches) and matches[0].question.key == one.topic


def make_model(fitted: Fitted) -> Model:
    """As `load_model` reads it from its file."""
    width = len(fitted.topics)
    buckets = [int(bucket) for bucket in fitted.buckets]
    weights = array("b", fitted.weights.tobytes())
    return Model(
        "", fitted.step, fitted.topics,
        dict(zip(buckets, map(int, fitted.rarity), strict=True)),
        {bucket: (place + 1) * width for place, bucket in enumerate(buckets)},
        weights, weights[:width],
    )  # fmt: skip


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
