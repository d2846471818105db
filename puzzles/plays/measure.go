package plays

import (
	"cmp"
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/reach"
)

// MostStates is how many positions are listed for the distances where nothing else is said.
const MostStates = 4_000_000

// Measured is what all positions of a puzzle say of what people did.
type Measured struct {
	Known  bool // all positions were listed: else nothing of this is known
	Stop   solver.Stop
	States int
	// Solvable says that the goal can be reached; Optimum is how many moves that takes.
	Solvable bool
	Optimum  int
	// Far is the distance of each place of the record to the nearest goal; [reach.Never] where
	// there is no way, -1 where it is not known.
	Far []int
	// Difficulty is the figure of the puzzle; nil where the walk is not in reach.
	Difficulty *difficulty.Figure
}

// positions is a family that would else take two positions for one state.
type positions interface {
	families.Family
	CompilePositions(p *puzzles.Puzzle) (solver.Problem, error)
}

// Measure lists all positions of the puzzle, within limits, and says how far each place of the
// record is from the goal, exactly, and how hard the puzzle is. It ends with the error of ctx.
func (r *Record) Measure(ctx context.Context, limits solver.Limits, threads int) (Measured, error) {
	bare := r.Puzzle.Clone()
	bare.Marks, bare.Solutions, bare.Bounds, bare.Tried = nil, nil, nil, nil
	s, err := study.Open(bare)
	if err != nil {
		return Measured{}, err
	}
	if f, ok := s.Family.(positions); ok {
		if s.Problem, err = f.CompilePositions(bare); err != nil {
			return Measured{}, err
		}
	}
	if limits.States == 0 {
		limits.States = MostStates
	}
	c, err := reach.Explore(ctx, s.Problem, reach.Options{Limits: limits, Threads: threads})
	if err != nil {
		return Measured{}, err
	}
	defer c.Release()
	m := Measured{Known: c.Whole(), Stop: c.Stop(), States: c.Len()}
	if !m.Known {
		return m, nil
	}
	far, err := c.ToGoal(ctx)
	if err != nil {
		return Measured{}, err
	}
	if m.Far, err = r.distances(ctx, s, c, far); err != nil {
		return Measured{}, err
	}
	if d := far[c.Start()]; d != reach.Never {
		m.Solvable, m.Optimum = true, int(d)
		m.Difficulty = figure(ctx, r.Puzzle, m.Optimum, c, far)
	}
	return m, ctx.Err()
}

// figure is how hard the puzzle is; nil where the walk is out of reach.
func figure(ctx context.Context, p *puzzles.Puzzle, optimum int, c reach.Component, far []uint16) *difficulty.Figure {
	if c.Len() > difficulty.MostStates {
		return nil
	}
	w, err := difficulty.Expect(ctx, c, far)
	if err != nil {
		return nil
	}
	f := difficulty.Of(p, optimum, w)
	return &f
}

// distances walks through the component as the plays did: each stretch without a step back at
// once, unless all of its places are known.
func (r *Record) distances(ctx context.Context, s *study.Study, c reach.Component, far []uint16) ([]int, error) {
	list := make([]int, len(r.Places))
	for i := range list {
		list[i] = -1
	}
	list[0] = int(far[c.Start()])
	for _, p := range r.Plays {
		var way []puzzles.Move
		at, fresh := []int{0}, false
		for i := 0; i <= len(p.Steps); i++ {
			if i < len(p.Steps) && p.Steps[i].Deed == Moved {
				way, at = append(way, p.Steps[i].Move), append(at, p.At[i+1])
				fresh = fresh || list[p.At[i+1]] < 0
				continue
			}
			if fresh {
				if err := walk(ctx, s, c, way, func(k, id int) { list[at[k]] = int(far[id]) }); err != nil {
					return nil, err
				}
				fresh = false
			}
			if i == len(p.Steps) {
				break
			}
			n := 0
			if p.Steps[i].Deed == TookBack {
				n = len(way) - 1
			}
			way, at = way[:n], at[:n+1]
		}
	}
	return list, nil
}

// walk goes through the component along moves from the start and tells the state after each.
func walk(ctx context.Context, s *study.Study, c reach.Component, moves []puzzles.Move, at func(k, id int)) error {
	path, err := s.Path(ctx, moves)
	if err != nil {
		return err
	}
	id := c.Start()
	for k, m := range path {
		next := -1
		for move, to := range c.Onward(id) {
			if move == m {
				next = to
				break
			}
		}
		if next < 0 {
			return puzzles.Messagef("move %d, %s, is not legal: %v", k+1, string(moves[k]), puzzles.Messagef("the search does not know it"))
		}
		id = next
		at(k+1, id)
	}
	return nil
}

// Wrong reports whether a step is a wrong move: one after which the goal is not nearer. known
// is false where a distance is not.
func (m Measured) Wrong(p Played, step int) (wrong, known bool) {
	if p.Steps[step].Deed != Moved {
		return false, true
	}
	if !m.Known {
		return false, false
	}
	from, to := m.Far[p.At[step]], m.Far[p.At[step+1]]
	return to >= from, from >= 0 && to >= 0
}

// Beyond is how many moves the middle one of those who solved the puzzle made beyond the
// optimum; false where one of both is not known.
func (m Measured) Beyond(s Summary) (int, bool) {
	return s.Moves - m.Optimum, m.Known && m.Solvable && s.Moves >= 0
}

// Mistake is a wrong move and how often it was made.
type Mistake struct {
	Place int // before it
	Move  puzzles.Move
	Times int // in all plays
}

// Mistakes lists the wrong moves of the plays, the most frequent first; nil where the distances
// are not known.
func (r *Record) Mistakes(m Measured) (list []Mistake) {
	type what struct {
		place int
		move  puzzles.Move
	}
	times := map[what]int{}
	for _, p := range r.Plays {
		for i, s := range p.Steps {
			if wrong, known := m.Wrong(p, i); wrong && known {
				times[what{p.At[i], s.Move}]++
			}
		}
	}
	for w, n := range times {
		list = append(list, Mistake{w.place, w.move, n})
	}
	slices.SortFunc(list, func(a, b Mistake) int {
		return cmp.Or(cmp.Compare(b.Times, a.Times), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Move, b.Move))
	})
	return list
}

// Heat counts the cells that the pieces of wrong moves left and came to, a cell once a move: of
// those from one place, or with -1 of all. Ways is how many moves that are.
func (r *Record) Heat(list []Mistake, place int) puzzles.Heat {
	heat := puzzles.Heat{Cells: make([]int, r.Puzzle.Start.Size.Cells())}
	for _, k := range list {
		if place >= 0 && k.Place != place {
			continue
		}
		_, step, err := r.Family.Play(r.Puzzle, r.Places[k.Place].Board, k.Move)
		if err != nil {
			continue // it was replayed before
		}
		heat.Ways += k.Times
		touched := map[int]bool{}
		for _, sh := range step.Shifts {
			touched[sh.From], touched[sh.To] = true, true
		}
		for cell := range touched {
			heat.Cells[cell] += k.Times
		}
	}
	return heat
}
