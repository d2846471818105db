package repair

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/solver/reach"
)

// Kind says by what argument a puzzle has no solution.
type Kind string

// The kinds.
const (
	Parity    Kind = "parity"    // no move changes a property in which start and goal differ
	Region    Kind = "region"    // a piece cannot come to its goal: walls part them
	Cut       Kind = "cut"       // a gate, or a piece that never moves, bars the way
	Stuck     Kind = "stuck"     // nothing that may serve a cell of the goal ever moves
	Apart     Kind = "apart"     // nothing that may serve a cell of the goal ever stands there
	Exhausted Kind = "exhausted" // no position that can be reached is the goal
)

// Reason is why a puzzle has no solution. It is proved.
type Reason struct {
	Kind    Kind
	Message puzzles.Message
	Cells   []int // to draw, ascending: the region, what bars the way, or where the piece comes
	Piece   int   // the cell of the start on which the piece stands that it is about; -1 for none
}

// mostPositions is how many positions are listed, and looked at by the rules.
const mostPositions = 20_000

// Explain says why a puzzle has no solution, waypoints aside. It is false where it has one, and where nothing is proved within the
// limits.
func Explain(ctx context.Context, whole *puzzles.Puzzle, limits solver.Limits) (Reason, bool) {
	ctx, cancel := solver.WithLimits(ctx, limits)
	defer cancel()
	p := whole.Clone()
	p.Marks = nil
	opened, err := study.Open(p)
	if err != nil {
		return Reason{}, false
	}
	x := &cause{Study: opened, scene: opened.Family.Scene(p, p.Start, puzzles.Start), serve: map[[2]int]bool{}}
	if e, yes := opened.Problem.Impossible(); yes {
		return x.invariant(e), true
	}
	if r, whole := x.exhaust(ctx); whole {
		return r, r.Kind != ""
	}
	answer, err := opened.Solve(ctx, study.Request{Limits: limits}, nil)
	if err != nil || answer.Result.Status != solver.Unsolvable {
		return Reason{}, false
	}
	r := Reason{Kind: Exhausted, Piece: -1}
	if e, ok := answer.Result.Argument(); ok {
		r.Message.Format, r.Message.Args = e.Parts()
	}
	return r, true
}

// cause looks for a reason.
type cause struct {
	*study.Study
	scene puzzles.Scene // of the start
	serve map[[2]int]bool
}

// invariant is what the family knows without a search. Where that would not hold without a gate
// or a piece, it bars the way.
func (x *cause) invariant(e solver.Explanation) Reason {
	format, args := e.Parts()
	r := Reason{Kind: Region, Message: puzzles.Message{ID: e.ID, Format: format, Args: args}, Piece: -1}
	if e.ID == "parity" || e.ID == "bishops" {
		r.Kind = Parity
		return r
	}
	_, joined := x.Family.(puzzles.Joiner) // of which a piece can be in the way for good
	for _, c := range vary.Changes(x.Family, x.Puzzle, edit.Region{}) {
		gate := c.Kind == vary.WallGone && x.scene.Faces[c.Cells[0]].Ground == puzzles.Gate
		if !gate && (c.Kind != vary.PieceGone || !joined) {
			continue
		}
		if without, err := study.Open(c.Puzzle); err == nil {
			if _, yes := without.Problem.Impossible(); !yes {
				r.Kind, r.Cells = Cut, c.Cells
				r.Message = puzzles.Messagef("%v There is no way past %s.", r.Message, x.name(c.Cells[0]))
				return r
			}
		}
	}
	for _, a := range args {
		name, ok := a.(string)
		if cell, err := x.Puzzle.Start.CellIndex(name); ok && err == nil {
			r.Cells = x.flood(cell, x.walled)
		}
	}
	return r
}

func (x *cause) name(cell int) string { return x.Puzzle.Start.CellName(cell) }

// walled reports whether nothing ever enters a cell.
func (x *cause) walled(cell int) bool {
	f := x.scene.Faces[cell]
	return f.Ground == puzzles.Wall && !f.Piece
}

// flood lists the cells that are joined to one, over cells that are not barred.
func (x *cause) flood(from int, barred func(int) bool) []int {
	met := make([]bool, len(x.scene.Faces))
	met[from] = true
	cells := []int{from}
	for k := 0; k < len(cells); k++ {
		for _, d := range puzzles.Dirs {
			if to, ok := x.scene.Neighbour(cells[k], d); ok && !met[to] && !barred(to) {
				met[to] = true
				cells = append(cells, to)
			}
		}
	}
	slices.Sort(cells)
	return cells
}

// wants lists the cells of the goal.
func (x *cause) wants() (cells []int) {
	for i, f := range x.scene.Faces {
		if x.Family.Info().NoGoal && f.Ground == puzzles.Target || !x.Family.Info().NoGoal && x.Puzzle.Goal.Cells[i] != puzzles.Any && !x.walled(i) {
			cells = append(cells, i)
		}
	}
	return cells
}

// serves reports whether what a cell of a position holds is what a cell of the goal wants.
func (x *cause) serves(c puzzles.Cell, want int) bool {
	key := [2]int{int(c), want}
	yes, met := x.serve[key]
	if !met {
		p, f := x.Puzzle, x.Family
		at := p.Start.With(want, c)
		switch k, kindred := f.(puzzles.Kindred); {
		case f.Info().NoGoal:
			yes = f.Scene(p, at, puzzles.Start).Faces[want].Piece
		case kindred:
			yes = k.Kinds(p)(c) == k.Kinds(p)(p.Goal.Cells[want])
		default:
			yes = f.Matches(p, at, puzzles.NewBoard(p.Start.Size, puzzles.Any).With(want, p.Goal.Cells[want]))
		}
		x.serve[key] = yes
	}
	return yes
}

