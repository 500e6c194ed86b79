"""External programs as bots: started by a command, asked over standard input and output."""
