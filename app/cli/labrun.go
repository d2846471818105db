package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/solver/tables"
)

// experimentRequest is what the flags of lab ask for about an experiment.
type experimentRequest struct {
	experiment string
	out        string
	workers    int
	parts      sharding
	part       shard
	check      bool
	seed       uint64
	seeded     bool
	preset     string
	boards     string
	force      bool
	quiet      bool
	tables     *tables.Cache
}

// isExperiment reports whether the words after lab are about an experiment, as lab run is: a file
// of one, or a flag that only these have.
func isExperiment(args []string) bool {
	if len(args) > 0 && slices.Contains([]string{"run", "report", "merge"}, args[0]) {
		return false
	}
	for _, a := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(a, "-"), "=")
		switch {
		case strings.HasSuffix(a, lab.Extension):
			return true
		case strings.HasPrefix(a, "-") && (name == "preset" || name == "check"):
			return true
		}
	}
	return false
}

// experiment does what lab is asked about an experiment.
func experiment(c console, fs *flags) func([]string) error {
	read := experimentFlags(fs)
	return func(words []string) error {
		req, err := read(words)
		if err != nil {
			return err
		}
		if req.preset != "" {
			return req.writePreset(c)
		}
		e, err := lab.Open(req.experiment)
		if err != nil {
			return unreadable(err)
		}
		ctx, stop := c.interruptible()
		defer stop()
		ctx = tables.With(ctx, req.tables)
		err = e.Load(ctx, req.loading(c))
		switch {
		case ctx.Err() != nil:
			return failure{exit: exitNone}
		case err != nil:
			return unreadable(err)
		}
		for _, note := range e.Notes() {
			c.note("%s", oneLine(note))
		}
		most := e.Memory(req.workers)
		debug.SetMemoryLimit(min(debug.SetMemoryLimit(-1), int64(most+most/20+64*programMemory)))
		if req.check {
			return req.verify(ctx, c, e)
		}
		return req.run(ctx, c, e)
	}
}

// experimentFlags adds the flags of an experiment. read checks what was given and returns it.
func experimentFlags(fs *flags) (read func(words []string) (experimentRequest, error)) {
	var req experimentRequest
	req.flags(fs)
	keep := fs.String("tables", "", "keep large tables in `DIR`, or nowhere for \"none\"; in the user's cache folder unless given")
	return func(words []string) (_ experimentRequest, err error) {
		switch {
		case req.preset != "" && len(words) > 0:
			return req, usagef("lab: --preset writes an experiment; %q is one more word", words[0])
		case req.preset == "" && len(words) == 0:
			return req, usagef("lab: which experiment? Its file ends in %s; --preset writes one", lab.Extension)
		case len(words) > 1:
			return req, usagef("lab: one experiment at a time, not %q as well", words[1])
		case req.workers < 1:
			return req, usagef("lab: --workers must be at least 1")
		case req.boards != "" && req.preset == "", req.force && req.preset == "":
			return req, usagef("lab: --boards and --force belong to --preset")
		case req.check && (fs.Changed("shard") || fs.Changed("shards")):
			return req, usagef("lab: --check draws from all cells; it takes no --shard")
		}
		req.seeded = fs.Changed("seed")
		req.tables = cacheIn(*keep)
		if len(words) == 0 || req.check {
			req.experiment = strings.Join(words, "")
			return req, nil
		}
		req.experiment = words[0]
		req.part, err = req.parts.read()
		return req, err
	}
}

func (req *experimentRequest) flags(fs *flags) {
	fs.StringVar(&req.out, "out", "", "results in `FILE`; beside the experiment, ending in "+lab.ResultsExtension+", unless given; DIR/, or a folder that exists: there, as a part that merge joins; with --preset, the file to write")
	fs.IntVar(&req.workers, "workers", 2, "do `N` cells at once, each on one thread; the limits of memory are those of each")
	req.parts.flags(fs, "cells")
	fs.BoolVar(&req.check, "check", false, "do one cell of a hundred again, ten at least, and compare the counts exactly")
	fs.Uint64Var(&req.seed, "seed", 0, "with --check: draw by the number `N`; by the seed of the experiment unless given")
	fs.StringVar(&req.preset, "preset", "", "write the experiment `NAME`; an unknown name lists them")
	fs.StringVar(&req.boards, "boards", "", "with --preset korf: the `FILE` of the boards")
	fs.BoolVar(&req.force, "force", false, "with --preset: replace a file that exists")
	fs.BoolVar(&req.quiet, "quiet", false, "no progress on standard error")
}

