"""Which sampler answers which question of which game."""

from __future__ import annotations

from hornox.analysis.playouts.draft import sample_draft
from hornox.analysis.playouts.eleven import sample_eleven
from hornox.analysis.playouts.row_games import sample_row_game
from hornox.analysis.playouts.sample import Sample
from hornox.analysis.playouts.specials import sample_specials
from hornox.analysis_result import DecisionKind
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.choices import Done, Lay, Options, Pick, Play, Steal, Swap, TakePile, TakeRow
from hornox.game import Table
from hornox.kernels.rng import Rng
from hornox.titles.eleven_table import ElevenTable
from hornox.titles.pro import ProTable
from hornox.titles.shared.row_placement import RowTable
from hornox.titles.shared.special_rows import SpecialTable


def sample_options(view: Table, options: Options, deals: int, rng: Rng) -> Sample:
    """What each option costs, on about as many deals; fewer, where a deal takes longer."""
    match view:
        case ElevenTable():
            return sample_eleven(view, options, deals, rng)
        case SpecialTable():
            return sample_specials(view, options, deals, rng)
        case ProTable(stage="draft"):
            return sample_draft(view, deals, rng)
        case _:
            assert isinstance(view, RowTable)
            return sample_row_game(view, options, deals, rng)


def kind_of(options: Options) -> DecisionKind:
    match options[0]:
        case Play():
            return "card"
        case TakeRow():
            return "row"
        case Pick():
            return "pick"
        case Lay() | TakePile() | Done() | Steal():
            return "pile"
        case _:
            return "special"


def turns_after(view: Table) -> int:
    """How many turns come after this one; nobody has chosen a card for them yet.

    A draft counts as so many turns more as there are picks of this seat to come. In 11 nimmt!
    nobody knows how many there will be: it counts as one.
    """
    left = max(map(len, view.hands))
    match view:
        case ElevenTable():
            return 1
        case ProTable(stage="draft"):
            size = rules_of(view).hand_size
            assert view.me is not None
            return 2 * (size - 1) - len(view.hands[view.me])
        case RowTable(queue=queue):
            return left if queue else left - 1
        case _:
            raise AssertionError(view)


def can_be_valued(options: Options) -> bool:
    """Whether playouts tell the options apart: they never use a special card that is swapped."""
    return len(options) > 1 and not isinstance(options[-1], Swap)
