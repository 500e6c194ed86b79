"""Make the shelf of puzzles from games of bots: `python -m tools.make_puzzles`.

Bots play rounds of every game, the rounds are analysed roughly, and what looks like a puzzle is
evaluated closely, twice. The same seed makes the same file, as long as bots and analysis are the
same. It takes some minutes for each game on one core; `--games` makes those alone anew. `--reasons`
keeps the puzzles and says anew what their options are worth, and why: it takes a minute. `--more`
keeps the puzzles, too, and looks in other rounds for those that are missing: in rounds from number
`--first` on, so that a second time can go on where the first one stopped.
"""

from __future__ import annotations

import argparse
import gzip
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

import hornox
from hornox.analysis.puzzles.find_puzzles import (
    CLEAR,
    LEAST,
    evaluate_again,
    find_puzzles,
    is_clear,
    margin,
)
from hornox.analysis.puzzles.puzzle_themes import theme_of
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
    keeps = parser.add_mutually_exclusive_group()
    keeps.add_argument("--reasons", action="store_true")
    keeps.add_argument("--more", action="store_true")
    parser.add_argument("--first", type=int, help=f"a round; with --more {MOST_ROUNDS}, else 0")
    parser.add_argument("--rounds", type=int, default=MOST_ROUNDS, help="to look at in each game")
    asked = parser.parse_args()
    known = [*all_puzzles()] if asked.reasons or asked.more else []
    lines = kept_lines(asked.games)
    for game in asked.games:
        kept = [puzzle for puzzle in known if puzzle.game == game]
        if asked.reasons:
            found = reasoned(kept, game)
        else:
            first = (MOST_ROUNDS if asked.more else 0) if asked.first is None else asked.first
            found = puzzles_of(game, asked.seed, kept, first, asked.rounds)
        lines[game] = [compact(puzzle) for puzzle in found]
        write(lines)


# New reasons


def all_puzzles() -> Iterator[Puzzle]:
    shelf = Shelf(gzip.decompress(SHELF.read_bytes()).splitlines())
    return (Puzzle.from_json(line) for line in shelf.lines.values())


def reasoned(known: list[Puzzle], game: str) -> list[Puzzle]:
    """The puzzles of a game as they are evaluated now; those that have become unclear go."""
    found = [anew(puzzle) for puzzle in known]
    kept = [puzzle for puzzle in found if puzzle is not None]
    print(f"{game}: {len(kept)} of {len(found)} puzzles are kept", flush=True)
    return kept


def anew(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle, if it has the same answer and theme."""
    view, options, before = puzzle.table, puzzle.options, puzzle.evaluation
    now = evaluate_again(view, options)
    if now.best != before.best or margin(now) < LEAST or not is_clear(now, CLEAR):
        return None
    is_same = theme_of(view, options, now, puzzle.tempting) == puzzle.theme
    return graded(replace(puzzle, evaluation=now)) if is_same else None


def graded(puzzle: Puzzle) -> Puzzle:
    """Whoever guesses one of two is right half of the time: that is no easy puzzle."""
    two = len(puzzle.options) == 2
    return replace(puzzle, difficulty=2) if two and puzzle.difficulty == 1 else puzzle


# New puzzles


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


def puzzles_of(
    game: str, seed: str, kept: Sequence[Puzzle] = (), first: int = 0, most: int = MOST_ROUNDS
) -> list[Puzzle]:
    """Those that are kept, and so many more that each theme has enough.

    At most one of a theme from each round: the more they differ, the better.
    """
    began, found = time.process_time(), dict[Theme, list[Puzzle]]()
    for puzzle in kept:
        found.setdefault(puzzle.theme, []).append(puzzle)
    known = {puzzle.id for puzzle in kept}
    for number in range(first, first + most):
        missing = {theme for theme in THEMES[game] if len(found.get(theme, ())) < MOST_OF_A_KIND}
        if not missing:
            break
        for puzzle in one_of_each(play_round(game, number, seed), missing):
            if puzzle.id not in known:
                known.add(puzzle.id)
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
