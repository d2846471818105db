package glide

import "waymark/solver"

// listGoals returns every goal state once: goal cells covered, the other tiles
// of each colour on any of the cells left that admit them. It gives up, with
// false, beyond limit states or when it tries much more than that.
func listGoals[S solver.State](b *board, limit int, pack func(*groups) S) ([]S, bool) {
	e := goalWalk{board: b, at: b.start, effort: 64 + 16*limit}
	for _, c := range b.present {
		for i, cell := range b.goal.of(c.class) {
			e.fixed[cell] = true
			e.at.tiles[c.lo+i] = cell
		}
	}
	var states []S
	e.yield = func() bool {
		if len(states) == limit {
			return false
		}
		sorted := e.at
		for _, c := range b.present {
			insertionSort(sorted.of(c.class))
		}
		states = append(states, pack(&sorted))
		return true
	}
	if !e.class(0) {
		return nil, false
	}
	return states, true
}

// goalWalk enumerates placements of the tiles the goal leaves free: class by
// class, the slots of a class ascending, so that each set comes once.
type goalWalk struct {
	*board
	at     groups
	fixed  [maxCells]bool // goal cell, or taken by an earlier free tile
	effort int
	yield  func() bool
}

// class places the free tiles of the classes from index n on; false gives up.
func (e *goalWalk) class(n int) bool {
	if n == len(e.present) {
		return e.yield()
	}
	c := e.present[n]
	return e.place(n, c.lo+e.goal.count(c.class), 0)
}

// place puts tile i of class n and those after it on slots from first on.
func (e *goalWalk) place(n, i, first int) bool {
	c := e.present[n]
	if i == c.hi {
		return e.class(n + 1)
	}
	for s := first; s < e.slots; s++ {
		if e.effort--; e.effort < 0 {
			return false
		}
		if e.fixed[s] || !e.admits(c.class, slot(s)) {
			continue
		}
		e.fixed[s], e.at.tiles[i] = true, slot(s)
		ok := e.place(n, i+1, s+1)
		e.fixed[s] = false
		if !ok {
			return false
		}
	}
	return true
}

// insertionSort sorts in place without allocating; lists are short and nearly sorted.
func insertionSort(list []slot) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
