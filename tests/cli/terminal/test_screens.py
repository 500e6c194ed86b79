"""Screens of every game, at every number of players, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from hornox.cli.terminal.game.story import Story, fresh_cards
from hornox.cli.terminal.screens.board import Scene
from hornox.cli.terminal.screens.question_footer import complaint, foot
from hornox.cli.terminal.screens.table_screen import log_room, render
from hornox.cli.terminal.style import Look, columns, unstyled, width
from hornox.words import LANGUAGES, ask
from tests.cli.typist import PEOPLE
from tests.helpers.redeal import history
from tests.helpers.walks import Walk, every_table, some, walk

USUAL = Look()
LOOKS = (
    USUAL,
    Look(colour=True),
    Look(fancy=False),
    Look(20, 6),
    Look(40, 12, colour=True),
    Look(200, 60),
)
LONG_NAMES = ("Maximiliane-Friederike", "Ωμέγα", "日本語の名前", *PEOPLE)


def screens(
    walked: Walk, until: int, looks: Iterable[Look], lang: str, names: tuple[str, ...] = PEOPLE
) -> Iterator[list[str]]:
    """That question on these terminals, also after a wrong answer."""
    moment = walked.moments[until]
    names = names[: walked.start.seats]
    seat = next(iter(moment.asked))
    options = moment.asked[seat]
    story = Story(walked.start, seat, lang, names)
    story.hear(history(walked, until).events)
    story.told = max(0, len(story.moments) - len(moment.events))
    question = ask(moment.table, seat, options, lang, names)
    for look in looks:
        scene = Scene(story.view, look, lang, names, fresh_cards(story.news))
        for wrong in ("", complaint(scene, "what", options)):
            footer = foot(scene, question, options, wrong)
            yield render(scene, story.log(story.news), footer)


def questions(walked: Walk) -> Iterable[int]:
    return some(range(len(walked.moments)), 6)


@every_table
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_screen_is_wider_or_higher_than_80_by_24(game: str, seats: int, lang: str) -> None:
    walked = walk(game, seats, 0)

    for until in questions(walked):
        for screen in screens(walked, until, [USUAL], lang):
            assert len(screen) <= 23, "the prompt needs the last line"
            assert max(map(width, screen)) <= 80


@every_table
def test_every_screen_fits_its_terminal(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)

    for until in some(range(len(walked.moments)), 3):
        for look in LOOKS:
            for screen in screens(walked, until, [look], "de", LONG_NAMES):
                assert len(screen) < look.height
                assert max(map(width, screen)) <= look.width


@every_table
def test_the_hand_and_all_rows_are_always_in_sight(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)

    for until in questions(walked):
        moment = walked.moments[until]
        seat = next(iter(moment.asked))
        shown = "\n".join(next(screens(walked, until, [USUAL], "en")))
        rows = getattr(moment.table, "rows", ())
        for card in {*moment.table.hands[seat], *(card for row in rows for card in row)}:
            assert f"{card}" in shown


def test_there_is_room_for_what_just_happened_even_at_a_full_table() -> None:
    walked = walk("classic", 10, 0)
    story = Story(walked.start, 0, "en", PEOPLE)
    story.hear(walked.opening)
    scene = Scene(story.view, USUAL, "en", PEOPLE)

    assert log_room(scene, ["", "Which card do you play?"]) >= 8


def test_colour_changes_nothing_but_the_colour() -> None:
    walked = walk("anniversary", 5, 0)

    plain, _, coloured, _ = screens(walked, 40, [USUAL, Look(colour=True)], "en")

    assert [unstyled(line) for line in coloured] == plain
    assert any("\x1b[" in line for line in coloured)


def test_ascii_is_enough_for_the_table() -> None:
    screen, _ = screens(walk("climb", 4, 0), 3, [Look(fancy=False)], "en")

    assert any(":" in line for line in screen)
    assert not any(letter in "¹²³⁵⁷" for line in screen for letter in line)


def test_some_letters_take_two_columns_and_some_none() -> None:
    assert columns("日") == 2
    assert width("e\N{COMBINING ACUTE ACCENT}") == 1
    assert width("\x1b[1mfull\x1b[0m") == 4
