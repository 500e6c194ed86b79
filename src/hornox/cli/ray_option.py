"""The option --ray of the commands that compute: on a Ray cluster instead of this machine alone."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from hornox.cli.errors import CommandError
from hornox.errors import shorten
from hornox.words import text

if TYPE_CHECKING:
    from hornox.parallel import PartRunner

AUTO = "auto"
ADDRESS = re.compile(r"(ray://)?[^\s/]+:[0-9]{1,5}")


def add_ray_option(group: argparse._ArgumentGroup, lang: str) -> None:
    value, about = text("cli.value.address", lang), text("cli.ray", lang)
    group.add_argument("--ray", nargs="?", const=AUTO, metavar=value, help=about)


def runner_of(args: argparse.Namespace, workers: int | None) -> PartRunner:
    """The runner that the options ask for.

    `hornox train --ray FOLDER` reads as an address: then the error says where --ray belongs.
    """
    from hornox.parallel import choose_runner

    if args.ray not in {None, AUTO} and not ADDRESS.fullmatch(args.ray):
        raise CommandError("cli.ray.wrong.address", said=shorten(args.ray))
    return choose_runner(args.ray, workers)
