package headless

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"time"

	"waymark/puzzles"
	"waymark/solver"
)

const (
	// batchAhead is how many answers may wait for a slower one before them.
	batchAhead = 1024
	// batchLarge is the memory of a search after which it is given back at once;
	// below that the collector sees to it.
	batchLarge = 32 << 20
)

// outcome is what became of one puzzle of a batch: its line and nothing else, for a thousand
// may wait for a slower one before them, and an answer holds its puzzle and its search.
type outcome struct {
	status solver.Status // "" without an answer
	line   []byte
	err    error // names the puzzle
}

// batch searches any number of puzzles, which it reads as it goes, and prints one JSON line for each as soon as it and
// all before it are done. A puzzle that cannot be searched is named on standard
// error and the others go on. An interrupt ends the searches under way, which
// still print their lines, and begins no other.
func batch(c console, args []string) error {
	fs := newFlags("batch")
	var parts sharding
	parts.flags(fs, "puzzles")
	req, err := parseSearch(c, fs, args)
	if err != nil {
		return err
	}
	part, err := parts.read()
	if err != nil {
		return err
	}
	in, err := req.stream(c)
	if err != nil {
		return err
	}
	defer in.close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()

	began := time.Now()
	t := tally{byStatus: map[solver.Status]int{}}
	var broken error
	for waiting := range req.begin(ctx, in, part) {
		o := <-waiting
		if broken != nil { // wait for the searches under way
			continue
		}
		if o.err != nil {
			fmt.Fprintf(c.err, "waymark: %s\n", oneLine(o.err.Error()))
			t.refuse(o.err, o.status != "")
		}
		if o.status != "" {
			t.byStatus[o.status]++
			if _, broken = c.out.Write(o.line); broken != nil {
				cancel()
			}
		}
	}
	switch {
	case broken != nil:
		return broken
	case in.fault != nil:
		return unreadable(in.fault)
	}
	if !req.quiet {
		early := ""
		if ctx.Err() != nil {
			early = ", interrupted"
		}
		fmt.Fprintf(c.err, "waymark: %s: %s%s; %.1f s\n", oneLine(req.file), t, early, time.Since(began).Seconds())
	}
	if exit := t.status(ctx.Err() != nil); exit != exitDone {
		return failure{exit: exit}
	}
	return nil
}

// begin searches the puzzles of a part as they are read, at most req.threads at once, which share
// the memory. What it returns yields them in their order, each as a channel for
// its outcome, and ends early when ctx is done.
func (req request) begin(ctx context.Context, in *stream, part shard) <-chan chan outcome {
	if req.limits.Memory == 0 {
		req.limits.Memory = solver.DefaultMemory
	}
	req.limits.Memory = max(1, req.limits.Memory/uint64(req.threads))
	queue := make(chan chan outcome, batchAhead)
	slots := make(chan struct{}, req.threads)
	go func() {
		defer close(queue)
		for i := 0; ; i++ {
			p := in.next(ctx)
			if p == nil {
				return
			}
			if !part.has(i) {
				continue
			}
			select {
			case slots <- struct{}{}:
			case <-ctx.Done():
			}
			if ctx.Err() != nil {
				return
			}
			waiting := make(chan outcome, 1)
			queue <- waiting
			go func() {
				waiting <- req.outcome(ctx, p, i)
				<-slots
			}()
		}
	}()
	return queue
}

// outcome searches one puzzle of a batch and gives its memory back.
func (req request) outcome(ctx context.Context, p *puzzles.Puzzle, index int) outcome {
	name := title(p, index)
	req.command += ": " + name
	a, err := req.solve(ctx, p, name)
	if a.Result.Stats.PeakBytes >= batchLarge {
		debug.FreeOSMemory()
	}
	o := outcome{status: a.Result.Status, err: err}
	if a.answered() {
		var line bytes.Buffer
		if fault := a.printJSON(&line); fault != nil {
			return outcome{err: fmt.Errorf("%s: %w", name, fault)}
		}
		o.line = line.Bytes()
	}
	return o
}
