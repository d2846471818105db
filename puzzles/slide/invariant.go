package slide

import (
	"slices"

	"waymark/puzzles"
	"waymark/solver"
)

var _ puzzles.Inverting = Family{}

// parity is the word for files and commands.
const parity = "parity"

// impossible looks for a proof, without any search, that no position matching
// want can be reached from start. Finding none proves nothing.
func (l *layout) impossible(start, want codes) (solver.Explanation, bool) {
	if e, yes := l.keptApart(start, want); yes {
		return e, true
	}
	return l.oddParity(start, want)
}

// blocked looks for the first leg of a route that is impossible: its mark,
// from 0, or -1 for the goal.
func (l *layout) blocked(p *puzzles.Puzzle, r puzzles.Route) (stage int, reason solver.Explanation, yes bool) {
	// What is compared no move changes, so the start serves for every leg.
	start := l.codes(p.Start)
	leg := func(to codes) bool {
		reason, yes = l.impossible(start, to)
		if yes && reason.ID == parity {
			reason = solver.Explanation{ID: parity, Format: "The two boards differ in parity, which no move can change."}
		}
		return yes
	}
	for i, s := range r.Stages {
		if leg(l.codes(s.At)) {
			return i, reason, true
		}
	}
	yes = leg(l.codes(p.Goal))
	return -1, reason, yes
}

// solvable looks for a proof, without any search, that some position matching
// want can be reached from start.
//
// On a board without walls one blank reaches every arrangement of the other
// contents that agrees in parity (Johnson and Story, 1879, for all boards from 2x2
// up). Where two contents are alike, or three cells of the goal are open, exchanging
// two tiles gives an arrangement of either parity; of several blanks all but one
// serve as tiles that are alike.
func (l *layout) solvable(start, want codes) (solver.Explanation, bool) {
	if l.matches(start, want) {
		return solver.Explanation{ID: "solved", Format: "It is solved as it stands."}, true
	}
	if _, no := l.impossible(start, want); no || l.Walled() {
		return solver.Explanation{}, false
	}
	distinct, left := true, 0
	for _, n := range l.count {
		distinct = distinct && n == 1
	}
	for _, c := range want {
		if c == open {
			left++
		}
	}
	if distinct && left < 3 {
		return l.shown(solver.Explanation{ID: parity, Format: "It can be solved: start and goal agree in parity."}, start, want), true
	}
	return solver.Explanation{
		ID: "alike", Format: "It can be solved: contents that are alike, or cells left open, serve either parity.",
	}, true
}

// matches reports whether at is as want says.
func (l *layout) matches(at, want codes) bool {
	for i, c := range want {
		if c != open && c != at[i] {
			return false
		}
	}
	return true
}

// keptApart compares region by region what is there with what is wanted: no
// tile and no blank leaves its region, and nothing moves in one without a blank.
func (l *layout) keptApart(start, want codes) (solver.Explanation, bool) {
	has := make([][]int, l.Regions)
	for r := range has {
		has[r] = make([]int, len(l.count))
	}
	for i, c := range start {
		has[l.Region[i]][c]++
	}
	for i, c := range want {
		if c != open && c != start[i] && has[l.Region[i]][0] == 0 {
			return solver.Explanation{
				ID:     "walls",
				Format: "No tile can ever move on %s: walls cut it off from every blank, and something else is wanted there.",
				Args:   []any{l.Size.CellName(l.Cells[i])},
			}, true
		}
	}
	for i, c := range want {
		if c == open {
			continue
		}
		n := &has[l.Region[i]][c]
		if *n--; *n < 0 {
			return solver.Explanation{
				ID:     "walls",
				Format: "What is wanted on %s is on the other side of the walls, and nothing can cross them.",
				Args:   []any{l.Size.CellName(l.Cells[i])},
			}, true
		}
	}
	return solver.Explanation{}, false
}

