"""The screens and sheets, a folder each: its model, its update and its view."""
