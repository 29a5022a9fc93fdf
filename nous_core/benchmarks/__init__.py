"""Benchmarks: a generator or loader, a runner, rows as a plain frame."""
