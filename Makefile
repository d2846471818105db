# Everything a developer types. `make` alone lists it.

SHELL := bash
# Go unpacked into /usr/local is found even where the PATH does not say so.
export PATH := $(PATH):/usr/local/go/bin

# cgo asks the C compiler of every name it meets whether it is a type, by a
# statement that is an error when it is not. GCC looks for a likely misspelling
# behind each such error; with the 5,700 names of the OpenGL bindings that takes
# minutes. With the const the statement is a syntax error, which GCC reports as
# it is; for a type it means the same. Compare:
#   time GOCACHE=$(mktemp -d) go build github.com/go-gl/gl/v2.1/gl
export CGO_CFLAGS ?= -O2 '-D__cgo_undefined__2=const __cgo_undefined__2'

VERSION := $(shell awk -F'"' '$$1 ~ /^ *Version *=/ { print $$2 }' FyneApp.toml)
LDFLAGS := -X main.version=$(VERSION)
BIN     := build/waymark
# Of the toolkit's fonts that of emoji stays out: it is a tenth of the program, each face of text reads it anew,
# and what it lacks the toolkit takes from the system's fonts, as all that no font has.
TAGS    := no_emoji
TOOL    := go tool -modfile=tools/go.mod
GOFILES = $(shell find . -name '*.go' -not -path './build/*')
FUZZTIME ?= 10s
SOAK ?= 30m
STRESS ?= 20m
# How long the tests of one package may take: a busy machine is no fault of theirs.
PATIENCE ?= 60m

.PHONY: help run test build build-headless programs lint fmt vuln licences sbom release stress feel mutants test-headless test-toolkit test-beside test-library test-race test-soak test-window test-window-driver test-window-first test-window-second \
	fuzz bench tables limits cluster benchmarks screenshots icon package-linux package-windows package-darwin flatpak checksums check-package reproducible test-package-linux \
	test-install test-windows release-version release-notes clean

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-20s %s\n", $$1, $$2 }' Makefile

run: ## install what is missing, build, open the window (FILE=... opens a file)
	@tools/setup.sh go window
	@$(MAKE) --no-print-directory build
	@tools/run.sh $(BIN) $(FILE)

test: ## install what is missing, then lint and run every test
	@tools/setup.sh go window display lint
	@$(MAKE) --no-print-directory -j2 -Otarget lint test-headless
	@$(MAKE) --no-print-directory -j2 -Otarget test-race programs
	@$(MAKE) --no-print-directory -j3 -Otarget test-beside test-window-first test-window-second

programs: build build-headless

build: ## build/waymark, the program
	go build -tags $(TAGS) -ldflags '$(LDFLAGS)' -o $(BIN) .

build-headless: ## build/waymark-headless, without window, C compiler or display
	CGO_ENABLED=0 go build -tags headless -ldflags '$(LDFLAGS) '"$$(tools/entry.sh)" -o $(BIN)-headless .

