"""The argument parser of `hornox`: every command with its options and its help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NoReturn

from hornox import __version__
from hornox.cli.commands import admin, analyse, arena, database, dataset, join, referee, train
from hornox.cli.errors import CommandError
from hornox.errors import UnknownLanguage, shorten
from hornox.server.settings import SETTINGS
from hornox.words import LANGUAGES, text

COMMANDS = (
    "play", "serve", "replay", "verify", "games", "referee", "analyse", "arena", "join", "train",
    "dataset", "admin", "database",
)  # fmt: skip
COLOUR_CHOICES = ("auto", "always", "never")
ARGPARSE_ERRORS = (  # argparse writes them in English only; group names are those of our texts
    (
        r"argument (COMMAND|BEFEHL): invalid choice: (?P<said>.*) \(choose from (?P<known>.*)\)",
        "cli.wrong.command",
    ),
    (r"unrecognized arguments: (?P<said>.*)", "cli.wrong.unknown"),
    (r"argument (?P<option>\S+): expected .*", "cli.wrong.value"),
    (r"argument (?P<option>\S+): ignored explicit argument .*", "cli.wrong.no_value"),
    (
        r"argument (?P<option>\S+): invalid choice: (?P<said>.*) \(choose from (?P<known>.*)\)",
        "cli.wrong.choice",
    ),
    (r"the following arguments are required: (?P<option>.*)", "cli.wrong.missing"),
    (r"(?P<wrong>.*)", "cli.wrong.other"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser that writes in `lang` and raises CommandError."""

    def __init__(self, *, lang: str = "en", **more: Any) -> None:  # noqa: ANN401  (argparse's own)
        more.setdefault("add_help", False)
        super().__init__(allow_abbrev=False, **more)
        self.lang = lang

    def text(self, key: str, **values: str | int) -> str:
        return text(f"cli.{key}", self.lang, **values)

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", self.text("usage"), 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage:", self.text("usage"), 1)

    def error(self, message: str) -> NoReturn:
        for pattern, key in ARGPARSE_ERRORS:
            if match := re.fullmatch(pattern, message, re.DOTALL):
                facts = {name: shorten(value) for name, value in match.groupdict().items()}
                raise CommandError(key, **facts)
        raise AssertionError(message)


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of --lang, else of what is asked, else of the system; else English."""
    for place, word in enumerate(arguments):
        if word == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1] if arguments[place + 1] in LANGUAGES else "en"
        if word.startswith("--lang="):
            return word[7:] if word[7:] in LANGUAGES else "en"
    if asked := language_of_question(arguments):
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if system := environment.get(name):
            return system[:2] if system[:2] in LANGUAGES else "en"
    return "en"


def language_of_question(arguments: Sequence[str]) -> str | None:
    """The language in which the referee is asked, if its words tell it."""
    if "referee" not in arguments[:1]:
        return None
    from hornox.referee.short.rewrite_sentence.language.typed_language import typed_language

    words = [
        word
        for before, word in pairwise(arguments)
        if not word.startswith("-") and before != "--game"
    ]
    return typed_language(" ".join(words))


def parse_arguments(arguments: Sequence[str], lang: str) -> argparse.Namespace:
    """The arguments, parsed; the default command is play."""
    with_command = arguments if has_command(arguments) else ["play", *arguments]
    args = build_parser(lang).parse_args(with_command)
    if args.lang not in LANGUAGES:
        raise UnknownLanguage(args.lang, LANGUAGES)
    return args


def has_command(arguments: Sequence[str]) -> bool:
    """Whether a command is given, even an unknown one, or help or the version is asked for."""
    words = {*COMMANDS, "-h", "--help", "--version"}
    starts_with_word = bool(arguments) and not arguments[0].startswith("-")
    return bool(words.intersection(arguments)) or starts_with_word


def build_parser(lang: str) -> Parser:
    parser = Parser(prog="hornox", lang=lang, description=text("cli.about", lang))
    commands = parser.add_subparsers(
        dest="command", metavar=parser.text("command"), title=parser.text("commands")
    )
    for name, add_options in OPTIONS_OF_COMMAND.items():
        about = parser.text(name)
        sub = commands.add_parser(name, lang=lang, help=about, description=about)
        add_options(sub)
        add_common_options(sub, lang=argparse.SUPPRESS, color=argparse.SUPPRESS)
    for command in (referee, analyse, arena, join, train, dataset, admin, database):
        command.add_parser(commands, lang)
        name = command.__name__.rpartition(".")[2]
        add_common_options(commands.choices[name], lang=argparse.SUPPRESS, color=argparse.SUPPRESS)
    group = add_common_options(parser, lang=lang, color="auto")
    version = f"hornox {__version__}"
    group.add_argument("--version", action="version", version=version, help=parser.text("version"))
    return parser


def add_common_options(parser: Parser, lang: str, color: str) -> argparse._ArgumentGroup:
    """The options that are allowed both before and after the command."""
    group = parser.add_argument_group(parser.text("options"))
    group.add_argument("-h", "--help", action="help", help=parser.text("help"))
    value = parser.text("value.lang")
    group.add_argument("--lang", default=lang, metavar=value, help=parser.text("lang"))
    group.add_argument("--color", default=color, choices=COLOUR_CHOICES, help=parser.text("color"))
    return group


def add_play_options(parser: Parser) -> None:
    group = parser.add_argument_group(parser.text("play.game"))
    game = parser.text("value.game")
    group.add_argument("game", nargs="?", metavar=game, help=parser.text("play.which"))
    for name, value in (
        ("players", "names"), ("bots", "bots"), ("seats", "number"), ("seed", "seed"),
        ("record", "file"), ("target", "number"), ("mode", "mode"), ("rounds", "number"),
    ):  # fmt: skip
        metavar = parser.text(f"value.{value}")
        group.add_argument(f"--{name}", metavar=metavar, help=parser.text(f"play.{name}"))
    aids = parser.text("play.memory_aids")
    group.add_argument("--memory-aids", action="store_true", help=aids)


def add_serve_options(parser: Parser) -> None:
    """One option for each setting of the server."""
    group = parser.add_argument_group(parser.text("serve.settings"))
    for name in SETTINGS:
        flag = f"--{name.replace('_', '-')}"
        group.add_argument(
            flag, metavar=parser.text("value.setting"), help=parser.text(f"serve.{name}")
        )
    group.add_argument("--open", action="store_true", help=parser.text("serve.open"))


def add_replay_options(parser: Parser) -> None:
    group = parser.add_argument_group(parser.text("record"))
    value = parser.text("value.record")
    group.add_argument("record", metavar=value, help=parser.text("record.file"))
    seat = parser.text("value.seat")
    group.add_argument("--seat", metavar=seat, help=parser.text("replay.seat.help"))
    group.add_argument("--all", action="store_true", help=parser.text("replay.all"))


def add_verify_options(parser: Parser) -> None:
    group = parser.add_argument_group(parser.text("record"))
    value = parser.text("value.record")
    group.add_argument("record", metavar=value, help=parser.text("record.file"))
    group.add_argument("--commitment", metavar="HEX", help=parser.text("verify.commitment.help"))


def add_games_options(_parser: Parser) -> None:
    """`hornox games` has no options of its own."""


OPTIONS_OF_COMMAND: dict[str, Callable[[Parser], None]] = {
    "play": add_play_options,
    "serve": add_serve_options,
    "replay": add_replay_options,
    "verify": add_verify_options,
    "games": add_games_options,
}
