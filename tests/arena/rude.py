"""Programs that nobody would want at the table, and some that one would: rude.py MANNER [FILE]."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Message = dict[str, Any]


def answer(message: Message, **otherwise: object) -> str:
    """The first option."""
    (situation,) = message["situations"]
    choice = {"seat": situation["seat"], "step": message["step"]}
    say = situation["options"][0]["say"]
    return json.dumps({"type": "choose", **choice, "choice": say, **otherwise})


def say(line: str, end: str = "\n") -> None:
    print(line, end=end, flush=True)  # noqa: T201  (it is how a program talks)


def hang() -> None:
    """Whatever anybody says."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60)


def with_a_child() -> None:
    """The child writes down who it is, and hangs as well."""
    subprocess.Popen([sys.executable, "-IS", __file__, "hanging", *sys.argv[2:]])
    hang()


def close() -> None:
    os.close(1)
    hang()


def talk(line: str, end: str) -> None:
    for _ in itertools.count():
        sys.stdout.write(line + end)


def half(message: Message) -> None:
    say(answer(message), end="")
    sys.exit()


def later(message: Message) -> None:
    if message["step"] > 5:
        sys.exit(3)
    say(answer(message))


def keep(message: Message) -> None:
    """All that it hears."""
    with Path(f"{sys.argv[2]}.{os.getpid()}").open("a") as file:
        file.write(json.dumps(message) + "\n")
    if message["asked"]:
        say(answer(message))


MANNERS: dict[str, Callable[[Message], object]] = {
    "first": lambda message: say(answer(message)),
    "kept": keep,
    "exits": lambda _: sys.exit(3),
    "exits_later": later,
    "closes": lambda _: close(),
    "silent": lambda _: None,
    "hangs": lambda _: hang(),
    "hangs_with_a_child": lambda _: with_a_child(),
    "thinks_aloud": lambda message: say("let me see\n" + answer(message)),
    "other_step": lambda message: say(answer(message, step=message["step"] + 1)),
    "other_seat": lambda message: say(answer(message, seat=9)),
    "adds": lambda message: say(answer(message, because="I can")),
    "other_type": lambda message: say(answer(message, type="sit")),
    "illegal": lambda message: say(answer(message, choice="999")),
    "unprintable": lambda message: say(answer(message, choice="\x1b[2J\n")),
    "number": lambda message: say(answer(message, choice=5)),
    "nothing": lambda _: say(""),
    "list": lambda _: say("[1, 2]"),
    "deep": lambda _: say("[" * 4000),
    "bytes": lambda _: os.write(1, b"\xff\xfe\n"),
    "huge": lambda message: say(answer(message, choice="9" * 1_000_000)),
    "endless": lambda _: talk("x" * 65536, ""),
    "chatty": lambda message: talk(answer(message), "\n"),
    "half": half,
}


def main() -> None:
    manner = sys.argv[1]
    if len(sys.argv) > 2:
        Path(f"{sys.argv[2]}.{os.getpid()}").touch()
    if manner == "hanging":
        hang()
    if manner == "gone":
        sys.exit(1)
    say("Good evening" if manner == "greets" else '{"type": "hello"}')
    if manner == "answers_unasked":
        talk('{"type": "choose", "seat": 0, "step": 1, "choice": "1"}', "\n")
    for line in sys.stdin:
        message = json.loads(line)
        if message["asked"] or manner == "kept":
            MANNERS[manner](message)
    if manner == "first" and len(sys.argv) > 2:
        Path(f"{sys.argv[2]}.{os.getpid()}").write_text("goodbye")


if __name__ == "__main__":
    main()
