"""What hints and reviews say alike."""
