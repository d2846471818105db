package foreign

import (
	"cmp"
	"slices"
	"strconv"

	"waymark/puzzles"
)

// The usual goals of sliding tiles.
const (
	BlankLast  = "blank-last"  // 1, 2, 3, ..., blank
	BlankFirst = "blank-first" // blank, 1, 2, 3, ...
	Spiral     = "spiral"      // 1, 2, 3, ... clockwise along the edge and inwards, the blank at its end
)

// Goals lists the words by which [Options] name a goal, in the order in which goals are taken.
func Goals() []string { return []string{BlankLast, BlankFirst, Spiral} }

// Taken says how boards whose text names no goal got one. Boards of one text may have got theirs in several ways.
type Taken struct {
	Open    bool // several could be meant, or it cannot be told what the board can reach: the first of them
	ByReach bool // the only one that the board can reach
	None    bool // BlankLast, though the board can reach none of the usual goals
}

// goalOf is the goal of a board of bare numbers: the one that was named, else one that the board can reach. Where it can
// reach both blank last and blank first, or where it cannot be told, the goal is open, and the blank is last.
func (r *reader) goalOf(g grid) grid {
	r.goalless = true
	if r.options.Goal != "" {
		return usual(g, r.options.Goal)
	}
	can, untold := []string{}, false
	for _, goal := range Goals() {
		reached, told := reachable(g, usual(g, goal))
		if untold = untold || !told; reached {
			can = append(can, goal)
		}
	}
	switch {
	case untold || len(can) == 0:
		r.taken.Open, r.taken.None = r.taken.Open || untold, r.taken.None || !untold
		can = Goals()
	case r.school && can[len(can)-1] == Spiral:
		r.note(g.cells[0].at, puzzles.Messagef(
			"the comment says solvable: the goal is taken to be the %s, as schools have it below such a line", Spiral))
		return usual(g, Spiral)
	case len(can) > 1 && can[1] == BlankFirst:
		r.taken.Open = true
	default:
		r.taken.ByReach = true
		return usual(g, can[0])
	}
	can = append(can, r.offered...)
	r.offered = slices.DeleteFunc(Goals(), func(goal string) bool { return !slices.Contains(can, goal) })
	return usual(g, can[0])
}

// usual returns the goal that holds what g holds: its labels in ascending order around the walls, its blanks at one end.
func usual(g grid, goal string) grid {
	order := make([]int, len(g.cells))
	for i := range order {
		order[i] = i
	}
	if goal == Spiral {
		order = g.size.Inwards()
	}
	order = slices.DeleteFunc(order, func(i int) bool { return g.cells[i].token == "#" })
	pieces := make([]cell, len(order))
	for i, at := range order {
		pieces[i] = g.cells[at]
	}
	slices.SortStableFunc(pieces, func(a, b cell) int {
		return cmp.Compare(rank(a, goal == BlankFirst), rank(b, goal == BlankFirst))
	})
	out := grid{size: g.size, cells: slices.Clone(g.cells)}
	for i, at := range order {
		out.cells[at] = pieces[i]
	}
	return out
}

// rank orders cells by label, blanks at one end.
func rank(c cell, blankFirst bool) uint64 {
	n, err := strconv.ParseUint(c.token, 10, 64)
	switch {
	case err == nil:
		return n
	case blankFirst:
		return 0
	}
	return 1<<64 - 1
}

// reachable reports whether the blank can bring a board of numbers to a goal; told is false
// where that is not so simple: with walls, alike tiles, no blank or several, or one row.
//
// A move is a transposition with the blank, which goes to a cell of the other colour of a
// chequered board: so the parity of the permutation must be that of the blank's way. Wm. Woolsey
// Johnson and William E. Story, Notes on the "15" puzzle, American Journal of Mathematics 2,
// 1879: on boards of two rows and columns at least that is enough. O(cells) time and space.
func reachable(start, goal grid) (reached, told bool) {
	if start.size.Rows < 2 || start.size.Cols < 2 || start.size != goal.size {
		return false, false
	}
	place := make(map[string]int, len(goal.cells))
	for i, c := range goal.cells {
		place[c.token] = i
	}
	if _, blanks := place[blank]; !blanks || len(place) != len(goal.cells) {
		return false, false
	}
	odd, seen := false, make([]bool, len(start.cells))
	for i, c := range start.cells {
		if c.token == "#" {
			return false, false
		}
		if c.token == blank {
			n, to := start.size.Cols, place[blank]
			odd = odd != ((i/n+i%n+to/n+to%n)%2 == 1)
		}
		for at := i; !seen[at]; {
			seen[at] = true
			if at = place[start.cells[at].token]; at != i {
				odd = !odd // a cycle of n is n-1 transpositions
			}
		}
	}
	return !odd, true
}
