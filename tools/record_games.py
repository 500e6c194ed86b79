"""Record the games in tests/records/ again: `python tools/record_games.py`.

Each file is one game, as a JSON line. Beside them, digests.json holds for each game the
SHA-256 of its last table and its whole log, so that an accidental change of a rule is
noticed. Run this after a rule was changed on purpose, and say so in the changelog.
Games of KEPT were recorded before the rules offered more. They are never recorded again, so that
old records are known to replay.

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
from hornox.game import title
from hornox.records import Record, read

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
PATIENCE = 0.5


class Plan(NamedTuple):
    game: str
    seats: int
    seed: int | str
    options: dict[str, Any]
    names: tuple[str, ...] = ()
    version: int | None = None  # of the record; the newest, if none is given

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}"


PLANS = (
    Plan("classic", 3, "0123456789abcdef" * 4, {"target": 30}, ("Anna", "Jörg", "小林")),
    Plan("classic", 10, 263, {"rounds": 2}),
    Plan("pro", 2, 133, {"mode": "more_than", "target": 20}, ("Anna, the first", "B|=%")),
    Plan("pro", 5, 164, {"rounds": 1}),
    Plan("anniversary", 3, 152, {}, ("A. B.", "Ćwikła", "🐂"), version=1),
    Plan("anniversary", 8, 30, {}, version=1),
    Plan("anniversary", 6, 294, {}, version=1),  # where today the owner would choose (J-72)
    Plan("anniversary", 5, 33, {}),  # where the owner chooses
    Plan("evenodd", 4, 232, {"target": 20}),
    Plan("evenodd", 7, 97, {"rounds": 1}),
    Plan("climb", 2, 238, {"target": 30}, ("Anna", "Bert")),
    Plan("climb", 6, 75, {"rounds": 2}),
    Plan("cow", 4, 198, {"mode": "more_than", "target": 25}),
    Plan("cow", 9, 43, {"rounds": 2}),
    Plan("flip", 3, 236, {"target": 20}),
    Plan("flip", 8, 64, {"rounds": 1}),
    Plan("buffalo", 3, 126, {}),  # where the team acts while cards are chosen (S-02)
    Plan("eleven", 2, 286, {}),
    Plan("eleven", 5, 144, {"heads": (1, 2, 3, 4, 5) * 20}),
)


KEPT = ("buffalo-1", "buffalo-2", "buffalo-4", "buffalo-5", "buffalo-6")  # before S-02 was revised


def played(plan: Plan) -> hornox.Game:
    rules = title(plan.game, plan.version)
    game = hornox.Game(rules, rules.table(plan.seats, plan.seed, **plan.options))
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
    digests |= {
        name: digest(read((FOLDER / f"{name}.json").read_bytes()).replay()) for name in KEPT
    }
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write()
