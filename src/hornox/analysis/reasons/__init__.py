"""Why an option costs what it does, and what would have been."""
