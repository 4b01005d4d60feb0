"""The book of games: what is stored on the device, and who may write there."""
