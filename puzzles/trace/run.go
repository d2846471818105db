package trace

import (
	"cmp"
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Usual is the window that is recorded where no other is asked for.
var Usual = solver.TraceWindow{Count: 20_000}

// Run is a recorded search. It is not safe for concurrent use: it keeps boards and moves that it
// has looked up.
type Run struct {
	*solver.Trace
	Puzzle  *puzzles.Puzzle
	Family  puzzles.Family
	Options solver.Options // with the algorithm and the heuristic that were taken
	Result  solver.Result
	Moves   []puzzles.Move // of the solution; nil without one

	boards map[int32]puzzles.Board
	moves  moves // of the position that was asked last
	trees  map[int32]*Tree
	states []State // once so many steps are done
	done   int
}

// Record searches a puzzle and records a window of the search. The answer and the counts are those
// of the same search without a record; of Automatic, what it stands for is searched. It fails where the
// search cannot be made, and where nothing was expanded in the window.
func Record(ctx context.Context, p *puzzles.Puzzle, req study.Request) (*Run, error) {
	s, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	o := &req.Options
	if o.Trace.Count == 0 {
		o.Trace = Usual
	}
	a, err := s.Solve(ctx, req, nil)
	switch {
	case err != nil:
		return nil, err
	case a.Result.Trace == nil:
		why, _ := a.Result.Argument()
		return nil, puzzles.Messagef("No search is needed: %v", why)
	case len(a.Result.Trace.Steps) == 0 && ctx.Err() != nil:
		return nil, ctx.Err()
	case len(a.Result.Trace.Steps) == 0 && a.Result.Trace.Full:
		return nil, puzzles.Messagef("The window lies too far on: what comes before it is too large to be recorded. Begin earlier.")
	case len(a.Result.Trace.Steps) == 0:
		return nil, puzzles.Messagef("Nothing was expanded in the window: the search expanded %d positions.", a.Result.Stats.Expanded)
	}
	o.Algorithm, o.Heuristic = a.Result.Algorithm, cmp.Or(a.Result.HeuristicID(), o.Heuristic)
	return &Run{
		Trace: a.Result.Trace, Puzzle: p, Family: s.Family, Options: *o, Result: a.Result, Moves: a.Moves,
		boards: map[int32]puzzles.Board{}, trees: map[int32]*Tree{},
	}, nil
}

// Len is the number of steps.
func (r *Run) Len() int { return len(r.Steps) }

// Board is the position of a node.
func (r *Run) Board(node int32) puzzles.Board {
	b, ok := r.boards[node]
	if !ok {
		b, _ = r.Position(node).(puzzles.Board)
		r.boards[node] = b
	}
	return b
}

// moves are the legal moves of a position.
type moves struct {
	from int32 // its node and 1; 0 for none
	list []puzzles.Move
	to   []puzzles.Board
}

// Move is the text of the move between a node and its parent; "" where none leads there, as at a
// waypoint. The moves of one position are played once, as long as no other is asked.
func (r *Run) Move(node, parent int32) puzzles.Move {
	if parent < 0 || r.Gate(node, parent) {
		return ""
	}
	from, to := parent, node
	if r.Nodes[node].Back {
		from, to = to, from
	}
	if m := &r.moves; m.from != from+1 {
		*m = moves{from: from + 1}
		for _, one := range r.Family.Moves(r.Puzzle, r.Board(from)) {
			if b, _, err := r.Family.Play(r.Puzzle, r.Board(from), one); err == nil {
				m.list, m.to = append(m.list, one), append(m.to, b)
			}
		}
	}
	at := r.Board(to)
	i := slices.IndexFunc(r.moves.to, func(b puzzles.Board) bool { return slices.Equal(b.Cells, at.Cells) })
	if i < 0 {
		return ""
	}
	return r.moves.list[i]
}

// Next is the node that is expanded once so many steps are done; -1 at the end of the record.
func (r *Run) Next(done int) int32 {
	if done >= r.Len() {
		return -1
	}
	return r.Steps[done].Node
}

// Open is what waits, as [solver.Trace.Open] says, but the next one first also where the order within a layer
// does not matter.
func (r *Run) Open(done, most int) (first []solver.TracedChild, all int) {
	first, all = r.Trace.Open(done, most)
	next := r.Next(done)
	if next < 0 || all == 0 || first[0].Node == next {
		return first, all
	}
	s := &r.Steps[done]
	at := slices.IndexFunc(first, func(c solver.TracedChild) bool { return c.Node == next })
	if at < 0 {
		at = len(first) - 1
	}
	first = slices.Insert(slices.Delete(first, at, at+1), 0, solver.TracedChild{Node: next, G: s.G, H: s.H, F: s.F})
	return first, all
}

// Kind says how the search of a step chooses.
func (r *Run) Kind(done int) solver.TraceKind { return r.search(done).Kind }

// search is that of the next step, of the last one behind the end.
func (r *Run) search(done int) solver.TracedSearch {
	return r.Searches[r.Nodes[r.Steps[min(done, r.Len()-1)].Node].Search]
}

// Status is what a node is at a step.
type Status uint8

// The statuses.
const (
	Unseen Status = iota
	Open          // on the open list
	Closed        // expanded
	Left          // pruned, or left out
	Goal
)

// State is what a node is at a step.
type State struct {
	Status
	Parent int32 // the node that it is reached from now; -1 for a root
	G      int32
	H, F   float64
}

// States are those of all nodes once so many steps are done. The time is that of looking at all
// children so far; those of the last step are remembered.
func (r *Run) States(done int) []State {
	if r.states != nil && r.done == done {
		return r.states
	}
	list := make([]State, len(r.Nodes))
	r.states, r.done = list, done
	set := func(c *solver.TracedChild) {
		n := &list[c.Node]
		switch c.Fate {
		case solver.FateOpen, solver.FateClosed, solver.FateKnown:
			return
		case solver.FateBound, solver.FateDead, solver.FateLimit, solver.FateLoop:
			if n.Status != Unseen {
				return
			}
			n.Status = Left
		case solver.FatePassed:
			n.Status = Closed
		case solver.FateGoal:
			n.Status = Goal
		default:
			n.Status = Open
		}
		n.Parent, n.G, n.H, n.F = c.Parent, c.G, c.H, c.F
	}
	for i := range r.Begin {
		set(&r.Begin[i])
	}
	for i := range r.Steps[:min(done+1, r.Len())] {
		s := &r.Steps[i]
		for k := range s.Roots {
			set(&s.Roots[k])
		}
		if i == done {
			break
		}
		n := &list[s.Node]
		if n.Status == Unseen { // an end of a two-way search, or from before the window
			n.Parent = r.Nodes[s.Node].Parent
		}
		n.Status, n.G, n.H, n.F = Closed, s.G, s.H, s.F
		for k := range s.Children {
			set(&s.Children[k])
		}
	}
	return list
}

// PathTo returns the nodes from a root to a node.
func PathTo(states []State, node int32) (path []int32) {
	for ; node >= 0 && len(path) <= len(states); node = states[node].Parent {
		path = append(path, node)
	}
	slices.Reverse(path)
	return path
}

// Find returns the first step after so many for which ok holds, counted from 1; false where there is
// none.
func (r *Run) Find(done int, ok func(step *solver.TracedStep) bool) (int, bool) {
	for i := done; i < r.Len(); i++ {
		if ok(&r.Steps[i]) {
			return i + 1, true
		}
	}
	return 0, false
}

// FRises holds at the first step whose f is above that of all before.
func (r *Run) FRises(done int) (int, bool) {
	most := r.extreme(done, func(s *solver.TracedStep) float64 { return s.F }, true)
	return r.Find(done, func(s *solver.TracedStep) bool { return done > 0 && s.F > most })
}

// HFalls holds at the first step whose h is below that of all before.
func (r *Run) HFalls(done int) (int, bool) {
	least := r.extreme(done, func(s *solver.TracedStep) float64 { return s.H }, false)
	return r.Find(done, func(s *solver.TracedStep) bool { return done > 0 && s.H < least })
}

// extreme is the largest or smallest value of the steps that are done.
func (r *Run) extreme(done int, of func(*solver.TracedStep) float64, largest bool) float64 {
	v := of(&r.Steps[0])
	for i := range r.Steps[:done] {
		if at := of(&r.Steps[i]); (at > v) == largest {
			v = at
		}
	}
	return v
}

// Meets holds at the first step with a child of a fate.
func (r *Run) Meets(done int, fate solver.Fate) (int, bool) {
	return r.Find(done, func(s *solver.TracedStep) bool {
		return slices.ContainsFunc(s.Children, func(c solver.TracedChild) bool { return c.Fate == fate })
	})
}

// Expands holds at the first step that expands one of some positions.
func (r *Run) Expands(done int, boards ...puzzles.Board) (int, bool) {
	return r.Find(done, func(s *solver.TracedStep) bool {
		at := r.Board(s.Node)
		return slices.ContainsFunc(boards, func(b puzzles.Board) bool { return slices.Equal(b.Cells, at.Cells) })
	})
}
