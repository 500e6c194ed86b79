"""Disputes made up from parts: rows, cards and questions, each told in many ways, at random.

The position is drawn first, so what must be read is known. The parts were written down before the
reader was tried on them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

NOISY = 0.3  # of the disputes tell something besides
NAMES = ("Anna", "ben", "Lisa", "tom", "Jonas", "mia", "Oma", "opa", "Heidi", "karl")


class Row(NamedTuple):
    """The cards of a row, and what lies beside it; `known` are those that are told."""

    cards: tuple[int, ...]
    beside: str = ""

    @property
    def end(self) -> int:
        return self.cards[-1]


class Dispute(NamedTuple):
    typed: str
    lang: str
    game: str
    rows: tuple[str, ...]  # in the short form, in any order
    played: tuple[str, ...]  # 34, 31f


class Kind(NamedTuple):
    """A game, what lies beside its first row, and the ways to tell that."""

    game: str
    beside: str
    ways: str


def draw_rows(rng: Random, lengths: Sequence[int]) -> tuple[list[Row], list[int]]:
    """Rows of these lengths, and cards that lie in none of them."""
    cards = list(range(1, 105))
    rng.shuffle(cards)
    rows = []
    for length in lengths:
        rows.append(Row(tuple(sorted(cards[:length]))))
        cards = cards[length:]
    return rows, cards


def spaced(row: Row) -> str:
    return " ".join(map(str, row.cards))


def listed(row: Row, rng: Random) -> str:
    return rng.choice([" ", " ", ",", ", ", "-"]).join(map(str, row.cards))


def ends_of(rows: Sequence[Row], lang: str, rng: Random) -> str:
    ends = [str(row.end) for row in rows]
    last = {"en": "and", "de": "und"}[lang]
    ways = [" ".join(ends), ", ".join(ends), f"{', '.join(ends[:-1])} {last} {ends[-1]}"]
    return rng.choice(ways) if len(ends) > 1 else ends[0]


def read_ways() -> dict[str, dict[str, list[str]]]:
    found = tomllib.loads(FILE.read_text("utf-8"))
    return {key: {lang: one["ways"] for lang, one in langs.items()} for key, langs in found.items()}


FILE = Path(__file__).parent / "described_phrases.toml"
WAYS = read_ways()
JOINTS = {"en": (", ", ". ", " and ", "; "), "de": (", ", ". ", " und ", "; ")}
SIDES = {"en": ("even", "odd"), "de": ("gerade", "ungerade")}


def make_dispute(rng: Random) -> Dispute:
    kind = rng.choice(
        [make_one_row, make_ends, make_full, make_places, make_two, make_cow, make_evenodd,
         make_climb, make_stops, make_flip]
    )  # fmt: skip
    return kind(rng, rng.choice(["en", "de"]))


def tell(rng: Random, lang: str, template: str, **values: str | int) -> str:
    joint = rng.choice(JOINTS[lang])
    name, other = rng.sample(NAMES, 2)
    said = rng.choice(WAYS["plays"][lang])
    facts = {"joint": joint, "name": name, "other": other} | values
    play = said.format(**facts) if "card" in values else ""
    text = template.format(**facts, play=play)
    if rng.random() < NOISY:
        noise = rng.choice(WAYS["noise"][lang])
        text = f"{text}. {noise}" if rng.random() < 0.5 else f"{text}, {noise}"
    question = rng.choice(WAYS["questions"][lang])
    return f"{text}{rng.choice([', ', '. ', ' '])}{question}".strip(" ,")


def make_one_row(rng: Random, lang: str) -> Dispute:
    rows, cards = draw_rows(rng, [5])
    card = next((one for one in cards if one > rows[0].end), 0)
    if not card:
        return make_one_row(rng, lang)
    typed = tell(rng, lang, rng.choice(WAYS["one_row"][lang]), row=listed(rows[0], rng), card=card)
    return Dispute(typed, lang, "classic", (short(rows[0]), "?", "?", "?"), (str(card),))


def make_ends(rng: Random, lang: str) -> Dispute:
    return make_whole_row(rng, lang, Kind("classic", "", "one_and_ends"))


def make_whole_row(rng: Random, lang: str, kind: Kind, most: int = 5) -> Dispute:
    """One row whole, with what lies beside it, and the others by their last cards."""
    rows, cards = draw_rows(rng, [rng.randint(2, most), 1, 1, 1])
    typed = tell(
        rng, lang, rng.choice(WAYS[kind.ways][lang]), row=listed(rows[0], rng),
        ends=ends_of(rows[1:], lang, rng), card=cards[0],
    )  # fmt: skip
    first = short(rows[0]) + kind.beside
    return Dispute(typed, lang, kind.game, (first, *map(short, rows[1:])), (str(cards[0]),))


def make_full(rng: Random, lang: str) -> Dispute:
    rows, cards = draw_rows(rng, [1] * 4)
    typed = tell(
        rng, lang, rng.choice(WAYS["ends_one_full"][lang]), end=rows[0].end, card=cards[0],
        ends=ends_of(rows[1:], lang, rng), all_ends=ends_of(shuffled(rows, rng), lang, rng),
        marked_ends=mark_full(rows, lang, rng),
    )  # fmt: skip
    full = f"?,?,?,?,{rows[0].end}"
    return Dispute(typed, lang, "classic", (full, *map(short, rows[1:])), (str(cards[0]),))


def mark_full(rows: Sequence[Row], lang: str, rng: Random) -> str:
    """The last cards in any order, the first row's with the remark that it is full."""
    remark = rng.choice(WAYS["remarks"][lang])
    ends = [f"{row.end} {remark}" if row is rows[0] else str(row.end) for row in rows]
    return ", ".join(rng.sample(ends, len(ends)))


