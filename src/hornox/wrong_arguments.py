"""What was wrong with the arguments of a call that failed.

Rules and bots are asked millions of times, so they do not look at their arguments first. A call
that fails looks at them then: `checks_when_failed` adds that to a function, and costs nothing while
all is well. If the arguments were right, the error is a bug and stays what it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar, get_args

from hornox.choices import Choice
from hornox.errors import BadArgument, HornoxError

F = TypeVar("F", bound=Callable[..., Any])

CHOICES = get_args(Choice)


def checks_when_failed(check: Callable[..., object]) -> Callable[[F], F]:
    """A decorator: `check` gets the arguments of a call that failed, and raises what was wrong."""

    def decorate(function: F) -> F:
        @wraps(function)
        def checked(*args: Any, **named: Any) -> Any:  # noqa: ANN401  (those of the function)
            try:
                return function(*args, **named)
            except HornoxError:
                raise
            except Exception as error:
                try:
                    check(*args, **named)
                except HornoxError as wrong:
                    raise wrong from error
                raise

        return checked  # type: ignore[return-value]  # it is called as the function is

    return decorate


def checks_first(check: Callable[..., object]) -> Callable[[F], F]:
    """A decorator for a function that would answer nonsense where it should fail."""

    def decorate(function: F) -> F:
        @wraps(function)
        def checked(*args: Any, **named: Any) -> Any:  # noqa: ANN401  (those of the function)
            check(*args, **named)
            return function(*args, **named)

        return checked  # type: ignore[return-value]  # it is called as the function is

    return decorate


def require_random(rng: object) -> None:
    if not isinstance(rng, random.Random):
        raise BadArgument("rng", "a random.Random", rng)


def require(name: str, value: object, kind: type | tuple[type, ...], allowed: str) -> None:
    if not isinstance(value, kind):
        raise BadArgument(name, allowed, value)


def require_all(name: str, values: object, kind: type, allowed: str) -> None:
    """A list of values of this kind; text is no list."""
    is_list = isinstance(values, Collection) and not isinstance(values, str | bytes)
    if not is_list or not all(isinstance(value, kind) for value in values):  # type: ignore[attr-defined]  # a collection by then
        raise BadArgument(name, allowed, values)


def require_options(options: object) -> None:
    is_list = isinstance(options, Sequence) and bool(options)
    if not is_list or not all(isinstance(option, CHOICES) for option in options):  # type: ignore[attr-defined]  # a sequence by then
        raise BadArgument("options", "the options of this seat, from `game.asks`", options)


def require_dict_by_seat(choices: object) -> None:
    if not isinstance(choices, Mapping):
        raise BadArgument("choices", "a dict by seat", choices)
