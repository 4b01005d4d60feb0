"""The same deal again, and a deal as a link."""
