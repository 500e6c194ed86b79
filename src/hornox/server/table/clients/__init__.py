"""The clients at a table: which of them may stay, and what each is told."""
