"""A table of several devices, on one that is not the host."""
