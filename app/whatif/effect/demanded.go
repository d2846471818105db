package effect

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// Demanded is what a change does to the demands of the puzzle, as far as it is proved or estimated.
type Demanded struct {
	Kept   int // with the change
	Broken int // that are kept without it
	Mended int // that are not
}

// judged is what is known of the demands: of the puzzle as it is, and with changes.
type judged struct {
	asItIs []bool
	with   map[*puzzles.Puzzle]Demanded
}

// Demanded is what an outcome does to the demands; false where that is not known yet.
func (s *Variations) Demanded(o vary.Outcome) (Demanded, bool) {
	d, ok := s.demands.with[o.Puzzle]
	return d, ok
}

// Words say what a change does to so many demands.
func (d Demanded) Words(of int) string {
	switch {
	case d.Broken > 0 && d.Mended > 0:
		return text.Tr("mends %d, breaks %d", d.Mended, d.Broken)
	case d.Mended > 0:
		return text.Tr("mends %d", d.Mended)
	case d.Broken > 0:
		return text.Tr("breaks %d", d.Broken)
	case d.Kept == of:
		return text.Tr("keeps all")
	}
	return text.Tr("keeps %d of %d", d.Kept, of)
}

// finding says which demands a puzzle keeps; nil is the puzzle as it is.
type finding struct {
	puzzle *puzzles.Puzzle
	kept   []bool
}

// findings are told now and then.
type findings struct {
	mu   sync.Mutex
	list []finding
	tell func([]finding)
}

func (f *findings) add(p *puzzles.Puzzle, kept []bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, finding{p, kept})
}

func (f *findings) flush() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.list) > 0 {
		f.tell(f.list)
		f.list = nil
	}
}

// judge judges the demands of the puzzle as it is, and then with each change whose outcome is proved, in the order of the report. What
// is known is left out.
func judge(ctx context.Context, p *puzzles.Puzzle, r vary.Report, known judged, limits solver.Limits, tell func(*puzzles.Puzzle, []bool)) {
	if len(p.Demands) == 0 || !r.Proved {
		return
	}
	if known.asItIs == nil {
		kept, ok := holds(ctx, p, r.Length >= 0, r.Moves, limits)
		if !ok {
			return
		}
		tell(nil, kept)
	}
	for _, o := range r.Outcomes {
		if _, ok := known.with[o.Puzzle]; ok || !o.Proved() {
			continue
		}
		with := o.Puzzle.Clone()
		with.Demands = p.Demands
		kept, ok := holds(ctx, with, o.Length >= 0, o.Moves, limits)
		if !ok {
			return
		}
		tell(o.Puzzle, kept)
	}
}

// holds tells which demands are kept by a puzzle with such a shortest solution; false where ctx has ended.
func holds(ctx context.Context, p *puzzles.Puzzle, solvable bool, moves []puzzles.Move, limits solver.Limits) (kept []bool, ok bool) {
	j := demands.New(p, limits)
	j.Threads = 1
	j.Knows(solvable, moves)
	kept = make([]bool, len(p.Demands))
	for i := range p.Demands {
		f, err := j.Of(ctx, &p.Demands[i])
		if ctx.Err() != nil {
			return nil, false
		}
		kept[i] = err == nil && f.Verdict.Holds()
	}
	return kept, true
}

// note remembers what was found.
func (s *Variations) note(list []finding) {
	for _, f := range list {
		if f.puzzle == nil {
			s.demands = judged{f.kept, map[*puzzles.Puzzle]Demanded{}}
			continue
		}
		var d Demanded
		for i, k := range f.kept {
			switch was := s.demands.asItIs[i]; {
			case k && !was:
				d.Mended++
			case was && !k:
				d.Broken++
			}
			if k {
				d.Kept++
			}
		}
		s.demands.with[f.puzzle] = d
	}
}

// Order puts outcomes first that keep most demands; those of which that is not known come last.
func (s *Variations) Order(list []vary.Outcome) {
	if len(s.Puzzle.Demands) == 0 {
		return
	}
	rank := func(o vary.Outcome) int {
		if d, ok := s.Demanded(o); ok {
			return d.Kept
		}
		return -1
	}
	slices.SortStableFunc(list, func(a, b vary.Outcome) int { return cmp.Compare(rank(b), rank(a)) })
}
