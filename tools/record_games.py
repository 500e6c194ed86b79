"""Record the games in tests/records/ again: `python tools/record_games.py`.

Each file is one game, as a JSON line. Beside them, digests.json holds for each game the
SHA-256 of its last table and its whole log, so that an accidental change of a rule is
noticed. Run this after a rule was changed on purpose, and say so in the changelog.

The choices are random, except that special cards are often saved for a fuller table. The seeds were
searched for: together, the games of a title contain everything that can happen in it, which
tests/test_records.py checks.
"""

import hashlib
import json
import random
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import hornox
from hornox.choices import Choice, Options, Pass
from hornox.records import Record

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
PATIENCE = 0.5


class Plan(NamedTuple):
    game: str
    seats: int
    seed: int | str
    options: dict[str, Any]
    names: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}"


PLANS = (
    Plan("classic", 3, "0123456789abcdef" * 4, {"target": 30}, ("Anna", "Jörg", "小林")),
    Plan("classic", 10, 263, {"rounds": 2}),
    Plan("pro", 2, 133, {"mode": "more_than", "target": 20}, ("Anna, the first", "B|=%")),
    Plan("pro", 5, 164, {"rounds": 1}),
    Plan("anniversary", 3, 152, {}, ("A. B.", "Ćwikła", "🐂")),
    Plan("anniversary", 8, 30, {}),
    Plan("evenodd", 4, 232, {"target": 20}),
    Plan("evenodd", 7, 97, {"rounds": 1}),
    Plan("climb", 2, 238, {"target": 30}, ("Anna", "Bert")),
    Plan("climb", 6, 75, {"rounds": 2}),
    Plan("cow", 4, 198, {"mode": "more_than", "target": 25}),
    Plan("cow", 9, 43, {"rounds": 2}),
    Plan("flip", 3, 236, {"target": 20}),
    Plan("flip", 8, 64, {"rounds": 1}),
    Plan("buffalo", 1, 498, {}, ("Solo",)),
    Plan("buffalo", 2, 198, {}),
    Plan("buffalo", 4, 358, {}, ("North", "East", "South", "West")),
    Plan("buffalo", 5, 618, {}),
    Plan("buffalo", 6, 755, {}),
    Plan("eleven", 2, 286, {}),
    Plan("eleven", 5, 144, {"heads": (1, 2, 3, 4, 5) * 20}),
)


def played(plan: Plan) -> hornox.Game:
    game = hornox.new(plan.game, plan.seats, plan.seed, **plan.options)
    dice = random.Random(f"{plan.name} {plan.seed}")
    while game.asks:
        patient = dice.random() < PATIENCE
        asked = game.asks.items()
        game.play({seat: chosen(options, dice, patient=patient) for seat, options in asked})
    return game


def chosen(options: Options, dice: random.Random, *, patient: bool) -> Choice:
    return Pass() if patient and Pass() in options else dice.choice(options)


def digest(game: hornox.Game) -> str:
    return hashlib.sha256(msgspec.json.encode((game.table, game.log))).hexdigest()


def write() -> None:
    digests = {}
    for plan in PLANS:
        game = played(plan)
        record = Record.of(game, plan.names)
        (FOLDER / f"{plan.name}.json").write_text(record.to_json() + "\n", encoding="utf-8")
        digests[plan.name] = digest(game)
        print(f"{plan.name}: {record!r}")
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write()
