"""Many row-game tables at once: what the vector environments of hornox.envs run on."""
