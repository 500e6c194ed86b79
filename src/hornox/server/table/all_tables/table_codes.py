"""Table codes: six letters and digits, none of which can be mistaken for another."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable

from hornox.server.errors import Refused

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 6
RESERVE = 32  # codes
PATTERN = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def random_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def require_code(code: str) -> str:
    """The code in capitals."""
    code = code.upper()
    if not PATTERN.fullmatch(code):
        raise Refused("unknown_table", f"A table code has {LENGTH} letters and digits.")
    return code


class FreeCodes:
    """A reserve of codes that nothing in the database has: a table is opened without waiting.

    Of a thousand million codes, one that was not looked up is used already once in a blue moon;
    the database refuses it then.
    """

    def __init__(
        self, is_used: Callable[[str], Awaitable[bool]], is_in_memory: Callable[[str], bool]
    ) -> None:
        self.is_used = is_used
        self.is_in_memory = is_in_memory
        self.codes: list[str] = []
        self.task: asyncio.Task[None] | None = None

    def take(self) -> str:
        if len(self.codes) < RESERVE and (self.task is None or self.task.done()):
            self.task = asyncio.get_running_loop().create_task(self.refill())
        code = self.codes.pop() if self.codes else random_code()
        return self.take() if self.is_in_memory(code) else code

    async def refill(self) -> None:
        while len(self.codes) < 2 * RESERVE:
            code = random_code()
            if not await self.is_used(code):
                self.codes.append(code)

    def close(self) -> None:
        if self.task:
            self.task.cancel()
