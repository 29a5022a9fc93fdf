"""Result frames, the claims the papers make, and the tables that show both."""
