"""PettingZoo environments: Parallel and AEC."""
