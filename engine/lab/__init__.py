"""Tools for the shell and the tests: self-play, matches between computer players, benchmarks, rare situations."""
