package solver

import (
	"context"
	"iter"
	"slices"
	"time"

	"waymark/solver/internal/budget"
	"waymark/solver/internal/memory"
)

// Optima holds all cheapest solutions of a request, or those that were found before a limit. Two
// solutions that pass the same positions in the same order count as one.
//
// It stores the graph of all positions on cheapest paths, which is far smaller than the list of the
// solutions. Positions are numbered; every move leads to a larger number.
type Optima struct {
	Cost  int32  // of each solution; -1 while none is known
	Count uint64 // the number of solutions; of those found so far unless Exact
	Exact bool   // the search was complete: no solution costs less, and Count counts all
	More  bool   // Exact, and there are more than a uint64 can count
	Stop  Stop   // what ended the search unless Exact
	Stats Stats

	prefix []Move       // before the search: recorded moves
	after  [][]Move     // of the marks
	first  []uint32     // the number of the first edge of each position, and one more
	edges  []optimaEdge // of all positions
	listed [][]Move     // where there is no graph
}

// optimaEdge is a move on a cheapest path.
type optimaEdge struct {
	move Move
	to   uint32
	done uint8 // the mark, from 1, whose recorded moves end here; 0 for none
}

// Positions returns the number of positions of the graph; 0 where memory allowed no graph.
func (o *Optima) Positions() int { return max(0, len(o.first)-1) }

// Prefix returns the recorded moves before the first position.
func (o *Optima) Prefix() []Move { return o.prefix }

// Ways yields the moves on cheapest paths from a position and the numbers of the positions they
// lead to, in the order of the space. Position 0 is the first.
func (o *Optima) Ways(position int) iter.Seq2[Move, int] {
	return func(yield func(Move, int) bool) {
		for _, w := range o.edges[o.first[position]:o.first[position+1]] {
			if !yield(w.move, int(w.to)) {
				return
			}
		}
	}
}

// Paths yields the solutions as moves from the start of the puzzle, in the order of the space. The
// caller may keep the slices.
func (o *Optima) Paths() iter.Seq[[]Move] {
	return o.Choose(func(int, int, int) bool { return true })
}

// Choose yields the solutions of Paths of which agree accepts every move. It calls agree in
// depth-first order with the number of moves before, the position, and the position that the
// move leads to, and leaves out all solutions through a move that agree rejects.
func (o *Optima) Choose(agree func(depth, from, to int) bool) iter.Seq[[]Move] {
	return func(yield func([]Move) bool) {
		if o.first == nil {
			for _, path := range o.listed {
				if !yield(slices.Clone(path)) {
					return
				}
			}
			return
		}
		path := slices.Clone(o.prefix)
		var walk func(at int) bool
		walk = func(at int) bool {
			ways := o.edges[o.first[at]:o.first[at+1]]
			if len(ways) == 0 {
				return yield(slices.Clone(path))
			}
			depth := len(path)
			for _, w := range ways {
				if !agree(depth-len(o.prefix), at, int(w.to)) {
					continue
				}
				path = append(path, w.move)
				kept := o.record(path, w)
				if !walk(int(w.to)) {
					return false
				}
				copy(path[depth+1-len(kept):], kept)
				path = path[:depth]
			}
			return true
		}
		walk(0)
	}
}

// record writes recorded moves as they are recorded, where they end with the last of
// the path: others that lead through the same positions stand for them. It
// returns what stood there.
func (o *Optima) record(path []Move, w optimaEdge) (kept []Move) {
	if w.done == 0 {
		return nil
	}
	moves := o.after[w.done-1]
	kept = slices.Clone(path[len(path)-len(moves):])
	copy(path[len(path)-len(moves):], moves)
	return kept
}

// Optima finds all cheapest solutions; see Problem.
func (p *problem[S]) Optima(ctx context.Context, o Options, limits Limits, most int, observe func(Progress)) (Optima, error) {
	o.Algorithm, o.Anytime = AStar, false
	k := slices.IndexFunc(p.model.Heuristics, func(h Heuristic[S]) bool { return h.Info.ID == o.Heuristic })
	if o.Heuristic == "" || k >= 0 && !p.model.Heuristics[k].Info.Admissible {
		o.Heuristic = p.bounding(!o.NoRoute)
	}
	s, err := New(p.model, o)
	if err != nil {
		return Optima{}, err
	}
	found := Optima{Cost: -1}
	if _, found.Exact = p.Impossible(); found.Exact {
		return found, nil
	}
	r := newRun(ctx, limits, 0)
	defer memory.Grant(r.memory)()
	w := &optimaSearch[S]{Search: s, upper: noBound}
	if upper, bounded := s.upper(); bounded {
		w.upper = upper
	}
	if a := s.knownAnswer(); a != nil {
		w.upper = min(w.upper, a.cost)
	}
	r.report = func(time.Duration) {
		if observe != nil {
			observe(w.progress(r))
		}
	}
	if !r.begins(0) || !s.build(r) || s.tables >= r.memory {
		if found.Stop = r.stop; found.Stop == stopNone {
			found.Stop = StopMemory
		}
		return found, nil
	}
	r.memory -= s.tables
	w.find(r, most, &found)
	found.Stats = w.progress(r).Stats
	budget.Spend(ctx, found.Stats.Expanded)
	return found, nil
}

// bounding is the heuristic that a search for all solutions prunes by: that of the
// family's choice where it is admissible, else the first one that is.
func (p *problem[S]) bounding(routed bool) string {
	list, id := p.model.Heuristics, p.choice(routed).Heuristic
	k := slices.IndexFunc(list, func(h Heuristic[S]) bool { return h.Info.ID == id && h.Info.Admissible })
	if k < 0 {
		k = max(0, slices.IndexFunc(list, func(h Heuristic[S]) bool { return h.Info.Admissible }))
	}
	return list[k].Info.ID
}
