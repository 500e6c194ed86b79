"""The screens of a game in the terminal, rendered as lines of text."""
