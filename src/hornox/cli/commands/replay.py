"""`hornox replay`: page through a recorded game, or write all of it out as text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from hornox.awards import awards
from hornox.cards import Seat, letter
from hornox.cli.errors import CommandError
from hornox.cli.record_files import read_record
from hornox.cli.terminal.capabilities import Display
from hornox.cli.terminal.console import Console, QuitRequested, open_console
from hornox.cli.terminal.game.ask_at_keyboard import QUIT_COMMANDS
from hornox.cli.terminal.game.log_pages import GameLog, LogEntries, new_cards, next_page
from hornox.cli.terminal.game.players import names_for_others
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.cli.terminal.screens.table_screen import (
    LogSentence,
    log_height,
    log_lines,
    render_screen,
)
from hornox.errors import shorten
from hornox.game import title
from hornox.records import Record
from hornox.words import game_name, say_award, text


class Step(NamedTuple):
    """A step of the record, and the log entries it led to; step 0 is the deal."""

    number: int
    choices: str
    start: int
    end: int


class Page(NamedTuple):
    step: Step
    start: int
    end: int


def run(args: argparse.Namespace) -> int:
    console = open_console(args, sys.stdin, sys.stdout)
    record = read_record(args.record)
    replay = Replay(record, find_seat(args.seat, record), args.lang)
    if args.all or not console.is_terminal:
        console.write_lines(*replay.text_lines())
        return 0
    try:
        with console.full_screen():
            replay.browse(console)
    except QuitRequested as request:
        return request.status
    return 0


def find_seat(wanted: str | None, record: Record) -> Seat | None:
    """A seat by its letter or its player's name; None shows all cards."""
    if wanted is None:
        return None
    for seat in range(record.seats):
        name = record.names[seat] if record.names else ""
        if wanted.casefold() in (letter(seat).casefold(), name.casefold()):
            return seat
    seats = ", ".join(letter(seat) for seat in range(record.seats))
    raise CommandError("cli.replay.seat", said=shorten(wanted, 20), seats=seats)


class Replay:
    """A record and the log of the whole game, with all cards open or as one seat saw it."""

    def __init__(self, record: Record, seat: Seat | None, lang: str) -> None:
        start = title(record.game).table(record.seats, record.seed, **record.options)
        self.record = record
        self.lang = lang
        self.names = names_for_others(record.names, lang) or tuple(map(letter, range(record.seats)))
        self.game_log = GameLog(
            start, seat, lang, self.names, shows="all" if seat is None else "piles"
        )
        self.steps = list(self.log_steps())

    def log_steps(self) -> Iterator[Step]:
        choices = ("", *self.record.steps)
        for number, game in enumerate(self.record.games()):
            start = len(self.game_log.entries)
            self.game_log.add_events(game.events)
            yield Step(number, choices[number], start, len(self.game_log.entries))

    # As text

    def text_lines(self) -> Iterator[str]:
        yield text("cli.replay.title", self.lang, game=game_name(self.record.game, self.lang))
        yield text("cli.replay.names", self.lang, names=", ".join(self.names))
        for step in self.steps:
            if step.number:
                yield ""
                yield f"{step.number}. {step.choices}"
            for entry in self.game_log.entries[step.start : step.end]:
                if entry.text:
                    yield f"   {entry.text}"
        yield from self.award_lines()

    def award_lines(self) -> Iterator[str]:
        """What will be remembered of a game that was played to its end."""
        if self.record.result is None:
            return
        yield ""
        for award in awards(self.record.replay().log):
            yield say_award(award, self.lang, self.names)

    # Page by page

    def browse(self, console: Console) -> None:
        pages = list(self.pages(console.display))
        number = 0
        while number < len(pages):
            console.show_screen(self.screen(pages[number], console.display))
            answer = console.ask(text("cli.replay.keys", self.lang)).casefold()
            if answer in QUIT_COMMANDS:
                return
            number = self.page_after(pages, number, answer)

    def page_after(self, pages: list[Page], number: int, answer: str) -> int:
        """The page to show next: forward, back, or the first page of a step."""
        if answer == "b":
            return max(0, number - 1)
        if answer.isascii() and answer.isdigit():
            wanted = min(int(answer[:6]), len(self.steps) - 1)
            return next(place for place, page in enumerate(pages) if page.step.number == wanted)
        return number if answer else number + 1

    def pages(self, display: Display) -> Iterator[Page]:
        for step in self.steps:
            start = step.start
            while start < step.end:
                news = self.game_log.entries[start : step.end]
                end = start + len(next_page(news, lambda some: self.fits(some, display)))
                yield Page(step, start, end)
                start = end

    def context(self, news: LogEntries, display: Display) -> RenderContext:
        view, cards = news[-1].view, new_cards(news)
        return RenderContext(view, display, self.lang, self.names, cards, playing=False)

    def fits(self, news: LogEntries, display: Display) -> bool:
        lines = log_lines([LogSentence(entry.text) for entry in news], display)
        return len(lines) <= log_height(self.context(news, display), [""])

    def screen(self, page: Page, display: Display) -> list[str]:
        entries = self.game_log.entries
        sentences = [
            LogSentence(entry.text, is_new=place >= page.start)
            for place, entry in enumerate(entries[: page.end])
            if entry.text
        ]
        footer = text(
            "cli.replay.step", self.lang, step=page.step.number,
            steps=len(self.steps) - 1, said=page.step.choices,
        )  # fmt: skip
        context = self.context(entries[page.start : page.end], display)
        return render_screen(context, sentences, [display.paint(f" {footer}", "dim")])
