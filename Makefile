# `make help` lists the targets.

# Dumps: folders and files, each one dump. Names with spaces need `guidebook` itself, since make
# separates words by spaces. Those that guidebook.yml lists need no name.
OWN := $(filter-out input/README.md input/sample,$(wildcard input/*))
SAMPLE := $(filter-out %/README.md,$(wildcard input/sample/*))
INPUT ?= $(if $(shell grep -s '^inputs:' guidebook.yml),,$(or $(OWN),$(SAMPLE)))
OUTPUT ?= output
# Of the preview.
PORT ?= 8000
# Whether system packages that are missing are installed; with `no` they are only named.
export INSTALL ?= yes
# Of fuzzing; all targets by default.
SECONDS ?= 60
TARGETS ?=
# Tests to run, as `swift test --filter` takes them; all by default.
ONLY ?=

# What tests try that nobody chose; another with each commit.
export TEST_SEED ?= $(shell printf '%d' 0x$$(git rev-parse --short=8 HEAD 2>/dev/null || echo 1))

# One build serves the program and its tests, which look into the modules; they run five times faster
# than in a debug build.
SWIFT_FLAGS = -c release -Xswiftc -enable-testing

.DEFAULT_GOAL := help
.PHONY: help build serve docs release search test check acceptance budget bench fuzz lint sbom dist \
  clean dependencies

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\n  INPUT="dir …" what to build (now: %s), OUTPUT=dir where to (now: %s)\n' \
	  "$(INPUT)" "$(OUTPUT)"
	@printf '  INSTALL=no install no system packages, name those that are missing\n'

build: release search ## Build guidebook, then the dumps in INPUT into OUTPUT
	@"$$(swift build -c release --show-bin-path)/guidebook" build $(INPUT) --output "$(OUTPUT)"

serve: release search ## Preview the site on this machine, built again when an input changes
	@"$$(swift build -c release --show-bin-path)/guidebook" serve $(INPUT) --output "$(OUTPUT)" \
	  --port $(PORT)

docs: release search ## Build the manual in docs with guidebook into .build/docs, and check it
	@program="$$(swift build -c release --show-bin-path)/guidebook" && cd docs \
	  && "$$program" build --output ../.build/docs --strict && "$$program" verify ../.build/docs

release: dependencies ## Build guidebook only
	swift build $(SWIFT_FLAGS) --product guidebook

search: .build/search/ready ## Install Pagefind, which makes the search of the site, beside guidebook

.build/search/ready: .ci/search.lock | release
	@.ci/install-search $(@D)

test: dependencies .venv/ready ## Run all tests, or ONLY=those
	@Tests/Tools/check-imports
	swift build $(SWIFT_FLAGS) --build-tests
	swift test -c release --skip-build $(if $(ONLY),--filter '$(ONLY)')

check: dependencies lint test ## What must pass before a commit: lint, build without warnings, tests

acceptance: release search ## Check the outputs in a real browser and with real clients
	@Tests/Acceptance/run

budget: release ## Compare work, sizes and structure with .ci/budget; RECORD=1 writes them there
	@Tests/Acceptance/budget/check $(if $(RECORD),--record)

bench: dependencies ## Compare the speed of chunking with that of other splitters
	@Tests/Benchmarks/run

fuzz: dependencies ## Try inputs that nobody wrote, SECONDS for each of TARGETS
	@Tests/Fuzz/run $(SECONDS) $(TARGETS)

lint: ## Check the format of the code
	swift format lint --strict -r Sources Tests Package.swift

sbom: release search ## List what guidebook is made of, with versions, as CycloneDX
	@.ci/sbom >.build/guidebook.cdx.json
	@echo .build/guidebook.cdx.json

dist: release search ## Pack guidebook for machines without Swift into .build/dist
	@.packaging/dist .build/dist

clean: ## Remove what was built
	rm -rf .build .venv .guidebook
	find output -mindepth 1 ! -name README.md -delete

dependencies: ## Install what is missing
	@.ci/install-dependencies $(if $(filter test check,$(MAKECMDGOALS)),--test)

# The validator against which a test holds the JSON of the topics.
.venv/ready: .ci/requirements.lock | dependencies
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
