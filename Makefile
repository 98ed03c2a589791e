# One command for each thing that is done here. Each makes the environment first if it is missing.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup test check bench sweep clean

setup: .venv/ready

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

# Everything CI runs.
test: setup check
	$(BIN)/pytest -q

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright --pythonpath $(BIN)/python

bench: setup
	$(BIN)/python -m engine bench

# 100,000 random games with every invariant watched: hours of play in one command.
sweep: setup
	$(BIN)/python -m tests.engine.sweep --games 100000

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis
