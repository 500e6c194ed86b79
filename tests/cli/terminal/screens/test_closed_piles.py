"""Closed piles at the terminal: tops only, a closed buffalo, and memory aids on request."""

from __future__ import annotations

import re

import pytest

from hornox.cards import Row, heads
from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.console import QuitRequested
from hornox.cli.terminal.game.log_pages import GameLog, Shown
from hornox.cli.terminal.screens.memory_aids import played_cards_lines, team_pile_lines
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.screens.table_screen import render_screen
from hornox.game import Table
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable
from tests.cli.terminal.scripted_keyboard import PEOPLE, TerminalGame, make_players
from tests.helpers.random_games import Walk, some, walk

DISPLAY = Display(80, 1000)


def shown_at(walked: Walk, until: int, *, memory_aids: bool = False) -> tuple[GameLog, str]:
    """The log of seat 0 after that many steps, and the whole screen, all of the log included."""
    shows: Shown = "piles" if memory_aids else "view"
    game_log = GameLog(walked.start, 0, "en", PEOPLE[: walked.start.seats], shows=shows)
    game_log.add_events(walked.opening)
    for moment in walked.moments[:until]:
        game_log.add_events(moment.events)
    game_log.mark_all_shown()
    lines = render_screen(context_of(game_log, memory_aids=memory_aids), game_log.sentences(()), ())
    return game_log, "\n".join(lines)


def context_of(game_log: GameLog, *, memory_aids: bool = False) -> RenderContext:
    return RenderContext(game_log.view, DISPLAY, "en", game_log.names, memory_aids=memory_aids)


def test_nobody_reads_how_high_a_pile_of_11_nimmt_is() -> None:
    walked = walk("eleven", 3, 0)

    for until in some(range(len(walked.moments)), 12):
        screen = shown_at(walked, until)[1]
        assert "lays the" not in screen
        assert "×" not in screen
        assert not re.search(r"Ben takes pile \d+ into their hand:", screen)


def test_memory_aids_tell_how_high_a_pile_is() -> None:
    walked = walk("eleven", 3, 0)
    high = next(
        at for at, moment in enumerate(walked.moments)
        if isinstance(moment.table, ElevenTable) and max(map(len, moment.table.piles)) > 1
    )  # fmt: skip

    assert "×2" in shown_at(walked, high, memory_aids=True)[1]


def test_the_buffalos_pile_is_closed_until_the_end() -> None:
    walked = walk("buffalo", 3, 0)
    last = len(walked.moments)

    for until in some(range(last), 12):
        screen = shown_at(walked, until)[1]
        assert "Buffalo: pile closed" in screen
        assert not re.search(r"buffalo.*takes.*\d+ cards?", screen)
    assert re.search(r"Buffalo: \d+ head", shown_at(walked, last)[1])


def team_pile(table: Table) -> Row:
    assert isinstance(table, BuffaloTable)
    return table.piles[0]


def test_the_team_looks_through_its_own_pile() -> None:
    walked = walk("buffalo", 3, 0)
    until = next(at for at, one in enumerate(walked.moments) if len(team_pile(one.table)) > 1)
    game_log, _ = shown_at(walked, until)
    assert isinstance(game_log.view, BuffaloTable)
    pile = game_log.view.piles[0]

    lines = "\n".join(team_pile_lines(context_of(game_log), game_log.view))

    assert f"{len(pile)} cards, {heads(pile)} head" in lines
    assert all(str(card) in lines for card in pile)


def test_the_tracker_dots_the_cards_that_were_played() -> None:
    game_log, _ = shown_at(walk("classic", 3, 0), 2, memory_aids=True)
    view = game_log.view
    assert isinstance(view, RowTable)
    played = {card for heap in (*view.rows, *view.piles) for card in heap}

    lines = played_cards_lines(context_of(game_log, memory_aids=True), view)

    assert lines[0] == f" Cards played this round: {len(played)} of 104"
    numbers = {int(word) for line in lines[3:] for word in line.split() if word != "·"}
    assert numbers == set(range(1, 105)) - played


@pytest.mark.parametrize(("game", "answer"), [("buffalo", "pile"), ("classic", "cards")])
def test_people_type_a_word_to_look_it_up(game: str, answer: str) -> None:
    table = TerminalGame(game, make_players(1, 2))
    table.loop.prompts.memory_aids = True
    answers = iter([answer, ""])

    table.keyboard.answer = lambda: next(answers, "q") + "\n"
    with pytest.raises(QuitRequested):
        table.loop.play()

    wanted = {"buffalo": "team’s pile", "classic": "Cards played this round"}[game]
    assert any(wanted in screen for screen in table.screens)
