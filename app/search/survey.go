package search

import (
	"context"
	"errors"
	"math"
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// Facts is what was found out about one heuristic on a puzzle.
type Facts struct {
	Gauge   solver.Gauge
	Unbuilt bool // its tables take more memory than was allowed; nothing is measured
	Kept    bool // its large tables are on disk
	Looked  bool // the insight is known
	Insight puzzles.Insight
	At      int       // the step that the insight is about
	Along   []float64 // the values along the solution; nil where there is none
	Err     error
}

// Known reports that the heuristic was measured.
func (f *Facts) Known() bool { return f != nil && f.Err == nil && !f.Unbuilt }

// Survey looks at the heuristics of a puzzle, one at a time, so that none is
// measured while tables of another are built. Its methods but stop block.
type Survey struct {
	Puzzle *puzzles.Puzzle
	Moves  []puzzles.Move  // of the solution; nil for none
	Boards []puzzles.Board // along it, the start first
	Ctx    context.Context
	Stop   context.CancelFunc

	turn    sync.Mutex
	problem solver.Problem // compiled by the first look
	path    []solver.Move
}

// NewSurvey prepares a look at a puzzle and the solution that is shown, under a context.
func NewSurvey(ctx context.Context, p *puzzles.Puzzle, moves []puzzles.Move, positions []puzzles.Board, cache *tables.Cache) *Survey {
	s := &Survey{Puzzle: p, Boards: []puzzles.Board{p.Start}}
	if len(positions) == len(moves)+1 && len(moves) > 0 {
		s.Moves, s.Boards = moves, positions
	}
	s.Ctx, s.Stop = context.WithCancel(tables.With(ctx, cache))
	return s
}

// Measure finds out what a heuristic gives at the start and costs. Tables that are
// not on disk are built when they take no more memory than the limit.
func (s *Survey) Measure(ctx context.Context, id string, limit uint64) Facts {
	s.turn.Lock()
	defer s.turn.Unlock()
	return s.measured(ctx, id, limit)
}

// Look is measure with the insight at a step, and the values along the solution.
func (s *Survey) Look(ctx context.Context, id string, at int, limit uint64) Facts {
	s.turn.Lock()
	defer s.turn.Unlock()
	f := s.measured(ctx, id, limit)
	if f.Err != nil {
		return f
	}
	f.At = at
	f.Insight, f.Err = families.Insight(s.limited(ctx, limit, f.Kept), families.Find(s.Puzzle.Family), s.Puzzle, s.Boards[at], id)
	f.Looked = f.Err == nil
	if f.Known() && len(s.path) > 0 {
		f.Along, f.Err = s.problem.Estimates(ctx, id, s.path)
	}
	return f
}

func (s *Survey) measured(ctx context.Context, id string, limit uint64) (f Facts) {
	if f.Err = s.compile(ctx); f.Err != nil {
		return f
	}
	f.Kept = s.problem.Kept(ctx, id)
	info, _ := solver.FindHeuristic(s.problem.Heuristics(), id)
	if f.Unbuilt = info.Tables > limit && !f.Kept; f.Unbuilt {
		return f
	}
	f.Gauge, f.Err = s.problem.Gauge(s.limited(ctx, limit, f.Kept), id)
	if errors.Is(f.Err, solver.ErrMemory) {
		f.Err, f.Unbuilt = nil, true
	}
	return f
}

// limited returns ctx with the limit on building. Tables on disk are only read.
func (s *Survey) limited(ctx context.Context, limit uint64, kept bool) context.Context {
	if kept {
		limit = math.MaxUint64
	}
	return solver.WithMemoryLimit(ctx, limit)
}

// compile packs the puzzle and the solution, once.
func (s *Survey) compile(ctx context.Context) error {
	if s.problem != nil || ctx.Err() != nil {
		return ctx.Err()
	}
	opened, err := study.Open(s.Puzzle)
	if err != nil {
		return err
	}
	if s.problem = opened.Problem; s.Moves != nil {
		// What the search cannot follow has no values along it; that is all.
		s.path, _ = opened.Known(ctx, s.Moves)
	}
	return ctx.Err()
}
