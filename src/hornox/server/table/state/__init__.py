"""What a table is: its log, and the state in memory that its log makes."""
