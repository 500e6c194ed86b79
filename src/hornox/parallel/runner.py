"""What every runner promises, and how it hands on an error of a part."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Generator, Iterable
from typing import Any, NamedTuple, Self, TypeVar

from hornox.errors import HornoxError

P = TypeVar("P")
R = TypeVar("R")
AHEAD = 8  # times as many parts as run at once may be taken after one that takes long


class WorkerDied(HornoxError):
    """A part cost its process each time; what was done before it is kept."""

    def __init__(self, part: int) -> None:
        super().__init__(
            f"the process that did part {part} kept ending: run the same command again to continue"
        )
        self.part = part


class PartRunner(ABC):
    """Does parts of a work side by side; parts are taken from their iterable only when needed."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:  # noqa: B027  (most have nothing to close)
        """Nothing to close, unless a runner says so."""

    @abstractmethod
    def as_completed(self, work: Callable[[P], R], parts: Iterable[P]) -> Generator[tuple[int, R]]:
        """The number of each part and its result, as they finish; closing it stops the rest.

        `work` and the parts travel to other processes, so they must be picklable.
        """

    def in_order(self, work: Callable[[P], R], parts: Iterable[P]) -> Generator[R]:
        """The results in the order of the parts, each as soon as all before it are there."""
        early: dict[int, R] = {}
        next_number = 0
        finished = self.as_completed(work, parts)
        try:
            for number, result in finished:
                early[number] = result
                while next_number in early:
                    yield early.pop(next_number)
                    next_number += 1
        finally:
            finished.close()


class PartError(NamedTuple):
    """An error of ours, as it travels: most of them could not be unpickled by themselves."""

    kind: type[HornoxError]
    args: tuple[Any, ...]
    attributes: dict[str, Any]

    def error(self) -> HornoxError:
        error = self.kind.__new__(self.kind, *self.args)
        error.__dict__.update(self.attributes)
        return error


def do_part(work: Callable[[P], R], part: P) -> R | PartError:
    """Runs in another process."""
    try:
        return work(part)
    except HornoxError as error:
        return PartError(type(error), error.args, dict(error.__dict__))


def result_of(answer: R | PartError) -> R:
    if isinstance(answer, PartError):
        raise answer.error()
    return answer


def free_places(most: int, running: Collection[int], taken: int) -> int:
    """How many parts to take now: behind one that takes long, results must not pile up."""
    ahead = taken - min(running, default=taken)
    return max(0, min(most - len(running), most * AHEAD - ahead))
