"""Facts about the games, one question each, answered by asking the rules themselves."""
