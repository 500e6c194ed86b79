"""`hornox admin`: look after a running server, through its database."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from hornox.cli.errors import CommandError, parse_whole_number
from hornox.cli.terminal.encoding import to_printable
from hornox.cli.terminal.text_layout import align_columns
from hornox.server.settings import PREFIX, Settings
from hornox.words import text

if TYPE_CHECKING:
    from hornox.admin.database import Database
    from hornox.server.orders.order import AnyOrder

    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

LIST_LENGTH, LONGEST_LIST = 100, 1_000_000
LISTS = {  # with their columns
    "tables": ("code", "game", "state", "listed", "opened", "changed"),
    "guests": ("id", "name", "made", "seen", "blocked"),
    "records": ("code", "game", "ended", "names", "scores"),
}
TIMES = ("opened", "changed", "made", "seen", "ended", "blocked")
ORDERS = {  # with what they need: the kind of value, and its help
    "close": (("code", "code"),),
    "rename": (("guest", "guest"), ("name", "new_name")),
    "block": (("guest", "guest"),),
    "unblock": (("guest", "guest"),),
    "remove-record": (("code", "record"),),
    "say": (("text", "text"),),
}


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.admin", lang)
    parser = commands.add_parser(
        "admin",
        lang=lang,
        help=about,
        description=about,
        epilog=text("cli.admin.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_database_option(parser.add_argument_group(text("cli.admin.options", lang)), lang)
    actions = parser.add_subparsers(
        dest="action", required=True, metavar=text("cli.command", lang),
        title=text("cli.commands", lang),
    )  # fmt: skip
    for name in LISTS:
        add_list_options(add_action(actions, name, lang), name, lang)
    for name, values in ORDERS.items():
        group = add_action(actions, name, lang)
        for kind, key in values:
            about = text(f"cli.admin.{key}", lang, **limits(key))
            group.add_argument(kind, metavar=text(f"cli.value.{kind}", lang), help=about)


def limits(key: str) -> dict[str, int]:
    from hornox.server.orders.order import LONGEST_NOTICE

    return {"most": LONGEST_NOTICE} if key == "text" else {}


def add_action(actions: Commands, name: str, lang: str) -> argparse._ArgumentGroup:
    about = text(f"cli.admin.{name.replace('-', '_')}", lang)
    parser = actions.add_parser(name, lang=lang, help=about, description=about)
    add_common_options(parser, lang)
    group: argparse._ArgumentGroup = parser.add_argument_group(text("cli.admin.options", lang))
    add_database_option(group, lang)
    return group


def add_common_options(parser: Any, lang: str) -> None:  # noqa: ANN401  (the parser of cli/parser.py)
    """--help and --lang are allowed after the action, too."""
    group = parser.add_argument_group(text("cli.options", lang))
    group.add_argument("-h", "--help", action="help", help=text("cli.help", lang))
    group.add_argument(
        "--lang", default=argparse.SUPPRESS, metavar=text("cli.value.lang", lang),
        help=text("cli.lang", lang),
    )  # fmt: skip


def add_database_option(group: Any, lang: str) -> None:  # noqa: ANN401  (a parser or a group)
    group.add_argument(
        "--database", default=argparse.SUPPRESS, metavar=text("cli.value.database", lang),
        help=text("cli.admin.database", lang),
    )  # fmt: skip


def add_list_options(group: argparse._ArgumentGroup, name: str, lang: str) -> None:
    if name == "tables":
        group.add_argument("--all", action="store_true", help=text("cli.admin.all", lang))
    if name == "guests":
        value = text("cli.value.name", lang)
        group.add_argument("--name", default="", metavar=value, help=text("cli.admin.name", lang))
        value = text("cli.value.code", lang)
        group.add_argument("--table", metavar=value, help=text("cli.admin.of_table", lang))
        group.add_argument("--blocked", action="store_true", help=text("cli.admin.blocked", lang))
    value = text("cli.value.number", lang)
    group.add_argument("--limit", metavar=value, help=text("cli.admin.limit", lang))
    group.add_argument("--json", action="store_true", help=text("cli.admin.json", lang))


def run(args: argparse.Namespace) -> int:
    from hornox.admin.database import database_errors, open_database

    wanted = None if args.action in LISTS else read_order(args)
    with admin_errors(), database_errors():
        database = open_database(database_name(args))
        try:
            if wanted is None:
                print_list(args, find_rows(database, args))
            else:
                print_line(give(database, wanted, args))
        finally:
            database.close()
    return 0


def database_name(args: argparse.Namespace) -> str:
    given: str | None = getattr(args, "database", None)
    return given or os.environ.get(f"{PREFIX}DATABASE") or Settings().database


def print_line(line: str) -> None:
    print(to_printable(line, sys.stdout.encoding))


# Lists


def find_rows(database: Database, args: argparse.Namespace) -> Sequence[msgspec.Struct]:
    from hornox.admin import lists

    limit = LIST_LENGTH
    if args.limit is not None:
        limit = parse_whole_number("limit", args.limit, 1, LONGEST_LIST)
    if args.action == "tables":
        return lists.list_tables(database, limit, finished=args.all)
    if args.action == "records":
        return lists.list_records(database, limit)
    if args.table is not None:
        return lists.list_guests_at_table(database, args.table)
    return lists.list_guests(database, limit, args.name, blocked=args.blocked)


def print_list(args: argparse.Namespace, rows: Sequence[msgspec.Struct]) -> None:
    if args.json:
        print(msgspec.json.encode(rows).decode())
        return
    columns = LISTS[args.action]
    heading = [text(f"cli.admin.column.{column}", args.lang) for column in columns]
    cells = [[cell(column, getattr(row, column)) for column in columns] for row in rows]
    nothing = [text("cli.admin.nothing", args.lang)]
    for line in align_columns([heading, *cells]) if rows else nothing:
        print_line(line)


def cell(column: str, value: object) -> str:
    if column in TIMES:
        assert isinstance(value, float | int)
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(value)) if value else "-"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "+" if value else "-"
    return str(value)


# Orders


def read_order(args: argparse.Namespace) -> AnyOrder:
    from hornox.server.orders import order

    makers: dict[str, Callable[[], AnyOrder]] = {
        "close": lambda: order.CloseTable(args.code),
        "rename": lambda: order.RenameGuest(args.guest, args.name),
        "block": lambda: order.BlockGuest(args.guest),
        "unblock": lambda: order.UnblockGuest(args.guest),
        "remove-record": lambda: order.RemoveRecord(args.code),
        "say": lambda: order.TellAll(read_message(args.text, order.LONGEST_NOTICE)),
    }
    return makers[args.action]()


def read_message(said: str, most: int) -> str:
    """One line of visible characters."""
    line = " ".join("".join(one if one.isprintable() else " " for one in said).split())
    if not 0 < len(line) <= most:
        raise CommandError("cli.admin.wrong.message", most=most)
    return line


def give(database: Database, wanted: AnyOrder, args: argparse.Namespace) -> str:
    """What the server has done."""
    from hornox.admin.errors import AdminError
    from hornox.admin.send_order import send_order

    answer = send_order(database, wanted)
    if answer.code in ("unknown_table", "unknown_guest", "unknown_record", "closed", "bad_name"):
        raise AdminError(answer.code)
    if answer.code:
        raise AdminError("other", why=answer.message)
    key = f"cli.admin.done.{args.action.replace('-', '_')}"
    code = getattr(args, "code", "").upper()
    return text(key, args.lang, name=answer.name, code=code, tables=answer.tables)


class admin_errors:  # noqa: N801  (used like a function)
    """What goes wrong is said in the language of the reader."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        from hornox.admin.errors import AdminError
        from hornox.server.store.schema import BadDatabase

        if isinstance(error, AdminError):
            raise CommandError(f"cli.admin.wrong.{error.key}", **error.facts) from error
        if isinstance(error, BadDatabase):
            why = " ".join(str(error).split())  # PostgreSQL's own sentences have several lines
            raise CommandError("cli.serve.fails.database", why=why) from error
