package vary_test

import (
	"context"
	"flag"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
)

var library = flag.Duration("library", 0, "solve every change of each bundled puzzle, each puzzle for so long at most on two cores, and print a table")

// TestLibrary prints how long the map of all changes takes for each bundled puzzle, as the window asks for it: with its solution known,
// on two threads. Half the time of the processor is counted, so that what else the machine does counts for little.
//
//	go test -tags headless ./puzzles/vary -run TestLibrary -v -library 5s
func TestLibrary(t *testing.T) {
	if *library == 0 {
		t.Skip("a measurement: -library 5s")
	}
	all, err := study.Library("")
	require.NoError(t, err)
	within := 0
	for _, b := range all {
		p := b.Puzzle
		o := vary.Options{Limits: solver.Limits{Time: 10 * time.Second, Memory: 512 << 20}, Threads: 2}
		if len(p.Solutions) > 0 {
			o.Moves, o.Least = p.Solutions[0].Moves, p.Solutions[0].LowerBound
		}
		ctx, stop := context.WithCancel(t.Context())
		begin := processor(t)
		go func() {
			for ctx.Err() == nil && processor(t)-begin < *library*2 {
				time.Sleep(20 * time.Millisecond)
			}
			stop()
		}()
		r, err := vary.Run(ctx, p, o, nil)
		took := (processor(t) - begin) / 2
		stop()
		whole := err == nil && len(r.Outcomes) == r.Changes
		if whole {
			within++
		}
		t.Logf("%-7s %-24s %7.2f s  %4d of %4d changes %v", p.Family, p.Name, took.Seconds(), len(r.Outcomes), r.Changes, err)
	}
	t.Logf("whole within %v: %d of %d", *library, within, len(all))
}

// processor is the time that the processor has worked for the test.
func processor(t *testing.T) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Error(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
