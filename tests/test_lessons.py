"""The lessons of the browser client: what the rules say now, with a text for every moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hornox.game_catalogue import GAMES
from hornox.words import LANGUAGES, text
from hornox.words.templates import texts
from tools.lessons.__main__ import FOLDER, lesson_files
from tools.lessons.build import Lesson, lesson_json
from tools.lessons.scenes import LESSONS

SPOKEN = "web.lesson."


def test_the_lessons_are_what_the_rules_say_now() -> None:
    kept = {path: path.read_bytes() for path in FOLDER.iterdir()}

    assert kept == lesson_files(), "run: python -m tools.lessons"


def test_a_lesson_teaches_a_game_that_there_is() -> None:
    assert {lesson.game for lesson in LESSONS} <= set(GAMES)


def answers_in(answers: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for answer in answers.values():
        yield answer
        yield from answers_in(answer.get("answers", {}))


def spoken(lesson: Lesson) -> Iterator[tuple[str, dict[str, int]]]:
    """Every text that the coach can say, and what fills its places."""
    for scene in json.loads(lesson_json(lesson))["scenes"]:
        start = f"{SPOKEN}{lesson.game}.{scene['name']}"
        yield f"{start}.ask", {}
        for answer in answers_in(scene["answers"]):
            name = answer.get("told") or answer["ask"]
            yield f"{start}.{name}", answer.get("values", {})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_the_coach_has_a_sentence_whatever_is_chosen(lesson: Lesson, lang: str) -> None:
    for key, values in spoken(lesson):
        assert "{" not in text(key, lang, **values)


def test_the_coach_has_no_sentence_that_is_never_said() -> None:
    said = {key for lesson in LESSONS for key, _ in spoken(lesson)}

    written = {key for key in texts("en") if key.startswith(SPOKEN) and key.count(".") >= 4}

    assert written == said


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_a_lesson_shows_nobody_elses_hand(lesson: Lesson) -> None:
    for scene in json.loads(lesson_json(lesson))["scenes"]:
        hands = scene["welcome"]["situations"][0]["view"]["hands"]
        hidden = lesson.game != "pro"  # P-04: there all hands are known

        assert not hidden or not any(card for hand in hands[1:] for card in hand)
