"""What becomes of the card that is next, with a special on this target or without any."""

from __future__ import annotations

from hornox.choices import Choice, Pass, Target
from hornox.events import CardChosen, Played, Reordered, Replaced
from hornox.forecasts import RowForecast
from hornox.titles.shared.special_rows import M, SpecialRows


def forecast_special(rules: SpecialRows[M], view: M, choice: Choice) -> RowForecast | None:
    """None where the special is not complete yet, or is about somebody else's card."""
    played = view.queue[0]
    if isinstance(choice, Pass):
        return rules.forecast_card(view, played)
    if not isinstance(choice, Target) or played.seat != view.me:
        return None
    event = rules.strike(view, choice)
    if isinstance(event, (CardChosen, Reordered)):
        return None
    laid = Played(event.seat, event.card) if isinstance(event, Replaced) else played
    return rules.forecast_card(view, laid, event)
