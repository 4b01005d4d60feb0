"""Games as files: out of the page, and in."""
