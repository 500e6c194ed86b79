"""Finding puzzles: questions with an answer that is clear of noise."""
