"""Prompts at the keyboard: ask questions, show the news page by page, open help and the log."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.cards import Seat
from hornox.choices import Choice, Options, Pass
from hornox.cli.terminal.console import Console, QuitRequested
from hornox.cli.terminal.game.log_pages import GameLog, LogEntries, new_cards, next_page
from hornox.cli.terminal.game.parse_answer import parse_answer
from hornox.cli.terminal.screens.forecast import forecast_text
from hornox.cli.terminal.screens.help import help_lines
from hornox.cli.terminal.screens.memory_aids import played_cards_lines, team_pile_lines
from hornox.cli.terminal.screens.question_footer import question_footer, rejection
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.screens.table_screen import (
    LogSentence,
    log_height,
    log_lines,
    render_screen,
)
from hornox.cli.terminal.text_layout import truncate
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.shared.row_placement import RowTable
from hornox.words import text

QUIT_COMMANDS = ("q", "quit")
LOG_COMMANDS = ("l", "log")
HELP_COMMANDS = ("?", "help")
PILE_COMMANDS = ("pile", "stapel")
CARDS_COMMANDS = ("cards", "karten")
SKIP = "."


class Prompts:
    def __init__(
        self, console: Console, lang: str, names: Sequence[str], *, memory_aids: bool = False
    ) -> None:
        self.console = console
        self.lang = lang
        self.names = names
        self.memory_aids = memory_aids

    def text(self, key: str, **values: str | int) -> str:
        return text(f"terminal.{key}", self.lang, **values)

    def context(self, game_log: GameLog, news: LogEntries = ()) -> RenderContext:
        """What to render: the table after these entries, or as it is now."""
        view = news[-1].view if news else game_log.view
        cards = new_cards(news or game_log.news)
        return RenderContext(
            view, self.console.display, self.lang, self.names, cards, memory_aids=self.memory_aids
        )

    # Questions

    def ask(self, game_log: GameLog, question: str, options: Options) -> Choice | None:
        """The chosen option; None if a team passes for the rest of the turn."""
        wrong = note = ""
        self.show_news_before(game_log, question_footer(self.context(game_log), question, options))
        while True:
            context = self.context(game_log)
            footer = question_footer(context, question, options, wrong, note)
            self.console.show_screen(
                render_screen(context, game_log.sentences(game_log.news), footer)
            )
            answer = self.console.ask()
            if self.run_command(game_log, options, answer):
                continue
            chosen = self.parse(context, answer, options)
            if chosen or (answer == SKIP and can_skip(game_log, options)):
                game_log.mark_all_shown()
                return chosen
            note = self.forecast(context, answer, options)
            wrong = "" if note else rejection(context, answer, options)

    def parse(self, context: RenderContext, answer: str, options: Options) -> Choice | None:
        view = context.view
        tops = view.tops if isinstance(view, ElevenTable) else ()
        return parse_answer(answer, options, self.lang, self.names, tops)

    def forecast(self, context: RenderContext, answer: str, options: Options) -> str:
        """What an option would do, if the answer is one with a question mark."""
        option = self.parse(context, answer.rstrip("?"), options)
        return forecast_text(context, option) if option and answer.endswith("?") else ""

    def run_command(self, game_log: GameLog, options: Options, answer: str) -> bool:
        """Whether the answer was a command, which has been carried out."""
        match answer.casefold():
            case word if word in QUIT_COMMANDS:
                raise QuitRequested
            case word if word in LOG_COMMANDS:
                sentences = game_log.sentences(game_log.news)
                self.browse(log_lines(sentences, self.console.display), from_end=True)
            case word if word in HELP_COMMANDS:
                self.browse(help_lines(self.context(game_log), options))
            case word if word in PILE_COMMANDS and isinstance(game_log.view, BuffaloTable):
                self.browse(team_pile_lines(self.context(game_log), game_log.view))
            case word if word in CARDS_COMMANDS and self.can_track(game_log):
                assert isinstance(game_log.view, RowTable)
                self.browse(played_cards_lines(self.context(game_log), game_log.view))
            case _:
                return False
        return True

    def can_track(self, game_log: GameLog) -> bool:
        return self.memory_aids and isinstance(game_log.view, RowTable)

    # News

    def show_news_before(self, game_log: GameLog, footer: Sequence[str]) -> None:
        """Show pages of news until the rest fits on one screen with this footer."""
        while len(self.next_page(game_log, footer)) < len(game_log.news):
            self.show_page(game_log)

    def show_all_news(self, game_log: GameLog) -> None:
        """Show all news, with a pause after the last page too."""
        while game_log.news:
            self.show_page(game_log)

    def next_page(self, game_log: GameLog, footer: Sequence[str] = ()) -> LogEntries:
        return next_page(game_log.news, lambda news: self.fits(game_log, news, footer))

    def fits(self, game_log: GameLog, news: LogEntries, footer: Sequence[str]) -> bool:
        context = self.context(game_log, news)
        sentences = [LogSentence(entry.text) for entry in news if entry.text]
        return len(log_lines(sentences, context.display)) <= log_height(context, footer)

    def show_page(self, game_log: GameLog) -> None:
        """Show one page of news until somebody presses Enter."""
        while True:
            page = self.next_page(game_log)
            context = self.context(game_log, page)
            self.console.show_screen(render_screen(context, game_log.sentences(page), ()))
            if not self.run_command(game_log, (), self.console.ask(self.text("more"))):
                game_log.shown_count += len(page)
                return

    def browse(self, lines: Sequence[str], *, from_end: bool = False) -> None:
        """Page through a longer text; Enter on the last page closes it."""
        height = max(1, self.console.display.height - 2)
        pages = [lines[start : start + height] for start in range(0, len(lines), height)]
        number = len(pages) - 1 if from_end else 0
        while 0 <= number < len(pages):
            self.console.show_screen(pages[number])
            answer = self.console.ask(self.text("page", page=number + 1, pages=len(pages)))
            number = page_after(number, answer)

    def pass_keyboard(self, seat: Seat) -> None:
        """Show nobody's cards until the right person sits at the keyboard."""
        display, name = self.console.display, self.names[seat]
        line = truncate(self.text("hand_over", name=name), display.width)
        above = [""] * (display.height // 2 - 1)
        self.console.show_screen([*above, line.center(display.width).rstrip()])
        prompt = self.text("hand_over.enter", name=truncate(name, 20))
        if self.console.ask(prompt) in QUIT_COMMANDS:
            raise QuitRequested


def page_after(page: int, answer: str) -> int:
    """The page to show next; -1 closes the text."""
    match answer.casefold():
        case "b":
            return max(0, page - 1)
        case "":
            return page + 1
        case _:
            return -1


def can_skip(game_log: GameLog, options: Options) -> bool:
    """Only a team can pass for the whole rest of a turn."""
    return isinstance(game_log.view, BuffaloTable) and Pass() in options
