"""`hornox database`: copy, check or back up the database of a server."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornox.cli.commands.admin import add_common_options, admin_errors, print_line
from hornox.cli.errors import CommandError, file_error
from hornox.cli.terminal.text_layout import align_columns
from hornox.words import text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[Any]  # noqa: SLF001  (it has no public name)

ACTIONS = {  # with what they need: the kind of value, and its help
    "copy": (("from", "from"), ("to", "to")),
    "check": (("database", "which"),),
    "backup": (("database", "which"), ("file", "file")),
}
EXIT_DAMAGED = 1


def add_parser(commands: Commands, lang: str = "en") -> None:
    about = text("cli.database", lang)
    parser = commands.add_parser(
        "database",
        lang=lang,
        help=about,
        description=about,
        epilog=text("cli.database.help", lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    actions = parser.add_subparsers(
        dest="action", required=True, metavar=text("cli.command", lang),
        title=text("cli.commands", lang),
    )  # fmt: skip
    for name, values in ACTIONS.items():
        about = text(f"cli.database.{name}", lang)
        action = actions.add_parser(name, lang=lang, help=about, description=about)
        add_common_options(action, lang)
        for kind, key in values:
            value = text(f"cli.value.{kind}", lang)
            action.add_argument(kind, metavar=value, help=text(f"cli.database.{key}", lang))


def run(args: argparse.Namespace) -> int:
    from hornox.admin.database import database_errors

    actions = {"copy": copy, "check": check, "backup": back_up}
    with admin_errors(), database_errors():
        return actions[args.action](args)


def copy(args: argparse.Namespace) -> int:
    from hornox.admin.copy_database import copy_database
    from hornox.admin.database import open_alone

    source_name, target_name = getattr(args, "from"), args.to
    if are_same(source_name, target_name):
        raise CommandError("cli.database.same")
    with (
        closing(open_alone(source_name)) as source,
        closing(open_alone(target_name, create=True)) as target,
    ):
        print_counts(copy_database(source, target, target_name), args.lang)
        names = {"source": source.name, "target": target.name}
    print_line(text("cli.database.copy.done", args.lang, **names))
    return 0


def are_same(source: str, target: str) -> bool:
    return source == target or Path(source).resolve() == Path(target).resolve()


def check(args: argparse.Namespace) -> int:
    from hornox.admin.check_database import check_database
    from hornox.admin.database import open_database

    with closing(open_database(args.database)) as database:
        findings = check_database(database)
    print_line(text("cli.database.check.version", args.lang, version=findings.version))
    print_counts(findings.counts, args.lang)
    if not findings.damaged:
        print_line(text("cli.database.check.good", args.lang))
        return 0
    codes = ", ".join(findings.damaged)
    count = len(findings.damaged)
    print_line(text("cli.database.check.bad", args.lang, count=count, codes=codes))
    return EXIT_DAMAGED


def back_up(args: argparse.Namespace) -> int:
    from hornox.admin.backup_database import backup_database
    from hornox.admin.database import open_database
    from hornox.admin.sqlite_database import SqliteDatabase
    from hornox.server.store.open_store import is_postgres

    if is_postgres(args.database):
        raise CommandError("cli.database.backup.postgres")
    with closing(open_database(args.database)) as database:
        assert isinstance(database, SqliteDatabase)
        try:
            size = backup_database(database, Path(args.file))
        except (OSError, ValueError) as error:
            raise file_error(args.file, error) from error
    print_line(text("cli.database.backup.done", args.lang, file=args.file, size=size))
    return 0


def print_counts(counts: dict[str, int], lang: str) -> None:
    rows = [[text("cli.database.column.what", lang), text("cli.database.column.count", lang)]]
    rows += [[text(f"cli.database.count.{what}", lang), str(n)] for what, n in counts.items()]
    for line in align_columns(rows):
        print_line(line)
