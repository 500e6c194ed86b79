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


def form_of_fewer(reason: Reason) -> str:
    return ".fewer" if (reason.heads or 0) < 0 else ""


def form_of_hand(reason: Reason) -> str:
    return (".one" if reason.heads == reason.more else "") + form_of_fewer(reason)


def form_of_instead(reason: Reason) -> str:
    """Whether the card that the best choice keeps takes less later, or more."""
    if not reason.share:
        return ".never"
    return ".dearer" if (reason.more or 0) < 0 else ""


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
    "bull": lambda reason: ".first" if reason.count == 1 else "",
    "fits": form_of_fits,
    "fits_then": lambda reason: "" if reason.count else ".none",
    "hand": form_of_hand,
    "instead": form_of_instead,
    "keeps": form_of_share,
    "later": lambda reason: "" if reason.share is None else ".partly",
    "others": form_of_less,
    "partners": form_of_fewer,
    "picked": form_of_share,
    "reserve": form_of_less,
    "saves": form_of_less,
    "takes": lambda reason: ".always" if reason.share == 1 else "",
}


def form_of(reason: Reason) -> str:
    return FORMS.get(reason.kind, form_of_others)(reason)
