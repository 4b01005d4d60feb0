"""Games as files: export and import."""
