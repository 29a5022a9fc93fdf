# make reproduce   run every notebook that is not up to date: tables, figures, executed notebooks
# make test        lint, types, tests, and the committed notebooks run again and compared
# make lab         add JupyterLab and open the notebooks
# make env         the environment alone; made once for each lock file
# make lock        resolve the dependencies again (needs uv)
# Real data is found through NOUS_DATA or data/; without it the bundled sample is used, below runs/.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV ?= .venv
JOBS ?= 2
BIN := $(VENV)/bin
PINS := $(shell cat requirements.lock pyproject.toml | cksum | cut -d' ' -f1)
CORE := $(VENV)/.core-$(PINS)
TEST := $(VENV)/.test-$(PINS)
LAB := $(VENV)/.lab-$(PINS)

export UV_COMPILE_BYTECODE := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
ifdef NOUS_DATA
export NOUS_DATA
endif

# The lock constrains versions; pyproject.toml says which packages each purpose needs.
ifneq ($(shell command -v uv),)
make_venv = uv venv --quiet --allow-existing --python $(PYTHON) $(VENV)
install = uv pip install --quiet --python $(BIN)/python --constraint requirements.lock --editable
else
make_venv = $(PYTHON) -m venv $(VENV)
install = $(BIN)/python -m pip install --quiet --constraint requirements.lock --editable
endif

.PHONY: env reproduce test lab lock

env: $(CORE)

reproduce: $(CORE)
	$(BIN)/nous run -j $(JOBS)
	$(BIN)/nous report

test: $(TEST)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 --dist loadscope
	notebooks=$$($(BIN)/python -m pipelines.testable) && [ -n "$$notebooks" ] && \
	OMP_NUM_THREADS=1 PYTHONHASHSEED=0 $(BIN)/python -m pytest --nbval --nbval-current-env \
	--nbval-sanitize-with tests/sanitize.cfg --nbval-cell-timeout 300 -n 2 --dist loadscope $$notebooks

lab: $(LAB)
	$(BIN)/jupyter lab notebooks

lock:
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	uv pip compile pyproject.toml --extra lab --extra test --python-version 3.11 --universal \
	--no-header --no-annotate -o requirements.lock

$(CORE): requirements.lock pyproject.toml
	@[ -n "$(PYTHON)" ] && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Python 3.11 or newer is needed and was not found; name one: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; exit 1; }
	$(make_venv)
	$(install) .
	@touch $@

$(TEST): $(CORE)
	$(install) '.[test]'
	@touch $@

$(LAB): $(CORE)
	$(install) '.[lab]'
	@touch $@
