"""New versions and the offline copy."""
