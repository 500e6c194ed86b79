"""A small dataset that the tests of training share."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hornox.training.dataset import ChunkedDataset, Dataset


def make_dataset(folder: Path) -> Dataset:
    chunked = ChunkedDataset(folder, 3, deals=20)
    chunked.save_chunk(0, chunked.make_chunk(0, rows=3_000))
    return chunked.load(1)


@cache
def small_dataset() -> Dataset:
    with TemporaryDirectory() as folder:
        return make_dataset(Path(folder))
