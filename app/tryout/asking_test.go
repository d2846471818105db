package tryout_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

func TestMinimumFromHereIsExactInEveryFamily(t *testing.T) {
	for id, words := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, q := window(t)
			open(t, a, words)
			ready(t, a, q)
			shortest := shortestOf(t, a.Puzzle())
			require.True(t, a.Do("try"))
			a.Trial.Replay(append(apptest.Wander(a.Puzzle()), shortest[0]))
			a.Begin().End()
			extra := a.Trial.Len() - 1
			require.True(t, a.Do("minimum"))
			answered(t, a, q)
			_, now := a.Trier.Here()
			require.True(t, now.Exact())
			from := a.Puzzle().Clone()
			from.Start = a.Trial.Board()
			assert.Len(t, now.Moves, len(shortest)-1)
			assert.NoError(t, study.Verify(from, now.Moves, false))
			want := "your moves are on a shortest way"
			if extra > 0 {
				want = "your moves cost " + text.Number(uint64(extra)) + " more than the best"
			}
			if len(shortest) > 1 {
				assert.Equal(t, "Exactly "+a.Counted(len(shortest)-1)+" from here (proved): "+want, a.Trier.Bar.Told.Text)
			}
			assert.Contains(t, a.Trier.Bar.Head.Note(), "the best is "+text.Number(uint64(len(shortest)))+" (from the start, proved)")
			assert.Equal(t, a.Counted(a.Trial.Len()), a.Trier.Bar.Head.Title())

			a.Trial.Replay(now.Moves[:1])
			a.Begin().End()
			assert.NotContains(t, a.Trier.Bar.Told.Text, "Exactly", "another position, another question")
			_, next := a.Trier.Here()
			assert.True(t, next.Exact(), "the positions on the way are known as well")
			require.True(t, a.Do("undo"))
			require.True(t, a.Do("spoiler-free"))
			assert.NotContains(t, a.Trier.Bar.Head.Note(), "best")
		})
	}
}

func TestHintsTellMoreAndMore(t *testing.T) {
	for id, text := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, q := window(t)
			open(t, a, text)
			ready(t, a, q)
			shortest := shortestOf(t, a.Puzzle())
			said := func() string { return a.Status.Text }
			hint := func() {
				t.Helper()
				require.True(t, a.Do("hint"))
				answered(t, a, q)
			}
			hint()
			_, now := a.Trier.Here()
			reasons, _, err := demands.Reasons(t.Context(), a.Puzzle(), now.Moves, now.Exact(), solver.Limits{})
			require.NoError(t, err)
			windowtest.Until(t, q, func() bool { return !strings.Contains(said(), "…") })
			assert.Contains(t, said(), "Hint 1 of 4: "+reasons[0].Aim.Error())
			hint()
			assert.Contains(t, said(), "Hint 2 of 4: "+reasons[0].Piece.Error())
			hint()
			assert.Contains(t, said(), "Hint 3 of 4: the next move is "+string(now.Moves[0]))
			hint()
			require.NotEmpty(t, a.Puzzle().Solutions)
			assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)
			assert.Len(t, a.Puzzle().Solutions[0].Moves, len(shortest))
			assert.True(t, a.Player.Loaded())

			require.True(t, a.Do("try"))
			a.Trial.Replay(shortest[:1])
			a.Begin().End()
			assert.Zero(t, a.Trier.Asked.Level, "another position begins at the first level")
			if len(shortest) == 1 {
				return
			}
			hint()
			assert.Contains(t, a.Trier.Bar.Told.Text, "Hint 1 of 4")
			for range 2 {
				hint()
			}
			assert.Contains(t, a.Trier.Bar.Told.Text, " leaves trying moves and shows the whole solution", "before it does")
			hint()
			assert.Nil(t, a.Trial, "the whole solution is there to be played")
			assert.Equal(t, 1, a.Player.At(), "from where the user stood")
		})
	}
}

