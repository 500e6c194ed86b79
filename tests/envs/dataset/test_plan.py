"""Plans of datasets are checked."""

from typing import Any

import pytest

pytest.importorskip("numpy", reason="numpy is missing: pip install 'hornox[data]'")

from hornox.envs.dataset.plan import Plan
from hornox.errors import BadArgument, BadOption, HornoxError, UnknownBot


@pytest.mark.parametrize(
    ("settings", "kind"),
    [
        ({"bots": "sensible"}, BadArgument),
        ({"bots": [7]}, UnknownBot),
        ({"hidden": "yes"}, BadArgument),
        ({"bots": ["steady", "random"]}, BadOption),
        ({"bots": ["nobody"]}, UnknownBot),
        ({"rounds": 0}, BadOption),
    ],
    ids=str,
)
def test_impossible_plans_are_refused(settings: dict[str, Any], kind: type[HornoxError]) -> None:
    with pytest.raises(kind):
        Plan.of(**settings)
