"""A deal again, and a deal for others."""
