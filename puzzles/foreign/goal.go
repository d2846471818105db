package foreign

import "waymark/puzzles"

// goalOf is the goal of a board of bare numbers: the one that was named; else the one of the
// two that can be reached, where only one can. Where both can, or it cannot be told, the goal
// is open, and the blank is last.
func (r *reader) goalOf(g grid) grid {
	first, last := sorted(g, true), sorted(g, false)
	r.goalless = true
	switch r.options.Goal {
	case BlankFirst:
		return first
	case BlankLast:
		return last
	}
	toFirst, told := reachable(g, first)
	toLast, _ := reachable(g, last)
	switch {
	case !told || toFirst == toLast:
		r.goalOpen = true
		return last
	case toFirst:
		r.byReach = true
		return first
	}
	r.byReach = true
	return last
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

// goals reads a text as Read does, once for each of the goals of the literature.
func goals(data []byte, name string, find puzzles.Lookup, o Options) (last, first Import, err error) {
	o.Goal = BlankLast
	if last, err = Read(data, name, find, o); err != nil {
		return last, first, err
	}
	o.Goal = BlankFirst
	first, err = Read(data, name, find, o)
	return last, first, err
}
