"""Helpers that tests share: arranged tables, whole random games, the place of every card."""
