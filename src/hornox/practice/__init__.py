"""Puzzles to practise with: one question of a game each, and what its options were worth.

    shelf()                 the puzzles that come with Hornox, made from games of bots
    Puzzle                  a question as its seat saw it, with its evaluation
    after_answer(...)       when a puzzle comes back

`hornox.analysis` finds puzzles in recorded games; reading and showing them needs no compiler.
"""

from hornox.practice.puzzle import THEMES, Difficulty, Puzzle, Source, Theme
from hornox.practice.puzzle_shelf import PuzzleInfo, Shelf, shelf
from hornox.practice.spaced_repetition import INTERVALS, NEVER, Progress, after_answer

__all__ = [
    "INTERVALS", "NEVER", "THEMES", "Difficulty", "Progress", "Puzzle", "PuzzleInfo", "Shelf",
    "Source", "Theme", "after_answer", "shelf",
]  # fmt: skip
