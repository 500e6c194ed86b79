"""Bot specs, the text that names a bot of a match.

`steady`, `module:Class`, `net:FILE` or `NAME=COMMAND`.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

from hornox.arena.errors import BadMatch
from hornox.bots import BOTS, REFERENCES
from hornox.bots.own_bots import NET, BadOwnBot, MissingNet, net_factory
from hornox.cards import Value
from hornox.errors import join_names, shorten

CLASS = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")  # package.module:Class
PROGRAM = re.compile(r"([\w.+-]{1,24})=(.*\S.*)")  # NAME=COMMAND
FIRST_BOT = re.compile(  # the class in whose body a `choose` comes first
    r"^class (\w+)(?:(?!^class ).)*?^    def choose\b", re.MULTILINE | re.DOTALL
)
BUILT_IN = (*BOTS, *REFERENCES)


class ProgramSpec(Value, frozen=True):
    """An external program: its name in this match, and the command that starts it."""

    name: str
    command: str


def is_custom(spec: str) -> bool:
    """Whether the bot is the user's own, a class or a program, and not built in."""
    return ":" in spec or is_program(spec)


def is_program(spec: str) -> bool:
    return "=" in spec


def name_of(label: str) -> str:
    """The bot that a label stands for: `steady#2` is the second `steady` of a match."""
    return label.partition("#")[0]


def command_of(spec: str) -> str:
    """The command that starts the program NAME=COMMAND."""
    return spec.partition("=")[2]


def label_bots(specs: Sequence[str]) -> tuple[str, ...]:
    """A different label for each bot: a bot that plays against itself gets #2, #3 and so on."""
    names = [spec.partition("=")[0] for spec in specs]
    before = [names[:place].count(name) for place, name in enumerate(names)]
    return tuple(
        f"{name}#{times + 1}" if times else name for name, times in zip(names, before, strict=True)
    )


def require_spec(spec: object) -> str:
    """The spec, if a bot can be called so; otherwise BadMatch."""
    if isinstance(spec, str) and is_program(spec):
        return require_program_spec(spec)
    if isinstance(spec, str) and spec.startswith(NET):
        return require_net_spec(spec)
    if isinstance(spec, str) and (spec in BUILT_IN or CLASS.fullmatch(spec)):
        return spec
    if isinstance(spec, str) and (meant := own_class(spec)):
        raise BadMatch("bot.class", said=shorten(spec), meant=shorten(meant))
    raise BadMatch("bot", said=shorten(spec), known=join_names(BUILT_IN))


def own_class(said: str) -> str | None:
    """If it is the name of a file of bots here, its first bot as module:Class."""
    module = said.removesuffix(".py")
    try:
        source = Path(f"{module}.py").read_text("utf-8") if module.isidentifier() else ""
    except (OSError, ValueError):
        return None
    found = FIRST_BOT.search(source)
    return f"{module}:{found[1]}" if found else None


def require_net_spec(spec: str) -> str:
    """The file must hold a net; a label cannot hold a # or a comma."""
    if "#" in spec or "," in spec or not spec.isprintable():
        raise BadMatch("net.name", said=shorten(spec))
    try:
        net_factory(Path(spec.removeprefix(NET)))
    except MissingNet:
        raise BadMatch("net.missing", file=shorten(spec.removeprefix(NET), 200)) from None
    except BadOwnBot:
        raise BadMatch("net", file=shorten(spec.removeprefix(NET), 200)) from None
    return spec


def require_program_spec(spec: str) -> str:
    """The command must split into words, and the name must fit the table of results."""
    parts = PROGRAM.fullmatch(spec) if spec.isprintable() else None
    if not parts:
        raise BadMatch("program", said=shorten(spec))
    if parts[1] in BUILT_IN:
        raise BadMatch("program.ours", name=parts[1])
    try:
        shlex.split(parts[2])
    except ValueError:
        raise BadMatch("program.quotes", said=shorten(spec)) from None
    return spec


def require_distinct_programs(specs: Sequence[str]) -> tuple[ProgramSpec, ...]:
    """Each program once, however often it plays; two programs cannot share a name."""
    programs = {spec: ProgramSpec(*spec.split("=", 1)) for spec in specs if is_program(spec)}
    names = [program.name for program in programs.values()]
    for name in names:
        if names.count(name) > 1:
            raise BadMatch("program.twice", name=name)
    return tuple(programs.values())
