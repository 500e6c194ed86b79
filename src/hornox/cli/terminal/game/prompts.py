"""Talking to whoever sits at the keyboard: tell the news, ask, help, and turn pages."""

from __future__ import annotations

from collections.abc import Sequence

from hornox.cards import Seat
from hornox.choices import Choice, Options, Pass
from hornox.cli.terminal.console import Console, Leave
from hornox.cli.terminal.game.parse_answer import understood
from hornox.cli.terminal.game.story import Moments, Story, fresh_cards, next_page
from hornox.cli.terminal.screens.board import Scene
from hornox.cli.terminal.screens.help import manual
from hornox.cli.terminal.screens.question_footer import complaint, foot
from hornox.cli.terminal.screens.table_screen import Told, log_lines, log_room, render
from hornox.cli.terminal.style import clipped
from hornox.titles.buffalo_table import BuffaloTable
from hornox.words import text

QUIT = ("q", "quit")
LOG = ("l", "log")
HELP = ("?", "help")
SKIP = "."


class Dialogue:
    def __init__(self, console: Console, lang: str, names: Sequence[str]) -> None:
        self.console = console
        self.lang = lang
        self.names = names

    def text(self, key: str, **values: str | int) -> str:
        return text(f"terminal.{key}", self.lang, **values)

    def scene(self, story: Story, news: Moments = ()) -> Scene:
        """How it looks after these news, or now."""
        view = news[-1].view if news else story.view
        fresh = fresh_cards(news or story.news)
        return Scene(view, self.console.look, self.lang, self.names, fresh)

    # Questions

    def ask(self, story: Story, question: str, options: Options) -> Choice | None:
        """The option chosen; None if the rest of the turn shall pass, where that can be."""
        wrong = ""
        self.tell(story, foot(self.scene(story), question, options))
        while True:
            scene = self.scene(story)
            footer = foot(scene, question, options, wrong)
            self.console.show(render(scene, story.log(story.news), footer))
            said = self.command(story, options, self.console.ask())
            if said is None:
                continue
            chosen = understood(said, options, self.lang, self.names)
            if chosen or (said == SKIP and may_skip(story, options)):
                story.told = len(story.moments)
                return chosen
            wrong = complaint(scene, said, options)

    def command(self, story: Story, options: Options, said: str) -> str | None:
        """What was said, unless it was a command, which is carried out."""
        match said.casefold():
            case word if word in QUIT:
                raise Leave
            case word if word in LOG:
                self.browse(log_lines(story.log(story.news), self.console.look), last=True)
            case word if word in HELP:
                self.browse(manual(self.scene(story), options))
            case _:
                return said
        return None

    # News

    def tell(self, story: Story, footer: Sequence[str]) -> None:
        """All news but those that fit on one page with this at its foot."""
        while len(self.page(story, footer)) < len(story.news):
            self.pause(story)

    def tell_all(self, story: Story) -> None:
        """All news, and a pause at the end of them."""
        while story.news:
            self.pause(story)

    def page(self, story: Story, footer: Sequence[str] = ()) -> Moments:
        return next_page(story.news, lambda news: self.fits(story, news, footer))

    def fits(self, story: Story, news: Moments, footer: Sequence[str]) -> bool:
        scene = self.scene(story, news)
        told = [Told(moment.text) for moment in news if moment.text]
        return len(log_lines(told, scene.look)) <= log_room(scene, footer)

    def pause(self, story: Story) -> None:
        """One page, until somebody presses Enter."""
        while True:
            page = self.page(story)
            self.console.show(render(self.scene(story, page), story.log(page), ()))
            if self.command(story, (), self.console.ask(self.text("more"))) is not None:
                story.told += len(page)
                return

    def browse(self, lines: Sequence[str], *, last: bool = False) -> None:
        """Turn the pages of a longer text; Enter on the last one closes it."""
        high = max(1, self.console.look.height - 2)
        pages = [lines[start : start + high] for start in range(0, len(lines), high)]
        number = len(pages) - 1 if last else 0
        while 0 <= number < len(pages):
            self.console.show(pages[number])
            said = self.console.ask(self.text("page", page=number + 1, pages=len(pages)))
            number = turned(number, said)

    def hand_over(self, seat: Seat) -> None:
        """Nothing is to be seen until the right person sits there."""
        look, name = self.console.look, self.names[seat]
        line = clipped(self.text("hand_over", name=name), look.width)
        self.console.show([""] * (look.height // 2 - 1) + [line.center(look.width).rstrip()])
        if self.console.ask(self.text("hand_over.enter", name=clipped(name, 20))) in QUIT:
            raise Leave


def turned(page: int, said: str) -> int:
    """The page to show next; none, if it shall be closed."""
    match said.casefold():
        case "b":
            return max(0, page - 1)
        case "":
            return page + 1
        case _:
            return -1


def may_skip(story: Story, options: Options) -> bool:
    """The team may let the whole rest of a turn pass."""
    return isinstance(story.view, BuffaloTable) and Pass() in options
