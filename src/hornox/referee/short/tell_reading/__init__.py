"""What somebody is told of the reading: how it was read, what was not, and what to type."""
