package moveanalysis

import (
	"cmp"
	"context"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// GoalBy is how a goal position was chosen.
type GoalBy uint8

// The ways, in the order in which they are tried.
const (
	ByStart   GoalBy = iota // the start is a goal itself
	ByEnd                   // a kept solution ends there
	ByAlike                 // of all goal positions that a move leads to it is the one most like the start
	BySeating               // what the goal asks for changed places with what stands there; the rest is as on the start
	BySearch                // a search from the start has found it
	ByFilling               // what the goal asks for stands there, and nothing else: the start was not fit for it
)

// Goal is a full position of a goal, to play backwards from.
type Goal struct {
	Puzzle *puzzles.Puzzle // whose start it is; marks and all that is known of the one asked about left out
	By     GoalBy
	// Others are more of them, the ones most like the start first. All says that there are no
	// others.
	Others []puzzles.Board
	All    bool
}

// Limits of the choice of a goal position.
const (
	mostGoals    = 20_000 // that are listed
	mostOthers   = 500    // that are kept
	searchTime   = 10 * time.Second
	searchMemory = 512 << 20
)

// ChooseGoal finds a full position of the goal of a puzzle; where the goal leaves things open it is
// one of many. ok is false where none was found within the limits.
func ChooseGoal(ctx context.Context, p *puzzles.Puzzle) (g Goal, ok bool, err error) {
	f := families.Find(p.Family)
	if f == nil {
		return Goal{}, false, puzzles.NoFamily(p.Family)
	}
	ends := p.Solutions
	p = p.Clone()
	p.Marks, p.Solutions, p.Bounds, p.Tried = nil, nil, nil, nil
	if faults := puzzles.CheckQuestion(p, families.Rules); len(faults) > 0 {
		if full := fill(f, p); isGoal(f, full, full.Start) {
			return Goal{Puzzle: full, By: ByFilling}, true, nil
		}
		return Goal{}, false, faults[0]
	}
	list, all := goals(f, p)
	with := func(b puzzles.Board, by GoalBy) (Goal, bool, error) {
		others := slices.DeleteFunc(list, b.Equal)
		return Goal{p.WithStart(b), by, others[:min(len(others), mostOthers)], all && len(others) <= mostOthers}, true, nil
	}
	if isGoal(f, p, p.Start) {
		return with(p.Start, ByStart)
	}
	for _, s := range ends {
		boards, _, err := puzzles.Replay(f, p, p.Start, s.Moves)
		if end := boards[len(boards)-1]; err == nil && isGoal(f, p, end) {
			return with(end, ByEnd)
		}
	}
	if len(list) > 0 {
		return with(list[open(p, list)], ByAlike)
	}
	if b, ok := seat(f, p); ok {
		return with(b, BySeating)
	}
	b, ok, err := search(ctx, f, p)
	if !ok || err != nil {
		return Goal{}, false, err
	}
	return with(b, BySearch)
}

// SoleGoal reports whether it is certain that but one position of the pieces is a goal.
func SoleGoal(p *puzzles.Puzzle) bool {
	f := families.Find(p.Family)
	if f == nil {
		return false
	}
	problem, err := positionsOf(f, p)
	if err != nil {
		return false
	}
	n, all := 0, false
	eachModel(problem, func(l lister) {
		var list []puzzles.Board
		list, all = l.goals(1)
		n = len(list)
	})
	return all && n == 1
}

// isGoal reports whether a position is one of the pieces of a puzzle by the rules, and solved.
func isGoal(f families.Family, p *puzzles.Puzzle, at puzzles.Board) bool {
	return len(puzzles.CheckQuestion(p.WithStart(at), families.Rules)) == 0 && f.Matches(p, at, p.Goal)
}

// goals lists the goal positions that the pieces of a puzzle can be in, the ones with most cells
// as on the start first; all is false where they are too many or cannot be listed.
func goals(f families.Family, p *puzzles.Puzzle) (list []puzzles.Board, all bool) {
	problem, err := positionsOf(f, p)
	if err != nil {
		return nil, false
	}
	eachModel(problem, func(l lister) { list, all = l.goals(mostGoals) })
	differs := func(b puzzles.Board) (n int) {
		for i, c := range b.Cells {
			if c != p.Start.Cells[i] {
				n++
			}
		}
		return n
	}
	pieces, n := contents(p.Start), len(list)
	list = slices.DeleteFunc(list, func(b puzzles.Board) bool { // one state may stand for many positions
		return !f.Matches(p, b, p.Goal) || !f.Info().NoGoal && !slices.Equal(contents(b), pieces)
	})
	all = all && len(list) == n
	slices.SortStableFunc(list, func(a, b puzzles.Board) int { return cmp.Compare(differs(a), differs(b)) })
	return list, all
}

// open is the index of the first position that a move leads to, 0 where there is none.
func open(p *puzzles.Puzzle, list []puzzles.Board) int {
	for i, b := range list[:min(len(list), mostOthers)] {
		if steps, ok, err := StepsTo(p, b); !ok || err != nil || len(steps) > 0 {
			return i // all are alike where moves cannot be traced back
		}
	}
	return 0
}

// contents are what a board holds, in order.
func contents(b puzzles.Board) []puzzles.Cell { return slices.Sorted(slices.Values(b.Cells)) }

// seat lets what the goal asks for change places with what stands there, the nearest of its
// kind each time. It is for pieces of one cell.
func seat(f families.Family, p *puzzles.Puzzle) (puzzles.Board, bool) {
	at, size := p.Start, p.Start.Size
	wants := func(b puzzles.Board, cell int) bool { // the cell is as the goal says
		one := puzzles.NewBoard(size, puzzles.Any)
		return f.Matches(p, b, one.With(cell, p.Goal.Cells[cell]))
	}
	ground := f.Scene(p, at, puzzles.Start).Faces
	placed := make([]bool, len(at.Cells))
	for i := range at.Cells {
		placed[i] = ground[i].Ground == puzzles.Wall && !ground[i].Piece || p.Goal.Cells[i] != puzzles.Any && wants(at, i)
	}
	for g := range at.Cells {
		if placed[g] || wants(at, g) {
			continue
		}
		best, least := -1, 0
		for s := range at.Cells {
			if d := apart(size, g, s); !placed[s] && s != g && (best < 0 || d < least) && wants(exchanged(at, g, s), g) {
				best, least = s, d
			}
		}
		if best < 0 {
			return puzzles.Board{}, false
		}
		at, placed[g] = exchanged(at, g, best), true
	}
	for i, face := range f.Scene(p, at, puzzles.Start).Faces {
		if face.Ground != ground[i].Ground || face.Tint != ground[i].Tint {
			return puzzles.Board{}, false // the cells hold more than pieces
		}
	}
	return at, isGoal(f, p, at)
}

func exchanged(b puzzles.Board, i, j int) puzzles.Board {
	return b.With(i, b.Cells[j]).With(j, b.Cells[i])
}

// apart is how far cells are from each other, in steps.
func apart(size puzzles.Size, i, j int) int {
	rows, cols := i/size.Cols-j/size.Cols, i%size.Cols-j%size.Cols
	return max(rows, -rows) + max(cols, -cols)
}

// search solves the puzzle by any means, and says where that ends.
func search(ctx context.Context, f families.Family, p *puzzles.Puzzle) (puzzles.Board, bool, error) {
	s, err := study.Open(p)
	if err != nil {
		return puzzles.Board{}, false, err
	}
	ctx, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	r := study.Request{Limits: solver.Limits{Time: searchTime, Memory: searchMemory}, Options: solver.Options{Anytime: true}}
	answer, err := s.Solve(ctx, r, func(e solver.Event) {
		if e.Progress.Best >= 0 {
			cancel() // any will do
		}
	})
	if err != nil || answer.Moves == nil {
		return puzzles.Board{}, false, err
	}
	boards, _, err := puzzles.Replay(f, p, p.Start, answer.Moves)
	return boards[len(boards)-1], err == nil, err
}

// fill returns the puzzle with what its goal asks for as its start, and no other pieces.
func fill(f families.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
	scene := f.Scene(p, p.Start, puzzles.Start)
	brushes := f.Palette(p, puzzles.Start)
	if f.Info().NoGoal {
		for i, face := range scene.Faces {
			k := slices.IndexFunc(brushes, func(b puzzles.Brush) bool { return b.Face.Piece && b.Face.Ground == puzzles.Target })
			if face.Ground == puzzles.Target && k >= 0 {
				p = f.Paint(p, puzzles.Start, -1, i, brushes[k].Cell)
			}
		}
		return p
	}
	empty := slices.IndexFunc(brushes, func(b puzzles.Brush) bool { return !b.Face.Piece && b.Face.Ground == puzzles.Floor })
	goal := p.Goal
	for i, face := range scene.Faces {
		if face.Piece && empty >= 0 {
			p = f.Paint(p, puzzles.Start, -1, i, brushes[empty].Cell)
		}
	}
	for i, c := range goal.Cells {
		if c == puzzles.Any || scene.Faces[i].Ground == puzzles.Wall {
			continue
		}
		p = f.Paint(p, puzzles.Start, -1, i, fitted(f, c, p.Start.Cells[i]))
	}
	return p.WithGoal(goal)
}

// fitted is what of a cell of a goal can stand on a start, over what stands there.
func fitted(f families.Family, c, under puzzles.Cell) puzzles.Cell {
	if t, ok := f.(puzzles.Fitter); ok {
		return t.Fit(c, puzzles.Goal, puzzles.Start, under)
	}
	if c, err := f.ParseCell(f.FormatCell(c, puzzles.Goal), puzzles.Start); err == nil {
		return c
	}
	return under
}
