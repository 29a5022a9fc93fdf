"""Finding the turns and facts a question needs."""
