"""A game at the keyboard: the host, the players, the prompts."""
