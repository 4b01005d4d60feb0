"""A lesson, played on the table it is about."""
