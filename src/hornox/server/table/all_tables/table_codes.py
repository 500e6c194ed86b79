"""Table codes: six letters and digits, none of which can be mistaken for another."""

from __future__ import annotations

import re
import secrets

from hornox.server.errors import Refused

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 6
PATTERN = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def random_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def require_code(code: str) -> str:
    """The code in capitals."""
    code = code.upper()
    if not PATTERN.fullmatch(code):
        raise Refused("unknown_table", f"A table code has {LENGTH} letters and digits.")
    return code
