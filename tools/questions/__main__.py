"""Fit the model that finds the question about the rules which somebody asks.

    python -m tools.questions           # fit it and write its weights
    python -m tools.questions --check   # cross-validate: how many are found in five parts
    python -m tools.questions --check -v  # and which are not

The model is linear, with words, concepts and pairs of concepts as its features; `fit.py` finds the
weights. The data are the paraphrases beside this file and the wordings of the catalogue. The same
data give the same weights; it takes half a minute.
"""

from __future__ import annotations

import lzma
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from hornox.referee.short.find_rules_question import model
from tools.questions.cross_validate import cross_validate
from tools.questions.fit import Fitted, fit
from tools.questions.read_paraphrases import Paraphrase, digest_paraphrases, read_paraphrases

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


def main() -> None:
    paraphrases = read_paraphrases()
    if "--check" in sys.argv:
        cross_validate(paraphrases, vary, is_verbose="-v" in sys.argv)
        return
    write_weights(fit(vary(paraphrases)), digest_paraphrases())
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


def write_weights(fitted: Fitted, digest: str) -> None:
    """As `load_model` reads them: the first row of weights is the bias."""
    head = " ".join([digest, repr(fitted.step), str(len(fitted.buckets)), *fitted.topics])
    gaps = np.diff(fitted.buckets, prepend=0)
    assert gaps.max() < 1 << 16
    numbers = gaps.astype("<u2").tobytes() + fitted.rarity.tobytes() + fitted.weights.tobytes()
    WEIGHTS.write_bytes(lzma.compress(head.encode() + b"\n" + numbers, preset=9))


if __name__ == "__main__":
    main()
