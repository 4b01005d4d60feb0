"""The sheets over a screen."""
