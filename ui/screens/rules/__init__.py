"""The rules reader."""
