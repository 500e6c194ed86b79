"""`hornox train` runs all generations, and refuses wrong numbers."""

import json
from pathlib import Path

import numpy as np
import pytest

from hornox.cli import main


def test_the_net_says_how_it_was_made_and_its_folder_holds_one_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.training.dataset.CHUNK_OPTIONS", 11_000)
    numbers = {"seed": 3, "years": 2, "chunks": 1, "deals": 2, "steps": 20, "workers": 1}
    flags = [text for name, number in numbers.items() for text in (f"--{name}", str(number))]

    assert main(["train", str(tmp_path / "net"), *flags]) == 0

    path = Path(capsys.readouterr().out.strip())
    with np.load(path) as file:
        card = json.loads(str(file["card"]))
    assert (card["seed"], card["years"], card["deals"], card["steps"]) == (3, 2, 2, 20)
    assert len(card["squared_errors"]) == 2
    assert main(["train", str(tmp_path / "net"), "--seed", "4"]) == 2
    assert "another folder" in capsys.readouterr().err


@pytest.mark.parametrize("said", ["none", "0", "9" * 5_000])
def test_a_wrong_number_is_refused(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "x", "--steps", said]) == 2
    assert "--steps must be a whole number from 1 to" in capsys.readouterr().err
