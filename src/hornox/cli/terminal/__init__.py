"""Playing in a terminal: the console, its screens, and the game at the keyboard."""
