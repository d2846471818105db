package playback_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/playback"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

func TestTrialRecordsRefusesAndTakesBack(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	tr := playback.NewTrial(families.Find(p.Family), p)
	_, err := tr.Push(0, puzzles.Up)
	require.Error(t, err, "the edge is there")
	assert.Zero(t, tr.Len())
	_, err = tr.Push(4, puzzles.Right)
	require.Error(t, err, "no tile is there")

	step, err := tr.Push(0, puzzles.Right)
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Shift{{From: 0, To: 2}}, step.Shifts)
	_, err = tr.Push(2, puzzles.Down)
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Move{"A1-R", "C1-D"}, tr.Moves())
	assert.True(t, tr.Solved())

	back, ok := tr.Undo()
	require.True(t, ok)
	assert.Equal(t, []puzzles.Shift{{From: 8, To: 2}}, back.Shifts)
	_, ok = tr.Redo()
	assert.True(t, ok)
	assert.True(t, tr.Solved())
	tr.Reset()
	assert.True(t, tr.Board().Equal(p.Start))
	_, ok = tr.Undo()
	assert.False(t, ok)
}

func TestTrialKeepReplacesWhatTheMovesLeave(t *testing.T) {
	p := apptest.Read(t, apptest.Corner+"mark fixed first\nmoves A1-R\nmark via turn 3x3\n...\n...\n.BR\n")
	tr := playback.NewTrial(families.Find(p.Family), p)
	assert.Equal(t, []puzzles.Move{"A1-R"}, tr.Moves(), "recorded moves are played already")
	assert.Same(t, p, tr.Keep(""), "nothing new to keep")

	_, err := tr.Do("C1-D")
	require.NoError(t, err)
	n := tr.Keep("more")
	require.Len(t, n.Marks, 3)
	assert.Equal(t, "first", n.Marks[0].Name)
	assert.Equal(t, []puzzles.Move{"C1-D"}, n.Marks[1].Moves)
	assert.Equal(t, puzzles.Via, n.Marks[2].Kind)

	tr.Reset()
	n = tr.Keep("")
	require.Len(t, n.Marks, 1, "moves taken back are no waypoint any more")
	_, err = tr.Do("A1-D")
	require.NoError(t, err)
	n = tr.Keep("other")
	require.Len(t, n.Marks, 2)
	assert.Equal(t, []puzzles.Move{"A1-D"}, n.Marks[0].Moves)
}
