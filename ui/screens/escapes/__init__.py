"""The pause for Ripper Escapes."""
