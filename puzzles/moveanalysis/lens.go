package moveanalysis

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Lens looks at the positions of one puzzle. Only one goroutine at a time may use
// it.
type Lens struct {
	study     *study.Study
	distances solver.Distances

	line   []puzzles.Move // the moves packed last
	packed []solver.Move  // the same
}

// New compiles a puzzle without its marks. It fails on a puzzle that has a fault.
func New(p *puzzles.Puzzle) (*Lens, error) {
	bare := p.Clone()
	bare.Marks, bare.Solutions, bare.Tried = nil, nil, nil
	s, err := study.Open(bare)
	if err != nil {
		return nil, err
	}
	return &Lens{study: s, distances: s.Problem.Distances()}, nil
}

// Heuristics lists what a position can be looked at with, the default first.
func (l *Lens) Heuristics() []solver.HeuristicInfo { return l.study.Problem.Heuristics() }

// Learn takes in a solution and a proved lower bound of the length of any, 0 for
// none: distances along it are then known, or bounded, without a search. It is no
// error when the moves do not reach the goal; that teaches nothing.
func (l *Lens) Learn(ctx context.Context, moves []puzzles.Move, lower int) error {
	path, err := l.path(ctx, moves)
	if err != nil {
		return err
	}
	return l.distances.Learn(path, int32(max(0, lower)))
}

// Proved is the bound for Learn that a solution brings: what is proved of all
// solutions, marks left aside; 0 for nothing.
func Proved(s puzzles.Solution) int {
	switch {
	case s.Routed && s.Audit != nil:
		return s.Audit.Free.Lower
	case s.Routed:
		return 0
	case s.Status == puzzles.StatusOptimal:
		return s.Length()
	}
	return s.LowerBound
}

// path packs moves from the start of the puzzle. The moves of a line that was
// packed before are at hand.
func (l *Lens) path(ctx context.Context, moves []puzzles.Move) ([]solver.Move, error) {
	if n := len(moves); n <= len(l.line) && slices.Equal(moves, l.line[:n]) {
		return l.packed[:n:n], nil
	}
	packed, err := l.study.Path(ctx, moves)
	if err != nil {
		return nil, err
	}
	l.line, l.packed = slices.Clone(moves), packed
	return packed, nil
}

// Never stands for an estimate or a distance without end: no goal can be reached.
const Never = -1

// Bounds is what is proved of the distance to the goal: at least Lower (Never: no
// goal can be reached), and at most Upper (Never: no solution is known).
type Bounds struct{ Lower, Upper int }

// Exact reports that the distance is known: it is Lower.
func (b Bounds) Exact() bool { return b.Lower == b.Upper }

func boundsOf(b solver.Bounds) Bounds { return Bounds{finite(b.Lower), finite(b.Upper)} }

func finite(d int32) int {
	if d == solver.Unreachable {
		return Never
	}
	return int(d)
}

// Ternary is what is known to a question: yes, no, or not yet.
type Ternary uint8

// The answers.
const (
	Unknown Ternary = iota
	Yes
	No
)
