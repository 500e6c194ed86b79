"""Several server processes on one PostgreSQL: what they tell each other, and who does what."""
