package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/optima"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// answer is a solved request, checked by the rules.
type answer struct {
	study.Answer
	file   string
	puzzle *puzzles.Puzzle
	family puzzles.Family
	found  []improvement  // one after the other, where the search was to go on
	optima *optima.Report // nil when it was not asked for, or no solution is proved to be optimal
	audit  *audit.Report  // nil when it was not asked for, or there is no solution
}

// solve searches the puzzles of files. An interrupt ends the search with the
// best so far.
func solve(c console, fs *flags) func([]string) error {
	read := searchFlags(fs)
	return func(words []string) error {
		req, err := read()
		if err != nil {
			return err
		}
		req.live = c.live
		req.options.Tables = true // here, not in batches, whose parts may run on several machines
		ctx, stop := c.interruptible()
		defer stop()
		again := false
		return c.each(fs, words, false, func(file string) error {
			req.file = file
			ps, err := req.load(c)
			if err != nil {
				return err
			}
			unanswered := false
			for _, p := range ps {
				req.goal = c.goalOf(p)
				a, err := req.solve(ctx, p, quoted(p))
				if !a.answered() {
					return err
				}
				if broken := a.print(c, req, again); broken != nil || err != nil {
					return cmp.Or(broken, err) // an answer is printed though more was asked that failed
				}
				again = true
				if s := a.Result.Status; s == solver.Limit || s == solver.Cancelled {
					unanswered = true
				}
				if ctx.Err() != nil {
					break
				}
			}
			if unanswered || ctx.Err() != nil {
				return failure{exit: exitNone}
			}
			return nil
		})
	}
}

// answered reports whether there is an answer, whatever became of what else was asked.
func (a answer) answered() bool { return a.Result.Status != "" }

// solve searches one puzzle and checks what was found. Errors call it label. Where only
// a part that comes after the search fails, the answer is there beside the error.
func (req request) solve(ctx context.Context, p *puzzles.Puzzle, label string) (answer, error) {
	a := answer{file: req.file, puzzle: p, family: families.Rules(p.Family)}
	s, err := study.Open(p)
	if err != nil {
		return a, unreadable(&puzzles.FileError{File: req.file, Err: labelled(label, err)})
	}
	if req.options.Known, err = req.known(ctx, s); err != nil {
		return a, usagef("%s: %w", req.command, labelled(label, err))
	}
	ask := study.Request{Options: req.options, Limits: req.limits}
	// What the file keeps is the record: the search begins with it. What it claims is none.
	record, kept := new(known.Facts), known.Routed(believe(p))
	record.Keep(kept.Puzzle)
	seed, lower := record.Seed(kept, req.options)
	if ask.Lower = lower; req.improve == 0 {
		ask.Known, ask.Legs = seed, record.Legs(kept, req.options)
	}
	search, err := s.Search(ctx, ask)
	if err != nil {
		return a, usagef("%s: %w%s", req.command, err, choices(s.Problem, req.options))
	}
	began := time.Now()
	with := tables.With(ctx, req.tables)
	if req.journal != nil {
		with = solver.WithJournal(with, req.journal)
	}
	observe := req.live.searching("")
	if req.options.Anytime {
		observe = a.note(s, observe)
	}
	res := search.Run(with, req.limits, observe)
	if res.Stats.Elapsed == 0 {
		res.Stats.Elapsed = time.Since(began)
	}
	if a.Answer, err = s.Answer(ask, res); err != nil {
		a.Answer = study.Answer{}
		return a, fmt.Errorf("%s: %w", req.file, labelled(label, fmt.Errorf("this is a defect of Waymark, please report it: %w", err)))
	}
	if req.all && a.Moves != nil {
		err = req.part(label, "--all", req.optima(ctx, &a))
	}
	if req.audit && a.Moves != nil {
		err = cmp.Or(err, req.part(label, "--audit", req.audits(ctx, &a)))
	}
	return a, err
}

// part says which part of an answered request failed.
func (req request) part(label, flag string, err error) error {
	if err == nil {
		return nil
	}
	return failure{exitNone, fmt.Errorf("%s: %w", req.file, labelled(label, fmt.Errorf("%s failed, the answer stands: %w", flag, err)))}
}

// known packs the kept solution that the search is to begin with; nil when none is
// asked for.
func (req request) known(ctx context.Context, s *study.Study) ([]solver.Move, error) {
	switch have := len(s.Puzzle.Solutions); {
	case req.improve == 0:
		return nil, nil
	case req.improve > have:
		return nil, fmt.Errorf("there is no solution %d; the file keeps %d", req.improve, have)
	}
	return s.Known(ctx, s.Puzzle.Solutions[req.improve-1].Moves)
}

// quoted is the puzzle's name in quotes, "" when it has none.
func quoted(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return ""
	}
	return strconv.Quote(p.Name)
}

// labelled puts what a puzzle is called before what is wrong with it.
func labelled(label string, err error) error {
	if label == "" {
		return err
	}
	return fmt.Errorf("%s: %w", label, err)
}

// choices lists the heuristics or algorithms when the one asked for is not
// among them, and begins with the one that was meant.
func choices(problem solver.Problem, o solver.Options) string {
	offer := func(id string, names []string, what string) string {
		if id == "" || slices.Contains(names, id) {
			return ""
		}
		return fmt.Sprintf("%s %s %s.", strings.Replace(meant(id, names), "did", "Did", 1), what, list(names))
	}
	var names []string
	for _, h := range problem.Heuristics() {
		names = append(names, h.ID)
	}
	if words := offer(o.Heuristic, names, "Heuristics of this puzzle:"); words != "" {
		return words
	}
	names = nil
	for _, a := range problem.Algorithms() {
		names = append(names, string(a))
	}
	return offer(string(o.Algorithm), names, "Algorithms for this puzzle:")
}

// offered is choices of a puzzle that need not open.
func offered(p *puzzles.Puzzle, o solver.Options) string {
	s, err := study.Open(p)
	if err != nil {
		return ""
	}
	return choices(s.Problem, o)
}
