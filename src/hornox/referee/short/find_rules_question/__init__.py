"""Find out which question about the rules somebody asks, without telling a position."""
