"""Hints at the table, on request: where to look, what to do, and why."""
