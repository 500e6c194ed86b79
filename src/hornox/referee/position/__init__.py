"""Read the position of a case and lay it out on a real table."""
