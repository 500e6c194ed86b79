"""The referee: any position of any game, judged by the rules themselves.

judge(case)              the result of a case, as tests/cases and docs/referee.md write them
explain(case, lang)      the same for people: what happens, why, and what comes next
parse_short(line, game)  a case typed by hand; to_short, the way back
read_cases(text)         the cases of a JSON file
"""

from hornox.referee.case import read_cases
from hornox.referee.explain import explain
from hornox.referee.judge import judge
from hornox.referee.short import parse_short, to_short

__all__ = ["explain", "judge", "parse_short", "read_cases", "to_short"]
