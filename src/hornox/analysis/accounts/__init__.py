"""Adding up: the account of a round, and what mistakes cost over many decisions."""
