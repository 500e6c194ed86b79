"""The referee: judge and explain any position of any game, by the rules themselves.

answer(asked, lang, game) read, judge and explain whatever was typed, or a case in JSON
judge(case)              the result of a case, as docs/referee.md describes it
explain(case, lang)      the same in sentences: what happens, why, and what comes next
read_short(line, game)   the case of a typed line, and how it was read
parse_short(line, game)  that case alone; to_short is the way back
read_cases(text)         the cases of a JSON file
"""

from hornox.referee.answer import Answer, answer
from hornox.referee.explain import explain
from hornox.referee.judge import judge
from hornox.referee.read_case import read_cases
from hornox.referee.short import Reading, parse_short, read_short, to_short

__all__ = [
    "Answer", "Reading", "answer", "explain", "judge", "parse_short", "read_cases", "read_short",
    "to_short",
]  # fmt: skip
