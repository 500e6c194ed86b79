"""What the tests share: arranged tables, whole random games, and where every card lies."""
