"""A program that plays with examples/table_bot.py, over standard input and output."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).parents[3] / "examples" / "table_bot.py"


class StdioConnection:
    """Sends and receives messages as a web socket does."""

    async def send(self, message: str) -> None:
        print(message, flush=True)  # noqa: T201  (programs answer on standard output)

    async def recv(self) -> str:
        return await asyncio.to_thread(sys.stdin.readline) or sys.exit()


def table_bot() -> Any:  # noqa: ANN401  (a module)
    spec = importlib.util.spec_from_file_location("table_bot", EXAMPLE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    asyncio.run(table_bot().talk(StdioConnection(), "", stay=60))
