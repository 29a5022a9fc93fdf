"""Where a statement's reliability comes from."""
