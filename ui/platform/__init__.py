"""Everything that takes the browser's window."""
