"""One JSON object a line. What is logged is named here, so that no secret can slip in."""

from __future__ import annotations

import json
import logging
import sys
import time
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

SAID = ("address", "code", "game", "seats", "error", "tables", "why")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": event(record),
        }
        line |= {name: getattr(record, name) for name in SAID if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = where(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def event(record: logging.LogRecord) -> str:
    """In words that name no card and no token: asyncio's tell what a callback was given."""
    return "unexpected error" if record.name == "asyncio" else record.getMessage()


def where(trace: TracebackType | None) -> str:
    """The last line of ours or of a library that was reached."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(trace)]
    return places[-1] if places else ""


def configure(level: str) -> None:
    """Ours at that level; of the libraries only errors: else they tell who came, and tokens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.ERROR, handlers=[handler], force=True)
    logging.getLogger("hornox").setLevel(level.upper())
