"""The games and settings stored on the device."""
