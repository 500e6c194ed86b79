"""`hornox replay`: a recorded game step by step, or written out from beginning to end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from hornox.cards import Seat, letter
from hornox.cli.errors import Refused
from hornox.cli.record_files import read_record
from hornox.cli.terminal.console import Console, Leave
from hornox.cli.terminal.game.prompts import QUIT
from hornox.cli.terminal.game.story import Moments, Story, fresh_cards, next_page
from hornox.cli.terminal.screens.board import Scene
from hornox.cli.terminal.screens.table_screen import Told, log_lines, log_room, render
from hornox.cli.terminal.streams import console_for
from hornox.cli.terminal.style import Look
from hornox.errors import shorten
from hornox.game import title
from hornox.records import Record
from hornox.words import game_name, text


class Chapter(NamedTuple):
    """What followed from one step of the record, and where in the story; the deal is step 0."""

    step: int
    said: str
    start: int
    end: int


class Page(NamedTuple):
    chapter: Chapter
    start: int
    end: int


def run(args: argparse.Namespace) -> int:
    console = console_for(args, sys.stdin, sys.stdout)
    record = read_record(args.record)
    reader = Reader(record, seat_named(args.seat, record), args.lang)
    if args.all or not console.is_terminal:
        console.say(*reader.written_out())
        return 0
    try:
        with console.screens():
            reader.turn_pages(console)
    except Leave as left:
        return left.status
    return 0


def seat_named(said: str | None, record: Record) -> Seat | None:
    """A seat by its letter or its name; None, if all cards shall be open."""
    if said is None:
        return None
    for seat in range(record.seats):
        name = record.names[seat] if record.names else ""
        if said.casefold() in (letter(seat).casefold(), name.casefold()):
            return seat
    seats = ", ".join(letter(seat) for seat in range(record.seats))
    raise Refused("cli.replay.seat", said=shorten(said, 20), seats=seats)


class Reader:
    """A record and its whole story, with all cards open or as one seat saw it."""

    def __init__(self, record: Record, seat: Seat | None, lang: str) -> None:
        start = title(record.game).table(record.seats, record.seed, **record.options)
        self.record = record
        self.lang = lang
        self.names = record.names or tuple(map(letter, range(record.seats)))
        self.story = Story(start, seat, lang, self.names, all_open=seat is None)
        self.chapters = list(self.told())

    def told(self) -> Iterator[Chapter]:
        steps = ("", *self.record.steps)
        for number, game in enumerate(self.record.games()):
            start = len(self.story.moments)
            self.story.hear(game.events)
            yield Chapter(number, steps[number], start, len(self.story.moments))

    # As a text

    def written_out(self) -> Iterator[str]:
        yield text("cli.replay.title", self.lang, game=game_name(self.record.game, self.lang))
        yield text("cli.replay.names", self.lang, names=", ".join(self.names))
        for chapter in self.chapters:
            if chapter.step:
                yield ""
                yield f"{chapter.step}. {chapter.said}"
            for moment in self.story.moments[chapter.start : chapter.end]:
                if moment.text:
                    yield f"   {moment.text}"

    # Page by page

    def turn_pages(self, console: Console) -> None:
        pages = list(self.pages(console.look))
        number = 0
        while number < len(pages):
            console.show(self.screen(pages[number], console.look))
            said = console.ask(text("cli.replay.keys", self.lang)).casefold()
            if said in QUIT:
                return
            number = self.turned(pages, number, said)

    def turned(self, pages: list[Page], number: int, said: str) -> int:
        """The page to show next: forward, back, or the first of a step."""
        if said == "b":
            return max(0, number - 1)
        if said.isascii() and said.isdigit():
            step = min(int(said[:6]), len(self.chapters) - 1)
            return next(place for place, page in enumerate(pages) if page.chapter.step == step)
        return number if said else number + 1

    def pages(self, look: Look) -> Iterator[Page]:
        for chapter in self.chapters:
            start = chapter.start
            while start < chapter.end:
                news = self.story.moments[start : chapter.end]
                end = start + len(next_page(news, lambda some: self.fits(some, look)))
                yield Page(chapter, start, end)
                start = end

    def scene(self, news: Moments, look: Look) -> Scene:
        return Scene(news[-1].view, look, self.lang, self.names, fresh_cards(news), playing=False)

    def fits(self, news: Moments, look: Look) -> bool:
        lines = log_lines([Told(moment.text) for moment in news], look)
        return len(lines) <= log_room(self.scene(news, look), [""])

    def screen(self, page: Page, look: Look) -> list[str]:
        moments = self.story.moments
        log = [
            Told(moment.text, new=place >= page.start)
            for place, moment in enumerate(moments[: page.end])
            if moment.text
        ]
        step = text(
            "cli.replay.step", self.lang, step=page.chapter.step,
            steps=len(self.chapters) - 1, said=page.chapter.said,
        )  # fmt: skip
        scene = self.scene(moments[page.start : page.end], look)
        return render(scene, log, [look.paint(f" {step}", "dim")])
