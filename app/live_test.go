package app

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// settled runs what is posted until the live search has ended.
func settled(t *testing.T, q *queue, l *live) {
	t.Helper()
	require.Eventually(t, func() bool { q.run(); return !l.session.Running() && l.next == nil }, 20*time.Second, time.Millisecond)
}

func TestLiveSearchAnswersTheNewestPuzzle(t *testing.T) {
	var q queue
	told := 0
	l := newLive(q.post, compile, func() { told++ })
	first := read(t, corner)
	second := first.Clone()
	second.Start = first.Start.With(7, first.Start.Cells[8]) // the tile in the way is gone
	l.ask(first)
	l.ask(second) // while the first is searched
	settled(t, &q, l)
	n, ok := l.of(second)
	require.True(t, ok)
	assert.Equal(t, solver.Optimal, n.status)
	assert.Equal(t, "2 moves, proved", n.text(moves))
	_, ok = l.of(first)
	assert.False(t, ok)
	assert.Positive(t, told)

	// The same boards, whatever they are called, are not searched again.
	named := second.Clone()
	named.Name = "another"
	l.ask(named)
	assert.False(t, l.session.Running())
	n, ok = l.of(named)
	assert.True(t, ok && n.best == 2)
}

func TestLiveSearchStopsAndGoesOn(t *testing.T) {
	var q queue
	l := newLive(q.post, compile, func() {})
	hard := read(t, "puzzle slide\nstart 4x4\n14 13 15 7\n11 12 9 5\n6 _ 2 1\n4 8 10 3\ngoal 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n")
	l.ask(hard)
	l.rest()
	settled(t, &q, l)
	n, ok := l.of(hard)
	require.True(t, ok)
	assert.Equal(t, solver.Cancelled, n.status)
	l.ask(hard)
	assert.True(t, l.session.Running(), "what was stopped is taken up again")
	l.rest()
	settled(t, &q, l)
}

func TestLiveNewsInAFewWords(t *testing.T) {
	for _, tt := range []struct {
		n    liveNews
		want string
	}{
		{liveNews{best: 22, lower: 22, status: solver.Optimal}, "22 moves, proved"},
		{liveNews{best: 30, lower: 14}, "14 to 30 moves so far"},
		{liveNews{best: 30}, "30 moves at most"},
		{liveNews{best: -1, lower: 14}, "≥ 14 moves so far"},
		{liveNews{best: -1}, ""},
	} {
		assert.Equal(t, tt.want, tt.n.text(moves))
	}
}

func TestThePuzzleIsSearchedWhileItIsDrawn(t *testing.T) {
	a, q := window(t)
	lit := func() string { _, text, _ := a.light(); return text }
	until := func(want string) {
		t.Helper()
		require.Eventually(t, func() bool { q.run(); return lit() == want }, 20*time.Second, time.Millisecond, "%s", want)
	}
	open(t, a, corner)
	until("2 slides, proved")
	require.True(t, a.Do("spoiler-free"))
	assert.Equal(t, "Solvable", lit())
	require.True(t, a.Do("spoiler-free"))
	a.place(puzzles.Start, 8, a.Puzzle().Start.Cells[7])
	stroke(a, puzzles.Start, true, 7)
	until("3 slides, proved")
	_, title, detail := a.adviceVerdict()
	assert.Equal(t, "Ready to solve: A search while you drew has found a solution. Press Solve to search for the shortest solution.", title+": "+detail)
	require.True(t, a.Do("why"))
	assert.Equal(t, "A search while you drew has found a solution.", a.ui.status.Text, "the light speaks to the keyboard too")
	require.True(t, a.Do("live"))
	assert.NotEqual(t, "3 slides, proved", lit())
	require.True(t, a.Do("copy-start"))
	until("Solved already")
}

// What the light says is the verdict as well: the two never disagree.
func TestTheVerdictKnowsWhatTheLightKnows(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n.R.\n...\n")
	require.Eventually(t, func() bool { q.run(); kind, _, _ := a.light(); return kind == widgets.LightNo }, 20*time.Second, time.Millisecond)
	kind, title, detail := a.adviceVerdict()
	_, _, why := a.light()
	assert.Equal(t, widgets.VerdictImpossible, kind)
	assert.Equal(t, "No solution exists", title)
	assert.Equal(t, why, detail)
	assert.NotEmpty(t, why)
}

func moves(n int) string { return nounCount(puzzles.Noun{One: "move", Many: "moves"}, n) }

func TestNewsOfThePuzzleSayThatMarksWereLeftAside(t *testing.T) {
	a := marked(t)
	assert.Equal(t, "2 without marks", a.liveText(liveNews{best: 2, lower: 2, status: solver.Optimal}))
	assert.Equal(t, "1 to 2 without marks so far", a.liveText(liveNews{best: 2, lower: 1}))
	a.switchOff(0)
	assert.Equal(t, "2 slides, proved", a.liveText(liveNews{best: 2, lower: 2, status: solver.Optimal}))
}
