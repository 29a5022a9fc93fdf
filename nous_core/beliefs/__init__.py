"""Beliefs: categorical distributions and the rules that update them."""
