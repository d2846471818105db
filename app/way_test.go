package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/document"
	"waymark/puzzles"
)

func TestPinTakesItsPlaceInTheOrder(t *testing.T) {
	p := apptest.Read(t, apptest.Corner)
	rules := document.RulesOf(p)
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
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-D B3-U A3-R\n")
	w := wayOf(t, p, puzzles.StatusSolved, "A1-D", "B3-U", "A3-R")
	_, err := PinMark(document.RulesOf(p), p, w, 1, "")
	require.ErrorContains(t, err, "inside the recorded moves")
}

func TestMarksStayPlayable(t *testing.T) {
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-R\nmark fixed\nmoves C1-D\n")
	rules := document.RulesOf(p)
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
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-R\n")
	rules := document.RulesOf(p)
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
	p := apptest.Read(t, apptest.Corner+"mark fixed\nmoves A1-R\n")
	rules := document.RulesOf(p)
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
