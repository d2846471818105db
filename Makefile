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
GOTEST  = go test -vet=off -timeout $(PATIENCE)

.PHONY: help run test test-long test-fast build build-headless programs lint house fmt vuln licences sbom release stress feel mutants test-headless test-toolkit test-beside test-library test-race test-soak test-page test-window test-window-driver test-window-first test-window-second \
	fuzz bench tables limits cluster benchmarks screenshots icon package-linux package-linux-arm64 package-windows package-darwin package-sources flatpak catalogues checksums check-package reproducible test-package-linux \
	test-install test-windows release-version release-notes clean

# The list of targets: those that have words behind ##, under the headings behind ##@.
help:
	@awk -F':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

##@ Begin here

run: ## build the program and open the window; FILE=... opens a file. Installs what is missing
	@tools/setup.sh go window
	@$(MAKE) --no-print-directory build
	@tools/run.sh $(BIN) $(FILE)

test: build/phase ## lint, and run every test; ARGS="-run Name". Installs what is missing
	@tools/setup.sh go window display lint
	@rm -rf build/phases
	@$(MAKE) --no-print-directory house ARGS=
	@$(MAKE) --no-print-directory -j2 -Otarget phase-lint phase-test-headless
	@$(MAKE) --no-print-directory -j3 -Otarget phase-test-race phase-test-beside programs
	@$(MAKE) --no-print-directory -j2 -Otarget phase-test-window-first phase-test-window-second
	@build/phase report build/phases

# A phase notes how long it took, and its tests.
phase-%: build/phase
	@build/phase run build/phases $* $(MAKE) --no-print-directory $* GOTEST='$(GOTEST) -json'

