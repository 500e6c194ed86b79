"""What a puzzle is about, by the facts of its evaluation.

Two options are compared: the best, and the tempting one that a player would choose instead. The
first definition that holds names the theme; if none does, it is no puzzle.

buffalo   Beat the Buffalo: at least half of the difference is what the buffalo takes
draft     a card to pick
row       a row to take
take      11 nimmt!: one of the two takes a pile
lay       11 nimmt!: both lay a card, or one of them stops laying
stop      one of the two lays or lifts a Stop, or says where
special   one of the two uses another special card, or says where
flip      one of the two plays a card with its digits flipped
marker    one of the two cards goes to the row of the fan card, if nothing comes first
low       one of the two cards fits no row
sixth     one of the two cards is the sixth of its row, or in a fifth of the deals another card
          comes first and makes it so
middle    most of the difference comes after this turn, and the tempting card lies nearer to the
          middle of the deck than the best
"""

from __future__ import annotations

from hornox.analysis_result import Evaluation, OptionValue
from hornox.bots.heuristic.rest_of_turn import rules_of
from hornox.choices import Cancel, Choice, Options, Play, TakePile, Target, Unstop, Use
from hornox.game import Table
from hornox.practice.puzzle import Theme
from hornox.titles.buffalo_table import BuffaloTable
from hornox.titles.shared.fan_marker import FanTable
from hornox.titles.shared.row_placement import RowTable

OFTEN = 0.2  # of the deals
HALF = 0.5  # of the difference
DIFFERENCES = ("now", "later", "round", "others", "reserve", "saves")


def theme_of(view: Table, options: Options, found: Evaluation, tempting: int) -> Theme | None:
    """What is to be learned from the best and the tempting option; None: nothing in particular."""
    pair = options[found.best], options[tempting]
    if isinstance(view, BuffaloTable) and share_of_others(found.options[tempting]) >= HALF:
        return "buffalo"
    match found.kind:
        case "pick":
            return "draft"
        case "row":
            return "row"
        case "pile":
            return "take" if any(isinstance(one, TakePile) for one in pair) else "lay"
        case "card" | "special":
            return theme_of_specials(pair) or theme_of_cards(view, pair, found, tempting)


def theme_of_specials(pair: tuple[Choice, Choice]) -> Theme | None:
    specials = {special_of(one) for one in pair} - {""}
    if not specials:
        return None
    return "stop" if "stop" in specials else "special"


def special_of(choice: Choice) -> str:
    """The special card that this choice is about; empty: none."""
    match choice:
        case Use(special=special) | Target(special=special):
            return special
        case Unstop():
            return "stop"
        case Cancel():
            return "negpos"
        case _:
            return ""


def theme_of_cards(
    view: Table, pair: tuple[Choice, Choice], found: Evaluation, tempting: int
) -> Theme | None:
    if not all(isinstance(one, Play) for one in pair):
        return None
    assert isinstance(view, RowTable)
    values = found.options[found.best], found.options[tempting]
    if any(isinstance(one, Play) and one.flip for one in pair):
        return "flip"
    if isinstance(view, FanTable) and any(goes_to(one, view.marker) for one in values):
        return "marker"
    if any(has_reason(one, "low") for one in values):
        return "low"
    if any(is_sixth(one) for one in values):
        return "sixth"
    return "middle" if keeps_the_middle(view, pair, values[1]) else None


def has_reason(option: OptionValue, kind: str) -> bool:
    return any(reason.kind == kind for reason in option.reasons)


def goes_to(option: OptionValue, row: int) -> bool:
    return any(one.kind in ("joins", "full") and one.row == row + 1 for one in option.reasons)


def is_sixth(option: OptionValue) -> bool:
    """Its row is full, or it often takes, also because other cards come first."""
    shares = {one.kind: one.share or 0.0 for one in option.reasons}
    often = max(shares.get(kind, 0.0) for kind in ("before", "takes", "altogether")) >= OFTEN
    return "full" in shares or ("before" in shares and often)


def parts_of(option: OptionValue) -> dict[str, float]:
    """The parts of what it costs more than the best option."""
    return {one.kind: one.heads or 0.0 for one in option.reasons if one.kind in DIFFERENCES}


def share_of_others(option: OptionValue) -> float:
    """All that the others take more, also what special cards can still change."""
    parts = parts_of(option)
    counted = next((one.share for one in option.reasons if one.kind == "later"), None) or 1.0
    return parts.get("others", 0.0) / counted / (sum(parts.values()) or 1.0)


def keeps_the_middle(view: RowTable, pair: tuple[Choice, Choice], tempting: OptionValue) -> bool:
    parts = parts_of(tempting)
    if parts.get("later", 0.0) <= HALF * sum(parts.values()):
        return False
    middle = len(rules_of(view).deck(view)) / 2
    best, other = (abs(one.card - middle) for one in pair if isinstance(one, Play))
    return other < best
