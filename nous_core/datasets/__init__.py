"""Loaders that state what they expect, and a small sample of our own."""
