"""The help at a prompt: what can be typed now, the keys, and the rules in short."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.choices import Options
from hornox.cli.terminal.screens.board import Scene
from hornox.cli.terminal.screens.question_footer import offer
from hornox.cli.terminal.style import grid, wrapped
from hornox.events import Specials
from hornox.titles import anniversary, buffalo
from hornox.words import game_name, special_name, special_text

SPECIALS: dict[str, Specials] = {"anniversary": anniversary.KINDS, "buffalo": buffalo.KINDS}


def manual(scene: Scene, options: Options) -> list[str]:
    room = scene.look.width - 4
    now = grid([offer(scene, option) for option in options], room)
    parts = [
        part(scene, "help.now", now),
        part(scene, "help.always", wrapped(scene.text("help.keys"), room)),
        part(scene, "help.rules", list(rules(scene, room))),
        part(scene, "help.specials", list(specials(scene, room))),
    ]
    return [line for lines in parts for line in lines][:-1]


def part(scene: Scene, heading: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    title = scene.look.paint(f" {scene.text(heading)}", "bold")
    return [title, *(f"   {line}" for line in lines), ""]


def rules(scene: Scene, room: int) -> Iterator[str]:
    game = scene.view.game
    yield from wrapped(scene.text(f"rules.{game}"), room)
    if game not in ("classic", "eleven"):
        basic = scene.text("rules.classic")
        yield from wrapped(f"{game_name('classic', scene.lang)}: {basic}", room)
    if game != "eleven":
        yield from wrapped(scene.text("rules.heads"), room)


def specials(scene: Scene, room: int) -> Iterator[str]:
    for special in SPECIALS.get(scene.view.game, ()):
        does = special_text(special, scene.lang)
        yield from wrapped(f"{special_name(special, scene.lang)}: {does}.", room, "  ")
