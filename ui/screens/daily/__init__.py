"""The daily case."""
