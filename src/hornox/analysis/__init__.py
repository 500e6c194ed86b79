"""What each card was worth, what was luck, and what a player could learn.

    analyse(record)                   a finished game: values, accounts, reasons
    analyse_progressively(record)     the same in stages: rough at once, then better
    evaluate(view, options)           one question, from what one seat knows
    sum_regrets(decisions)            where a player or a bot loses heads
    find_puzzles(record)              questions with one clear answer, to practise with
    find_mistakes(record, ...)        the same of one's own mistakes

The results are plain values of `hornox.analysis_result`, which turn into JSON and back;
`hornox.words` puts them into sentences.
"""

from hornox.analysis.accounts.regret_sums import RegretSum, merge_sums, sum_regrets
from hornox.analysis.accounts.round_account import OBVIOUS
from hornox.analysis.analyse import analyse, analyse_progressively, mean_regret
from hornox.analysis.evaluate import STAGES, evaluate
from hornox.analysis.par import Par, table_par
from hornox.analysis.puzzles.find_puzzles import find_mistakes, find_puzzles
from hornox.analysis.warm_up import warm_up_analysis
from hornox.analysis_result import (
    LAST_STAGE,
    VERSION,
    Account,
    Analysis,
    Decision,
    Estimate,
    Evaluation,
    OptionValue,
    Reason,
    RoundAnalysis,
    SeatRound,
    SeatSummary,
)

__all__ = [
    "LAST_STAGE", "OBVIOUS", "STAGES", "VERSION", "Account", "Analysis", "Decision", "Estimate",
    "Evaluation", "OptionValue", "Par", "Reason", "RegretSum", "RoundAnalysis", "SeatRound",
    "SeatSummary", "analyse", "analyse_progressively", "evaluate", "find_mistakes",
    "find_puzzles", "mean_regret", "merge_sums", "sum_regrets", "table_par", "warm_up_analysis",
]  # fmt: skip
