"""What an operator does from outside: lists, orders to running servers, copies and backups."""
