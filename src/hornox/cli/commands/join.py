"""`hornox join`: a bot sits down at a table of a server and plays there."""

from __future__ import annotations

import argparse
import errno
import shlex
import shutil
import sys
from typing import TYPE_CHECKING, Any

from hornox.cli.errors import CommandError, file_error, parse_whole_number
from hornox.cli.terminal.encoding import to_printable
from hornox.errors import NeedsExtra
from hornox.words import text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

DEFAULT_STAY, MAX_STAY = 60, 86_400  # seconds
PROGRAM_SECONDS = 60.0  # for a choice; the clock of the table may be shorter


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.join", lang)
    parser = commands.add_parser(
        "join",
        lang=lang,
        help=about,
        description=about,
        epilog=text("cli.join.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    group = parser.add_argument_group(text("cli.join.where", lang))
    link, bot = text("cli.value.link", lang), text("cli.value.bot", lang)
    group.add_argument("link", metavar=link, help=text("cli.join.link", lang))
    group.add_argument("bot", metavar=bot, help=text("cli.join.bot", lang))
    name, seconds = text("cli.value.name", lang), text("cli.value.seconds", lang)
    group.add_argument("--name", metavar=name, help=text("cli.join.name", lang))
    group.add_argument("--stay", metavar=seconds, help=text("cli.join.stay", lang))


def run(args: argparse.Namespace) -> int:
    from hornox.arena import BadMatch

    stay = DEFAULT_STAY
    if args.stay is not None:
        stay = parse_whole_number("stay", args.stay, 0, MAX_STAY)
    try:
        from hornox.arena.join_table import join_table
    except ImportError:
        raise NeedsExtra("server") from None

    def say(key: str, **facts: str | int) -> None:
        if key == "failed":
            why = text(f"cli.arena.why.{facts['why']}", args.lang, said=facts["detail"])
            facts = {"why": why}
        line = text(f"cli.join.{key}", args.lang, **facts)
        print(to_printable(line, sys.stdout.encoding), flush=True)

    try:
        name = args.name or default_name(args.bot)
        join_table(args.link, make_factory(args.bot), name, say, stay)
    except BadMatch as error:
        raise CommandError(error.key, **error.facts) from None
    return 0


def make_factory(spec: str) -> Any:  # noqa: ANN401  (a factory; the arena is imported late)
    """What makes the bot; for a program, one process of it has started."""
    from hornox.arena.bot_factories import bot_factory
    from hornox.arena.bot_specs import is_program, require_spec
    from hornox.arena.external.start_and_end_processes import ProcessRegistry
    from hornox.arena.processes.worker_main import StartFailure, start_bots
    from hornox.bots.own_bots import require_own_bot

    require_spec(spec)
    if is_program(spec):
        require_program(spec)
        return bot_factory(spec, PROGRAM_SECONDS)
    require_own_bot(spec)
    started = start_bots([spec], PROGRAM_SECONDS, ProcessRegistry())
    if isinstance(started, StartFailure):
        raise started.error()
    return started[0]


def require_program(spec: str) -> None:
    """The program that NAME=COMMAND names exists; whether it works, the table will show."""
    program = shlex.split(spec.partition("=")[2])[0]
    if shutil.which(program) is None:
        raise file_error(program, FileNotFoundError(errno.ENOENT, program))


def default_name(spec: str) -> str:
    """The name of a program, the module of a class, or the bot's own."""
    return spec.partition("=")[0].partition(":")[0].rpartition(".")[2][:20]
