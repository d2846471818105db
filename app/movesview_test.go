package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/document"
	"waymark/app/player"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/widgets/list"
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
func seeMoves(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	q.Run()
	if a.Deck.Look.Tabs.Selected() != player.TabMoves {
		require.True(t, a.Do("moves"))
	}
	settle(t, a, q)
}

func settle(t *testing.T, a *app.Tab, q *apptest.Queue) {
	t.Helper()
	l := a.Deck.Look.Looker
	require.Eventually(t, func() bool { q.Run(); return !l.Working() && l.Now.Ready }, 2*time.Minute, time.Millisecond)
}

func TestTheMovesOfThePosition(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	solveNow(t, a, q)
	v := &a.Deck.Look
	require.False(t, a.Deck.MovesSeen())
	seeMoves(t, a, q)
	assert.True(t, v.Content.Visible())
	assert.False(t, a.Solving.Panel.Content.Visible())

	length := a.Puzzle().Solutions[0].Length()
	now := v.Looker.Now
	require.NoError(t, now.Err)
	require.Len(t, now.View.Moves, 2)
	assert.Equal(t, moveanalysis.Bounds{Lower: length, Upper: length}, now.View.Left)
	assert.Equal(t, 2, now.View.Known())
	assert.Equal(t, "All 2 distances are known.", v.State.Text)
	assert.False(t, v.More.Visible())
	require.Len(t, now.Steps, length+1)
	tally := moveanalysis.Count(now.Steps)
	assert.Zero(t, tally.Unknown)
	assert.Contains(t, v.Verdict.Text, "along this solution")

	a.Do("next")
	settle(t, a, q)
	assert.Equal(t, moveanalysis.Bounds{Lower: length - 1, Upper: length - 1}, v.Looker.Now.View.Left)
	assert.Equal(t, tally, moveanalysis.Count(v.Looker.Now.Steps), "it belongs to the line, not to the step")
	v.Chart.OnPick(3.4)
	assert.Equal(t, 3, a.Player.At())

	a.Do("moves")
	assert.True(t, a.Solving.Panel.Content.Visible())
	assert.False(t, v.Content.Visible())
	assert.Nil(t, v.Looker.Now.Sight.Puzzle, "nothing is looked at that nobody sees")
}

func TestAMoveOfTheTableIsTried(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	solveNow(t, a, q)
	a.Do("next")
	a.Do("next")
	seeMoves(t, a, q)
	v := &a.Deck.Look
	before := a.Deck.ShownMoves()
	require.NotEmpty(t, v.Listed)
	a.Win.Canvas().Focus(v.Table)
	v.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.True(t, v.Marked, "it is shown on the board")
	chosen := v.Listed[v.Table.Selected()]
	v.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	require.NotNil(t, a.Trial)
	assert.Equal(t, append(append([]puzzles.Move{}, before...), chosen), a.Trial.Moves())
	settle(t, a, q)
	assert.Equal(t, -1, v.Table.Selected())
	assert.Equal(t, a.Trial.Moves(), v.Looker.Now.Sight.Moves)
	a.Deck.PlayListed(0)
	assert.Equal(t, 4, a.Trial.Len())
	a.Deck.PlayListed(99)
	assert.Equal(t, 4, a.Trial.Len())
	settle(t, a, q)
	v.Chart.OnPick(1)
	assert.Equal(t, 1, a.Trial.Len())
}

func TestAnotherHeuristicRanksAnew(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("live"), "it would find a solution")
	open(t, a, misleading)
	require.Eventually(t, func() bool {
		q.Run()
		return a.Advisor.Latest != nil && document.SameQuestion(a.Advisor.Latest.Puzzle, a.Puzzle())
	}, 2*time.Minute, time.Millisecond)
	seeMoves(t, a, q)
	v := &a.Deck.Look
	require.Greater(t, len(v.Choices), 1)
	last := v.Choices[len(v.Choices)-1]
	v.Heuristic.OnChanged(last.ID)
	settle(t, a, q)
	require.NoError(t, v.Looker.Now.Err)
	assert.Equal(t, last.ID, v.Looker.Now.Sight.Heuristic)
	assert.Equal(t, text.Tr(last.Name), a.Deck.LensName())
	assert.Equal(t, last.ID, v.Heuristic.Selected())
	assert.Empty(t, v.Verdict.Text, "there is no solution yet")
	most := solver.Most(v.Choices[0].ID, v.Choices[1].ID)
	a.ChangeOptions(func(o *solver.Options) { o.Heuristic = most })
	delete(v.Chosen, "slide")
	a.Deck.LookAtMoves()
	settle(t, a, q)
	assert.Equal(t, most, v.Looker.Now.Sight.Heuristic, "the greatest of several, as the search would take")
	assert.Equal(t, most, v.Heuristic.Selected())
	assert.False(t, v.Chart.Visible())
}

