"""When a puzzle comes back."""

from __future__ import annotations

from itertools import pairwise

from hornox.practice import INTERVALS, Progress, after_answer


def days_of_right_answers(progress: Progress) -> list[int]:
    """The days on which somebody answers who always comes on the day and is always right."""
    days = []
    while not progress.is_learned:
        days.append(progress.due)
        progress = after_answer(progress, progress.due, right=True)
    return days


def test_right_answers_bring_a_puzzle_back_later_and_later_until_it_is_learned() -> None:
    days = days_of_right_answers(Progress(due=100))

    gaps = tuple(later - earlier for earlier, later in pairwise(days))
    assert gaps == INTERVALS == (1, 3, 7, 16, 35)


def test_a_wrong_answer_begins_again_tomorrow() -> None:
    progress = Progress(due=100, level=4, solved=4)

    wrong = after_answer(progress, 120, right=False)

    assert wrong == Progress(due=121, level=0, solved=4, missed=1)
    assert after_answer(wrong, 121, right=True).due == 122


def test_whoever_comes_late_counts_from_that_day() -> None:
    assert after_answer(Progress(due=100, level=2), 150, right=True).due == 157


def test_an_answer_before_the_day_changes_nothing() -> None:
    progress = Progress(due=100, level=2)

    assert after_answer(progress, 99, right=True) is progress
    assert after_answer(progress, 99, right=False) is progress
