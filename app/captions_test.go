package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/puzzles"
)

// marked opens the solved corner with a named mark after its first slide.
func marked(t *testing.T) *App {
	t.Helper()
	a, _ := window(t)
	open(t, a, apptest.Corner)
	p := a.Puzzle().Clone()
	p.Marks = []puzzles.Mark{{Kind: puzzles.Fixed, Name: "opening", Moves: []puzzles.Move{"A1-R"}}}
	a.Edit(p, puzzles.Messagef("Record moves"))
	a.addSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	return a
}

func TestCaptionsNameTheMarkReached(t *testing.T) {
	a := marked(t)
	a.player.Next()
	assert.Equal(t, "A1-R · Mark 1 “opening”", a.caption())
	a.player.Next()
	assert.Equal(t, "C1-D · the goal", a.caption())
	assert.Equal(t, []string{"", "▾1", ""}, a.moveNotes())
	assert.Equal(t, []string{"Mark 1 “opening”"}, markNames(a.stops))
}

// A change of the boards keeps the solution in sight, says what became of it, and
// does not play it; undo brings it back.
func TestAStaleSolutionIsKeptAndNotPlayed(t *testing.T) {
	a := marked(t)
	p := a.Puzzle().Clone()
	p.Start = p.Start.With(1, p.Start.Cells[0])
	a.Edit(p, puzzles.Messagef("Paint"))
	require.Empty(t, a.Puzzle().Solutions)
	require.Len(t, a.stale(), 1)
	assert.False(t, a.canPlay())
	a.solving.panel.solutions.OnSelect(0)
	assert.False(t, a.canPlay())
	assert.Equal(t, "This solution is stale: the board was changed. Undo brings it back; Solve looks for another.", a.status.Text)
	a.solving.panel.solutions.OnDelete(0)
	assert.Empty(t, a.stale(), "it can be removed")
	assert.Equal(t, -1, a.solving.panel.solutions.Selected())
	require.True(t, a.Do("undo"))
	assert.True(t, a.canPlay())
	assert.Empty(t, a.stale())
}

func TestAPlaybackIsPlayedOnByHandAndTakenUpAgain(t *testing.T) {
	a := marked(t)
	a.addSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-D", "A3-U", "A1-R", "C1-D"}, Status: puzzles.StatusManual})
	a.selectSolution(1)
	a.player.Seek(3)
	require.True(t, a.Do("by-hand"))
	require.NotNil(t, a.trial)
	assert.Equal(t, []puzzles.Move{"A1-D", "A3-U", "A1-R"}, a.trial.Moves())
	assert.Equal(t, "Back to the playback", a.commands.Find("by-hand").Label())
	_, err := a.trial.Do("C1-L")
	require.NoError(t, err)
	require.True(t, a.Do("by-hand"))
	assert.Nil(t, a.trial)
	assert.Equal(t, 1, a.shown)
	assert.Equal(t, 3, a.player.At())

	// Where the playback begins is a place like any other; another way out of the
	// mode leads back as well.
	a.player.First()
	require.True(t, a.Do("by-hand"))
	assert.Empty(t, a.trial.Moves())
	a.trier.leaveTrial()
	assert.Equal(t, 1, a.shown)
	assert.Nil(t, a.trier.handed)
	require.True(t, a.Do("try"))
	assert.Nil(t, a.trier.handed)
	require.True(t, a.Do("try"))
	assert.Equal(t, 0, a.shown)

	// Trying moves within a playback begins where it is.
	a.selectSolution(1)
	a.player.Seek(2)
	require.True(t, a.Do("try"))
	assert.Equal(t, []puzzles.Move{"A1-D", "A3-U"}, a.trial.Moves())
	require.True(t, a.Do("try"))
	assert.Equal(t, 2, a.player.At())
	a.player.Seek(4)
	require.True(t, a.Do("try"))
	assert.Nil(t, a.trier.handed, "at the goal there is nothing to go on with")
}

func TestTheHeadingOfAPlaybackForgetsAMarkThatIsGone(t *testing.T) {
	a := marked(t)
	at := a.stops[1].At
	a.player.Seek(at)
	require.Contains(t, a.editor.start.head.Note(), "Mark 1")
	a.marker.switchOff(0)
	require.Equal(t, at, a.player.At())
	assert.NotContains(t, a.editor.start.head.Note(), "Mark 1")
}

func TestLoopAndReverseAreCommands(t *testing.T) {
	a := marked(t)
	require.True(t, a.Do("loop"))
	assert.True(t, a.player.Loop())
	require.True(t, a.Do("reverse"))
	assert.True(t, a.player.Reverse())
	assert.Equal(t, "The playback goes from the end to the start.", a.status.Text)
	a.Do("reverse")
	a.Do("loop")
	assert.False(t, a.player.Loop() || a.player.Reverse())
}
