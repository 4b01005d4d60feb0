"""Support that tests share: pages, tables, positions, stores, browsers."""
