"""Warming up asks about a large and a small question of each kind."""

from __future__ import annotations

from collections import Counter

from hornox.bots.warm_up import sample_questions
from hornox.choices import Pick, Play, TakeRow


def test_each_kind_of_question_is_asked_with_many_options_and_with_few() -> None:
    asked = [options for _, options in sample_questions("pro")]

    assert Counter(type(options[0]) for options in asked) == {Pick: 2, Play: 2, TakeRow: 2}
    assert [len(options) for options in asked if isinstance(options[0], Play)] == [10, 2]
