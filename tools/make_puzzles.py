"""Make the shelf of puzzles from games of bots: `python -m tools.make_puzzles`.

Bots play rounds of every game, the rounds are analysed roughly, and what looks like a puzzle is
evaluated closely, twice. The same seed makes the same file, as long as bots and analysis are the
same. It takes some minutes for each game on one core; `--games` makes those alone anew.
"""

from __future__ import annotations

import argparse
import gzip
import random
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

import hornox
from hornox.analysis.find_puzzles import find_puzzles
from hornox.arena.match import deal_options
from hornox.bots import bot, play_out
from hornox.game_catalogue import GAMES, box
from hornox.practice import Puzzle, Shelf
from hornox.practice.puzzle import Theme, rounded
from hornox.practice.puzzle_shelf import FILE
from hornox.records import Record

SHELF = Path(hornox.__file__).parent / "practice" / FILE
MOST_OF_A_KIND = 8  # puzzles of a game and theme
MOST_ROUNDS = 150  # of a game: what is rarer than that stays rare
BOTS = ("ox", "heifer", "ox", "ox", "heifer")
SEATS = (4, 3, 5, 2)  # as many as the game allows

EVERY: tuple[Theme, ...] = ("low", "sixth", "middle", "row")
THEMES: dict[str, tuple[Theme, ...]] = {
    "classic": EVERY,
    "pro": (*EVERY, "draft"),
    "anniversary": (*EVERY, "stop", "special"),
    "evenodd": (*EVERY, "marker"),
    "climb": (*EVERY, "marker"),
    "cow": (*EVERY, "marker"),
    "flip": (*EVERY, "flip"),
    "buffalo": (*EVERY, "stop", "special", "buffalo"),
    "eleven": ("lay", "take"),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="shelf")
    parser.add_argument("--games", nargs="*", default=GAMES, choices=GAMES)
    asked = parser.parse_args()
    lines = kept_lines(asked.games)
    for game in asked.games:
        lines[game] = [compact(puzzle) for puzzle in puzzles_of(game, asked.seed)]
        write(lines)


def kept_lines(anew: list[str]) -> dict[str, list[bytes]]:
    """Of the games that are not made anew."""
    if not SHELF.exists() or set(anew) == set(GAMES):
        return {}
    before = Shelf(gzip.decompress(SHELF.read_bytes()).splitlines())
    return {
        game: [before.lines[one.id] for one in before.list(game)] for game in {*GAMES} - {*anew}
    }


def write(lines: dict[str, list[bytes]]) -> None:
    """In an order that does not depend on which games were made anew."""
    plain = b"".join(line + b"\n" for game in GAMES for line in sorted(lines.get(game, ())))
    SHELF.write_bytes(gzip.compress(plain, mtime=0))


def compact(puzzle: Puzzle) -> bytes:
    return msgspec.json.encode(rounded(msgspec.json.decode(puzzle.to_json())))


def puzzles_of(game: str, seed: str) -> list[Puzzle]:
    """At most one of a theme from each round: the more they differ, the better."""
    began, found = time.process_time(), dict[Theme, list[Puzzle]]()
    for number in range(MOST_ROUNDS):
        missing = {theme for theme in THEMES[game] if len(found.get(theme, ())) < MOST_OF_A_KIND}
        if not missing:
            break
        for puzzle in one_of_each(play_round(game, number, seed), missing):
            found.setdefault(puzzle.theme, []).append(puzzle)
        counts = {theme: len(found.get(theme, ())) for theme in THEMES[game]}
        print(f"{game} {number + 1} {time.process_time() - began:.0f} s {counts}", flush=True)
    return [puzzle for theme in THEMES[game] for puzzle in found.get(theme, ())]


def one_of_each(record: Record, missing: set[Theme]) -> Iterator[Puzzle]:
    wanted = set(missing)  # nobody looks closely at a theme of which there is one already
    for puzzle in find_puzzles(record, wanted):
        if puzzle.theme in wanted:
            wanted.remove(puzzle.theme)
            yield puzzle


def play_round(game: str, number: int, seed: str) -> Record:
    possible = [seats for seats in SEATS if box(game).least <= seats <= box(game).most]
    seats = possible[number % len(possible)]
    played = hornox.new(game, seats, seed=f"{seed}-{game}-{number}", **deal_options(game))
    names = [BOTS[(seat + number) % len(BOTS)] for seat in range(seats)]
    play_out(played, [bot(name) for name in names], random.Random(f"{seed} {game} {number}"))
    return Record.of(played, names)


if __name__ == "__main__":
    main()
