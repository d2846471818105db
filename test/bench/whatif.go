package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"waymark/puzzles/families"
	record "waymark/puzzles/known"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// mostWhatIf is the time of the processor after which a puzzle of the library is left: 10 s of two
// cores.
const mostWhatIf = 20 * time.Second

// whatIfs measures how long the map of all single changes takes for the puzzles of the library, each
// as the window asks for it: with its proved solution known.
func whatIfs(b *bench) (string, error) {
	var times []time.Duration
	var slow []string
	for _, f := range families.All() {
		entries, err := record.Library(f.Info().ID)
		if err != nil {
			return "", err
		}
		for _, e := range entries {
			o := vary.Options{Limits: solver.Limits{Time: 10 * time.Second, Memory: 512 << 20}, Threads: b.threads}
			if s := e.Puzzle.Solutions; len(s) > 0 {
				o.Moves, o.Least = s[0].Moves, s[0].LowerBound
			}
			ctx, cancel := context.WithCancel(b.ctx)
			stop := leaveAfter(cancel, mostWhatIf)
			var r vary.Report
			took := timed(func() { r, err = vary.Run(ctx, e.Puzzle, o, nil) })
			stop()
			cancel()
			if b.ctx.Err() != nil {
				return "", b.ctx.Err()
			}
			times = append(times, took)
			if err != nil || took >= mostWhatIf {
				slow = append(slow, fmt.Sprintf("%s (%d of %d)", e.Puzzle.Name, len(r.Outcomes), r.Changes))
			}
		}
	}
	slices.Sort(times)
	return fmt.Sprintf("%d puzzles, median %s, three of four %s; %d left after %s: %s", len(times), short(times[len(times)/2]), short(times[len(times)*3/4]),
		len(slow), short(mostWhatIf), strings.Join(slow, ", ")), nil
}

// leaveAfter cancels when the processor has worked so long; stop ends the watch.
func leaveAfter(cancel func(), most time.Duration) (stop func()) {
	began, done := processor(), make(chan struct{})
	go func() {
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				if processor()-began >= most {
					cancel()
					return
				}
			}
		}
	}()
	return func() { close(done) }
}
