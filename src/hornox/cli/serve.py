"""`hornox serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

import argparse
import os

from hornox.cli.failure import Refused


def run(args: argparse.Namespace) -> int:
    try:
        from hornox.server.serving import serve
    except ModuleNotFoundError as missing:
        raise Refused("cli.serve.extra", module=str(missing.name)) from missing
    return serve(vars(args), os.environ)
