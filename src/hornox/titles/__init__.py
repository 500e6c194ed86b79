"""The games, one file each; what several share is in a file named for it."""
