package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// sampled estimates what the proofs of some 24-puzzles by A* and iterative deepening take, without making them.
//
// Passes are made in full until the next one would generate wholly. What follows is sampled: a search is told by its
// journal that all subtrees of its pass are done but those at the front, which are the largest, and one of so many of
// the rest, evenly; what these generate is scaled up. A* goes no further from there on, as it would: so there are more
// duplicates, and the estimate is rather too high. The last pass ends with the goal: it is told of apart, as the one
// before it times the growth of the one before that.
func sampled(names ...string) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		s, err := b.read("slide/korf24_50.txt", blankFirst)
		if err != nil {
			return "", err
		}
		s = s.named(names...)
		var list []string
		for i, p := range s.puzzles {
			e, err := b.estimate(p, int32(s.optimum[i]), wholly)
			if err != nil {
				return "", fmt.Errorf("board %s: %w", p.Name, err)
			}
			list = append(list, fmt.Sprintf("%s: %v", p.Name, e))
		}
		return strings.Join(list, "\n"), nil
	}
}

// sampledAndMade holds such estimates against the proofs: of each board the nodes of the passes that a sample was taken
// of, estimated for one that was generated.
func sampledAndMade(names ...string) func(*bench) (string, error) {
	return func(b *bench) (string, error) {
		s, err := b.read("slide/korf24_50.txt", blankFirst)
		if err != nil {
			return "", err
		}
		s = s.named(names...)
		var list []string
		for i, p := range s.puzzles {
			e, err := b.estimate(p, int32(s.optimum[i]), wholly/10)
			if err != nil {
				return "", fmt.Errorf("board %s: %w", p.Name, err)
			}
			r, err := b.search(p, byTurns, sampleLimits)
			if err == nil {
				err = sure(r, s.optimum[i])
			}
			if err != nil {
				return "", fmt.Errorf("board %s: %w", p.Name, err)
			}
			made := uint64(0)
			for _, y := range r.Layers {
				if y.F >= e.proved && y.F < e.optimum {
					made += y.Generated
				}
			}
			list = append(list, fmt.Sprintf("%s %.3f", p.Name, e.sampled()/float64(made)))
		}
		return strings.Join(list, ", "), nil
	}
}

// byTurns is the search that is sampled, and sampleLimits its limits.
var (
	byTurns      = solver.Options{Algorithm: solver.AStarDeepening, Heuristic: "pattern-6666", Threads: 1, NoRoute: true}
	sampleLimits = solver.Limits{Memory: 4 << 30}
)

const (
	// wholly is what a pass generates from which on it is sampled: half a minute.
	wholly = 300_000_000
	// atFront is the number of subtrees at the front of a pass that are all searched, and sampleSize what there is of the
	// others.
	atFront, sampleSize = 32, 160
)

// effort is the estimate of a proof.
type effort struct {
	proved    int32         // the bound that was proved in full
	optimum   int32         // as published
	generated []float64     // by the last pass that was made in full, then those up to the bound before the optimum
	each      time.Duration // of the processor, for a billion nodes
	spent     time.Duration // of the processor, on what was made in full
}

// sampled is what the passes generate of which a sample was taken.
func (e effort) sampled() (sum float64) {
	for _, g := range e.generated[1:] {
		sum += g
	}
	return sum
}

func (e effort) String() string {
	sum := e.sampled()
	hours := func(nodes float64) float64 { return nodes / 1e9 * e.each.Hours() }
	n := len(e.generated)
	last, growth := e.generated[n-1], e.generated[n-1]/e.generated[n-2]
	return fmt.Sprintf("f >= %d proved in %s; %.3g generated to f = %d, %.2f h; a last pass of %.3g if it is a whole one, %.2f h; %.1f M/s",
		e.proved, short(e.spent), sum, e.optimum-2, e.spent.Hours()+hours(sum), last*growth, hours(last*growth), 1e3/e.each.Seconds())
}

// estimate estimates one board, from passes that would generate so many nodes on.
func (b *bench) estimate(p *puzzles.Puzzle, optimum int32, from uint64) (effort, error) {
	e := effort{optimum: optimum}
	began := processor()
	j := &sampler{stop: from / 8, until: optimum}
	if err := b.sample(p, j); err != nil {
		return e, err
	}
	e.spent, e.proved = processor()-began, j.told.Bound
	e.generated = append(e.generated, float64(j.told.Last))
	for j.told.Bound < optimum {
		j = &sampler{kept: j.told}
		j.choose()
		if err := b.sample(p, j); err != nil {
			return e, err
		}
		if j.nodes == 0 {
			return e, errors.New("the sample is empty")
		}
		e.generated = append(e.generated, j.scaled())
		e.each = time.Duration(float64(j.took) / float64(j.nodes) * 1e9)
	}
	if e.each == 0 {
		return e, errors.New("all passes before the last were made in full: there is nothing to estimate")
	}
	return e, nil
}

// sample searches with a journal until that has seen enough.
func (b *bench) sample(p *puzzles.Puzzle, j *sampler) error {
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	j.cancel = cancel
	opened, err := study.Open(p)
	if err != nil {
		return err
	}
	_, err = opened.Solve(solver.WithJournal(ctx, j), study.Request{Options: byTurns, Limits: sampleLimits}, nil)
	if !j.enough && err == nil {
		err = errors.New("the search ended before its sample")
	}
	return err
}

// sampler is the journal of a search that is sampled: it says that most is done.
type sampler struct {
	kept   solver.Deepening // what it says is done; no bound for nothing
	step   int              // one of so many subtrees behind the front is not
	stop   uint64           // passes go on until one has generated so many, then the one that begins is enough
	until  int32            // or it is the one with this bound; neither counts where something is kept
	cancel context.CancelFunc

	told   solver.Deepening // the pass that began last
	enough bool
	began  time.Duration // of the processor, when the sample did
	took   time.Duration
	front  uint64 // generated by the subtrees at the front
	behind uint64 // and by the others of the sample
	nodes  uint64 // both
}

// choose marks all subtrees as done that are not of the sample.
func (s *sampler) choose() {
	n := s.kept.Frontier.Subtrees
	s.step = max(1, (n-atFront)/sampleSize)
	s.kept.Subtrees = nil
	for i := atFront; i < n; i++ {
		if (i-atFront)%s.step != s.step/2 {
			s.kept.Subtrees = append(s.kept.Subtrees, solver.Subtree{Number: i, Next: s.kept.Bound + 2})
		}
	}
}

// scaled is the estimate of the whole pass.
func (s *sampler) scaled() float64 { return float64(s.front) + float64(s.behind)*float64(s.step) }

// Kept implements solver.Journal.
func (s *sampler) Kept() (solver.Deepening, bool) { return s.kept, s.kept.Bound > 0 }

// Began implements solver.Journal.
func (s *sampler) Began(d solver.Deepening) {
	if s.kept.Bound > 0 && d.Same(s.kept) {
		s.began = processor()
		return
	}
	if s.enough {
		return
	}
	s.told = d
	if s.kept.Bound > 0 || d.Last >= s.stop || d.Bound >= s.until {
		s.took, s.enough = processor()-s.began, true
		s.cancel()
	}
}

// Finished implements solver.Journal.
func (s *sampler) Finished(t solver.Subtree) {
	if s.kept.Bound == 0 || s.enough {
		return
	}
	s.nodes += t.Generated
	if t.Number < atFront {
		s.front += t.Generated
	} else {
		s.behind += t.Generated
	}
}
