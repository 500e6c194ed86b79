"""What people type without having read the help, rewritten into the short form."""