build/phase: $(wildcard tools/phase/*.go)
	@go -C tools build -o ../build/phase ./phase

test-fast: ## the tests of one package: PKG=./solver ARGS="-run Name"
	@if go list -deps -test -tags $(TAGS) $(PKG) | grep -q ^fyne.io/; then $(GOTEST) -tags $(TAGS) $(PKG) $(ARGS); \
		else CGO_ENABLED=0 $(GOTEST) -tags headless $(PKG) $(ARGS); fi

test-long: ## the same tests with all their draws, for the night and before an issue is resolved
	@WAYMARK_TESTS=night $(MAKE) --no-print-directory test

programs: build build-headless

build: ## build/waymark, the program with its window
	@tools/build.sh -tags $(TAGS) -ldflags=-w -o $(BIN) .

build-headless: ## build/waymark-headless, the commands only: needs no C compiler and no display
	CGO_ENABLED=0 go build -tags headless -ldflags "-w $$(tools/entry.sh)" -o $(BIN)-headless .

##@ Code

lint: ## check format, vet, staticcheck, shellcheck and the workflows
	@unformatted=$$($(TOOL) gofumpt -l $(GOFILES)); \
		if [[ -n $$unformatted ]]; then printf 'not formatted (make fmt):\n%s\n' "$$unformatted"; exit 1; fi
	go vet -tags e2e,soak,$(TAGS) ./...
	CGO_ENABLED=0 go vet -tags headless . ./app/startup # which have files of their own under this tag
	$(TOOL) staticcheck -checks all -tags e2e,soak,$(TAGS) ./...
	cd tools && go vet ./... && go test ./house ./phase ./parts ./mutants && go tool staticcheck -checks all ./... && unformatted=$$(go tool gofumpt -l .) && [[ -z $$unformatted ]]
	$(TOOL) actionlint .github/workflows/*.yml
	shellcheck --exclude=SC2317 .ci/run .ci/release tools/*.sh examples/clusters/*.sh examples/clusters/waymark.sbatch

house: programs ## lines, packages, circles, exports, the programs beside what tools/house/figures.txt holds; ARGS=-write lowers it
	go -C tools build -o ../build/house ./house && build/house $(ARGS) tools/house/figures.txt $(BIN) $(BIN)-headless

fmt: ## format the Go files
	$(TOOL) gofumpt -w $(GOFILES)

##@ Tests

test-headless: ## the packages that need no toolkit and no C compiler
	packages=$$(tools/packages.sh headless) && CGO_ENABLED=0 $(GOTEST) -tags headless $$packages $(ARGS)

test-toolkit: ## the other packages: what the toolkit draws, in memory
	packages=$$(tools/packages.sh toolkit) && $(GOTEST) -tags $(TAGS) $$packages $(ARGS)

# The race detector, which takes longest, goes first.
test-beside:
	nice -n 15 $(MAKE) --no-print-directory test-toolkit

test-library: ## prove every optimum of the bundled puzzles again, however long it takes
	WAYMARK_LIBRARY=prove CGO_ENABLED=0 go test -tags headless -count=1 -timeout 2h -v -run '^TestLibrary' ./app/cli

# The race detector makes code five to ten times slower, and the toolkit would be compiled once more for it: it goes
# through packages that start goroutines and need no toolkit, by day through those where goroutines meet.
RACED = $(if $(filter night,$(WAYMARK_TESTS)),.,/(solver|app/search|app/task|app/document|puzzles/known|lab)$$)

test-race: ## the packages that start goroutines, under the race detector; by day where they meet
	packages=$$(tools/packages.sh raced | grep -E '$(RACED)') && WAYMARK_SOAK=2s $(GOTEST) -race -tags headless,soak $$packages $(ARGS)

test-soak: ## begin, pause, stop and continue searches for SOAK (30m), under the race detector
	WAYMARK_SOAK=$(SOAK) go test -race -tags soak -count=1 -timeout 0 -v -run '^TestSearchesLeaveNothingBehind$$' ./app/search

# Two displays are driven at once, for a window waits more than it works: one runs what
# the other skips.
DRIVE = tools/display.sh env WAYMARK_BIN=$(CURDIR)/$(BIN) WAYMARK_SHOTS=$(CURDIR)/build/e2e build/e2e.test -test.v
# By day eight tests drive the window: it starts, draws, proves, plays, saves, is killed, opens bad files, hands over, scales.
ifeq ($(WAYMARK_TESTS),night)
FIRST := ^TestE2E(Study|Detour|KilledWhileDrawing|Design)$$
SECOND := ^TestE2E
else
FIRST := ^TestE2E(KilledWhileDrawing|WaylandAtScale2)$$
SECOND := ^TestE2E(FirstStart|DrawnProvedPlayed|BadFile|ASecondStartHandsItsFilesOver|TwoProcessesOnOneFile|TheWindowNeedsNoNetwork)$$
endif

test-window: ## drive the built program in real windows, on virtual displays
	@$(MAKE) --no-print-directory -j2 -Otarget test-window-first test-window-second

test-window-driver:
	go test -c -tags e2e,$(TAGS) -o build/e2e.test ./test

test-window-first: test-window-driver
	$(DRIVE) -test.run '$(FIRST)'

test-window-second: test-window-driver
	$(DRIVE) -test.run '$(SECOND)' -test.skip '$(FIRST)'

test-page: ## the page that plays in Chromium, by mouse, touch and keys: 10,000 positions of each family
	CGO_ENABLED=0 go test -count=1 -tags headless,page -timeout 30m -run Browser ./puzzles/page

fuzz: ## each fuzz target for FUZZTIME (10s)
	@set -e; for package in $$(CGO_ENABLED=0 go list -tags headless ./...); do \
		for target in $$(CGO_ENABLED=0 go test -tags headless -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "$$package $$target"; \
			CGO_ENABLED=0 go test -tags headless -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$package; \
		done; done

stress: build ## kill the window, fill disks and fail writes for STRESS (20m); prints a table
	@tools/setup.sh display
	go -C tools run ./stress -bin $(BIN) -for $(STRESS) $(ARGS)

mutants: ## put faults into the program: a test must notice each; ARGS="-only copy"
	go -C tools run ./mutants $(ARGS)

cluster: build-headless ## 16 parts of FILE under GNU parallel and Slurm, some killed; root for Slurm
	@tools/setup.sh go cluster
	go -C tools test -count=1 -tags cluster ./clusters
	tools/cluster.sh $(BIN)-headless $(FILE)

##@ Measuring

bench: ## the searches beside their aims; DATA=folder of published boards, ARGS="-only P4,P7"
	CGO_ENABLED=0 go run ./test/bench $(if $(DATA),-data $(DATA)) $(ARGS)

limits: build-headless ## memory and cancels from outside; DATA=folder of published boards, ARGS="-n 5"
	CGO_ENABLED=0 go build -o build/limits ./test/limits
	for kind in memory cancel time; do build/limits $$kind -data $(DATA) $(ARGS) $(BIN)-headless || exit 1; done

benchmarks: ## all Go benchmarks, with allocations
	CGO_ENABLED=0 go test -tags headless -run '^$$' -bench . -benchmem ./...

feel: build ## how soon the window shows what is done; ARGS="-keys 100"
	@tools/setup.sh display
	cd tools && go build -o ../build/feel ./feel && ../tools/display.sh --size 2600x1500 ../build/feel -bin $(BIN) $(ARGS)

##@ Files of the repository that are made

screenshots: ## the pictures in docs/pictures
	@tools/setup.sh go window display browser
	@$(MAKE) --no-print-directory build
	tools/screenshots.sh $(BIN)

icon: ## the icon in all sizes from assets/icon.svg; needs rsvg-convert
	for size in 16 22 24 32 48 64 128 256 512; do \
		rsvg-convert --width $$size --height $$size --output packaging/icons/$$size.png assets/icon.svg || exit 1; \
	done
	cp packaging/icons/512.png assets/icon.png

tables: ## the tables in docs/ that a test compares
	CGO_ENABLED=0 go test -tags headless -count=1 ./app/cli -run '^TestTheTable' -tables

licences: ## assets/licences, the licences of all that is built in
	go -C tools run ./licences

##@ Packages, in build/dist

package-linux: ## .tar.xz, .deb, .rpm and .pkg.tar.zst; .tar.xz and .apk without a window
	@tools/setup.sh go window package
	tools/package.sh linux

package-linux-arm64: ## the same for arm64, crossed; on a Debian whose archive has both processors
	@tools/setup.sh go window package arm64
	tools/package.sh linux arm64

package-windows: ## zip, installer and MSI, by mingw; zip for arm64 without a window
	@tools/setup.sh go window windows
	tools/package.sh windows

package-sources: ## .tar.xz of the sources with all modules, for builds without a network
	tools/package.sh sources

package-darwin: ## .dmg, signed and notarised; on macOS only, untested
	@tools/package.sh darwin

flatpak: ## build/flatpak, by flatpak-builder and its runtime
	tools/package-flatpak.sh

catalogues: ## build/dist/catalogues for winget, Scoop, Homebrew, AUR, Flathub; SITE and DOWNLOADS are addresses
	@SOURCE_DATE_EPOCH=$$(tools/epoch.sh) go -C tools run ./parts catalogues $(CURDIR)/build/dist $(CURDIR)/build/dist/catalogues

checksums: ## SHA256SUMS of what is there
	tools/package.sh checksums

check-package: ## what desktops and Debian say to the packages of Linux, and their sizes
	@tools/setup.sh check
	tools/check-package.sh

reproducible: ## build all packages twice and compare each byte; ARGS=linux
	@tools/setup.sh go window package windows
	tools/reproducible.sh $(ARGS)

test-module: ## give the module another path in a copy, and test that; MODULE=example.org/waymark
	tools/test-module.sh $(MODULE)

test-package-linux: package-linux ## unpack the .tar.xz and start the program
	@tools/setup.sh display
	tools/test-package.sh

test-install: ## install into clean roots, use, remove; as root; ARGS="deb rpm"
	@tools/setup.sh display install
	tools/test-install.sh $(ARGS)

test-windows: ## the same with the packages of Windows, under wine
	@tools/setup.sh display wine
	tools/test-windows.sh

##@ Release

vuln: ## known vulnerabilities in what is used; needs the network. Installs what is missing
	@tools/setup.sh go window
	@tools/vuln.sh

# A release is what CHANGELOG.md dates and a tag names: RELEASE=v0.1.0, of the workflow's host.
release-version: # the version is that of the tag, and CHANGELOG.md says when it was released
	@[[ "$(or $(RELEASE),$(GITHUB_REF_NAME))" =~ ^v ]] || exit 0; \
		[[ "$(or $(RELEASE),$(GITHUB_REF_NAME))" == v$(VERSION) ]] && grep -qE '^## $(VERSION), [0-9]{4}' CHANGELOG.md || \
		{ echo "the tag is $(or $(RELEASE),$(GITHUB_REF_NAME)), the version $(VERSION), and CHANGELOG.md says: $$(grep -m 1 '^## ' CHANGELOG.md)" >&2; exit 1; }

release-notes: # build/release-notes.md, what CHANGELOG.md says of this version
	@mkdir -p build
	go -C tools run ./parts section $(VERSION) >build/release-notes.md

release: release-version release-notes ## vulnerabilities, tests, then all packages of this machine, checked
	@tools/vuln.sh
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test-package-linux package-windows check-package

sbom: ## build/waymark.cdx.json, the bill of materials of build/waymark
	@mkdir -p build
	go -C tools run ./sbom $(CURDIR)/$(BIN) $(VERSION) >build/waymark.cdx.json

clean: ## remove build
	rm -rf build