// results is the path of the results.
func (req experimentRequest) results(e *lab.Experiment) string {
	switch {
	case req.intoParts():
		h := req.header(results.Key{})
		return strings.TrimSuffix(h.Path(req.out), filepath.Ext(h.Path(req.out))) + lab.ResultsExtension
	case req.out != "":
		return req.out
	case req.part.n > 0:
		path := e.ResultsPath()
		return fmt.Sprintf("%s.%d-of-%d%s", strings.TrimSuffix(path, filepath.Ext(path)), req.part.i, req.part.n, filepath.Ext(path))
	}
	return e.ResultsPath()
}

// writePreset writes an experiment, to standard output unless a file is named.
func (req experimentRequest) writePreset(c console) error {
	e, err := lab.FindPreset(req.preset, req.boards, Build())
	if err != nil {
		return usagef("lab: %w", err)
	}
	text, err := e.Encode()
	if err != nil {
		return err
	}
	if req.out == "" || req.out == "-" {
		_, err = c.out.Write(text)
		return err
	}
	if _, err := os.Lstat(req.out); err == nil && !req.force {
		return usagef("lab: %q exists; name another file, or add --force to replace it", req.out)
	}
	return puzzles.WriteAtomic(req.out, text)
}

// run does the cells that are not done.
func (req experimentRequest) run(ctx context.Context, c console, e *lab.Experiment) error {
	identity, err := e.Identity()
	if err != nil {
		return err
	}
	part, err := req.openPart(c, e, identity)
	if err != nil {
		return err
	}
	if part != nil {
		defer part.Close()
		if part.Whole {
			return ended(req.parts.exit(part.End.Status))
		}
	}
	store, err := results.Open(req.results(e), results.Session{
		Experiment: identity, Name: e.Name, Program: Build(), Started: time.Now().UTC().Truncate(time.Millisecond),
		Workers: req.workers, Shard: req.part.String(),
	})
	if err != nil {
		if errors.Is(err, disk.ErrHeld) {
			return failure{exitAgain, fmt.Errorf("lab: %w", err)}
		}
		return unreadable(err)
	}
	req.tellOpened(c, store.Opened(), identity)
	gate := &lab.Gate{}
	defer pauseBySignal(gate)()
	plan := lab.Plan{Version: Build(), Workers: req.workers, Part: req.part.i, Parts: req.part.n, Gate: gate}
	shown := progress{c: c, quiet: req.quiet}
	err = errors.Join(lab.Run(ctx, e, store, plan, shown.observe), store.Close())
	shown.end(ctx.Err() != nil, req.results(e))
	switch {
	case err != nil:
		return fmt.Errorf("lab: %w", err)
	case shown.last.Done < shown.last.Cells:
		return failure{exit: exitNone}
	}
	return req.finishPart(part, e)
}

// tellOpened says what the file of results had that is not as it should be.
func (req experimentRequest) tellOpened(c console, f results.File, identity results.Key) {
	say := func(format string, args ...any) {
		c.note("%s: %s", oneLine(f.Path), fmt.Sprintf(format, args...))
	}
	if f.Torn > 0 {
		say("the last line was cut off and is dropped (%d bytes); its cell is done again", f.Torn)
	}
	if len(f.Broken) > 0 {
		say("%d lines are none of results, the first of them line %d; their cells are done again", len(f.Broken), f.Broken[0])
	}
	for i, a := range f.Against {
		if i == 3 {
			say("and %d more", len(f.Against)-i)
			break
		}
		say("two rows of %q by %s %s do not agree: %s", a.Row.Board, a.Row.Algorithm, a.Row.Heuristic, a.Reason)
	}
	if n := len(f.Sessions); n > 1 && f.Sessions[n-2].Experiment != identity {
		say("the experiment was another one in the last run; what both ask is not done again")
	}
	if n := len(f.Sessions); n > 1 && f.Sessions[n-2].Program != Build() {
		say("the last run was by version %s of the program; this is %s, which does all cells anew", f.Sessions[n-2].Program, Build())
	}
}
