"""Everything that a terminal shows, as lines of text."""
