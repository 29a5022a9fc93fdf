"""Running the notebooks: one manifest, one subprocess per notebook, one stamp per finished run."""
