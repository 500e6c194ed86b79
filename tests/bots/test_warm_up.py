"""Warming up asks about a large and a small question of each kind."""

from __future__ import annotations

from collections import Counter

import pytest

from hornox.bots import warm_up
from hornox.bots.random_bot import RandomBot
from hornox.bots.warm_up import sample_questions, warm_up_kernels
from hornox.choices import Pick, Play, TakeRow


def test_each_kind_of_question_is_asked_with_many_options_and_with_few() -> None:
    asked = [options for _, options in sample_questions("pro")]

    assert Counter(type(options[0]) for options in asked) == {Pick: 2, Play: 2, TakeRow: 2}
    assert [len(options) for options in asked if isinstance(options[0], Play)] == [10, 2]


def test_warming_up_says_how_much_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "has_compiler", lambda: True)
    monkeypatch.setattr(warm_up, "STRONG", {"bull": RandomBot, "hornox": RandomBot})
    told: list[tuple[int, int]] = []

    warm_up_kernels(["classic"], lambda done, total: told.append((done, total)))

    assert told == [(done, 8) for done in range(1, 9)]
