"""The memory itself: the world model, its append-only log and what is archived."""
