"""A program that misbehaves in a chosen way: hostile_program.py BEHAVIOUR [FILE].

Some behaviours are good, for comparison; some write what they hear, or their process id, to FILE.
"""

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


def answer(message: Message, **changes: object) -> str:
    """A message that chooses the first option, with changes to its fields."""
    (situation,) = message["situations"]
    choice = {"seat": situation["seat"], "step": message["step"]}
    say = situation["options"][0]["say"]
    return json.dumps({"type": "choose", **choice, "choice": say, **changes})


def say(line: str, end: str = "\n") -> None:
    print(line, end=end, flush=True)  # noqa: T201  (programs answer on standard output)


def hang() -> None:
    """Ignore SIGTERM too."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(60)


def hang_with_a_child() -> None:
    """The child writes down its process id, and hangs as well."""
    subprocess.Popen([sys.executable, "-IS", __file__, "hanging", *sys.argv[2:]])
    hang()


def close_output() -> None:
    os.close(1)
    hang()


def repeat_forever(line: str, end: str) -> None:
    for _ in itertools.count():
        sys.stdout.write(line + end)


def answer_half(message: Message) -> None:
    say(answer(message), end="")
    sys.exit()


def exit_later(message: Message) -> None:
    if message["step"] > 5:
        sys.exit(3)
    say(answer(message))


def write_down(message: Message) -> None:
    """Keep every message in the file, and answer the questions."""
    with Path(f"{sys.argv[2]}.{os.getpid()}").open("a") as file:
        file.write(json.dumps(message) + "\n")
    if message["asked"]:
        say(answer(message))


BEHAVIOURS: dict[str, Callable[[Message], object]] = {
    "first": lambda message: say(answer(message)),
    "kept": write_down,
    "exits": lambda _: sys.exit(3),
    "exits_later": exit_later,
    "closes": lambda _: close_output(),
    "silent": lambda _: None,
    "hangs": lambda _: hang(),
    "hangs_with_a_child": lambda _: hang_with_a_child(),
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
    "endless": lambda _: repeat_forever("x" * 65536, ""),
    "chatty": lambda message: repeat_forever(answer(message), "\n"),
    "half": answer_half,
}


def main() -> None:
    behaviour = sys.argv[1]
    if len(sys.argv) > 2:
        Path(f"{sys.argv[2]}.{os.getpid()}").touch()
    if behaviour == "hanging":
        hang()
    if behaviour == "gone":
        sys.exit(1)
    say("Good evening" if behaviour == "greets" else '{"type": "hello"}')
    if behaviour == "answers_unasked":
        repeat_forever('{"type": "choose", "seat": 0, "step": 1, "choice": "1"}', "\n")
    for line in sys.stdin:
        message = json.loads(line)
        if message["asked"] or behaviour == "kept":
            BEHAVIOURS[behaviour](message)
    if behaviour == "first" and len(sys.argv) > 2:
        Path(f"{sys.argv[2]}.{os.getpid()}").write_text("goodbye")


if __name__ == "__main__":
    main()
