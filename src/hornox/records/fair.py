"""The check for fair deals: the commitment comes before the game, the seed after it."""

from __future__ import annotations

import re
from typing import Literal

from hornox.cards import Value
from hornox.errors import BadRecord, shorten
from hornox.records.record import Record, require_sound
from hornox.records.text_form import write_outcome
from hornox.shuffle import commitment as commitment_of
from hornox.wrong_arguments import require

COMMITMENT = re.compile(r"[0-9a-f]{64}")


class Finding(Value, frozen=True):
    """One check. `holds` is None if there was nothing to compare with."""

    what: Literal["seed", "noted", "game"]
    sentence: str
    holds: bool | None


class Verdict(Value, frozen=True):
    """What a check of a deal found; `str` says it in sentences."""

    findings: tuple[Finding, ...]

    @property
    def fair(self) -> bool:
        """Whether no check has failed."""
        return all(finding.holds is not False for finding in self.findings)

    def __str__(self) -> str:
        return "\n".join(finding.sentence for finding in self.findings)


def verify(record: Record, commitment: str | None = None) -> Verdict:
    """Whether the deals follow from the seed that was committed to, and the result from them.

    `commitment` is the one that somebody noted before the game.

    >>> from hornox.records import read
    >>> verify(read("hornox/1 classic seats=2 seed=7 | - | unfinished | 647b1167")).fair
    True
    """
    require("record", record, Record, "a record, such as `read` gives")
    return Verdict((seed_finding(record), noted_finding(record, commitment), game_finding(record)))


def seed_finding(record: Record) -> Finding:
    digest = commitment_of(record.seed)
    if digest == record.commitment:
        sentence = f"The commitment {digest} is the SHA-256 of the seed {record.seed}."
        return Finding("seed", sentence, holds=True)
    said = shorten(record.commitment, 64)
    sentence = f"The SHA-256 of the seed {record.seed} is {digest}, but the record says {said}."
    return Finding("seed", sentence, holds=False)


def noted_finding(record: Record, noted: str | None) -> Finding:
    if noted is None:
        sentence = (
            "Compare it with the one published before the game: only that shows that the seed "
            "was not chosen afterwards."
        )
        return Finding("noted", sentence, holds=None)
    digest = noted.strip().lower()
    if not COMMITMENT.fullmatch(digest):
        said = shorten(noted.strip())
        sentence = f"A commitment is 64 hexadecimal digits, and {said!r} was noted."
        return Finding("noted", sentence, holds=False)
    if digest != commitment_of(record.seed):
        sentence = f"Noted before the game was another one, {digest}: this is not its seed."
        return Finding("noted", sentence, holds=False)
    sentence = "It is the one noted before the game: all deals were fixed before the first card."
    return Finding("noted", sentence, holds=True)


def game_finding(record: Record) -> Finding:
    try:
        require_sound(record)
    except BadRecord as error:
        return Finding("game", f"It cannot be replayed: {error}.", holds=False)
    steps = f"Dealt from this seed, all recorded steps ({len(record.steps)}) are legal"
    if record.result is None:
        return Finding("game", f"{steps}; the game is not finished.", holds=True)
    sentence = f"{steps} and lead to the recorded scores: {write_outcome(record.result)}."
    return Finding("game", sentence, holds=True)
