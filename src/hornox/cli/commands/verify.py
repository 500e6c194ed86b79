"""`hornox verify`: check that the deals of a recorded game were fair."""

from __future__ import annotations

import argparse
import re

from hornox.cli.errors import CommandError
from hornox.cli.record_files import read_record
from hornox.errors import shorten
from hornox.records import Finding, Record, verify
from hornox.words import text

COMMITMENT = re.compile(r"[0-9a-fA-F]{64}")
EXIT_UNFAIR = 1


def run(args: argparse.Namespace) -> int:
    commitment = args.commitment
    if commitment is not None and not COMMITMENT.fullmatch(commitment.strip()):
        raise CommandError("cli.verify.commitment", said=shorten(commitment))
    record = read_record(args.record)
    verdict = verify(record, commitment)
    for finding in verdict.findings:
        print(finding_text(finding, record, args.lang))
    print(text("cli.verify.fair" if verdict.fair else "cli.verify.unfair", args.lang))
    return 0 if verdict.fair else EXIT_UNFAIR


def finding_text(finding: Finding, record: Record, lang: str) -> str:
    holds = {True: "yes", False: "no", None: "open"}[finding.holds]
    return text(
        f"cli.verify.{finding.what}.{holds}", lang,
        commitment=record.commitment, seed=record.seed, steps=len(record.steps),
    )  # fmt: skip
