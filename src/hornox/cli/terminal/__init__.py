"""Playing in a terminal: the console, the screens, and the game at the keyboard."""