// exhaust lists the positions that can be reached. It is false where they are too many. The reason is empty where one is the goal.
func (x *cause) exhaust(ctx context.Context) (Reason, bool) {
	problem := x.Problem
	if f, ok := x.Family.(interface {
		CompilePositions(p *puzzles.Puzzle) (solver.Problem, error)
	}); ok {
		var err error
		if problem, err = f.CompilePositions(x.Puzzle); err != nil {
			return Reason{}, false
		}
	}
	all, err := reach.Explore(ctx, problem, reach.Options{Limits: solver.Limits{States: mostPositions, Memory: 256 << 20}})
	if err != nil {
		return Reason{}, false
	}
	defer all.Release()
	if !all.Whole() {
		return Reason{}, false
	}
	wants := x.wants()
	s := seen{positions: all.Len(), moved: make([]bool, len(x.scene.Faces)), stood: make([][]bool, len(wants))}
	for k := range wants {
		s.stood[k] = make([]bool, len(x.scene.Faces))
	}
	for id := range all.Len() {
		if all.IsGoal(id) {
			return Reason{}, true
		}
		at, ok := all.Position(id).(puzzles.Board)
		if !ok || ctx.Err() != nil {
			return Reason{}, false
		}
		for cell, c := range at.Cells {
			for k, want := range wants {
				if x.serves(c, want) {
					s.stood[k][cell] = true
				}
			}
		}
		for _, m := range x.Family.Moves(x.Puzzle, at) {
			_, step, err := x.Family.Play(x.Puzzle, at, m)
			if err != nil {
				return Reason{}, false
			}
			for _, sh := range step.Shifts {
				s.moved[sh.From] = true
			}
		}
	}
	return x.from(wants, s), true
}

// seen is what was seen in all positions that can be reached.
type seen struct {
	positions int
	moved     []bool   // the cells that a piece has left
	stood     [][]bool // by cell of the goal: where something stood that serves it
}

// from says why none of the positions that were seen is the goal.
func (x *cause) from(wants []int, s seen) Reason {
	for k, want := range wants {
		if s.stood[k][want] {
			continue
		}
		if r, ok := x.barred(want, s); ok {
			return r
		}
	}
	for k, want := range wants {
		if s.stood[k][want] {
			continue
		}
		r := Reason{Kind: Apart, Cells: listed(s.stood[k]), Piece: x.servant(want)}
		r.Message = puzzles.Messagef("What is wanted on %s never gets there: all %d positions that can be reached were looked at.", x.name(want), s.positions)
		return r
	}
	return Reason{
		Kind: Exhausted, Cells: listed(s.moved), Piece: -1,
		Message: puzzles.Messagef("All %d positions that can be reached were looked at: each cell of the goal gets what it wants in one of them, but never all together.", s.positions),
	}
}

// servant is the first cell of the start with something that serves a cell of the goal; -1 for none.
func (x *cause) servant(want int) int {
	return slices.IndexFunc(x.Puzzle.Start.Cells, func(c puzzles.Cell) bool { return x.serves(c, want) })
}

// barred looks for what stands in the way to a cell of the goal and never moves. Figures that jump are left aside.
func (x *cause) barred(want int, s seen) (Reason, bool) {
	fixed := func(cell int) bool { return x.scene.Faces[cell].Piece && !s.moved[cell] }
	var servants, free []int
	for cell, c := range x.Puzzle.Start.Cells {
		if x.serves(c, want) {
			if servants = append(servants, cell); !fixed(cell) {
				free = append(free, cell)
			}
		}
	}
	switch {
	case len(servants) == 0 || x.Puzzle.Family == "swap":
		return Reason{}, false
	case len(free) == 0:
		return Reason{Kind: Stuck, Cells: servants, Piece: servants[0], Message: puzzles.Messagef("What stands on %s can never move, and it is wanted on %s.", x.name(servants[0]), x.name(want))}, true
	}
	comes := func(bar func(int) bool) bool {
		around := x.flood(want, bar)
		return slices.ContainsFunc(free, func(cell int) bool { return slices.Contains(around, cell) })
	}
	if comes(func(c int) bool { return x.walled(c) || fixed(c) }) {
		return Reason{}, false
	}
	piece := free[0]
	if fixed(want) {
		return Reason{Kind: Cut, Cells: []int{want}, Piece: piece, Message: puzzles.Messagef("What stands on %s can never move, so that what is wanted there cannot come.", x.name(want))}, true
	}
	for i := range x.scene.Faces {
		if fixed(i) && !comes(func(c int) bool { return x.walled(c) || c == i }) {
			return Reason{Kind: Cut, Cells: []int{i}, Piece: piece, Message: puzzles.Messagef("There is no way past %s from %s to %s: what stands there can never move.", x.name(i), x.name(piece), x.name(want))}, true
		}
	}
	around := x.flood(want, func(c int) bool { return x.walled(c) || fixed(c) })
	var bars []int
	for i := range x.scene.Faces {
		if fixed(i) && slices.ContainsFunc(puzzles.Dirs[:], func(d puzzles.Dir) bool {
			to, ok := x.scene.Neighbour(i, d)
			return ok && slices.Contains(around, to)
		}) {
			bars = append(bars, i)
		}
	}
	return Reason{Kind: Cut, Cells: bars, Piece: piece, Message: puzzles.Messagef("Pieces that can never move close all ways from %s to %s.", x.name(piece), x.name(want))}, true
}

// listed are the cells that are set.
func listed(set []bool) (cells []int) {
	for i, yes := range set {
		if yes {
			cells = append(cells, i)
		}
	}
	return cells
}
