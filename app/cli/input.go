package cli

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// standardInput is what errors call it.
const standardInput = "standard input"

// leastReading is how long a text may be read whatever the limit: shorter limits are for
// the search.
var leastReading = 100 * time.Millisecond

// mostNames is how many puzzles are listed when the one asked for is not there.
const mostNames = 20

// readingFlags adds the flags that say what a file in a form of others leaves open.
func readingFlags(fs *flags, o *foreign.Options) {
	fs.choice(&o.Goal, "goal", "of bare numbers: `GOAL` is blank-last, blank-first or spiral; unless given, the first that a board can reach", foreign.Goals()...)
	fs.choice(&o.As, "as", "reads the text as `FORM`, unless given as the one that fits: "+list(foreign.Forms()), foreign.Forms()...)
	fs.choice(&o.Metric, "metric", "of sliding blocks: count by `M`, which is step, slide or move, unless given as the text says", foreign.Steps, foreign.Slides, foreign.Moves)
}

// choose sets what a flag stands for to one of its words.
func choose(to *string, text string, words ...string) error {
	if !slices.Contains(words, text) {
		return fmt.Errorf("it is one of %s", list(words))
	}
	*to = text
	return nil
}

// load reads the puzzles of a file, "-" being standard input. It notes on
// standard error when the goal was left open.
func load(c console, file string, o foreign.Options) ([]*puzzles.Puzzle, error) {
	return loadWithin(c, file, o, 0)
}

// loadWithin is load that gives up when reading what is there takes longer than a limit,
// 0 for none. Waiting for the input does not count. An interrupt needs no care: until a
// search begins it ends the program.
func loadWithin(c console, file string, o foreign.Options, limit time.Duration) ([]*puzzles.Puzzle, error) {
	data, name, err := readInput(c, file)
	if err != nil {
		return nil, unreadable(err)
	}
	var read foreign.Import
	done := make(chan struct{})
	go func() {
		defer close(done)
		read, err = foreign.Read(data, name, families.Rules, o)
	}()
	var late <-chan time.Time
	if limit > 0 {
		late = time.After(max(limit, leastReading))
	}
	select {
	case <-done:
	case <-late:
		if err := puzzles.TooLarge(len(data)); err != nil { // more time would not help
			return nil, unreadable(&puzzles.FileError{File: name, Err: err})
		}
		return nil, failure{exitNone, fmt.Errorf("%s: reading it took all of the time limit, %s; allow more by --timeout", oneLine(name), limit)}
	}
	if err != nil {
		return nil, unreadable(err)
	}
	new(goalNotes).note(c, file, read.Taken)
	tell(c, read.Notes)
	maps.Copy(c.unnamed, read.GoalAssumed)
	return read.Puzzles, nil
}

// readInput returns the text of a file and what errors call it.
func readInput(c console, file string) (data []byte, name string, err error) {
	in, name, err := c.open(file)
	if err != nil {
		return nil, name, err
	}
	defer in.Close()
	data, err = puzzles.ReadLimited(in, name)
	return data, name, err
}

// single adds the flags of a command about one puzzle of each file: which it is, and what the file leaves open.
func (fs *flags) single(c console) (read func(file string) (*puzzles.Puzzle, error)) {
	which := fs.String("puzzle", "", "take the puzzle `NAME|N` of the file; the first unless given")
	var reading foreign.Options
	readingFlags(fs, &reading)
	return func(file string) (*puzzles.Puzzle, error) {
		ps, err := load(c, file, reading)
		if err == nil {
			ps, err = pick(ps, *which)
		}
		if err != nil {
			return nil, err
		}
		return believe(ps[0]), nil
	}
}

// each does a command for each file, each below its name where the answers are texts that do not tell. What is wrong with
// one is told, and the others are done. The exit status is the worst.
func (c console) each(fs *flags, words []string, named bool, do func(file string) error) error {
	files, err := fs.filesOf(words)
	if err != nil {
		return err
	}
	if len(files) == 1 {
		return do(files[0])
	}
	worst := exitDone
	for i, file := range files {
		if named && i > 0 {
			fmt.Fprintln(c.out)
		}
		if named {
			fmt.Fprintf(c.out, "%s:\n", oneLine(file))
		}
		if err := do(file); err != nil {
			worst = max(worst, c.finish(err))
		}
		if c.caught.Load() != 0 {
			break
		}
	}
	return ended(worst)
}

// pick returns the puzzle that a name or a number from 1 means; all of them
// when it is empty.
func pick(ps []*puzzles.Puzzle, which string) ([]*puzzles.Puzzle, error) {
	if which == "" {
		return ps, nil
	}
	for i, p := range ps {
		if p.Name == which {
			return ps[i : i+1], nil
		}
	}
	if n, err := strconv.Atoi(which); err == nil && n >= 1 && n <= len(ps) {
		return ps[n-1 : n], nil
	}
	names := make([]string, 0, len(ps))
	for i, p := range ps {
		if len(names) == mostNames {
			names = append(names, "...")
			break
		}
		names = append(names, title(p, i))
	}
	return nil, usagef("there is no puzzle %q in the file; it has %s", which, strings.Join(names, ", "))
}

// title is what a puzzle at an index of its file is called.
func title(p *puzzles.Puzzle, index int) string {
	if p.Name != "" {
		return strconv.Quote(p.Name)
	}
	return strconv.Itoa(index + 1)
}