lint: ## gofumpt, vet, staticcheck, shellcheck
	@unformatted=$$($(TOOL) gofumpt -l $(GOFILES)); \
		if [[ -n $$unformatted ]]; then printf 'not formatted (make fmt):\n%s\n' "$$unformatted"; exit 1; fi
	go vet -tags e2e,soak,$(TAGS) ./...
	CGO_ENABLED=0 go vet -tags headless . # the one package with files of its own under this tag
	$(TOOL) staticcheck -tags e2e,soak,$(TAGS) ./...
	cd tools && go vet ./... && go test ./parts ./mutants && go tool staticcheck ./... && unformatted=$$(go tool gofumpt -l .) && [[ -z $$unformatted ]]
	shellcheck --exclude=SC2317 .ci/run .ci/release tools/*.sh examples/clusters/*.sh examples/clusters/waymark.sbatch

fmt: ## format the Go files
	$(TOOL) gofumpt -w $(GOFILES)

vuln: ## known vulnerabilities in what is used; needs the network
	@tools/vuln.sh

licences: ## assets/licences, the licences of all that is built in
	go -C tools run ./licences

sbom: ## build/waymark.cdx.json, what build/waymark is built from
	@mkdir -p build
	go -C tools run ./sbom $(CURDIR)/$(BIN) $(VERSION) >build/waymark.cdx.json

test-headless: ## all tests that need no toolkit and no C compiler
	packages=$$(tools/packages.sh headless) && CGO_ENABLED=0 go test -timeout $(PATIENCE) -tags headless $$packages

test-toolkit: ## all other tests: what the toolkit draws, in memory
	packages=$$(tools/packages.sh toolkit) && go test -timeout $(PATIENCE) -tags $(TAGS) $$packages

# Windows that are driven meanwhile go first: they wait more than they work, and are waited for.
test-beside:
	nice -n 15 $(MAKE) --no-print-directory test-toolkit

test-library: ## prove every optimum of the bundled puzzles again, however long it takes
	WAYMARK_LIBRARY=prove CGO_ENABLED=0 go test -tags headless -count=1 -timeout 2h -v -run '^TestLibrary' ./app/headless

# The race detector makes code five to ten times slower, and the toolkit is compiled
# once more for it: it goes through the packages that start goroutines and need no
# toolkit. Those with property tests get as many draws as plainly (100, for -short makes a
# fifth of 500), and none anything that goes through whole spaces on one goroutine.
test-race: ## the tests of what starts goroutines under the race detector, properties with as many draws
	packages=$$(tools/packages.sh raced) && WAYMARK_SOAK=2s go test -timeout $(PATIENCE) -race -tags headless,soak $$packages -short
	packages=$$(tools/packages.sh raced-properties) && go test -timeout $(PATIENCE) -race -tags headless $$packages -short -rapid.checks=500

test-soak: ## begin, pause, stop and continue searches for SOAK, 30m unless told, under the race detector
	WAYMARK_SOAK=$(SOAK) go test -race -tags soak -count=1 -timeout 0 -v -run '^TestSearchesLeaveNothingBehind$$' ./app/search

# Two displays are driven at once, for a window waits more than it works: one runs what
# the other skips.
DRIVE = tools/display.sh env WAYMARK_BIN=$(CURDIR)/$(BIN) WAYMARK_SHOTS=$(CURDIR)/build/e2e build/e2e.test -test.v
FIRST := ^TestE2E(Study|Detour|KilledWhileDrawing|Design)$$

test-window: ## drive the built program in real windows, on virtual displays
	@$(MAKE) --no-print-directory -j2 -Otarget test-window-first test-window-second

test-window-driver:
	go test -c -tags e2e,$(TAGS) -o build/e2e.test .

test-window-first: test-window-driver
	$(DRIVE) -test.run '$(FIRST)'

test-window-second: test-window-driver
	$(DRIVE) -test.run '^TestE2E' -test.skip '$(FIRST)'

fuzz: ## every fuzz target for FUZZTIME, 10s unless told
	@set -e; for package in $$(CGO_ENABLED=0 go list -tags headless ./...); do \
		for target in $$(CGO_ENABLED=0 go test -tags headless -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "$$package $$target"; \
			CGO_ENABLED=0 go test -tags headless -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$package; \
		done; done

stress: build ## kill the window, fill disks, fail writes, give random commands for STRESS, 20m unless told; prints one table
	@tools/setup.sh display
	go -C tools run ./stress -bin $(BIN) -for $(STRESS) $(ARGS)

feel: build ## how long the window takes to show what is done, what it takes at rest; ARGS="-keys 100"
	@tools/setup.sh display
	cd tools && go build -o ../build/feel ./feel && ../tools/display.sh --size 2600x1500 ../build/feel -bin $(BIN) $(ARGS)

mutants: ## put faults into the program, one at a time: some test must notice each; ARGS="-only copy" or "-random 100 -seed 1"
	go -C tools run ./mutants $(ARGS)

bench: ## the table of aims; DATA=directory of published boards, ARGS="-slow -only P4,P7"
	CGO_ENABLED=0 go run ./app/bench $(if $(DATA),-data $(DATA)) $(ARGS)

tables: ## the tables of figures in docs/ that a test compares
	CGO_ENABLED=0 go test -tags headless -count=1 ./app/headless -run '^TestTheTable' -tables

limits: build-headless ## memory and cancels measured from outside; DATA=directory of published boards, ARGS="-n 5 -only 'slide24 astar'"
	CGO_ENABLED=0 go build -o build/limits ./app/limits
	for kind in memory cancel time; do build/limits $$kind -data $(DATA) $(ARGS) $(BIN)-headless || exit 1; done

cluster: build-headless ## 16 parts of FILE under GNU parallel and Slurm, tasks killed, merged, compared; root for Slurm
	@tools/setup.sh go cluster
	go -C tools test -count=1 -tags cluster ./clusters
	tools/cluster.sh $(BIN)-headless $(FILE)

benchmarks: ## all Go benchmarks, with allocations
	CGO_ENABLED=0 go test -tags headless -run '^$$' -bench . -benchmem ./...

screenshots: ## docs/*.png, the pictures in the README
	@tools/setup.sh go window display
	@$(MAKE) --no-print-directory build
	tools/screenshots.sh $(BIN)

icon: ## assets/icon.png and packaging/icons from icon.svg; needs rsvg-convert (librsvg2-bin)
	for size in 16 22 24 32 48 64 128 256 512; do \
		rsvg-convert --width $$size --height $$size --output packaging/icons/$$size.png assets/icon.svg || exit 1; \
	done
	cp packaging/icons/512.png assets/icon.png

package-linux: ## build/dist: tar.xz, .deb, .rpm, Arch's .pkg.tar.zst; without a window a tar.xz and Alpine's .apk
	@tools/setup.sh go window package
	tools/package.sh linux

package-windows: ## build/dist: zip, installer and MSI, by mingw
	@tools/setup.sh go window windows
	tools/package.sh windows

package-darwin: ## build/dist/*.dmg, signed and notarised; on macOS only, untested
	@tools/package.sh darwin

flatpak: ## build/flatpak, by flatpak-builder and its runtime
	tools/package-flatpak.sh

checksums: ## build/dist/SHA256SUMS of what is there
	tools/package.sh checksums

check-package: ## what desktops and Debian say to those of Linux, and whether they are small enough
	@tools/setup.sh check
	tools/check-package.sh

reproducible: ## build the packages of Linux and Windows twice, in two places, and compare each byte; ARGS=linux
	@tools/setup.sh go window package windows
	tools/reproducible.sh $(ARGS)

test-package-linux: package-linux ## unpack the tar.xz and start it
	@tools/setup.sh display
	tools/test-package.sh

test-install: ## install the packages of Linux into clean roots, use them, take them away; as root; ARGS="deb rpm"
	@tools/setup.sh display install
	tools/test-install.sh $(ARGS)

test-windows: ## the same with those of Windows, under wine
	@tools/setup.sh display wine
	tools/test-windows.sh

# A release is what CHANGELOG.md dates and a tag names: RELEASE=v0.1.0, of the workflow's host.
release-version: ## the version is that of the tag, and CHANGELOG.md says when it was released
	@[[ "$(or $(RELEASE),$(GITHUB_REF_NAME))" =~ ^v ]] || exit 0; \
		[[ "$(or $(RELEASE),$(GITHUB_REF_NAME))" == v$(VERSION) ]] && grep -qE '^## $(VERSION), [0-9]{4}' CHANGELOG.md || \
		{ echo "the tag is $(or $(RELEASE),$(GITHUB_REF_NAME)), the version $(VERSION), and CHANGELOG.md says: $$(grep -m 1 '^## ' CHANGELOG.md)" >&2; exit 1; }

release-notes: ## build/release-notes.md, what CHANGELOG.md says of this version
	@mkdir -p build
	go -C tools run ./parts section $(VERSION) >build/release-notes.md

release: release-version release-notes ## known vulnerabilities, tests, then all packages of this machine, checked
	@tools/vuln.sh
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test-package-linux package-windows check-package

clean: ## remove build
	rm -rf build
