"""Belief-based agent memory: rules, trust, benchmarks, scoring and claims."""
