package effect

import (
	"fmt"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// Effect says what a change does, as far as that is proved.
type Effect uint8

// The effects. The larger stands for a cell where changes by the same number meet.
const (
	Unknown    Effect = iota // the limits ended the search before that was known
	Same                     // the optimum stays, or there is no solution as before
	Impossible               // there is no solution any more
	Shorter
	Longer
	Solvable // there is a solution, and was none
)

// Told is an effect and by how much, in moves.
type Told struct {
	Effect  Effect
	By      int  // above 0 when longer, below when shorter
	AtLeast bool // it may be more: the search was ended by its limits
}

// Tell says what an outcome of a report does.
func Tell(r vary.Report, o vary.Outcome) Told {
	by, exact := r.Delta(o)
	known := r.Proved && r.Length >= 0
	switch {
	case exact && by > 0:
		return Told{Effect: Longer, By: by}
	case exact && by < 0:
		return Told{Effect: Shorter, By: by}
	case exact:
		return Told{Effect: Same}
	case o.Status == solver.Unsolvable && r.Length < 0:
		return Told{Effect: Same}
	case o.Status == solver.Unsolvable:
		return Told{Effect: Impossible}
	case r.Length < 0 && o.Length >= 0:
		return Told{Effect: Solvable}
	case known && o.Lower > r.Length:
		return Told{Longer, o.Lower - r.Length, true}
	case known && o.Length >= 0 && o.Length < r.Length:
		return Told{Shorter, o.Length - r.Length, true}
	}
	return Told{}
}

// Sign is the effect in a character or a few; without numbers where they are hidden.
func (t Told) Sign(hidden bool) string {
	sign := [...]string{Unknown: "?", Same: "0", Impossible: "✗", Shorter: "−", Longer: "+", Solvable: "✓"}[t.Effect]
	switch {
	case t.Effect == Same && hidden:
		return "="
	case hidden || t.By == 0:
		return sign
	}
	by := fmt.Sprintf("%s%d", sign, max(t.By, -t.By))
	if t.AtLeast {
		by = "≥" + by
	}
	return by
}

// over reports whether t stands for a cell where u is told as well: a solution where there was
// none, then the larger difference, then no solution at all, then none.
func (t Told) over(u Told) bool {
	weight := func(t Told) (int, int) {
		switch t.Effect {
		case Solvable:
			return 3, 0
		case Longer, Shorter:
			return 2, max(t.By, -t.By)
		case Impossible:
			return 1, 0
		}
		return 0, 0
	}
	a, n := weight(t)
	b, m := weight(u)
	switch {
	case a != b:
		return a > b
	case n != m:
		return n > m
	}
	return t.Effect > u.Effect
}

// Filter chooses among outcomes.
type Filter struct {
	Kind   int // of a [vary.Kind], -1 for all
	Effect int // an [Effect], -1 for all
	// Useless are those alone that can go without changing the optimum.
	Useless bool
	Frozen  edit.Region  // no cell of which may be touched
	Cell    int          // one that is touched, -1 for any
	Role    puzzles.Role // of Cell: the board
}

// Passes reports whether an outcome is wanted.
func (f Filter) Passes(r vary.Report, o vary.Outcome) bool {
	switch {
	case f.Kind >= 0 && int(o.Kind) != f.Kind, f.Useless && !r.Useless(o):
		return false
	case f.Effect >= 0 && Tell(r, o).Effect != Effect(f.Effect):
		return false
	case f.Cell >= 0 && (o.Role != f.Role || !slices.Contains(o.Cells, f.Cell)):
		return false
	}
	return !slices.ContainsFunc(o.Cells, f.Frozen.Has)
}

// Of returns the outcomes of a report that pass, in their order.
func (f Filter) Of(r vary.Report) []vary.Outcome {
	var list []vary.Outcome
	for _, o := range r.Outcomes {
		if f.Passes(r, o) {
			list = append(list, o)
		}
	}
	return list
}

// Map returns for each cell of a board the largest of what outcomes do that touch it; none
// where no one does. Two at once count for their cells on the board of the first.
func Map(r vary.Report, list []vary.Outcome, role puzzles.Role, cells int) []*Told {
	m := make([]*Told, cells)
	for _, o := range list {
		if o.Role != role {
			continue
		}
		t := Tell(r, o)
		for _, c := range o.Cells {
			if c < cells && (m[c] == nil || t.over(*m[c])) {
				m[c] = &t
			}
		}
	}
	return m
}
