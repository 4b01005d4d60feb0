"""The secret ballot."""
