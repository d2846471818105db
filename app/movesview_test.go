package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/lens"
	"waymark/solver"
	"waymark/widgets"
)

// misleading is a slide puzzle whose start Manhattan distance misjudges.
const misleading = `puzzle slide
name Misleading
start 2x3
3 1 _
4 5 2
goal 2x3
1 2 3
4 5 _
`

// seeMoves shows the moves and waits until all that can be is known.
func seeMoves(t *testing.T, a *App, q *apptest.Queue) {
	t.Helper()
	q.Run()
	if a.deck.look.tabs.Selected() != tabMoves {
		require.True(t, a.Do("moves"))
	}
	settle(t, a, q)
}

func settle(t *testing.T, a *App, q *apptest.Queue) {
	t.Helper()
	l := a.deck.look.looker
	require.Eventually(t, func() bool { q.Run(); return !l.Working() && l.Now.Ready }, 20*time.Second, time.Millisecond)
}

func TestTheMovesOfThePosition(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	solveNow(t, a, q)
	v := &a.deck.look
	require.False(t, a.deck.movesSeen())
	seeMoves(t, a, q)
	assert.True(t, v.content.Visible())
	assert.False(t, a.solving.panel.content.Visible())

	length := a.Puzzle().Solutions[0].Length()
	now := v.looker.Now
	require.NoError(t, now.Err)
	require.Len(t, now.View.Moves, 2)
	assert.Equal(t, lens.Bounds{Lower: length, Upper: length}, now.View.Left)
	assert.Equal(t, 2, now.View.Known())
	assert.Equal(t, "All 2 distances are known.", v.state.Text)
	assert.False(t, v.more.Visible())
	require.Len(t, now.Steps, length+1)
	tally := lens.Count(now.Steps)
	assert.Zero(t, tally.Unknown)
	assert.Contains(t, v.verdict.Text, "along this solution")

	a.Do("next")
	settle(t, a, q)
	assert.Equal(t, lens.Bounds{Lower: length - 1, Upper: length - 1}, v.looker.Now.View.Left)
	assert.Equal(t, tally, lens.Count(v.looker.Now.Steps), "it belongs to the line, not to the step")
	v.chart.OnPick(3.4)
	assert.Equal(t, 3, a.player.At())

	a.Do("moves")
	assert.True(t, a.solving.panel.content.Visible())
	assert.False(t, v.content.Visible())
	assert.Nil(t, v.looker.Now.Sight.Puzzle, "nothing is looked at that nobody sees")
}

func TestAMoveOfTheTableIsTried(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	solveNow(t, a, q)
	a.Do("next")
	a.Do("next")
	seeMoves(t, a, q)
	v := &a.deck.look
	before := a.deck.shownMoves()
	require.NotEmpty(t, v.listed)
	a.win.Canvas().Focus(v.table)
	v.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.True(t, v.marked, "it is shown on the board")
	chosen := v.listed[v.table.Selected()]
	v.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	require.NotNil(t, a.trial)
	assert.Equal(t, append(append([]puzzles.Move{}, before...), chosen), a.trial.Moves())
	settle(t, a, q)
	assert.Equal(t, -1, v.table.Selected())
	assert.Equal(t, a.trial.Moves(), v.looker.Now.Sight.Moves)
	a.deck.playListed(0)
	assert.Equal(t, 4, a.trial.Len())
	a.deck.playListed(99)
	assert.Equal(t, 4, a.trial.Len())
	settle(t, a, q)
	v.chart.OnPick(1)
	assert.Equal(t, 1, a.trial.Len())
}

func TestAnotherHeuristicRanksAnew(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	require.Eventually(t, func() bool { q.Run(); return a.advisor.Latest != nil && a.advisor.Latest.Puzzle == a.Puzzle() }, 10*time.Second, time.Millisecond)
	seeMoves(t, a, q)
	v := &a.deck.look
	require.Greater(t, len(v.choices), 1)
	last := v.choices[len(v.choices)-1]
	v.heuristic.OnChanged(last.ID)
	settle(t, a, q)
	require.NoError(t, v.looker.Now.Err)
	assert.Equal(t, last.ID, v.looker.Now.Sight.Heuristic)
	assert.Equal(t, text.Tr(last.Name), a.deck.lensName())
	assert.Equal(t, last.ID, v.heuristic.Selected())
	assert.Empty(t, v.verdict.Text, "there is no solution yet")
	most := solver.Most(v.choices[0].ID, v.choices[1].ID)
	a.changeOptions(func(o *solver.Options) { o.Heuristic = most })
	delete(v.chosen, "slide")
	a.deck.lookAtMoves()
	settle(t, a, q)
	assert.Equal(t, most, v.looker.Now.Sight.Heuristic, "the greatest of several, as the search would take")
	assert.Equal(t, most, v.heuristic.Selected())
	assert.False(t, v.chart.Visible())
}

