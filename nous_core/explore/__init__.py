"""Interactive panels over pure functions; the only importer of ipywidgets."""
