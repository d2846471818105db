package cli

import (
	"fmt"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// improvement is a solution that a search met on its way, each shorter than the one before.
type improvement struct {
	Length   int            `json:"length"`
	Expanded uint64         `json:"expanded"` // until then
	Moves    []puzzles.Move `json:"moves"`
}

// note returns what takes down the solutions of a search, before observe is told, where there is such.
func (a *answer) note(s *study.Study, observe func(solver.Event)) func(solver.Event) {
	return func(e solver.Event) {
		if observe != nil {
			observe(e)
		}
		if e.Path != nil {
			a.found = append(a.found, improvement{len(e.Path), e.Progress.Expanded, study.Moves(s.Problem, e.Path)})
		}
	}
}

// foundText lists them.
func (a answer) foundText() string {
	var b strings.Builder
	for i, f := range a.found {
		fmt.Fprintf(&b, "\n  found %d: %s after %s expanded\n%s", i+1, counted(f.Length, puzzles.MoveUnit(a.family, a.puzzle)), grouped(f.Expanded), wrap(f.Moves))
	}
	return b.String()
}
