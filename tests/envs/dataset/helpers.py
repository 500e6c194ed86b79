"""Helpers of the dataset tests: the options of each decision."""

import numpy as np

from hornox.envs.dataset.decision_log import Decisions


def split_options(decisions: Decisions) -> list[list[int]]:
    """The options of each decision."""
    return [
        part.tolist()
        for part in np.split(decisions.options, np.cumsum(decisions.option_counts)[:-1])
    ]
