"""Bot specs: which texts can name a program."""

from __future__ import annotations

import pytest

from hornox.arena import BadMatch, Match


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (["=./mine"], "a program is given as NAME=COMMAND"),
        (["mine="], "a program is given as NAME=COMMAND"),
        (["mine=  "], "a program is given as NAME=COMMAND"),
        (["my bot=./mine"], "a program is given as NAME=COMMAND"),
        (["mine#2=./mine"], "a program is given as NAME=COMMAND"),
        (["mine=./mine\n--fast"], "a program is given as NAME=COMMAND"),
        (["mine=./mine\0"], "a program is given as NAME=COMMAND"),
        ([f"{'m' * 25}=./mine"], "1 to 24 letters"),
        (["steady=./mine"], "steady is the name of a built-in bot"),
        (["mine=./mine 'fast"], "a quotation mark is not closed"),
        (["mine=./mine", "mine=./other"], "two programs are called mine"),
    ],
)
def test_what_is_no_program_is_refused(bots: list[str], says: str) -> None:
    with pytest.raises(BadMatch, match=says):
        Match.of(bots)
