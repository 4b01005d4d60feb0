"""The cards that answer a tap on what lies on the table."""
