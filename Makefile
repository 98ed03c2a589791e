# One command for each thing that is done here. Each makes the environment first if it is missing.
PYTHON ?= python3
BIN := .venv/bin

# Tests start many processes: each would compile all modules anew where Python is told to keep no compiled files.
unexport PYTHONDONTWRITEBYTECODE

# Whoever asks for a Python gets it: an environment that another one has made is then made anew. Without PYTHON=… the
# environment that is there is kept, whichever Python made it.
WHICH := import sys; print(*sys.version_info, sys.base_prefix)
ifneq ($(origin PYTHON),file)
ifneq ($(shell $(PYTHON) -c '$(WHICH)' 2>&1),$(shell $(BIN)/python -c '$(WHICH)' 2>/dev/null))
ANOTHER := another-python
endif
endif

.PHONY: setup install pins play run test quick lint check nightly bench sweep soak clean another-python

# Two stages in one folder: what the bot needs to run, and on top of it the workshop (tests, tools, a simulated Discord).
# Whoever only runs the bot never gets the second; after it, the first is there as well.
setup: .venv/ready

.venv/ready: pyproject.toml .constraints.txt $(ANOTHER)
	@echo "Setting up .venv, the bot and its workshop: about 430 MB, which takes a few minutes"
	@$(MAKE_VENV)
	@$(INSTALL) -e '.[dev]'
	@touch .venv/can-run $@

.venv/can-run: pyproject.toml .constraints.txt $(ANOTHER)
	@echo "Setting up .venv, the bot alone: about 140 MB, which takes a minute"
	@$(MAKE_VENV)
	@$(INSTALL) -e '.[postgres]'
	@touch $@

# Makes the environment, or keeps the one that is there. What a bare machine lacks is said in one line, before anything is
# begun. (Debian and Ubuntu keep ensurepip in a package of its own.)
MAKE_VENV = $(if $(ANOTHER),,$(BIN)/python -m pip --version >/dev/null 2>&1 ||) { $(CAN_BEGIN) && $(PYTHON) -m venv --clear .venv; }
CAN_BEGIN = { $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
  { echo "make: $(PYTHON) is not Python 3.11 or newer: install it, or name one, such as PYTHON=python3.12" >&2; exit 1; }; } && \
  { $(PYTHON) -c 'import ensurepip' 2>/dev/null || \
  { echo "make: $(PYTHON) cannot make environments: on Debian and Ubuntu, sudo apt install python3-venv" >&2; exit 1; }; }
INSTALL = $(BIN)/pip install --quiet --disable-pip-version-check --constraint .constraints.txt

# What a service needs where the code is only read: all but the start. Compiled here, it starts as fast as elsewhere.
install: .venv/can-run
	@$(BIN)/python -m compileall -q bot.py cogs data engine render
	@test "$$(id -u)" != 0 || $(BIN)/python -c '$(FOR_ALL)' || { echo "make: a service with a user of its own cannot run \
	$(BIN)/python: root made it from a Python that is root's own. Name one that is for all, such as PYTHON=/usr/bin/python3" >&2; exit 1; }

# Whether this Python lies where other users can run it: not in somebody's home, which the service is not shown either.
FOR_ALL := import os, sys; file = os.path.realpath(sys.executable); \
  folders = [file[:i] for i, sign in enumerate(file) if sign == "/" and i]; \
  sys.exit(folders[0] in ("/root", "/home") or not all(os.stat(each).st_mode & 1 for each in [*folders, file]))

# After a version in pyproject.toml has changed: installs anew, without the old pins, and writes down what that gave.
pins:
	rm -rf .venv && $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	(sed -n '/^#/p' .constraints.txt; $(BIN)/pip freeze --all --exclude pip --exclude-editable) > .constraints.new && mv .constraints.new .constraints.txt
	touch .venv/can-run .venv/ready

# The real bot on a simulated Discord, in the browser: no token, no account. DATABASE=file keeps the games.
play: setup
	@$(BIN)/python -m tests.play $(if $(PORT),--port $(PORT)) $(if $(DATABASE),--database $(DATABASE)) \
	  $(if $(PEOPLE),--people $(PEOPLE))

# The bot on Discord, with the token from .env.
run: .venv/can-run
	@exec $(BIN)/python bot.py

# Types are checked beside the tests: one process is busy with them, and the tests wait now and then.
types_and = $(BIN)/pyright --pythonpath $(BIN)/python & types=$$!; $(1); tests=$$?; wait $$types && exit $$tests

# Everything CI runs.
test: lint
	$(call types_and,$(BIN)/pytest -q -n auto --dist worksteal --costs)

# What is worth running after every change, in less than a minute: all but the tests that take long.
QUICK := tests/engine tests/tree/test_house.py tests/tree/test_architecture.py \
  'tests/cogs/whole_games/test_whole_games.py::test_a_whole_game_in_words[europe-2-by_buttons]'
LONG := tests/engine/test_random_games.py tests/engine/test_longest_run.py tests/engine/players/test_players.py

quick: lint
	$(call types_and,$(BIN)/pytest -q -n auto $(QUICK) $(LONG:%=--ignore=%))

check: lint
	$(BIN)/pyright --pythonpath $(BIN)/python

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

bench: setup
	$(BIN)/python -m engine bench
	$(BIN)/python -m render bench
	$(BIN)/python -m tests.bench.tables
	$(BIN)/python -m tests.bench.growth
	$(BIN)/python -m tests.bench.check
	$(BIN)/python -m tests.bench.engines
	$(BIN)/python -m tests.bench.computers
	$(BIN)/python -m tests.bench.presses
	$(BIN)/python -m tests.bench.page

# What is long by nature, some two hours: all cases of all tests, every point at which the bot can be killed, all figures.
nightly: setup
	$(BIN)/pytest -q -n auto --dist worksteal --costs --nightly
	$(BIN)/python -m tests.cogs.whole_games.test_kills
	$(MAKE) sweep soak bench

# 100,000 random games with every invariant watched: hours of play in one command.
sweep: setup
	$(BIN)/python -m tests.engine.sweep --games 100000

# A quarter of an hour of real processes on a real PostgreSQL that are killed, frozen and cut off while people play.
soak: setup
	$(BIN)/python -m tests.soak

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis
