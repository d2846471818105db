package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/test/apptest"
	"waymark/test/familytest"
	"waymark/test/windowtest"
)

// TestAStrokeProvesNothing paints every brush on every cell of a solved puzzle: neither while
// the button is down nor after it is there a bound that the new boards do not have, though
// the old solution may solve them too.
func TestAStrokeProvesNothing(t *testing.T) {
	for family, text := range apptest.TryFive {
		t.Run(family, func(t *testing.T) {
			a, q := window(t)
			a.Prefs.SetLive(false) // which would prove what is claimed here
			open(t, a, text)
			ready(t, a, q)
			solveNow(t, a, q)
			require.True(t, a.Told().Known.Of(known.Free(a.Puzzle())).Exact())
			within := 0
			holds := func() {
				q.Run()
				p := a.Puzzle()
				f := a.Told().Known.Of(known.Free(p))
				if !f.Found || len(a.Rules.Check(p)) > 0 {
					return
				}
				n, ok := familytest.Shortest(a.Rules, p, 100_000)
				require.True(t, ok)
				require.LessOrEqual(t, f.Least, n, "%v of %v: by %s", p.Start.Cells, p.Goal.Cells, f.LeastBy)
				within++
			}
			for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
				for _, brush := range a.Rules.Palette(a.Puzzle(), role) {
					for cell := range a.Puzzle().Start.Cells {
						a.Editor.Brush = brush.Cell
						windowtest.Begin(a, role, false, cell)
						holds()
						windowtest.End(a, role, false, cell)
						holds()
						for a.Doc.At() > 0 {
							require.True(t, a.Do("undo"))
						}
					}
				}
			}
			require.Positive(t, within, "no solution survives any stroke here")
		})
	}
}
