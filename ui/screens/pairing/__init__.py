"""Two devices are joined: each shows a code that the other one reads."""
