"""Learn: the lessons of a case, and where one stands with them."""
