package solve_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

func TestThePuzzleIsSearchedWhileItIsDrawn(t *testing.T) {
	a, q := window(t)
	lit := func() string { _, text, _ := a.Solving.Lit(); return text }
	until := func(want string) {
		t.Helper()
		require.Eventually(t, func() bool { q.Run(); return lit() == want }, 20*time.Second, time.Millisecond, "%s", want)
	}
	open(t, a, apptest.Corner)
	until("2 slides, proved")
	require.True(t, a.Do("spoiler-free"))
	assert.Equal(t, "Solvable", lit())
	require.True(t, a.Do("spoiler-free"))
	p := a.Puzzle().Clone()
	p.Start = p.Start.With(8, p.Start.Cells[7])
	a.Edit(p, puzzles.Messagef("Paint"))
	stroke(a, puzzles.Start, true, 7)
	until("3 slides, proved")
	_, title, detail := a.Solving.AdviceVerdict()
	assert.Equal(t, "Ready to solve: A search while you drew has found a solution. Press Solve to search for the shortest solution.", title+": "+detail)
	require.True(t, a.Do("why"))
	assert.Equal(t, "A search while you drew has found a solution.", a.Status.Text, "the light speaks to the keyboard too")
	require.True(t, a.Do("live"))
	assert.NotEqual(t, "3 slides, proved", lit())
	require.True(t, a.Do("copy-start"))
	until("Solved already")
}

// What the light says is the verdict as well: the two never disagree.
func TestTheVerdictKnowsWhatTheLightKnows(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n.R.\n...\n")
	require.Eventually(t, func() bool { q.Run(); kind, _, _ := a.Solving.Lit(); return kind == widgets.LightNo }, 20*time.Second, time.Millisecond)
	kind, title, detail := a.Solving.AdviceVerdict()
	_, _, why := a.Solving.Lit()
	assert.Equal(t, widgets.VerdictImpossible, kind)
	assert.Equal(t, "No solution exists", title)
	assert.Equal(t, why, detail)
	assert.NotEmpty(t, why)
}

func TestNewsOfThePuzzleSayThatMarksWereLeftAside(t *testing.T) {
	a := marked(t)
	assert.Equal(t, "2 without marks", a.Solving.LiveText(search.News{Best: 2, Lower: 2, Status: solver.Optimal}))
	assert.Equal(t, "1 to 2 without marks so far", a.Solving.LiveText(search.News{Best: 2, Lower: 1}))
	a.Marker.SwitchOff(0)
	assert.Equal(t, "2 slides, proved", a.Solving.LiveText(search.News{Best: 2, Lower: 2, Status: solver.Optimal}))
}
