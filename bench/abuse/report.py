"""The table that the abuse suite prints: one line an attack."""

from __future__ import annotations

from bench.abuse.notes import Spread
from bench.abuse.run import Outcome

HEAD = (
    "attack", "turn p50", "p99", "longest", "turns", "with ox p99", "back p99", "visit p99",
    "own lag", "memory", "late bots", "rematch", "stop", "restart", "end", "refused",
    "what was sent",
)  # fmt: skip


def cells(outcome: Outcome) -> list[str]:
    notes, ending = outcome.notes, outcome.ending
    turns = Spread.of(notes.turns)
    bots, back, visits, lags = (
        ms(Spread.of(times).p99) if times else "no one"
        for times in (notes.bot_turns, notes.returns, notes.visits, notes.lags)
    )
    return [
        outcome.name, ms(turns.p50), ms(turns.p99), ms(turns.longest), str(turns.times),
        bots, back, visits, lags, f"{outcome.megabytes:+.0f} MB",
        str(outcome.late_bots), outcome.rematch, f"{ending.seconds:.1f} s",
        f"{outcome.restart_seconds:.1f} s", end(outcome), listed(dict(notes.refused)) or "none",
        listed(dict(outcome.counts)) or "nothing",
    ]  # fmt: skip


def end(outcome: Outcome) -> str:
    ending = outcome.ending
    if not ending.survived:
        return "DIED"
    if ending.exit_code is None:
        return "KILLED"
    return (
        "clean" if ending.clean else f"exit {ending.exit_code}" + ", traceback" * ending.traceback
    )


def ms(seconds: float) -> str:
    return f"{seconds * 1000:,.0f} ms"


def listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in counts.items() if count)


def line(outcome: Outcome) -> str:
    return "| " + " | ".join(cells(outcome)) + " |"


def head() -> str:
    return "| " + " | ".join(HEAD) + " |\n|" + "---|" * len(HEAD)
