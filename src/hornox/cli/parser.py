"""What can be typed after `hornox`, with its help, in the language of whoever asks."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from hornox import __version__
from hornox.cli.commands import arena, dataset, referee, train
from hornox.cli.errors import Refused
from hornox.errors import UnknownLanguage, shorten
from hornox.server.settings import SETTINGS
from hornox.words import LANGUAGES, text

COMMANDS = ("play", "serve", "replay", "verify", "games", "referee", "arena", "train", "dataset")
COLOURS = ("auto", "always", "never")
MISTAKES = (  # what argparse says, in English only
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
    """An argument parser that speaks `lang`, and raises what it refuses."""

    def __init__(self, *, lang: str = "en", **more: Any) -> None:  # noqa: ANN401  (argparse's own)
        more.setdefault("add_help", False)
        super().__init__(allow_abbrev=False, **more)
        self.lang = lang

    def say(self, key: str, **values: str | int) -> str:
        return text(f"cli.{key}", self.lang, **values)

    def format_usage(self) -> str:
        return super().format_usage().replace("usage:", self.say("usage"), 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage:", self.say("usage"), 1)

    def error(self, message: str) -> NoReturn:
        for pattern, key in MISTAKES:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                raise Refused(
                    key, **{name: shorten(said) for name, said in found.groupdict().items()}
                )
        raise AssertionError(message)


def spoken(given: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, or that of the system; English where neither is ours."""
    for place, word in enumerate(given):
        if word == "--lang" and place + 1 < len(given):
            return given[place + 1] if given[place + 1] in LANGUAGES else "en"
        if word.startswith("--lang="):
            return word[7:] if word[7:] in LANGUAGES else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if system := environment.get(name):
            return system[:2] if system[:2] in LANGUAGES else "en"
    return "en"


def parsed(given: Sequence[str], lang: str) -> argparse.Namespace:
    """What was typed; without a command, it is play."""
    args = top_parser(lang).parse_args(["play", *given] if is_bare(given) else given)
    if args.lang not in LANGUAGES:
        raise UnknownLanguage(args.lang, LANGUAGES)
    return args


def is_bare(given: Sequence[str]) -> bool:
    """Whether there is no command: at most options, none of which asks for help."""
    words = {*COMMANDS, "-h", "--help", "--version"}
    return not words.intersection(given) and (not given or given[0].startswith("-"))


def top_parser(lang: str) -> Parser:
    parser = Parser(prog="hornox", lang=lang, description=text("cli.about", lang))
    commands = parser.add_subparsers(
        dest="command", metavar=parser.say("command"), title=parser.say("commands")
    )
    for name, fill in (
        ("play", play), ("serve", serve), ("replay", replay), ("verify", verify), ("games", games),
    ):  # fmt: skip
        about = parser.say(name)
        sub = commands.add_parser(name, lang=lang, help=about, description=about)
        fill(sub)
        everywhere(sub, lang=argparse.SUPPRESS, color=argparse.SUPPRESS)
    for command in (referee, arena, train, dataset):
        command.add_parser(commands, lang)
        name = command.__name__.rpartition(".")[2]
        everywhere(commands.choices[name], lang=argparse.SUPPRESS, color=argparse.SUPPRESS)
    group = everywhere(parser, lang=lang, color="auto")
    version = f"hornox {__version__}"
    group.add_argument("--version", action="version", version=version, help=parser.say("version"))
    return parser


def everywhere(parser: Parser, lang: str, color: str) -> argparse._ArgumentGroup:
    """The options that may stand before the command and after it."""
    group = parser.add_argument_group(parser.say("options"))
    group.add_argument("-h", "--help", action="help", help=parser.say("help"))
    value = parser.say("value.lang")
    group.add_argument("--lang", default=lang, metavar=value, help=parser.say("lang"))
    group.add_argument("--color", default=color, choices=COLOURS, help=parser.say("color"))
    return group


def play(parser: Parser) -> None:
    group = parser.add_argument_group(parser.say("play.game"))
    game = parser.say("value.game")
    group.add_argument("game", nargs="?", metavar=game, help=parser.say("play.which"))
    for name, value in (
        ("players", "names"), ("bots", "bots"), ("seats", "number"), ("seed", "seed"),
        ("record", "file"), ("target", "number"), ("mode", "mode"), ("rounds", "number"),
    ):  # fmt: skip
        metavar = parser.say(f"value.{value}")
        group.add_argument(f"--{name}", metavar=metavar, help=parser.say(f"play.{name}"))


def serve(parser: Parser) -> None:
    """Each setting of the server; the environment may say it as well."""
    group = parser.add_argument_group(parser.say("serve.settings"))
    for name in SETTINGS:
        flag = f"--{name.replace('_', '-')}"
        group.add_argument(
            flag, metavar=parser.say("value.setting"), help=parser.say(f"serve.{name}")
        )
    group.add_argument("--open", action="store_true", help=parser.say("serve.open"))


def replay(parser: Parser) -> None:
    group = parser.add_argument_group(parser.say("record"))
    value = parser.say("value.record")
    group.add_argument("record", metavar=value, help=parser.say("record.file"))
    seat = parser.say("value.seat")
    group.add_argument("--seat", metavar=seat, help=parser.say("replay.seat.help"))
    group.add_argument("--all", action="store_true", help=parser.say("replay.all"))


def verify(parser: Parser) -> None:
    group = parser.add_argument_group(parser.say("record"))
    value = parser.say("value.record")
    group.add_argument("record", metavar=value, help=parser.say("record.file"))
    group.add_argument("--commitment", metavar="HEX", help=parser.say("verify.commitment.help"))


def games(parser: Parser) -> None:
    """It needs nothing said."""
