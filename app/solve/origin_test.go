package solve_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/search"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/apptest"
)

func TestTheListSaysWhereTheSelectedSolutionComesFrom(t *testing.T) {
	a, _ := window(t)
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{
		{
			Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved, Algorithm: "astar", Heuristic: "manhattan",
			Seconds: 0.071, Found: time.Date(2026, 11, 21, 12, 0, 0, 0, time.Local).UTC(),
		},
		{Moves: []puzzles.Move{"A1-D", "A3-U", "A1-R", "C1-D"}, Status: puzzles.StatusManual},
	}
	a.Load(p, "")
	line := a.Solving.Panel.Origin
	a.SelectSolution(0)
	assert.True(t, line.Visible())
	assert.Regexp(t, `^A\* · .+ · 0\.07 s · 2026-11-21$`, line.Text())
	a.Solving.Advised(search.Advice{Puzzle: a.Doc.Puzzle(), Heuristics: []solver.HeuristicInfo{{ID: "manhattan", Name: "Manhattan"}}})
	assert.Contains(t, line.Text(), "A* · Manhattan · ", "by name, once names are known")
	a.SelectSolution(1)
	assert.False(t, line.Visible(), "nothing was noted")
	a.SelectSolution(0)
	a.DeleteSolution(0)
	assert.False(t, line.Visible())
	assert.Empty(t, a.Solving.OriginText(puzzles.Solution{}))
}

// What has proved the length of a solution is said of the shortest one alone: a bound below a
// longer one is no proof of it.
func TestOnlyWhatIsProvedSaysByWhat(t *testing.T) {
	a, _ := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	p := apptest.Read(t, apptest.Corner)
	by := string(known.Drawing)
	p.Solutions = []puzzles.Solution{
		{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2, Proof: puzzles.Proof{By: by}},
		{Moves: []puzzles.Move{"A1-D", "A3-U", "A1-R", "C1-D"}, Status: puzzles.StatusSolved, LowerBound: 1, Proof: puzzles.Proof{By: by}},
	}
	a.Load(p, "")
	s := a.Puzzle().Solutions
	require.Len(t, s, 2)
	assert.Equal(t, "proved by a search while you drew", a.Solving.OriginText(s[0]))
	assert.Empty(t, a.Solving.OriginText(s[1]))
}
