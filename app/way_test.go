package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestTrialRecordsRefusesAndTakesBack(t *testing.T) {
	p := read(t, corner)
	tr := NewTrial(rulesOf(p), p)
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
	p := read(t, corner+"mark fixed first\nmoves A1-R\nmark via turn 3x3\n...\n...\n.BR\n")
	tr := NewTrial(rulesOf(p), p)
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
	require.Len(t, n.Marks, 1, "moves taken back are no mark any more")
	_, err = tr.Do("A1-D")
	require.NoError(t, err)
	n = tr.Keep("other")
	require.Len(t, n.Marks, 2)
	assert.Equal(t, []puzzles.Move{"A1-D"}, n.Marks[0].Moves)
}

func TestPinTakesItsPlaceInTheOrder(t *testing.T) {
	p := read(t, corner)
	rules := rulesOf(p)
	w := wayOf(t, p, puzzles.StatusOptimal, "A1-D", "B3-U", "A3-R", "C3-U", "C1-D")
	_, err := PinMark(rules, p, w, 0, "")
	require.Error(t, err)
	_, err = PinMark(rules, p, w, 5, "")
	require.Error(t, err)
	p, err = PinMark(rules, p, w, 3, "late")
	require.NoError(t, err)
	p, err = PinMark(rules, p, w, 1, "early")
	require.NoError(t, err)
	assert.Equal(t, []string{"early", "late"}, []string{p.Marks[0].Name, p.Marks[1].Name})
	assert.Equal(t, []int{1, 3}, w.Places(rules, p))
	_, err = PinMark(rules, p, w, 3, "twice")
	require.ErrorContains(t, err, "already")
}

func TestPinInsideRecordedMovesIsRefused(t *testing.T) {
	p := read(t, corner+"mark fixed\nmoves A1-D B3-U A3-R\n")
	w := wayOf(t, p, puzzles.StatusSolved, "A1-D", "B3-U", "A3-R")
	_, err := PinMark(rulesOf(p), p, w, 1, "")
	require.ErrorContains(t, err, "inside the recorded moves")
}

func TestMarksStayPlayable(t *testing.T) {
	p := read(t, corner+"mark fixed\nmoves A1-R\nmark fixed\nmoves C1-D\n")
	rules := rulesOf(p)
	_, err := MoveMark(rules, p, 0, 1)
	require.ErrorContains(t, err, "C1-D", "the reason names the move")
	_, err = RemoveMark(rules, p, 0)
	require.Error(t, err)
	n, err := RemoveMark(rules, p, 1)
	require.NoError(t, err)
	assert.Len(t, n.Marks, 1)
	assert.Len(t, p.Marks, 2, "the old puzzle is untouched")
	_, err = MoveMark(rules, p, 0, 2)
	require.Error(t, err)
	_, err = RemoveMark(rules, p, 7)
	require.Error(t, err)
}

func TestSwitchMarkBothWays(t *testing.T) {
	p := read(t, corner+"mark fixed\nmoves A1-R\n")
	rules := rulesOf(p)
	via, err := SwitchMark(rules, p, Way{}, 0, puzzles.Via)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Via, via.Marks[0].Kind)
	assert.Equal(t, p.Start.Cells[0], via.Marks[0].Board.Cells[2])
	_, err = SwitchMark(rules, via, Way{}, 0, puzzles.Fixed)
	require.Error(t, err, "no way to it is known")
	fixed, err := SwitchMark(rules, via, wayOf(t, p, puzzles.StatusSolved, "A1-R", "C1-D"), 0, puzzles.Fixed)
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Move{"A1-R"}, fixed.Marks[0].Moves)
}

func TestStopsSayWhatIsProved(t *testing.T) {
	p := read(t, corner+"mark fixed\nmoves A1-R\n")
	rules := rulesOf(p)
	stops := Stops(rules, p, Way{})
	require.Len(t, stops, 3)
	assert.Equal(t, 1, stops[1].Cost, "recorded moves are certain")
	assert.Equal(t, unknownPlace, stops[2].Cost)

	stops = Stops(rules, p, wayOf(t, p, puzzles.StatusOptimal, "A1-R", "C1-D"))
	assert.True(t, stops[1].Yours)
	assert.False(t, stops[1].Proved)
	assert.Equal(t, 1, stops[2].Cost)
	assert.True(t, stops[2].Proved)

	stops = Stops(rules, p, wayOf(t, p, puzzles.StatusOptimal, "A1-D", "B3-R", "A3-R"))
	assert.Equal(t, unknownPlace, stops[2].Cost, "a solution beside the marks says nothing of the legs")
}
