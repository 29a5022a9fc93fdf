"""Answering a question from retrieved passages; nothing here sees a question's category."""
