"""Render what an option would do now, for somebody who asks before choosing it."""

from __future__ import annotations

from hornox.choices import Choice
from hornox.cli.terminal.screens.render_context import RenderContext
from hornox.forecasts import RowForecast
from hornox.game import title
from hornox.words import say_forecast, text


def forecast_text(context: RenderContext, option: Choice) -> str:
    """One sentence or a few."""
    view = context.view
    found = title(view.game).forecast(view, option)
    if found is None:
        return context.text("forecast.none")
    words = say_forecast(found, context.lang, context.names, view.me)
    if isinstance(found, RowForecast) and not found.certain:
        words = f"{words} {text('forecast.uncertain', context.lang)}"
    return words
