"""Statistics of the stored games."""
