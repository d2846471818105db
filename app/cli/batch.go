package cli

import (
	"bytes"
	"context"
	"fmt"
	"runtime/debug"
	"time"

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
	index  int           // of the puzzle in the input
	status solver.Status // "" without an answer
	line   []byte
	err    error // names the puzzle
}

// batch searches any number of puzzles, which it reads as it goes, and prints one JSON line for each as soon as it and
// all before it are done, or writes it into a part (--out). A puzzle that cannot be searched is named on standard
// error and the others go on. An interrupt ends the searches under way, which
// still print their lines, and begins no other.
func batch(c console, fs *flags) func([]string) error {
	var parts sharding
	parts.flags(fs, "puzzles")
	out := fs.String("out", "", "write the part into the folder `DIR`, as part-I-of-N.jsonl; what is whole there is not done again, what was begun goes on")
	csv := fs.Bool("csv", false, "comma-separated values: a row a puzzle, with what of its JSON is a number or a text")
	read := searchFlags(fs)
	return func(words []string) error {
		req, err := read()
		if err != nil {
			return err
		}
		files, err := fs.filesOf(words)
		switch {
		case err != nil:
			return err
		case *csv && (req.json || *out != ""):
			return usagef("batch: --csv excludes --json and --out")
		}
		req.file = list(files)
		part, err := parts.read()
		if err != nil {
			return err
		}
		to := &answers{c: c, csv: *csv, tally: tally{byStatus: map[solver.Status]int{}}}
		skip := 0
		if *out != "" {
			if to.part, err = openPart(c, *out, "batch", part, files, fs.askedFor(), to.seen); err != nil {
				return err
			}
			defer to.part.Close()
			if to.part.Whole {
				return ended(parts.exit(to.part.End.Status))
			}
			if skip = to.part.Before; skip > 0 {
				to.part.say("goes on behind %s that an earlier run has left", counted(skip, lineNoun))
			}
		}
		req.keepWithin()
		defer gather()()
		reserve()
		in := req.stream(c, files)
		defer in.stop()
		ctx, stop := c.interruptible()
		defer stop()
		began := time.Now()
		to.began = began
		switch err := req.answerAll(ctx, in, part, skip, to); {
		case err != nil && err != errStopped:
			return err
		case in.fault != nil:
			return unreadable(in.fault)
		}
		interrupted := ctx.Err() != nil
		exit := to.status(interrupted)
		if to.part != nil && !interrupted {
			if err := to.part.finish(exit); err != nil {
				return err
			}
		}
		if !req.quiet {
			early := ""
			if interrupted {
				early = ", interrupted"
			}
			c.note("%s: %s%s; %.1f s", oneLine(req.file), to.tally, early, time.Since(began).Seconds())
		}
		if interrupted {
			return failure{exit: max(exit, exitNone)}
		}
		return ended(parts.exit(exit))
	}
}

// ended is the error that asks for an exit status; nil for 0.
func ended(exit int) error {
	if exit == exitDone {
		return nil
	}
	return failure{exit: exit}
}

// answerAll searches the puzzles of a part but the first skip and hands the outcomes on in their order.
// After an error it waits for the searches under way.
func (req request) answerAll(ctx context.Context, in *stream, part shard, skip int, to *answers) (broken error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for waiting := range req.begin(ctx, in, part, skip, to.part) {
		o := <-waiting
		if broken == nil {
			if broken = to.take(o); broken != nil {
				cancel()
			}
		}
	}
	return broken
}

// begin searches the puzzles of a part but the first skip as they are read, at most req.threads at once, which share
// the memory. What it returns yields them in their order, each as a channel for
// its outcome, and ends early when ctx is done.
func (req request) begin(ctx context.Context, in *stream, part shard, skip int, out *partOf) <-chan chan outcome {
	if req.limits.Memory == 0 {
		req.limits.Memory = solver.DefaultMemory
	}
	room := newRoom(&req)
	queue := make(chan chan outcome, batchAhead)
	slots := make(chan struct{}, req.threads)
	go func() {
		defer close(queue)
		for i := 0; ; i++ {
			p := in.next(ctx)
			if p.Puzzle == nil {
				return
			}
			if !part.has(i) {
				continue
			}
			if skip > 0 {
				skip--
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
				waiting <- req.outcome(ctx, room, p, i, out)
				<-slots
			}()
		}
	}()
	return queue
}

// outcome searches one puzzle of a batch and gives its memory back. Where it goes into a part a
// long search keeps a journal.
func (req request) outcome(ctx context.Context, room *room, p posed, index int, out *partOf) outcome {
	name := title(p.Puzzle, index)
	req.file, req.goal = p.file, p.goal
	if out != nil {
		journal := openDeepening(out.Part, index, deepeningFrom)
		defer journal.close()
		req.journal = journal
	}
	req.command += ": " + name
	a, err := room.solve(ctx, req, p.Puzzle, name)
	if a.Result.Stats.PeakBytes >= batchLarge {
		debug.FreeOSMemory()
	}
	o := outcome{index: index, status: a.Result.Status, err: err}
	if a.answered() {
		var line bytes.Buffer
		if fault := a.printJSON(&line, req); fault != nil {
			return outcome{index: index, err: fmt.Errorf("%s: %w", name, fault)}
		}
		o.line = line.Bytes()
	}
	return o
}
