package app_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

func TestCaptionsNameTheMarkReached(t *testing.T) {
	a := marked(t)
	a.Player.Next()
	assert.Equal(t, "A1-R · Waypoint 1 “opening”", a.Caption())
	a.Player.Next()
	assert.Equal(t, "C1-D · the goal", a.Caption())
	assert.Equal(t, []string{"", "▾1", ""}, a.MoveNotes())
	steps, names := state.MarksReached(a.Stops)
	assert.Equal(t, []int{1}, steps)
	assert.Equal(t, []string{"Waypoint 1 “opening”"}, names)
}

// A change of the boards keeps the solution in sight, says what became of it, and
// does not play it; undo brings it back.
func TestAStaleSolutionIsKeptAndNotPlayed(t *testing.T) {
	a := marked(t)
	p := a.Puzzle().Clone()
	p.Start = p.Start.With(1, p.Start.Cells[0])
	a.Edit(p, puzzles.Messagef("Paint"))
	require.Empty(t, a.Puzzle().Solutions)
	require.Len(t, a.Stale(), 1)
	assert.Contains(t, textsIn(a.Solving.Panel.Solutions), "stale", "which is not cut off, however narrow")
	assert.False(t, a.CanPlay())
	a.Solving.Panel.Solutions.OnSelect(0)
	assert.False(t, a.CanPlay())
	assert.Equal(t, "This solution is stale: the board was changed. Undo brings it back; Solve looks for another.", a.Status.Text)
	a.Solving.Panel.Solutions.OnDelete(0)
	assert.Empty(t, a.Stale(), "it can be removed")
	assert.Equal(t, -1, a.Solving.Panel.Solutions.Selected())
	require.True(t, a.Do("undo"))
	assert.True(t, a.CanPlay())
	assert.Empty(t, a.Stale())
}

func TestAPlaybackIsPlayedOnByHandAndTakenUpAgain(t *testing.T) {
	a := marked(t)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-D", "A3-U", "A1-R", "C1-D"}, Status: puzzles.StatusManual})
	a.SelectSolution(1)
	a.Player.Seek(3)
	require.True(t, a.Do("by-hand"))
	require.NotNil(t, a.Trial)
	assert.Equal(t, []puzzles.Move{"A1-D", "A3-U", "A1-R"}, a.Trial.Moves())
	assert.Equal(t, "Back to the playback", a.Commands.Find("by-hand").Label())
	_, err := a.Trial.Do("C1-L")
	require.NoError(t, err)
	require.True(t, a.Do("by-hand"))
	assert.Nil(t, a.Trial)
	assert.Equal(t, 1, a.Shown)
	assert.Equal(t, 3, a.Player.At())

	// Where the playback begins is a place like any other; another way out of the
	// mode leads back as well.
	a.Player.First()
	require.True(t, a.Do("by-hand"))
	assert.Empty(t, a.Trial.Moves())
	a.Trier.LeaveTrial()
	assert.Equal(t, 1, a.Shown)
	assert.Nil(t, a.Trier.Handed)
	require.True(t, a.Do("try"))
	assert.Nil(t, a.Trier.Handed)
	require.True(t, a.Do("try"))
	assert.Equal(t, 1, a.Shown, "the solution that was selected is selected again")

	// Trying moves within a playback begins where it is.
	a.SelectSolution(1)
	a.Player.Seek(2)
	require.True(t, a.Do("try"))
	assert.Equal(t, []puzzles.Move{"A1-D", "A3-U"}, a.Trial.Moves())
	require.True(t, a.Do("try"))
	assert.Equal(t, 2, a.Player.At())
	a.Player.Seek(4)
	require.True(t, a.Do("try"))
	assert.Nil(t, a.Trier.Handed, "at the goal there is nothing to go on with")
}

func TestTheHeadingOfAPlaybackForgetsAMarkThatIsGone(t *testing.T) {
	a := marked(t)
	at := a.Stops[1].At
	a.Player.Seek(at)
	require.Contains(t, a.Editor.Start.Head.Note(), "Waypoint 1")
	a.Marker.SwitchOff(0)
	require.Equal(t, at, a.Player.At())
	assert.NotContains(t, a.Editor.Start.Head.Note(), "Waypoint 1")
}

func TestLoopAndReverseAreCommands(t *testing.T) {
	a := marked(t)
	require.True(t, a.Do("loop"))
	assert.True(t, a.Player.Loop())
	require.True(t, a.Do("reverse"))
	assert.True(t, a.Player.Reverse())
	assert.Equal(t, "The playback goes from the end to the start.", a.Status.Text)
	a.Do("reverse")
	a.Do("loop")
	assert.False(t, a.Player.Loop() || a.Player.Reverse())
}

// Solutions of what is counted otherwise now, or of another family, are not listed as stale:
// their length would be told in another unit.
func TestSolutionsOfAnotherUnitAreNotStale(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle blocks\nstart 3x3\nA..\n...\n...\ngoal 3x3\n...\n...\n..A\n")
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-C1", "C1-C3"}, Status: puzzles.StatusManual})
	require.Len(t, a.Puzzle().Solutions, 1)
	require.True(t, a.Do("clear-goal"))
	require.Len(t, a.Stale(), 1)
	for _, s := range a.Editor.Whole.PresetItems() {
		if s.Label == "Count steps of one cell" {
			s.Run()
		}
	}
	assert.Empty(t, a.Stale())
	require.True(t, a.Do("undo"))
	assert.Len(t, a.Stale(), 1)
	a.Editor.Whole.ChangeKind(families.Find("swap"), puzzles.Size{Rows: 3, Cols: 3}, edit.TopLeft)
	assert.Equal(t, "swap", a.Front().Puzzle().Family)
	assert.Empty(t, a.Front().Stale())
}

// The status line says of the button under the pointer what it does now: playing, it pauses. What a click has said
// stays.
func TestAHintFollowsItsButton(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	play := a.Deck.Play.Parts()["play"]
	play.OnHover(true)
	assert.Equal(t, "Play (Ctrl+Space)", a.Status.Text)
	play.OnTapped()
	assert.Equal(t, "Pause (Ctrl+Space)", a.Status.Text)
	play.OnTapped()
	assert.Equal(t, "Play (Ctrl+Space)", a.Status.Text)
	pin := a.Deck.Play.Parts()["pin"]
	play.OnHover(false)
	pin.OnHover(true)
	pin.OnTapped()
	assert.NotContains(t, a.Status.Text, "Ctrl+M", "what pinning says is not hidden by its hint")
	pin.OnHover(false)
}
