"""A game at the keyboard: the menu, the players, the game loop, the prompts, the result."""
