package solve_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

// While a piece is dragged, the line below says how far the goal is from where it is; the answer is that of a search.
func TestTheOptimumFollowsADraggedPiece(t *testing.T) {
	for id, words := range apptest.TryFive {
		if id == "tandem" || id == "swap" {
			continue // a piece there stands on what differs from cell to cell, or trades with another
		}
		t.Run(id, func(t *testing.T) {
			a, q := windowtest.New(t)
			windowtest.Open(t, a, words)
			windowtest.Ready(t, a, q)
			p := a.Puzzle()
			told := 0
			for from, face := range a.Rules.Scene(p, p.Start, 0).Faces {
				if !face.Piece || face.Joined != 0 {
					continue
				}
				to := -1
				for i, f := range a.Rules.Scene(p, p.Start, 0).Faces {
					if !f.Piece && f.Ground == 0 {
						to = i
					}
				}
				if to < 0 {
					continue
				}
				start := p.Start.With(from, p.Start.Cells[to]).With(to, p.Start.Cells[from])
				n := p.WithStart(start)
				s, err := study.Open(n)
				if err != nil {
					continue
				}
				answer, err := s.Solve(t.Context(), study.Request{}, nil)
				require.NoError(t, err)
				a.Say("")
				a.Event(func() { a.Doc.Draft(n) })
				windowtest.Until(t, q, func() bool { return a.Status.Text != "" })
				if answer.Moves == nil {
					assert.Equal(t, "No solution from here.", a.Status.Text)
				} else {
					assert.Equal(t, "From here: "+a.Counted(len(answer.Moves))+", proved.", a.Status.Text)
				}
				told++
				a.Event(func() { a.Doc.Discard() })
			}
			if id != "blocks" {
				assert.NotZero(t, told)
			}
		})
	}
}
