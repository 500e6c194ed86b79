"""A wrong argument of a public function of the arena is refused with a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from hornox.arena import (
    Match,
    draw_chart,
    format_report,
    merge_results,
    play,
    play_deal,
    read_results,
)
from hornox.errors import HornoxError

MATCH = Match.of(["lowest", "random"], seats=2, seed=1)
UNKNOWN = Match.of(["no_such_module:Bot", "random"], seats=2, seed=1)
ANY: Any = object()


def analyse_deal(match: Match, deal: int) -> object:
    """Needs the compiler, and is imported when it is called."""
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    from hornox.arena import analyse_bots  # noqa: PLC0415  (as said)

    return analyse_bots.analyse_deal(match, deal)


WRONG: dict[str, Callable[[], object]] = {
    "bots must be a list of bots": lambda: Match.of("ox"),
    "bots must be a list of bots, such as": lambda: Match.of(ANY),
    "lineup must be a list": lambda: Match.of(["ox"], lineup=ANY),
    "limit": lambda: Match.of(["ox"], limit=ANY),
    "match must be what Match.of": lambda: play(ANY),
    "match must be what": lambda: play_deal(ANY, 0),
    "there is no bot no_such_module:Bot": lambda: play_deal(UNKNOWN, 0),
    "there is no bot no_such_module": lambda: analyse_deal(UNKNOWN, 0),
    "deal must be a whole number from 0": lambda: play_deal(MATCH, -1),
    "deals": lambda: play(MATCH, ANY),
    "deals ": lambda: play(MATCH, deals=True),
    "1 to 256 processes": lambda: play(MATCH, 1, workers=ANY),
    "results must be the path": lambda: play(MATCH, 1, workers=1, results=ANY),
    "margin": lambda: play(MATCH, 1, margin=ANY),
    "progress must be a function": lambda: play(MATCH, 1, progress=ANY),
    "runner must be what": lambda: play(MATCH, 1, runner=ANY),
    "files must be a list": lambda: merge_results("a.jsonl"),
    "file must be the path of a file": lambda: merge_results([ANY]),
    "file must be the path": lambda: read_results(ANY),
    "report must be what": lambda: format_report(ANY),
    "report must be": lambda: draw_chart(ANY),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_wrong_argument_is_refused_with_a_sentence(sentence: str) -> None:
    with pytest.raises(HornoxError) as refusal:
        WRONG[sentence]()

    assert sentence.strip() in str(refusal.value)
