package edit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// corner is a glide puzzle of two slides: right, then down.
const corner = `puzzle glide
name Corner
start 3x3
R..
...
.B.
goal 3x3
...
...
..R
`

func marksRead(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, list, 1)
	return list[0]
}

// wayOf plays moves from the start of a puzzle.
func wayOf(t *testing.T, p *puzzles.Puzzle, status puzzles.SolutionStatus, moves ...puzzles.Move) edit.Playthrough {
	t.Helper()
	boards, _, err := puzzles.Replay(families.Rules(p.Family), p, p.Start, moves)
	require.NoError(t, err)
	return edit.Playthrough{Moves: moves, Positions: boards, Status: status}
}

func TestPinTakesItsPlaceInTheOrder(t *testing.T) {
	p := marksRead(t, corner)
	rules := families.Rules(p.Family)
	w := wayOf(t, p, puzzles.StatusOptimal, "A1-D", "B3-U", "A3-R", "C3-U", "C1-D")
	_, err := edit.PinMark(rules, p, w, 0, "")
	require.Error(t, err)
	_, err = edit.PinMark(rules, p, w, 5, "")
	require.Error(t, err)
	p, err = edit.PinMark(rules, p, w, 3, "late")
	require.NoError(t, err)
	p, err = edit.PinMark(rules, p, w, 1, "early")
	require.NoError(t, err)
	assert.Equal(t, []string{"early", "late"}, []string{p.Marks[0].Name, p.Marks[1].Name})
	assert.Equal(t, []int{1, 3}, w.Places(rules, p))
	_, err = edit.PinMark(rules, p, w, 3, "twice")
	require.ErrorContains(t, err, "already")
}

func TestPinInsideRecordedMovesIsRefused(t *testing.T) {
	p := marksRead(t, corner+"mark fixed\nmoves A1-D B3-U A3-R\n")
	w := wayOf(t, p, puzzles.StatusSolved, "A1-D", "B3-U", "A3-R")
	_, err := edit.PinMark(families.Rules(p.Family), p, w, 1, "")
	require.ErrorContains(t, err, "inside the recorded moves")
}

func TestMarksStayPlayable(t *testing.T) {
	p := marksRead(t, corner+"mark fixed\nmoves A1-R\nmark fixed\nmoves C1-D\n")
	rules := families.Rules(p.Family)
	_, err := edit.MoveMark(rules, p, 0, 1)
	require.ErrorContains(t, err, "C1-D", "the reason names the move")
	_, err = edit.RemoveMark(rules, p, 0)
	require.Error(t, err)
	n, err := edit.RemoveMark(rules, p, 1)
	require.NoError(t, err)
	assert.Len(t, n.Marks, 1)
	assert.Len(t, p.Marks, 2, "the old puzzle is untouched")
	_, err = edit.MoveMark(rules, p, 0, 2)
	require.Error(t, err)
	_, err = edit.RemoveMark(rules, p, 7)
	require.Error(t, err)
}

func TestSwitchMarkBothWays(t *testing.T) {
	p := marksRead(t, corner+"mark fixed\nmoves A1-R\n")
	rules := families.Rules(p.Family)
	via, err := edit.SwitchMark(rules, p, edit.Playthrough{}, 0, puzzles.Via)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Via, via.Marks[0].Kind)
	assert.Equal(t, p.Start.Cells[0], via.Marks[0].Board.Cells[2])
	_, err = edit.SwitchMark(rules, via, edit.Playthrough{}, 0, puzzles.Fixed)
	require.Error(t, err, "no way to it is known")
	fixed, err := edit.SwitchMark(rules, via, wayOf(t, p, puzzles.StatusSolved, "A1-R", "C1-D"), 0, puzzles.Fixed)
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Move{"A1-R"}, fixed.Marks[0].Moves)
}

func TestStopsSayWhatIsProved(t *testing.T) {
	p := marksRead(t, corner+"mark fixed\nmoves A1-R\n")
	rules := families.Rules(p.Family)
	stops := edit.Stops(rules, p, edit.Playthrough{})
	require.Len(t, stops, 3)
	assert.Equal(t, 1, stops[1].Cost, "recorded moves are certain")
	assert.Equal(t, puzzles.Unplaced, stops[2].Cost)

	stops = edit.Stops(rules, p, wayOf(t, p, puzzles.StatusOptimal, "A1-R", "C1-D"))
	assert.True(t, stops[1].Yours)
	assert.False(t, stops[1].Proved)
	assert.Equal(t, 1, stops[2].Cost)
	assert.True(t, stops[2].Proved)

	stops = edit.Stops(rules, p, wayOf(t, p, puzzles.StatusOptimal, "A1-D", "B3-R", "A3-R"))
	assert.Equal(t, puzzles.Unplaced, stops[2].Cost, "a solution beside the waypoints says nothing of the legs")
}

// A mark that is added is what a file with it is read as: walls are those of the start.
func TestAnAddedMarkIsAsAFileHasIt(t *testing.T) {
	p := marksRead(t, "puzzle swap\nstart 2x2\n### B1B\nB1B T1R\ngoal 2x2\n# B\nB R\n")
	n, err := edit.AddMark(families.Rules(p.Family), p, 0, puzzles.Mark{Kind: puzzles.Via, Board: puzzles.NewBoard(p.Start.Size, puzzles.Any)})
	require.NoError(t, err)
	data, err := puzzles.EncodeFile(n, families.Rules)
	require.NoError(t, err)
	back, err := puzzles.ReadFile(data, "test", families.Rules)
	require.NoError(t, err)
	assert.Equal(t, n.Marks, back.Marks)
}
