"""Logging: one JSON object a line, with only the fields listed here, so that no secret slips in."""

from __future__ import annotations

import json
import logging
import sys
import time
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

FIELDS = ("address", "error", "processes", "seconds", "what", "where", "why")

logger = logging.getLogger("hornox")


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": event_text(record),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = last_place(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def event_text(record: logging.LogRecord) -> str:
    """Without secrets: asyncio's own messages contain the arguments of a callback."""
    return "unexpected error" if record.name == "asyncio" else record.getMessage()


def last_place(trace: TracebackType | None) -> str:
    """The file and line where the exception was raised."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(trace)]
    return places[-1] if places else ""


def configure_logging(level: str) -> None:
    """Our log at that level; of the libraries only errors: they would log addresses and tokens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.ERROR, handlers=[handler], force=True)
    logger.setLevel(level.upper())


def log_failure(event: str, error: Exception) -> None:
    """What went wrong and where, but no code of a table, and nothing of what was read."""
    where = ", ".join([last_place(error.__traceback__), *getattr(error, "__notes__", ())])
    logger.error(event, extra={"error": type(error).__name__, "where": where})
