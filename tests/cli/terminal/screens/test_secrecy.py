"""No screen reveals a card that the people in front of it may not know."""

from __future__ import annotations

import random
from itertools import pairwise

from hornox.cards import BACK, Seat
from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.game.log_pages import GameLog
from hornox.cli.terminal.screens.question_footer import question_footer
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.screens.table_screen import render_screen
from hornox.words import ask
from tests.cli.terminal.scripted_keyboard import PEOPLE, TerminalGame, make_players
from tests.helpers.random_games import Walk, every_game, every_table_with_secrets, some, walk
from tests.helpers.redeal_hidden_cards import History, history, redealt


def screen(walked: Walk, until: int, seen: History, seat: Seat | None) -> list[str]:
    """What that seat, or with None everybody, sees at that question, the whole log included."""
    names = PEOPLE[: walked.start.seats]
    game_log = GameLog(walked.start, seat, "en", names)
    game_log.add_events(seen.events)
    context = RenderContext(game_log.view, Display(80, 1000), "en", names)
    asked = walked.rules.asks(seen.table)
    question = []
    if seat in asked:
        question = question_footer(
            context, ask(seen.table, seat, asked[seat], "en", names), asked[seat]
        )
    assert walked.moments[until].table.round == seen.table.round
    return render_screen(context, game_log.sentences(game_log.news), question)


@every_table_with_secrets
def test_a_screen_tells_nothing_its_seat_cannot_know(game: str, seats: int) -> None:
    walked = walk(game, seats, 0)
    rng = random.Random(game)

    for until in some(range(len(walked.moments)), 3):
        for seat in (None, seats - 1):
            real = history(walked, until)
            other = redealt(walked, until, seat, rng)

            assert screen(walked, until, other, seat) == screen(walked, until, real, seat)


@every_game
def test_before_somebody_else_sees_their_hand_the_keyboard_is_passed_on(game: str) -> None:
    table = TerminalGame(game, make_players(3))
    shown: list[Seat | None] = []

    def watch() -> str:
        shown.append(whose_hand(table))
        return TerminalGame.answer(table)

    table.keyboard.answer = watch
    table.loop.play()

    pairs = pairwise(shown)
    assert all(None in pair or pair[0] == pair[1] for pair in pairs)
    assert game == "pro" or set(shown) == {None, 0, 1, 2}


def whose_hand(table: TerminalGame) -> Seat | None:
    """The seat whose cards the screen shows, by the arrow before a name; None, if nobody's."""
    found = [seat for seat, name in enumerate(PEOPLE[:3]) if f"▸{name}" in table.screens[-1]]
    hand = any(line.startswith(" Hand") for line in table.screens[-1].split("\n"))
    if table.game.table.game == "buffalo":
        return asked_by_name(table) if hand else None
    assert bool(found) >= hand
    return found[0] if found else None


def asked_by_name(table: TerminalGame) -> Seat | None:
    names = [seat for seat, name in enumerate(PEOPLE[:3]) if f" {name}: " in table.screens[-1]]
    return names[0] if names else None


def test_where_the_hands_lie_open_they_are_shown() -> None:
    walked = walk("pro", 3, 0)
    seen = history(walked, 30)

    lines = screen(walked, 30, seen, 0)

    other = [f"{card}" for card in seen.table.hands[1] if card != BACK]
    assert any(all(card in line for card in other) for line in lines if line.startswith(" Ben"))
