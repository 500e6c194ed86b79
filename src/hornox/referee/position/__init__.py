"""A position as a case writes it down, read and laid out on a real table."""
