package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/foreign"
	"waymark/puzzles/study"
	"waymark/solver"
)

// runs is what became of the searches of a set.
type runs struct {
	results []solver.Result
	times   []time.Duration // of the processor, packing the board included
	warm    time.Duration   // of the search before, which builds the tables or reads them
}

// work is what most rows do: it reads a set and searches it.
type work struct {
	file    string // of the set
	reading foreign.Options
	names   []string // of the boards taken; nil for all
	most    int      // the first boards alone; 0 for all
	options solver.Options
	limits  solver.Limits
	warm    func(set) set // searched before, for the tables; nil for none
	nodes   uint64        // that are known to be generated over all hundred boards; 0 for unknown
	tell    func(set, runs) string
}

func firstOne(s set) set { return s.first(1) }

func (w work) measure(b *bench) (string, error) {
	s, err := b.read(w.file, w.reading)
	if err != nil {
		return "", err
	}
	if w.names != nil {
		s = s.named(w.names...)
	}
	if w.most > 0 {
		s = s.first(w.most)
	}
	var before runs
	if w.warm != nil {
		if before, err = b.solve(w.warm(s), w.options, w.limits); err != nil {
			return "", err
		}
	}
	r, err := b.solve(s, w.options, w.limits)
	if err != nil {
		return "", err
	}
	if w.nodes > 0 && len(s.puzzles) == 100 && r.generated() != w.nodes {
		return "", fmt.Errorf("generated %d nodes instead of %d", r.generated(), w.nodes)
	}
	r.warm = before.total()
	return w.tell(s, r), nil
}

// solve searches a set. Marks are not obeyed: the published optima are without.
func (b *bench) solve(s set, o solver.Options, l solver.Limits) (runs, error) {
	o.NoRoute = true
	o.Threads = b.threads
	var all runs
	for i, p := range s.puzzles {
		var r solver.Result
		var err error
		all.times = append(all.times, timed(func() { r, err = b.search(p, o, l) }))
		if err != nil {
			return all, fmt.Errorf("board %q: %w", p.Name, err)
		}
		if err := sure(r, s.optimum[i]); err != nil {
			return all, fmt.Errorf("board %q: %w", p.Name, err)
		}
		all.results = append(all.results, r)
		if b.ctx.Err() != nil {
			return all, b.ctx.Err()
		}
	}
	return all, nil
}

// search solves one board and replays the answer by the rules.
func (b *bench) search(p *puzzles.Puzzle, o solver.Options, l solver.Limits) (solver.Result, error) {
	opened, err := study.Open(p)
	if err != nil {
		return solver.Result{}, err
	}
	a, err := opened.Solve(b.ctx, study.Request{Options: o, Limits: l}, nil)
	return a.Result, err
}

// sure compares a result with a known optimum, 0 for none.
func sure(r solver.Result, optimum int) error {
	switch {
	case optimum == 0:
	case r.Status == solver.Unsolvable:
		return fmt.Errorf("called unsolvable, but has a solution of %d", optimum)
	case r.Path != nil && int(r.Cost) < optimum, r.Status == solver.Optimal && int(r.Cost) != optimum:
		return fmt.Errorf("%s %d, but the optimum is %d", r.Status, r.Cost, optimum)
	case int(r.LowerBound) > optimum:
		return fmt.Errorf("a lower bound of %d, but the optimum is %d", r.LowerBound, optimum)
	}
	return nil
}

// total is the time of all searches.
func (r runs) total() (sum time.Duration) {
	for _, t := range r.times {
		sum += t
	}
	return sum
}

// median and most are of the single searches.
func (r runs) median() time.Duration {
	sorted := slices.Sorted(slices.Values(r.times))
	return sorted[len(sorted)/2]
}

func (r runs) most() time.Duration { return slices.Max(r.times) }

// generated is the number of nodes of all searches.
func (r runs) generated() (n uint64) {
	for i := range r.results {
		n += r.results[i].Stats.Generated
	}
	return n
}

func (r runs) expanded() (n uint64) {
	for i := range r.results {
		n += r.results[i].Stats.Expanded
	}
	return n
}

// peak is the most memory that one search counted.
func (r runs) peak() (bytes uint64) {
	for i := range r.results {
		bytes = max(bytes, r.results[i].Stats.PeakBytes)
	}
	return bytes
}

// proved counts the answers: "40 proved", "38 of 40 proved, 1 solved, 1 without an answer".
func (r runs) proved() string {
	counts := map[solver.Status]int{}
	for i := range r.results {
		counts[r.results[i].Status]++
	}
	sure := counts[solver.Optimal] + counts[solver.Unsolvable]
	if sure == len(r.results) {
		return fmt.Sprintf("%d proved", sure)
	}
	text := []string{fmt.Sprintf("%d of %d proved", sure, len(r.results))}
	if n := counts[solver.Solved]; n > 0 {
		text = append(text, fmt.Sprintf("%d solved", n))
	}
	if n := counts[solver.Limit] + counts[solver.Cancelled]; n > 0 {
		text = append(text, fmt.Sprintf("%d without an answer", n))
	}
	return strings.Join(text, ", ")
}

// times of a set in words.
func (r runs) String() string {
	return fmt.Sprintf("%s; %s in all, median %s, most %s", r.proved(), short(r.total()), short(r.median()), short(r.most()))
}

// rate is nodes a second, in millions.
func rate(nodes uint64, t time.Duration) string {
	return fmt.Sprintf("%.3g M/s", float64(nodes)/t.Seconds()/1e6)
}

// mebibytes writes a size.
func mebibytes(bytes uint64) string { return fmt.Sprintf("%.4g MiB", float64(bytes)/(1<<20)) }
