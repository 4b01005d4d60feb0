"""The Casebook."""
