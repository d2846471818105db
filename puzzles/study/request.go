package study

import (
	"context"

	"waymark/puzzles"
	"waymark/solver"
)

// Request is what is asked of a search.
type Request struct {
	Options solver.Options // Known apart, which is packed from the following
	Limits  solver.Limits
	// Known, when not nil, is a solution to begin with: the search betters it.
	Known []puzzles.Move
	// Lower, when positive, is a bound proved elsewhere: no solution of the request is
	// shorter. A solution of that length ends the search and is optimal.
	Lower int
	// Legs is what is known of legs of the route: those that are proved are not searched.
	Legs []KnownLeg
}

// Asked is the request as the solutions it finds keep it.
func (r Request) Asked() *puzzles.Asked {
	o := r.Options
	own := o.OwnWeights()
	a := &puzzles.Asked{
		Algorithm: string(o.Algorithm), Heuristic: o.Heuristic, Anytime: o.Anytime, Known: r.Known != nil, NoMarks: o.NoRoute,
		States: r.Limits.States, Memory: r.Limits.Memory, Seconds: r.Limits.Time.Seconds(), Threads: o.Threads,
		Weight: own.Weight, Penalty: own.Penalty, Probe: own.Probe, A: own.A, B: own.B,
	}
	if o.Algorithm == solver.Automatic {
		a.Algorithm = "" // left to the program
	}
	return a
}

// Answer is what came of a search.
type Answer struct {
	Result solver.Result
	Moves  []puzzles.Move // nil without a solution
	Routed bool           // it was asked for a solution that obeys marks
	Legs   []puzzles.Leg  // the solution, cut at the marks it obeys
}

// Solution is the solution of an answer that has one, as the puzzle keeps it; when
// it was found, and what was asked for, the caller adds who knows.
func (a Answer) Solution() puzzles.Solution {
	res := a.Result
	s := puzzles.Solution{
		Moves:      a.Moves,
		Status:     puzzles.StatusSolved,
		LowerBound: int(max(0, res.LowerBound)),
		Algorithm:  string(res.Algorithm),
		Heuristic:  res.HeuristicID(),
		Expanded:   res.Stats.Expanded,
		Generated:  res.Stats.Generated,
		Stored:     res.Stats.Stored,
		PeakBytes:  res.Stats.PeakBytes,
		Seconds:    res.Stats.Elapsed.Seconds(),
		Routed:     a.Routed,
	}
	if res.Status == solver.Optimal {
		s.Status = puzzles.StatusOptimal
	}
	return s
}

// Search readies the search of a request. It runs within limits of the caller's
// choice, and may go on afterwards within larger ones.
func (s *Study) Search(ctx context.Context, r Request) (*Seeded, error) {
	o := r.Options
	o.Lower = int32(r.Lower)
	if r.Known != nil {
		var err error
		if o.Known, err = s.Known(ctx, r.Known); err != nil {
			return nil, err
		}
	}
	if len(r.Legs) > 0 && !o.NoRoute {
		o.Legs = s.packs(ctx, r.Legs)
	}
	search, err := s.Problem.Search(o)
	if err != nil {
		return nil, err
	}
	return &Seeded{Searcher: search, lower: int32(r.Lower), held: heldBy(s.Puzzle)}, nil
}

// Solve searches, and verifies the solution. observe, when not nil, is called on
// the same goroutine. A cancel ends the search with what it has.
func (s *Study) Solve(ctx context.Context, r Request, observe func(solver.Event)) (Answer, error) {
	search, err := s.Search(ctx, r)
	if err != nil {
		return Answer{}, err
	}
	return s.Answer(r, search.Run(ctx, r.Limits, observe))
}

// Answer reads the result of a search of a request and verifies the solution; the
// answer has it if it is one.
func (s *Study) Answer(r Request, res solver.Result) (Answer, error) {
	a := Answer{Result: res, Routed: s.Puzzle.Routed() && !r.Options.NoRoute}
	if res.Path == nil {
		return a, nil
	}
	moves := Moves(s.Problem, res.Path)
	boards, err := replayed(s.Family, s.Puzzle, moves, a.Routed)
	if err != nil {
		return a, err
	}
	if a.Moves = moves; a.Routed {
		a.Legs = puzzles.Legs(s.Family, s.Puzzle, boards, moves)
	}
	return a, nil
}

// Proving is what Automatic stands for, or A* instead of a search that would go on for ever to better its solution: A* ends with a proof,
// or when the memory is full.
func (s *Study) Proving(ctx context.Context) solver.Options {
	if auto := s.Problem.Automatic(ctx); auto.Algorithm == solver.Improving {
		return solver.Options{Algorithm: solver.AStar, Heuristic: auto.Heuristic}
	}
	return solver.Options{Algorithm: solver.Automatic}
}
