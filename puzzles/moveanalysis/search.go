package moveanalysis

import (
	"context"
	"time"

	"waymark/puzzles"
	"waymark/solver"
)

// Limits bound each piece of work on a position. The time of all of it is that of
// the context.
type Limits struct {
	States uint64        // looked at around a position; 0 means 200,000
	Memory uint64        // bytes, for any one search; 0 means 256 MiB
	Time   time.Duration // of each search from a position; 0 for no limit
}

// usual fills in what is left open.
func (b Limits) usual() Limits {
	if b.States == 0 {
		b.States = 200_000
	}
	if b.Memory == 0 {
		b.Memory = 256 << 20
	}
	return b
}

// Search finds out how far the goal is after each legal move at a position: first
// for all of them together, from the states around, then, for those still open, by
// a search each, the most promising first. told, if it is not nil, is called
// whenever there is news, on the same goroutine. The error is that of ctx, or names
// a move that is not legal; reaching a limit is none.
func (l *Lens) Search(ctx context.Context, moves []puzzles.Move, limits Limits, told func()) error {
	path, err := l.path(ctx, moves)
	if err != nil {
		return err
	}
	return l.search(ctx, path, limits.usual(), told, func(o solver.Onward) bool { return !o.To.Exact() })
}

// SearchAlong finds out which moves along a solution are lost good moves, by a
// heuristic, from the goal backwards: what is known nearer to the goal helps
// farther away. told hears of each step that was looked at, as it is then. For the
// rest see Search.
func (l *Lens) SearchAlong(ctx context.Context, heuristic string, moves []puzzles.Move, limits Limits, told func(i int, s Step)) error {
	limits = limits.usual()
	limits.States /= 4 // there are many positions
	for i := len(moves) - 1; i >= 0; i-- {
		s, err := l.step(ctx, heuristic, moves, i)
		if err != nil {
			return err
		}
		if s.Lost != Unknown && s.Left.Exact() {
			continue
		}
		at := l.packed[:i:i]
		open := func(o solver.Onward) bool {
			b, err := l.distances.At(at)
			return err == nil && good(b, o) == Unknown
		}
		if err := l.search(ctx, at, limits, nil, open); err != nil {
			return err
		}
		if s, err = l.step(ctx, heuristic, moves, i); err != nil {
			return err
		}
		if told != nil {
			told(i, s)
		}
	}
	return nil
}

// search works on a position until no move is open, or all that the limits allow
// is done.
func (l *Lens) search(ctx context.Context, path []solver.Move, limits Limits, told func(), open func(solver.Onward) bool) error {
	if told == nil {
		told = func() {}
	}
	if any, err := l.anyOpen(path, open); err != nil || !any {
		return err
	}
	bounds := solver.Limits{States: limits.States, Memory: limits.Memory}
	if err := l.distances.Survey(ctx, path, bounds, told); err != nil {
		return err
	}
	each := solver.Limits{Memory: limits.Memory, Time: limits.Time}
	at, err := l.distances.At(path)
	if err != nil {
		return err
	}
	if any, err := l.anyOpen(path, open); err != nil || !any {
		return err
	}
	if !at.Exact() { // it bounds all its neighbours
		if err := l.distances.Search(ctx, path, each); err != nil {
			return err
		}
		told()
	}
	tried := map[solver.Move]bool{}
	for {
		list, err := l.distances.Onward(path)
		if err != nil {
			return err
		}
		next := -1
		for i, o := range list {
			if !tried[o.Move] && open(o) && (next < 0 || o.To.Lower < list[next].To.Lower) {
				next = i
			}
		}
		if next < 0 {
			return nil
		}
		m := list[next].Move
		tried[m] = true
		if err := l.distances.Search(ctx, append(path[:len(path):len(path)], m), each); err != nil {
			return err
		}
		told()
	}
}

// anyOpen reports whether there is something to find out.
func (l *Lens) anyOpen(path []solver.Move, open func(solver.Onward) bool) (bool, error) {
	list, err := l.distances.Onward(path)
	if err != nil {
		return false, err
	}
	for _, o := range list {
		if open(o) {
			return true, nil
		}
	}
	return false, nil
}
