"""External programs as bots: started by a command, asked by messages."""