func TestNoDistanceIsToldThatIsHidden(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	solveNow(t, a, q)
	a.Do("spoiler-free")
	a.Do("next")
	seeMoves(t, a, q)
	v := &a.deck.look
	assert.Len(t, v.looker.Now.Sight.Line, 1, "the moves to come are hidden as well")
	assert.False(t, v.looker.Now.Sight.Search)
	assert.Equal(t, "Distances are hidden with the lengths.", v.state.Text)
	assert.Empty(t, v.verdict.Text)
	for i, m := range v.looker.Now.View.Moves {
		g := grade(i, m, true)
		assert.Empty(t, g.Cells[4])
		assert.Zero(t, g.Keys[4])
		assert.Equal(t, widgets.SignNone, g.Sign)
		assert.Empty(t, g.Word)
	}
}

// On a board where the distances take longer than anybody waits, the search is
// stopped at once and goes on when asked.
func TestTheSearchForDistancesStops(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 4x4\n15 14 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	a.Do("moves")
	v := &a.deck.look
	require.Eventually(t, func() bool { q.Run(); return v.looker.Now.Ready && v.looker.Now.Searching }, 20*time.Second, time.Millisecond)
	assert.Contains(t, v.state.Text, "Searching … ")
	began := time.Now()
	a.deck.stopOrLookOn()
	require.Eventually(t, func() bool { q.Run(); return !v.looker.Working() }, 10*time.Second, time.Millisecond)
	assert.Less(t, time.Since(began), 5*time.Second)
	assert.Equal(t, "0 of 2 distances known", v.state.Text)
	assert.True(t, v.more.Visible())
	a.deck.stopOrLookOn()
	assert.True(t, v.looker.Now.Searching)
	a.Do("moves")
	require.Eventually(t, func() bool { q.Run(); return !v.looker.Working() }, 10*time.Second, time.Millisecond)
}

func TestDistancesAreWritten(t *testing.T) {
	assert.Equal(t, "9", leftText(lens.Bounds{Lower: 9, Upper: 9}))
	assert.Equal(t, "≥ 9", leftText(lens.Bounds{Lower: 9, Upper: lens.Never}))
	assert.Equal(t, "9–12", leftText(lens.Bounds{Lower: 9, Upper: 12}))
	assert.Equal(t, "—", leftText(lens.Bounds{Lower: lens.Never, Upper: lens.Never}))
	lost := grade(0, lens.Move{Move: "A1-R", H: 3, F: 4, Rank: 2, Lost: lens.Yes, Good: lens.Yes}, false)
	assert.Equal(t, widgets.SignLost, lost.Sign)
	dead := grade(0, lens.Move{Move: "A1-R", H: lens.Never, F: lens.Never, Rank: 2, Left: lens.Bounds{Lower: lens.Never, Upper: lens.Never}}, false)
	assert.Equal(t, "dead end", dead.Word)
	assert.Equal(t, []string{"A1-R", "—", "—", "2", "—"}, dead.Cells)
}

// Solutions that were added since do not change what the moves can be ranked by.
func TestMovesAreRankedAfterASearch(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	require.Eventually(t, func() bool { q.Run(); return a.advisor.Latest != nil }, 20*time.Second, time.Millisecond)
	solveNow(t, a, q)
	require.NotSame(t, a.advisor.Latest.Puzzle, a.Puzzle())
	a.deck.look.choices = nil // the moves are looked at for the first time
	seeMoves(t, a, q)
	assert.NotEmpty(t, a.deck.lensName())
	assert.NotEmpty(t, a.deck.look.heuristic.Selected())
	assert.NotContains(t, a.deck.look.verdict.Text, "by :")
}
