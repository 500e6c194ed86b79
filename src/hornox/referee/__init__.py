"""The referee: judge and explain any position of any game, by the rules themselves.

judge(case)              the result of a case, as docs/referee.md describes it
explain(case, lang)      the same in sentences: what happens, why, and what comes next
parse_short(line, game)  the case of a typed line; to_short is the way back
read_cases(text)         the cases of a JSON file
"""

from hornox.referee.explain import explain
from hornox.referee.judge import judge
from hornox.referee.read_case import read_cases
from hornox.referee.short import parse_short, to_short

__all__ = ["explain", "judge", "parse_short", "read_cases", "to_short"]
