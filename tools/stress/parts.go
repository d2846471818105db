package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// part is something that is held under load.
type part struct {
	name   string
	share  float64 // of the time; 0 for what takes as long as it takes
	data   bool    // it needs DATA, the directory of published boards
	window bool    // it needs a display
	beside int     // on how many displays it runs at once, each with dice of its own; 0 for one
	shell  string  // the command, in the root of the checkout; $FOR is its time
}

// fuzzTargets is about how many there are: each has its share of the time.
const fuzzTargets = 11

var parts = []part{
	{
		// A window waits more than it works.
		name: "window killed at random moments", share: 0.35, window: true, beside: 3,
		shell: `WAYMARK_STRESS=$FOR go test -tags e2e -count=1 -timeout 0 -v -run '^TestStressKills$' ./test`,
	},
	{
		// On a machine that is busy: what goes on at the end meets in another order each time.
		name: "window closed at random moments", share: 0.1, window: true, beside: 4,
		shell: `WAYMARK_STRESS=$FOR go test -tags e2e -count=1 -timeout 0 -v -run '^TestStressCloses$' ./test`,
	},
	{
		name: "window killed while somebody works on a page", share: 0.3, window: true, beside: 2,
		shell: `WAYMARK_STRESS=$FOR go test -tags e2e -count=1 -timeout 0 -v -run '^TestStressPages$' ./test`,
	},
	{
		name: "killed, asked to end, two processes on one file", window: true,
		shell: `go test -tags e2e -count=1 -v -run '^TestE2E(KilledWhileDrawing|EndedFromOutside|TwoProcesses)' ./test`,
	},
	{
		name:  "disk full, read-only, folder gone",
		shell: `go test -tags e2e -count=1 -v -run '^TestE2E(FullDisk|ReadOnlyDisk|FolderGone)$' ./test`,
	},
	{
		name:  "every write, sync and rename failing in turn, 20 times",
		shell: `CGO_ENABLED=0 go test -tags headless -count=20 -run 'Fail|Whole|Written|Forced|Swept|Full|Cannot|Kept' ./puzzles/disk ./app/document`,
	},
	{
		name: "random commands", share: 0.15,
		shell: `CGO_ENABLED=0 WAYMARK_COMMANDS=2000 WAYMARK_SOAK=$FOR go test -count=1 -timeout 0 -v -run '^TestRandomCommands' ./app`,
	},
	{
		name:  "files that lie, told to every command",
		shell: `CGO_ENABLED=0 WAYMARK_TRUTH=10000 go test -tags headless -count=1 -timeout 0 -v -run '^TestAFileChangesNoTruth$' ./app/cli`,
	},
	{
		name: "searches begun, paused, stopped and continued", share: 0.05,
		shell: `CGO_ENABLED=0 WAYMARK_SOAK=$FOR go test -tags soak,headless -count=1 -timeout 0 -v -run '^TestSearchesLeaveNothingBehind$' ./app/search`,
	},
	{
		name:  "experiments killed 100 times at random moments",
		shell: `WAYMARK_KILLS=100 CGO_ENABLED=0 go test -tags headless -count=1 -v -run '^TestAKilledRunLosesNothing$' ./lab`,
	},
	{
		name: "memory, cancels and time limits, measured from outside", data: true,
		shell: `set -o pipefail; make --no-print-directory build-headless && CGO_ENABLED=0 go build -o build/limits ./test/limits &&
			for kind in "memory -limits 64MiB -within 5s -only slide24" "cancel -n 2 -within 500ms" "time -n 1 -within 500ms"; do
				build/limits $kind -data "$DATA" build/waymark-headless | sed -nE "s/^([0-9]+ runs)/FIGURE ${kind%% *}, from outside | \\1/p" || exit 1
			done`,
	},
	{
		name: "fuzzing of every parser", share: 0.05,
		shell: fmt.Sprintf(`make --no-print-directory fuzz FUZZTIME=$((${FOR%%s} / %d + 2))s`, fuzzTargets),
	},
}

// setting is what all parts share.
type setting struct {
	root, bin string
	seed      uint64
}

// row is what became of a part.
type row struct {
	part    part
	figures []string
	failed  bool
	skipped string
	took    time.Duration
	out     string
}

func (r row) word() string {
	switch {
	case r.skipped != "":
		return r.skipped
	case r.failed:
		return "FAILED"
	}
	return "passed"
}

// run runs a part for a while.
func (s setting) run(p part, wait time.Duration) row {
	r := row{part: p}
	if p.data && os.Getenv("DATA") == "" {
		r.skipped = "skipped: DATA names no directory of published boards"
		return r
	}
	line := []string{"bash", "-c", p.shell}
	if p.window {
		line = append([]string{"tools/display.sh"}, line...)
	}
	// What does not come back is a fault as well.
	ctx, cancel := context.WithTimeout(context.Background(), 2*wait+15*time.Minute)
	defer cancel()
	began := time.Now()
	outs, errs := make([]bytes.Buffer, max(1, p.beside)), make([]error, max(1, p.beside))
	var all sync.WaitGroup
	for i := range outs {
		c := exec.CommandContext(ctx, line[0], line[1:]...)
		c.Dir, c.WaitDelay = s.root, 10*time.Second
		c.Env = append(os.Environ(), fmt.Sprintf("FOR=%.0fs", wait.Seconds()), fmt.Sprintf("WAYMARK_SEED=%d", s.seed+uint64(i)),
			"WAYMARK_BIN="+s.bin, "WAYMARK_SHOTS="+filepath.Join(s.root, "build", "stress", strconv.Itoa(i)))
		c.Stdout, c.Stderr = &outs[i], &outs[i]
		all.Go(func() { errs[i] = c.Run() })
	}
	all.Wait()
	r.took = time.Since(began)
	for i := range outs {
		r.failed = r.failed || errs[i] != nil
		r.out += outs[i].String()
	}
	for line := range strings.Lines(r.out) {
		if figure, ok := strings.CutPrefix(strings.TrimSpace(line), "FIGURE "); ok {
			r.figures = append(r.figures, figure)
		}
		if strings.HasPrefix(strings.TrimSpace(line), "--- SKIP") {
			r.figures = append(r.figures, p.name+" | skipped: "+skipReason(r.out))
		}
	}
	return r
}

// skipReason is what a test said that was skipped.
func skipReason(out string) string {
	for line := range strings.Lines(out) {
		if _, why, ok := strings.Cut(line, "_test.go:"); ok {
			if _, why, ok = strings.Cut(why, ": "); ok {
				return strings.TrimSpace(why)
			}
		}
	}
	return "see above"
}