func TestADeadEndIsSaid(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("live")) // no search while drawing: what is known is asked for
	// once the tile has slid down it can only go up again: beside the goal
	open(t, a, "puzzle tandem\nstart 2x3\no._\n..#\n")
	ready(t, a, q)
	open(t, a, "puzzle glide\nstart 2x3\nR..\n...\ngoal 2x3\n.R.\n...\n")
	ready(t, a, q)
	require.True(t, a.Do("try"))
	require.True(t, a.Do("minimum"))
	answered(t, a, q)
	assert.Equal(t, "The goal cannot be reached from here (proved)", a.Trier.Bar.Told.Text)
	for _, id := range []string{"minimum", "hint", "try-replace"} {
		assert.False(t, a.Do(id), "%s is not offered any more", id)
		a.Say("")
		a.Invoke(a.Commands.Find(id))
		assert.Equal(t, "No solution exists: nothing is to be found from here.", a.Status.Text)
		assert.Contains(t, a.Commands.Find(id).About(), "No solution exists")
	}
	assert.False(t, a.Trier.Bar.Minimum.Enabled())
	assert.False(t, a.Trier.Bar.Hint.Enabled())
	assert.False(t, a.Trier.Bar.Tail.Enabled())
	a.Trial.Replay([]puzzles.Move{"A1-D"})
	a.Begin().End()
	assert.True(t, a.Do("hint"), "of another position nothing is known yet")
	answered(t, a, q)
}

func TestTheTailIsReplacedAndComesBack(t *testing.T) {
	for id, text := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, q := window(t)
			open(t, a, text)
			ready(t, a, q)
			shortest := shortestOf(t, a.Puzzle())
			loop := apptest.Wander(a.Puzzle())
			if loop == nil {
				loop = shortest
			}
			require.True(t, a.Do("try"))
			a.Trial.Replay(loop)
			a.Trial.Reset()
			a.Begin().End()
			require.True(t, a.Do("try-replace"))
			answered(t, a, q)
			if id == "glide" && len(loop) == len(shortest) {
				return
			}
			line := a.Trial.Line()
			assert.Len(t, line, len(shortest)+1)
			assert.Zero(t, a.Trial.Len(), "the user stays")
			assert.Contains(t, a.Status.Text, "From here the moves of the search follow, ")
			assert.True(t, strings.HasPrefix(a.Trial.Tried(line[len(shortest)]).Name, "Search: "), "it says what it is")
			assert.Equal(t, "Undo: Replace the rest", a.Commands.Find("undo").Label())
			require.True(t, a.Do("undo"))
			assert.Equal(t, loop, a.Trial.Rest(), "the user's own moves are back")
			require.True(t, a.Do("try-replace"))
			answered(t, a, q)
			require.True(t, a.Do("try-replace"))
			assert.Equal(t, "The rest of your moves is the shortest known already.", a.Status.Text)
		})
	}
}

func TestEscapeLeavesOneLevelAtATime(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Scrambled)
	ready(t, a, q)
	require.True(t, a.Do("try"))
	require.True(t, a.Do("minimum"))
	require.True(t, a.Prospects.Running())
	a.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	windowtest.Until(t, q, func() bool { return !a.Prospects.Running() })
	assert.True(t, a.Trying(), "first the search ends")
	a.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.False(t, a.Trying(), "then the trying")
}

func TestEscapeStopsTheSearchFromHere(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 4x4\n14 13 15 7\n11 12 9 5\n6 _ 2 1\n4 8 10 3\ngoal 4x4\n_ 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n")
	ready(t, a, q)
	require.True(t, a.Do("try"))
	require.True(t, a.Do("minimum"))
	assert.Contains(t, a.Trier.Bar.Told.Text, "searching …")
	require.True(t, a.Do("stop"))
	answered(t, a, q)
	assert.Contains(t, a.Trier.Bar.Told.Text, "searches on")
	_, now := a.Trier.Here()
	assert.False(t, now.Searched)
}

func TestEscapeEndsTheComparisonWithTheStart(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("live"))
	ready(t, a, q)
	require.True(t, a.Do("try"))
	a.Trial.Replay([]puzzles.Move{"A1-R"})
	a.Begin().End()
	at, _ := a.Trier.Here()
	a.Prospects.Learn(a.Puzzle(), at, search.Prospect{Least: 1, Found: true, Moves: []puzzles.Move{"C1-D"}})
	require.True(t, a.Do("minimum"))
	require.True(t, a.Prospects.Busy(a.Puzzle().Start), "what the moves cost is not known")
	assert.Contains(t, a.Trier.Bar.Told.Text, "searching from the start, to compare …")
	require.True(t, a.Do("stop"))
	answered(t, a, q)
	for range 5 {
		q.Run()
		assert.False(t, a.Prospects.Running(), "stopped is stopped")
	}
}

func TestAnswersDoNotWriteOverWhatIsSaidAfterThem(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	ready(t, a, q)
	require.True(t, a.Do("minimum"))
	answered(t, a, q)
	assert.Equal(t, "Exactly 2 slides from here (proved)", a.Status.Text)
	a.Say("something else")
	a.Trier.Investigated()
	assert.Equal(t, "something else", a.Status.Text)
}
