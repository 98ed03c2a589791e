# One command for each thing that is done here. Each makes the environment first if it is missing.
PYTHON ?= python3
BIN := .venv/bin

# Whoever asks for a Python gets it: an environment that another one has made is then made anew. Without PYTHON=… the
# environment that is there is kept, whichever Python made it.
WHICH := import sys; print(*sys.version_info, sys.base_prefix)
ifneq ($(origin PYTHON),file)
ifneq ($(shell $(PYTHON) -c '$(WHICH)' 2>&1),$(shell $(BIN)/python -c '$(WHICH)' 2>/dev/null))
ANOTHER := another-python
endif
endif

.PHONY: setup pins play run test check bench sweep clean another-python

setup: .venv/ready

.venv/ready: pyproject.toml .constraints.txt $(ANOTHER)
	$(if $(ANOTHER),,$(BIN)/python -m pip --version >/dev/null 2>&1 ||) $(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint .constraints.txt -e '.[dev]'
	touch $@

# After a version in pyproject.toml has changed: installs anew, without the old pins, and writes down what that gave.
pins:
	rm -rf .venv && $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	(sed -n '/^#/p' .constraints.txt; $(BIN)/pip freeze --exclude-editable) > .constraints.new && mv .constraints.new .constraints.txt
	touch .venv/ready

# The real bot on a simulated Discord, in the browser: no token, no account. DATABASE=file keeps the games.
play: setup
	@$(BIN)/python -m tests.play $(if $(PORT),--port $(PORT)) $(if $(DATABASE),--database $(DATABASE)) \
	  $(if $(PEOPLE),--people $(PEOPLE))

# The bot on Discord, with the token from .env.
run: setup
	@exec $(BIN)/python bot.py

# Everything CI runs.
test: setup check
	$(BIN)/pytest -q -n auto --dist worksteal

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright --pythonpath $(BIN)/python

bench: setup
	$(BIN)/python -m engine bench
	$(BIN)/python -m render bench
	$(BIN)/python -m tests.bench.tables
	$(BIN)/python -m tests.bench.computers

# 100,000 random games with every invariant watched: hours of play in one command.
sweep: setup
	$(BIN)/python -m tests.engine.sweep --games 100000

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis
