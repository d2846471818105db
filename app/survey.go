package app

import (
	"context"
	"errors"
	"math"
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/tables"
)

// facts is what was found out about one heuristic on a puzzle.
type facts struct {
	gauge   solver.Gauge
	unbuilt bool // its tables take more memory than was allowed; nothing is measured
	kept    bool // its large tables are on disk
	looked  bool // the insight is known
	insight puzzles.Insight
	at      int     // the step that the insight is about
	along   []int32 // the values along the solution; nil where there is none
	err     error
}

// known reports that the heuristic was measured.
func (f *facts) known() bool { return f != nil && f.err == nil && !f.unbuilt }

// survey looks at the heuristics of a puzzle, one at a time, so that none is
// measured while tables of another are built. Its methods but stop block.
type survey struct {
	puzzle *puzzles.Puzzle
	moves  []puzzles.Move  // of the solution; nil for none
	boards []puzzles.Board // along it, the start first
	ctx    context.Context
	stop   context.CancelFunc

	turn    sync.Mutex
	problem solver.Problem // compiled by the first look
	path    []solver.Move
}

// newSurvey prepares a look at a puzzle and the solution that is shown.
func newSurvey(p *puzzles.Puzzle, way Way, cache *tables.Cache) *survey {
	s := &survey{puzzle: p, boards: []puzzles.Board{p.Start}}
	if len(way.Positions) == len(way.Moves)+1 && len(way.Moves) > 0 {
		s.moves, s.boards = way.Moves, way.Positions
	}
	s.ctx, s.stop = context.WithCancel(tables.With(context.Background(), cache))
	return s
}

// measure finds out what a heuristic gives at the start and costs. Tables that are
// not on disk are built when they take no more memory than the limit.
func (s *survey) measure(ctx context.Context, id string, limit uint64) facts {
	s.turn.Lock()
	defer s.turn.Unlock()
	return s.measured(ctx, id, limit)
}

// look is measure with the insight at a step, and the values along the solution.
func (s *survey) look(ctx context.Context, id string, at int, limit uint64) facts {
	s.turn.Lock()
	defer s.turn.Unlock()
	f := s.measured(ctx, id, limit)
	if f.err != nil {
		return f
	}
	f.at = at
	f.insight, f.err = families.Insight(s.limited(ctx, limit, f.kept), families.Find(s.puzzle.Family), s.puzzle, s.boards[at], id)
	f.looked = f.err == nil
	if f.known() && len(s.path) > 0 {
		f.along, f.err = s.problem.Estimates(ctx, id, s.path)
	}
	return f
}

func (s *survey) measured(ctx context.Context, id string, limit uint64) (f facts) {
	if f.err = s.compile(ctx); f.err != nil {
		return f
	}
	f.kept = s.problem.Kept(ctx, id)
	info, _ := solver.FindHeuristic(s.problem.Heuristics(), id)
	if f.unbuilt = info.Tables > limit && !f.kept; f.unbuilt {
		return f
	}
	f.gauge, f.err = s.problem.Gauge(s.limited(ctx, limit, f.kept), id)
	if errors.Is(f.err, solver.ErrMemory) {
		f.err, f.unbuilt = nil, true
	}
	return f
}

// limited returns ctx with the limit on building. Tables on disk are only read.
func (s *survey) limited(ctx context.Context, limit uint64, kept bool) context.Context {
	if kept {
		limit = math.MaxUint64
	}
	return solver.WithMemoryLimit(ctx, limit)
}

// compile packs the puzzle and the solution, once.
func (s *survey) compile(ctx context.Context) (err error) {
	if s.problem != nil || ctx.Err() != nil {
		return ctx.Err()
	}
	if s.problem, err = compile(s.puzzle); err != nil || s.moves == nil {
		return err
	}
	// What the search cannot follow has no values along it; that is all.
	s.path, _ = families.Known(ctx, rulesOf(s.puzzle), s.puzzle, s.problem, s.moves)
	return ctx.Err()
}
