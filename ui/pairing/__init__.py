"""Two devices find each other: the codes they show, and what is asked of the browser for it."""
