"""Questions about the rules that people ask without a position, and their answers."""
