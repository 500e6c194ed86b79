"""Puzzles in an analysed game: questions with an answer that is clear of noise.

Chance makes many a difference look clear once. So what looks clear is evaluated again with other
random numbers, and must be as clear there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import NamedTuple

from hornox.analysis.asked_questions import Question, played_rounds
from hornox.analysis.evaluate import STAGES, evaluate_on
from hornox.analysis.playouts.sampling import kind_of
from hornox.analysis.puzzles.puzzle_themes import theme_of
from hornox.analysis.puzzles.tempting_option import option_of_ox, tempting_option
from hornox.analysis_result import LAST_STAGE, Analysis, Decision, DecisionKind, Evaluation
from hornox.cards import Seat
from hornox.choices import Options
from hornox.errors import BadArgument, join_names
from hornox.game import Table
from hornox.practice.puzzle import THEMES, Difficulty, Puzzle, Source, Theme, encode_view
from hornox.records import Record
from hornox.wrong_arguments import require, require_all

CLEAR = 3.0
"""Standard errors by which the best option of a puzzle is ahead."""
LEAST = 0.5
"""Heads that a wrong answer costs at least: what is less is not worth a puzzle."""
NEAR = 1.0
"""Heads: a puzzle is harder if another option costs less than that more."""
ROUGH_STAGE = 1
ROUGH = 1.0  # standard errors by which it must look clear to be looked at closely
DEALS = STAGES[LAST_STAGE]
MORE_DEALS = 3  # times as many to confirm it
MOST_OPEN = 12  # cards of a draft among which one may be best alone
PICK_DEALS = 20  # times as many for a pick of the draft: they are quick, and differ little
ANOTHER_SEED = "puzzle"
OF_RECORD = "what `analyse` gave for this record"
LEVELS: tuple[Difficulty, ...] = (1, 2, 3)
OF_CARDS: tuple[Theme, ...] = (
    "low", "sixth", "middle", "marker", "flip", "stop", "special", "buffalo",
)  # fmt: skip
THEMES_OF_KIND: dict[DecisionKind, tuple[Theme, ...]] = {
    "card": OF_CARDS,
    "special": OF_CARDS,
    "row": ("row", "buffalo"),
    "pick": ("draft",),
    "pile": ("take", "lay"),
}


class Asked(NamedTuple):
    """A decision of an analysed game, with the question as its seat saw it."""

    decision: Decision
    question: Question
    round: int


class Finding(NamedTuple):
    """What a puzzle says about its options."""

    evaluation: Evaluation
    theme: Theme
    tempting: int
    ox_errs: bool


def asked_in(record: Record, analysis: Analysis) -> Iterator[Asked]:
    require("analysis", analysis, Analysis, OF_RECORD)
    decisions = {(one.step, one.seat): one for one in analysis.decisions()}
    for played in played_rounds(record):
        for question in played.questions:
            decision = decisions.get((question.step, question.seat))
            if decision:
                require_answer(analysis, decision, question)
                yield Asked(decision, question, played.number)


def require_answer(analysis: Analysis, decision: Decision, question: Question) -> None:
    """The decision is that of this question; in an analysis of another game it is not."""
    options = [option.choice for option in decision.evaluation.options]
    if options != [str(option) for option in question.options]:
        raise BadArgument("analysis", OF_RECORD, analysis)


# The shelf: one right answer


def find_puzzles(record: Record, wanted: Collection[Theme] = THEMES) -> Iterator[Puzzle]:
    """Questions of these themes with one right answer that a plausible player would miss."""
    require_all("wanted", wanted, str, f"some of {join_names(THEMES)}")
    for played in played_rounds(record):
        for question in played.questions:
            if can_be_about(question, wanted):
                sure = confirm(question) if looks_like_one(question, wanted) else None
                if sure:
                    source = Source(bots=record.names, turn=question.turn)
                    yield make_puzzle(question, sure, source)


def can_be_about(question: Question, wanted: Collection[Theme]) -> bool:
    """By its kind alone: nobody values the options of a question in vain."""
    kind = kind_of(question.options)
    if kind == "pick" and len(question.options) > MOST_OPEN:
        return False
    return any(theme in wanted for theme in THEMES_OF_KIND[kind])


def evaluate_puzzle(view: Table, options: Options, deals: int, seed: str = "") -> Evaluation:
    """A puzzle asks what is best within the model: its errors are those of chance."""
    return evaluate_on(view, options, deals, seed, with_model_error=False)


def looks_like_one(question: Question, wanted: Collection[Theme]) -> bool:
    view, options = question.view, question.options
    is_pick = kind_of(options) == "pick"
    deals = PICK_DEALS * DEALS // 8 if is_pick else STAGES[ROUGH_STAGE]
    rough = find_theme(question, evaluate_puzzle(view, options, deals), ROUGH)
    return rough is not None and rough.theme in wanted


def confirm(question: Question) -> Finding | None:
    """If it is clear on many deals, and again on more of them with other random numbers."""
    view, options = question.view, question.options
    first = evaluate_puzzle(view, options, deals_of_kind(options))
    if not is_clear(first, CLEAR):
        return None
    again = evaluate_again(view, options)
    if again.best != first.best or margin(again) < LEAST:
        return None
    return find_theme(question, again, CLEAR)


def evaluate_again(view: Table, options: Options) -> Evaluation:
    """The values that a puzzle of the shelf keeps."""
    return evaluate_puzzle(view, options, MORE_DEALS * deals_of_kind(options), ANOTHER_SEED)


def deals_of_kind(options: Options) -> int:
    return DEALS * PICK_DEALS if kind_of(options) == "pick" else DEALS


def find_theme(question: Question, found: Evaluation, errors: float) -> Finding | None:
    """If one option is ahead by so many standard errors, and another is tempting."""
    if not is_clear(found, errors):
        return None
    wrong = tempting_option(question.view, question.options, found)
    if wrong is None:
        return None
    theme = theme_of(question.view, question.options, found, wrong.option)
    return Finding(found, theme, wrong.option, wrong.is_of_ox) if theme else None


def regrets_of_others(found: Evaluation) -> Iterator[tuple[float, float]]:
    """The regret of every option but the best, and its error."""
    for place, one in enumerate(found.options):
        if place != found.best:
            yield one.regret.value, one.regret.error


def is_clear(found: Evaluation, errors: float) -> bool:
    """Whether the best option is so many standard errors ahead of every other."""
    return all(value > 0 and value >= errors * error for value, error in regrets_of_others(found))


def margin(found: Evaluation) -> float:
    """What the second best option costs more than the best."""
    return min(value for value, _ in regrets_of_others(found))


# One's own mistakes: several answers may be right


def find_mistakes(
    record: Record, analysis: Analysis, seats: Collection[Seat], code: str, most: int = 3
) -> list[Puzzle]:
    """The clear mistakes of these seats as puzzles, the worst first."""
    require_all("seats", seats, int, "a list of seats")
    require("most", most, int, "a whole number")
    require("code", code, str, "the code of a table")
    own = [one for one in asked_in(record, analysis) if one.question.seat in seats]
    counted = [one for one in own if one.decision.mistake]
    clear = [
        one for one in counted if is_clear_mistake(one.decision.evaluation, one.question.played)
    ]
    clear.sort(key=lambda one: -one.decision.mistake)
    found: list[Puzzle] = []
    for asked in clear:
        if len(found) < most and is_mistake_again(asked.question):
            found.append(puzzle_of_mistake(asked, code))
    return found


def is_clear_mistake(found: Evaluation, played: int) -> bool:
    regret = found.options[played].regret
    return regret.value >= max(LEAST, CLEAR * regret.error)


def is_mistake_again(question: Question) -> bool:
    again = evaluate_on(question.view, question.options, DEALS, ANOTHER_SEED)
    return is_clear_mistake(again, question.played)


def puzzle_of_mistake(asked: Asked, code: str) -> Puzzle:
    """With the values that the analysis of the game shows, too."""
    question, found = asked.question, asked.decision.evaluation
    theme = theme_of(question.view, question.options, found, question.played) or "other"
    ox_errs = not found.about_equal(option_of_ox(question.view, question.options))
    finding = Finding(found, theme, question.played, ox_errs)
    source = Source(code=code, step=question.step, round=asked.round, turn=question.turn)
    puzzle = make_puzzle(question, finding, source)
    return puzzle.renamed(f"{code}-{question.step}-{question.seat}".lower())


# Both


def make_puzzle(question: Question, finding: Finding, source: Source) -> Puzzle:
    view = encode_view(question.view)
    digest = sha256(bytes(view) + repr(question.options).encode()).hexdigest()[:5]
    return Puzzle(
        id=f"{question.view.game}-{finding.theme}-{digest}",
        game=question.view.game,
        theme=finding.theme,
        difficulty=difficulty_of(finding),
        view=view,
        options=question.options,
        evaluation=finding.evaluation,
        tempting=finding.tempting,
        source=source,
    )


def difficulty_of(finding: Finding) -> Difficulty:
    """Easy, medium or hard: `ox` errs; a wrong option is nearly as good; there are only two."""
    found = finding.evaluation
    wrong = [
        one.regret.value for place, one in enumerate(found.options) if not found.about_equal(place)
    ]
    two = len(found.options) == 2
    return LEVELS[min(finding.ox_errs + (min(wrong) < NEAR) + two, len(LEVELS) - 1)]