func TestNoDistanceIsToldThatIsHidden(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	solveNow(t, a, q)
	a.Do("spoiler-free")
	a.Do("next")
	seeMoves(t, a, q)
	v := &a.Deck.Look
	assert.Len(t, v.Looker.Now.Sight.Line, 1, "the moves to come are hidden as well")
	assert.False(t, v.Looker.Now.Sight.Search)
	assert.Equal(t, "Distances are hidden with the lengths.", v.State.Text)
	assert.Empty(t, v.Verdict.Text)
	for i, m := range v.Looker.Now.View.Moves {
		g := player.Grade(i, m, m.F, true)
		assert.Empty(t, g.Cells[4])
		assert.Zero(t, g.Keys[4])
		assert.Equal(t, list.SignNone, g.Sign)
		assert.Empty(t, g.Word)
	}
}

// On a board where the distances take longer than anybody waits, the search is
// stopped at once and goes on when asked.
func TestTheSearchForDistancesStops(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 5x5\n13 11 12 16 17\n8 22 9 18 21\n23 10 19 6 3\n5 20 4 2 24\n14 7 15 1 _\ngoal 5x5\n1 2 3 4 5\n6 7 8 9 10\n11 12 13 14 15\n16 17 18 19 20\n21 22 23 24 _\n")
	a.Do("moves")
	v := &a.Deck.Look
	require.Eventually(t, func() bool { q.Run(); return v.Looker.Now.Ready && v.Looker.Now.Searching }, 2*time.Minute, time.Millisecond)
	assert.Contains(t, v.State.Text, "Searching … ")
	a.Deck.StopOrLookOn()
	require.Eventually(t, func() bool { q.Run(); return !v.Looker.Working() }, 2*time.Minute, time.Millisecond)
	assert.Equal(t, "0 of 2 distances known", v.State.Text)
	assert.True(t, v.More.Visible())
	a.Deck.StopOrLookOn()
	assert.True(t, v.Looker.Now.Searching)
	a.Do("moves")
	require.Eventually(t, func() bool { q.Run(); return !v.Looker.Working() }, 2*time.Minute, time.Millisecond)
}

func TestDistancesAreWritten(t *testing.T) {
	assert.Equal(t, "9", player.LeftText(moveanalysis.Bounds{Lower: 9, Upper: 9}))
	assert.Equal(t, "≥ 9", player.LeftText(moveanalysis.Bounds{Lower: 9, Upper: moveanalysis.Never}))
	assert.Equal(t, "9–12", player.LeftText(moveanalysis.Bounds{Lower: 9, Upper: 12}))
	assert.Equal(t, "—", player.LeftText(moveanalysis.Bounds{Lower: moveanalysis.Never, Upper: moveanalysis.Never}))
	lost := player.Grade(0, moveanalysis.Move{Move: "A1-R", H: 3, F: 4, Rank: 2, Lost: moveanalysis.Yes, Good: moveanalysis.Yes}, 4, false)
	assert.Equal(t, list.SignOverlooked, lost.Sign)
	dead := player.Grade(0, moveanalysis.Move{Move: "A1-R", H: moveanalysis.Never, F: moveanalysis.Never, Rank: 2, Left: moveanalysis.Bounds{Lower: moveanalysis.Never, Upper: moveanalysis.Never}}, moveanalysis.Never, false)
	assert.Equal(t, "dead end", dead.Word)
	assert.Equal(t, []string{"A1-R", "—", "—", "2", "—"}, dead.Cells)
}

// Solutions that were added since do not change what the moves can be ranked by.
func TestMovesAreRankedAfterASearch(t *testing.T) {
	a, q := window(t)
	open(t, a, misleading)
	require.Eventually(t, func() bool { q.Run(); return a.Advisor.Latest != nil }, 2*time.Minute, time.Millisecond)
	solveNow(t, a, q)
	require.NotSame(t, a.Advisor.Latest.Puzzle, a.Puzzle())
	a.Deck.Look.Choices = nil // the moves are looked at for the first time
	seeMoves(t, a, q)
	assert.NotEmpty(t, a.Deck.LensName())
	assert.NotEmpty(t, a.Deck.Look.Heuristic.Selected())
	assert.NotContains(t, a.Deck.Look.Verdict.Text, "by :")
}
