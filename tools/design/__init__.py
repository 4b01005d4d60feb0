"""The look of the project on paper: its pieces in all their states, and a browser to look at them with."""
