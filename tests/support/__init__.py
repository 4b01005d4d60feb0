"""What tests share: pages, tables, positions, stores, browsers."""
