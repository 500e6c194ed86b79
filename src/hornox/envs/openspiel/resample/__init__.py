"""Resampling: other states that a player cannot tell from the real one."""
