"""The shuffle that anybody can check: it follows from the seed, and so does the commitment."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Iterator
from typing import TypeVar

SHA256_WORDS = struct.Struct(">8I")  # a SHA-256 digest as eight 32-bit words

T = TypeVar("T")


def random_words(seed: str, number: int) -> Iterator[int]:
    """The endless 32-bit words of shuffle `number`: SHA-256 of "seed/number/block", in order."""
    block = 0
    while True:
        digest = hashlib.sha256(f"{seed}/{number}/{block}".encode()).digest()
        yield from SHA256_WORDS.unpack(digest)
        block += 1


def shuffled(things: Iterable[T], seed: str, number: int) -> tuple[T, ...]:
    """Shuffle `number` of a game: Fisher and Yates, driven by the seed alone.

    docs/records.md describes it step by step, so that a deal can be checked in any language.
    """
    order = list(things)
    words = random_words(seed, number)
    for left in range(len(order), 1, -1):
        limit = 2**32 - 2**32 % left  # above this, some places would come up more often
        word = next(words)
        while word >= limit:
            word = next(words)
        place = word % left
        order[left - 1], order[place] = order[place], order[left - 1]
    return tuple(order)


def commitment(seed: str) -> str:
    """What is published before the first deal, so that the seed cannot be changed after it."""
    return hashlib.sha256(seed.encode()).hexdigest()