def make_places(rng: Random, lang: str) -> Dispute:
    way = rng.choice(WAYS["by_place"][lang])
    lengths = [1] * 4 if "{e1}" in way else [rng.randint(1, 5) for _ in range(4)]
    rows, cards = draw_rows(rng, lengths)
    told = {f"r{place}": spaced(row) for place, row in enumerate(rows, 1)}
    ends = {f"e{place}": row.end for place, row in enumerate(rows, 1)}
    typed = tell(rng, lang, way, card=cards[0], **told, **ends)
    return Dispute(typed, lang, "classic", tuple(map(short, rows)), (str(cards[0]),))


def make_two(rng: Random, lang: str) -> Dispute:
    way = rng.choice(WAYS["two_plays"][lang])
    rows, cards = draw_rows(rng, [rng.randint(2, 5) if "{row}" in way else 1, 1, 1, 1])
    typed = tell(
        rng, lang, way, row=listed(rows[0], rng), card=cards[0], card2=cards[1],
        ends=ends_of(rows[1:], lang, rng), all_ends=ends_of(rows, lang, rng),
    )  # fmt: skip
    return Dispute(typed, lang, "classic", tuple(map(short, rows)), tuple(map(str, cards[:2])))


def make_cow(rng: Random, lang: str) -> Dispute:
    return make_whole_row(rng, lang, Kind("cow", "*", "cow"), most=4)


def make_evenodd(rng: Random, lang: str) -> Dispute:
    side = rng.randrange(2)
    kind = Kind("evenodd", f"*{SIDES['en'][side]}", "evenodd")
    return make_marked(rng, lang, kind, SIDES[lang][side])


def make_climb(rng: Random, lang: str) -> Dispute:
    return make_marked(rng, lang, Kind("climb", "*up", "climb"))


def make_marked(rng: Random, lang: str, kind: Kind, side: str = "") -> Dispute:
    rows, cards = draw_rows(rng, [1] * 4)
    typed = tell(
        rng, lang, rng.choice(WAYS[kind.ways][lang]), end=rows[0].end, side=side, card=cards[0],
        ends=ends_of(rows[1:], lang, rng), all_ends=ends_of(shuffled(rows, rng), lang, rng),
    )  # fmt: skip
    told = (f"{rows[0].end}{kind.beside}", *map(short, rows[1:]))
    return Dispute(typed, lang, kind.game, told, (str(cards[0]),))


def make_stops(rng: Random, lang: str) -> Dispute:
    way = rng.choice(WAYS["stops"][lang])
    rows, cards = draw_rows(rng, [1] * 4)
    typed = tell(
        rng, lang, way, end=rows[0].end, end2=rows[1].end, card=cards[0],
        ends=ends_of(rows[1:], lang, rng), ends2=ends_of(rows[2:], lang, rng),
        all_ends=ends_of(shuffled(rows, rng), lang, rng),
    )  # fmt: skip
    stopped = 2 if "{end2}" in way else 1
    told = [f"{row.end}{'+stop' if at < stopped else ''}" for at, row in enumerate(rows)]
    return Dispute(typed, lang, "anniversary", tuple(told), (str(cards[0]),))


def make_flip(rng: Random, lang: str) -> Dispute:
    rows, cards = draw_rows(rng, [1] * 4)
    flip = next(one for one in cards if 12 <= one <= 98 and one % 11 and one % 10)
    flipped = int(str(flip)[::-1])
    if flipped in [row.end for row in rows]:
        return make_flip(rng, lang)
    typed = tell(
        rng, lang, rng.choice(WAYS["flips"][lang]), flip=flip, flipped=flipped,
        all_ends=ends_of(rows, lang, rng),
    )  # fmt: skip
    return Dispute(typed, lang, "flip", tuple(map(short, rows)), (f"{flip}f",))


def shuffled(rows: Sequence[Row], rng: Random) -> list[Row]:
    return rng.sample(list(rows), len(rows))


def short(row: Row) -> str:
    return ",".join(map(str, row.cards))


# How a dispute was read


def judge_reading(line: str | None, dispute: Dispute) -> str:
    """right, wrong, or refused if no position was read."""
    if line is None:
        return "refused"
    game, _, rest = line.partition(": ")
    rows, _, played = rest.partition(" / ")
    cards = [one.partition(":")[2] for one in played.split()]
    told = sorted(row.replace("*cow", "*") for row in rows.split())
    is_right = game == dispute.game and told == sorted(dispute.rows)
    return "right" if is_right and sorted(cards) == sorted(dispute.played) else "wrong"
