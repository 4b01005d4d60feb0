"""A match by post: the invitation, links that come and go, the sheet and the line of each match."""