// oddParity compares start and goal by permutation parity (W. W. Johnson, W. E.
// Story, "Notes on the 15 puzzle", 1879). A move swaps two contents and takes
// the blank to a cell of the other colour of the chessboard; so whether the
// number of swaps between two positions is odd and whether the blank changes
// colour always agree. It speaks only where every content occurs once, there is
// one blank, and at most two cells of the goal are open: then both ways to fill them
// must fail. Walls leave the argument untouched, but with them agreement proves
// nothing.
func (l *layout) oddParity(start, want codes) (solver.Explanation, bool) {
	for _, n := range l.count {
		if n != 1 {
			return solver.Explanation{}, false
		}
	}
	goals, ok := l.completions(want, 2)
	if !ok || slices.ContainsFunc(goals, func(goal codes) bool { return !l.odd(start, goal) }) {
		return solver.Explanation{}, false
	}
	format := "Start and goal differ in parity, which no move can change. Swap any two tiles and the puzzle can be solved."
	if l.Walled() {
		format = "Start and goal differ in parity, which no move can change."
	}
	return l.shown(solver.Explanation{Format: format, ID: parity}, start, want), true
}

// shown adds to what parity says how that is worked out, by the rule that is taught.
func (l *layout) shown(e solver.Explanation, start, goal codes) solver.Explanation {
	w, ok := l.working(start, goal)
	if !ok {
		return e
	}
	return solver.Explanation{ID: e.ID, Format: "%s %s", Args: []any{e, w}}
}

// working counts the inversions of start and goal, and on boards of an even width the rows up to the
// blank. A move along a row changes neither, one along a column carries a tile past as many as the width
// less one. ok is false with walls and where the goal leaves cells open.
func (l *layout) working(start, goal codes) (e solver.Explanation, ok bool) {
	if l.Walled() || slices.Contains(goal, open) {
		return e, false
	}
	from, _ := inversions(start)
	to, _ := inversions(goal)
	if l.Size.Cols%2 == 1 {
		return solver.Explanation{
			Format: "Inversions: %d in the start, %d in the goal; with an odd number of columns both must be odd or both even.", Args: []any{from, to},
		}, true
	}
	row := func(at codes) int { return l.Size.Rows - slices.Index(at, 0)/l.Size.Cols }
	return solver.Explanation{
		Format: "Inversions plus row of the blank from below: %d + %d = %d in the start, %d + %d = %d in the goal; with an even number of columns both sums must be odd or both even.",
		Args:   []any{from, row(start), from + row(start), to, row(goal), to + row(goal)},
	}, true
}

// inversions counts the pairs of tiles of which the larger comes first, row by row, and for each cell
// those that its tile is one of.
func inversions(at codes) (pairs int, each []int) {
	each = make([]int, len(at))
	for i, a := range at {
		for j := range i {
			if a != 0 && at[j] > a {
				pairs, each[i], each[j] = pairs+1, each[i]+1, each[j]+1
			}
		}
	}
	return pairs, each
}

// Inversions implements puzzles.Inverting.
func (f Family) Inversions(p *puzzles.Puzzle) (each []int, e solver.Explanation, ok bool) {
	if len(f.Check(p)) > 0 {
		return nil, e, false
	}
	l := newLayout(p.Start, wanted(puzzles.Route{}, p.Goal))
	if slices.ContainsFunc(l.count, func(n int) bool { return n != 1 }) {
		return nil, e, false
	}
	start := l.codes(p.Start)
	_, each = inversions(start)
	e, ok = l.working(start, l.codes(p.Goal))
	return each, e, ok
}

// odd reports that two full positions of distinct contents differ in parity.
func (l *layout) odd(start, goal codes) bool {
	home := make([]int, len(l.count)) // code -> its cell in the goal
	for i, c := range goal {
		home[c] = i
	}
	blank := 0
	for start[blank] != 0 {
		blank++
	}
	rows, cols := l.Straight(blank, home[0])
	odd := (rows+cols)%2 == 1
	seen := make([]bool, len(start))
	for i := range start { // a cycle of n contents is n-1 swaps
		for j := i; !seen[j]; j = home[start[j]] {
			seen[j] = true
			if j != i {
				odd = !odd
			}
		}
	}
	return odd
}
