"""The server under attack: its settings are the defaults; only its database is a temporary one."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import httpx

from bench.server import Server
from tests.server.helpers.running_server import PATIENCE, Served

METRICS_SECONDS = 5.0


class Ending(NamedTuple):
    """How the server ended."""

    survived: bool
    exit_code: int | None
    traceback: bool
    seconds: float

    @property
    def clean(self) -> bool:
        return self.survived and self.exit_code == 0 and not self.traceback


class ServerUnderAttack(Served):
    def __init__(self, folder: Path, seeded: Path, settings: Mapping[str, str]) -> None:
        shutil.copytree(seeded, folder, dirs_exist_ok=True)
        super().__init__(folder)
        self.log.unlink(missing_ok=True)
        self.settings = dict(settings)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def memory(self) -> float:
        """Megabytes that the server process uses; 0 if it is gone."""
        try:
            return Server(self.process, self.port).memory()  # type: ignore[arg-type]  # only its number is used
        except (FileNotFoundError, ProcessLookupError, IndexError):
            return 0.0

    def metric(self, name: str) -> int:
        """The sum of all values with this name; -1 if the server does not say."""
        try:
            page = httpx.get(f"{self.http}/metrics", timeout=METRICS_SECONDS).text
        except httpx.HTTPError:
            return -1
        return sum(int(line.split()[-1]) for line in page.splitlines() if line.startswith(name))

    def end(self) -> Ending:
        """Ask it to end, whatever is going on."""
        survived = self.process.poll() is None
        began = time.perf_counter()
        code = self.stop_or_kill()
        passed = time.perf_counter() - began
        traceback = "Traceback" in self.log.read_text(errors="replace")
        return Ending(survived, code, traceback, passed)

    def stop_or_kill(self) -> int | None:
        """Its exit code; None if it had to be killed."""
        try:
            return self.stop()
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def restart(self) -> float:
        """Seconds until it is ready again, and has listed its tables."""
        began = time.perf_counter()
        self.start()
        for path in ("/readyz", "/api/tables"):
            httpx.get(f"{self.http}{path}", timeout=PATIENCE)
        passed = time.perf_counter() - began
        self.kill()
        return passed
