"""The curtain between two players."""
