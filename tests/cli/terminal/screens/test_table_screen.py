"""Screens of every game, at every number of players, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.game.log_pages import GameLog, new_cards
from hornox.cli.terminal.screens.question_footer import question_footer, rejection
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.screens.table_screen import log_height, render_screen
from hornox.cli.terminal.text_layout import strip_styles, text_width
from hornox.words import LANGUAGES, ask
from tests.cli.terminal.scripted_keyboard import PEOPLE
from tests.helpers.random_games import Walk, every_table, some, walk
from tests.helpers.redeal_hidden_cards import history

DEFAULT = Display()
DISPLAYS = (
    DEFAULT,
    Display(colour=True),
    Display(unicode=False),
    Display(20, 6),
    Display(40, 12, colour=True),
    Display(200, 60),
)
LONG_NAMES = ("Maximiliane-Friederike", "Ωμέγα", "日本語の名前", *PEOPLE)


def screens(
    walked: Walk,
    until: int,
    displays: Iterable[Display],
    lang: str,
    names: tuple[str, ...] = PEOPLE,
) -> Iterator[list[str]]:
    """That question on these terminals, also after a wrong answer."""
    moment = walked.moments[until]
    names = names[: walked.start.seats]
    seat = next(iter(moment.asked))
    options = moment.asked[seat]
    game_log = GameLog(walked.start, seat, lang, names)
    game_log.add_events(history(walked, until).events)
    game_log.shown_count = max(0, len(game_log.entries) - len(moment.events))
    question = ask(moment.table, seat, options, lang, names)
    for display in displays:
        context = RenderContext(game_log.view, display, lang, names, new_cards(game_log.news))
        for wrong in ("", rejection(context, "what", options)):
            footer = question_footer(context, question, options, wrong)
            yield render_screen(context, game_log.sentences(game_log.news), footer)


def questions(walked: Walk) -> Iterable[int]:
    return some(range(len(walked.moments)), 6)


@every_table
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_screen_is_wider_or_higher_than_80_by_24(game: str, seats: int, lang: str) -> None:
    walked = walk(game, seats, 0)

    for until in questions(walked):
        for screen in screens(walked, until, [DEFAULT], lang):
            assert len(screen) <= 23, "the prompt needs the last line"
            assert max(map(text_width, screen)) <= 80


@every_table
def test_every_screen_fits_its_terminal(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)

    for until in some(range(len(walked.moments)), 3):
        for display in DISPLAYS:
            for screen in screens(walked, until, [display], "de", LONG_NAMES):
                assert len(screen) < display.height
                assert max(map(text_width, screen)) <= display.width


@every_table
def test_the_hand_and_all_rows_are_always_in_sight(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)

    for until in questions(walked):
        moment = walked.moments[until]
        seat = next(iter(moment.asked))
        shown = "\n".join(next(screens(walked, until, [DEFAULT], "en")))
        rows = getattr(moment.table, "rows", ())
        for card in {*moment.table.hands[seat], *(card for row in rows for card in row)}:
            assert f"{card}" in shown


def test_there_is_room_for_what_just_happened_even_at_a_full_table() -> None:
    walked = walk("classic", 10, 0)
    game_log = GameLog(walked.start, 0, "en", PEOPLE)
    game_log.add_events(walked.opening)
    context = RenderContext(game_log.view, DEFAULT, "en", PEOPLE)

    assert log_height(context, ["", "Which card will you play?"]) >= 8


def test_colour_changes_nothing_but_the_colour() -> None:
    walked = walk("anniversary", 5, 0)

    plain, _, coloured, _ = screens(walked, 40, [DEFAULT, Display(colour=True)], "en")

    assert [strip_styles(line) for line in coloured] == plain
    assert any("\x1b[" in line for line in coloured)


def test_ascii_is_enough_for_the_table() -> None:
    screen, _ = screens(walk("climb", 4, 0), 3, [Display(unicode=False)], "en")

    assert any(":" in line for line in screen)
    assert not any(letter in "¹²³⁵⁷" for line in screen for letter in line)
