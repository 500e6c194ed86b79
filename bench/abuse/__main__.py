"""Attack a server in every way we know, and say what an ordinary player at another table noticed.

    python -m bench.abuse                         # everything, about ten minutes
    python -m bench.abuse --only empty-pings      # one attack, beside a calm run
    python -m bench.abuse --list

Every attack has a fresh server with default limits (`hornox serve` on a temporary database). Beside
it 48 people play at tables of four and think for one to two seconds, one plays against three `ox`,
one of them keeps reconnecting ("back"), and a stranger from a third address keeps coming ("visit":
a name, a table, a connection and another one). A turn is the time from sending the last choice of a
turn to seeing its result. "own lag" is how late this program itself was: no time can be
shorter, and if it is large the machine was too busy to measure. Memory is that of the server
process, the most during the attack over the calm before. At the end the server gets SIGTERM while
the attack goes on ("stop", "end"), and starts again on the same database ("restart").
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.abuse import report
from bench.abuse.attacks import ATTACKS, Attack
from bench.abuse.run import attack_server
from bench.abuse.seed_database import seed_database

USUAL_OPEN_FILES = 1024  # what a server gets that nobody has set up with more


def main() -> None:
    parser = argparse.ArgumentParser(description="Attack a server, and measure its other players.")
    parser.add_argument("--only", action="append", metavar="NAME", help="this attack (repeatable)")
    parser.add_argument("--seconds", type=float, default=10.0, help="each (default 10)")
    parser.add_argument("--lines", type=int, default=60, help="of the attacker (default 60)")
    parser.add_argument("--records", type=int, default=1000, help="finished games (default 1000)")
    parser.add_argument("--logs", type=Path, help="keep the logs of the servers in this folder")
    parser.add_argument("--list", action="store_true", help="name the attacks and stop")
    asked = parser.parse_args()
    if asked.list:
        for one in ATTACKS:
            print(f"{one.name}: {one.about} (point {one.point})")
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(USUAL_OPEN_FILES, most), most))
    run_all(chosen(asked.only), asked.seconds, asked.lines, asked.records, asked.logs)


def chosen(names: list[str] | None) -> list[Attack]:
    """The attacks with these names; all of them, if none is named."""
    known = {one.name: one for one in ATTACKS}
    unknown = set(names or ()) - set(known)
    if unknown:
        raise SystemExit(f"There is no attack {sorted(unknown)}. They are: {', '.join(known)}.")
    return [known[name] for name in names] if names else list(ATTACKS)


def run_all(
    attacks: list[Attack], seconds: float, lines: int, records: int, logs: Path | None
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        seeded = seed_database(Path(folder), records)
        compile_strong_bots()
        print(report.head(), flush=True)
        for attack in (None, *attacks):
            outcome = asyncio.run(attack_server(attack, seeded, seconds, lines, logs))
            print(report.line(outcome), flush=True)


def compile_strong_bots() -> None:
    """Once on a machine: until then weaker bots play for them, which is no attack."""
    command = [sys.executable, "-c", "from hornox.bots.warm_up import *; warm_up_kernels()"]
    subprocess.run(command, check=True)  # noqa: S603  (spelled out above)


if __name__ == "__main__":
    main()
