"""The lessons: every one as it is, and what becomes of files that are wrong."""
