"""The program's spine: the loop, `update`, the commands understood everywhere, and the page."""
