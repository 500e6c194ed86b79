"""Many row-game rounds in step: what the vector environments run on."""
