"""Analysing a finished game: every decision, the account of every round, and the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hornox.analysis.accounts.regret_sums import require_decisions
from hornox.analysis.accounts.round_account import (
    Answer,
    account_of,
    decisions_of,
    mark_repeated,
    mistakes_of,
    sum_of_accounts,
)
from hornox.analysis.asked_questions import PlayedRound, Question, played_rounds
from hornox.analysis.evaluate import STAGES, evaluate_on, require_stage
from hornox.analysis.par import table_par
from hornox.analysis.reasons.hindsight import heads_in_hindsight
from hornox.analysis.standings import final_standing
from hornox.analysis_result import (
    LAST_STAGE,
    VERSION,
    Account,
    Analysis,
    Decision,
    Evaluation,
    RoundAnalysis,
    SeatRound,
    SeatSummary,
)
from hornox.cards import Seat, letter
from hornox.records import Record
from hornox.wrong_arguments import checks_when_failed


def analyse(record: Record, stage: int = LAST_STAGE) -> Analysis:
    """Every decision of a finished game; the higher the stage, the smaller the errors."""
    require_stage(stage)
    rounds = tuple(analyse_round(record, one, stage) for one in played_rounds(record))
    return Analysis(
        version=VERSION,
        game=record.game,
        seats=record.seats,
        stage=stage,
        summaries=tuple(summary(record, seat, rounds) for seat in range(record.seats)),
        rounds=rounds,
    )


def analyse_progressively(record: Record) -> Iterator[Analysis]:
    """A rough analysis at once, then better ones; the last is that of `analyse`."""
    for stage in range(len(STAGES)):
        yield analyse(record, stage)


def analyse_round(record: Record, played: PlayedRound, stage: int) -> RoundAnalysis:
    answers = [Answer(one, evaluate_question(one, stage)) for one in played.questions]
    by_seat = [
        mark_repeated([answer for answer in answers if answer.question.seat == seat])
        for seat in range(record.seats)
    ]
    return RoundAnalysis(played.number, tuple(seat_rounds(record, played, by_seat)))


def seat_rounds(
    record: Record, played: PlayedRound, by_seat: Sequence[Sequence[Answer]]
) -> Iterator[SeatRound]:
    """The account of each seat needs the mistakes of all."""
    par, team = table_par(record.game, record.seats), record.game == "buffalo"
    ends = [final_standing(record.game, played.scores, seat) for seat in range(record.seats)]
    decisions = list(map(decisions_of, by_seat, ends))
    mistakes = list(map(mistakes_of, decisions))
    for seat, own in enumerate(by_seat):
        others = [*mistakes[:seat], *mistakes[seat + 1 :]]
        account = account_of(own, ends[seat], par, others, team=team)
        yield SeatRound(seat, account, decisions[seat])


def evaluate_question(question: Question, stage: int) -> Evaluation:
    """From what the seat knew; the cards that were really played come in for hindsight only."""
    found = evaluate_on(question.view, question.options, STAGES[stage], seed="")
    after = heads_in_hindsight(question)
    options = [
        replace(option, hindsight=heads) for option, heads in zip(found.options, after, strict=True)
    ]
    return replace(found, options=tuple(options))


# The whole game


def summary(record: Record, seat: Seat, rounds: Sequence[RoundAnalysis]) -> SeatSummary:
    seat_rounds = [one.seats[seat] for one in rounds]
    accounts: list[Account] = [one.account for one in seat_rounds]
    decisions = [decision for one in seat_rounds for decision in one.decisions]
    counted = [decision for decision in decisions if not decision.obvious]
    return SeatSummary(
        seat=seat,
        name=seat_name(record, seat),
        account=sum_of_accounts(accounts),
        decisions=len(counted),
        mean_regret=mean_regret(counted),
    )


def seat_name(record: Record, seat: Seat) -> str:
    """What a seat is called; bots of one level are told apart by their letters."""
    if not record.names:
        return letter(seat)
    name = record.names[seat]
    return name if record.names.count(name) == 1 else f"{letter(seat)} {name}"


@checks_when_failed(require_decisions)
def mean_regret(decisions: Sequence[Decision]) -> float:
    """What a decision that was not obvious cost on average: the one honest number."""
    counted = [decision.mistake for decision in decisions if not decision.obvious]
    return sum(counted) / len(counted) if counted else 0.0
