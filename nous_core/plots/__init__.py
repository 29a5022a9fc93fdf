"""Figures: one module a figure; each takes a frame and returns a Figure."""
