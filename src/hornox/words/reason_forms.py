"""Which of the sentences of its kind says a reason: one card or several, always, never, none."""

from __future__ import annotations

from collections.abc import Callable

from hornox.analysis_result import Reason


def form_of_before(reason: Reason) -> str:
    if (reason.count or 1) > 1:
        return ".several"
    return ".one" if reason.low == reason.high else ""


def form_of_between(reason: Reason) -> str:
    if reason.low and reason.high:
        return ""
    return ".above" if reason.low else ".below"


def form_of_fits(reason: Reason) -> str:
    fits = len(reason.cards)
    if reason.total == 1:
        return ".last" if fits else ".last.none"
    if not fits:
        return ".none"
    return ".all" if fits == reason.total else ""


def form_of_less(reason: Reason) -> str:
    return ".more" if (reason.heads or 0) < 0 else ""


def form_of_share(reason: Reason) -> str:
    return "" if reason.share else ".never"


def form_of_cause(reason: Reason) -> str:
    return ".low" if reason.card is not None and reason.row is None else ""


def form_of_others(reason: Reason) -> str:
    if reason.kind.startswith("because"):
        return form_of_cause(reason)
    return ".aimed" if reason.aimed else ""


FORMS: dict[str, Callable[[Reason], str]] = {
    "before": form_of_before,
    "between": form_of_between,
    "eased": form_of_less,
    "bull": lambda reason: ".first" if reason.count == 1 else "",
    "fits": form_of_fits,
    "fits_then": lambda reason: "" if reason.count else ".none",
    "hand": lambda reason: ".one" if reason.heads == reason.more else "",
    "instead": form_of_share,
    "others": form_of_less,
    "picked": form_of_share,
    "reserve": form_of_less,
    "saves": form_of_less,
    "takes": lambda reason: ".always" if reason.share == 1 else "",
}


def form_of(reason: Reason) -> str:
    return FORMS.get(reason.kind, form_of_others)(reason)
