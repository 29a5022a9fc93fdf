"""The verbs of ``nous``, one small module per group; each offers ``add(app)``."""
