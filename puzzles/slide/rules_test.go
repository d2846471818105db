package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/test/draws"
	"waymark/test/familytest"
)

func TestMovesInOrder(t *testing.T) {
	at := board(t, "1 2 3 / 4 _ 5 / 6 7 8", puzzles.Start)
	assert.Equal(t, familytest.Moves("B3-U A2-R B1-D C2-L"), Family{}.Moves(nil, at))
	at = board(t, "1 _ _ / # 2 3", puzzles.Start)
	assert.Equal(t, familytest.Moves("B2-U A1-R C2-U"), Family{}.Moves(nil, at))
}

func TestPlay(t *testing.T) {
	at := board(t, "1 2 / 3 _", puzzles.Start)
	after, step, err := Family{}.Play(nil, at, "B1-D")
	require.NoError(t, err)
	assert.Equal(t, board(t, "1 _ / 3 2", puzzles.Start), after)
	assert.Equal(t, []puzzles.Shift{{From: 1, To: 3}}, step.Shifts)
	assert.Equal(t, board(t, "1 2 / 3 _", puzzles.Start), at, "the position played from is untouched")
}

func TestRefusals(t *testing.T) {
	at := board(t, "1 2 ? / # _ 3", puzzles.Goal)
	for move, reason := range map[puzzles.Move]string{
		"A1-U": "the board ends there",
		"A1-L": "the board ends there",
		"A1-D": "A2 is a wall",
		"A2-R": "A2 is a wall; walls never move",
		"A1-R": "tile 2 stands on B1; a tile moves only into a blank",
		"B2-U": "B2 is blank; push a tile",
		"C1-D": "C1 is left open here",
		"B1-R": "C1 is left open here",
	} {
		_, _, err := Family{}.Play(nil, at, move)
		assert.ErrorContains(t, err, reason, move)
		cell, d, err := puzzles.ParseCellDir(at.Size, move)
		require.NoError(t, err)
		_, err = Family{}.Push(nil, at, cell, d)
		assert.ErrorContains(t, err, reason, move)
	}
	for move, reason := range map[puzzles.Move]string{
		"Z9-U": "names no cell",
		"A1-X": "is no direction",
		"A1":   "is no move",
		"":     "is no move",
	} {
		_, _, err := Family{}.Play(nil, at, move)
		assert.ErrorContains(t, err, reason)
	}
	_, err := Family{}.Push(nil, at, -1, puzzles.Up)
	assert.Error(t, err)
	_, err = Family{}.Push(nil, at, 1, 9)
	assert.Error(t, err)
}

func TestPush(t *testing.T) {
	m, err := Family{}.Push(nil, board(t, "1 2 / 3 _", puzzles.Start), 2, puzzles.Right)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Move("A2-R"), m)
}

func TestMatches(t *testing.T) {
	at := board(t, "1 2 / # _", puzzles.Start)
	for pattern, want := range map[string]bool{
		"1 2 / # _": true, "? 2 / ? ?": true, "2 ? / ? ?": false, "? ? / ? 1": false, "1 2 _": false,
	} {
		assert.Equal(t, want, Family{}.Matches(nil, at, board(t, pattern, puzzles.Goal)), pattern)
	}
}

// What Push allows is what Moves lists, and Play undoes its own moves.
func TestMovesPushAndPlayAgree(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		f, at := Family{}, anyStart(t, 10, 10)
		pushed := map[puzzles.Move]bool{}
		for cell := range at.Cells {
			for _, d := range puzzles.Dirs {
				if m, err := f.Push(nil, at, cell, d); err == nil {
					pushed[m] = true
				}
			}
		}
		moves := f.Moves(nil, at)
		require.Len(t, moves, len(pushed))
		for _, m := range moves {
			require.True(t, pushed[m])
			cell, d, err := puzzles.ParseCellDir(at.Size, m)
			require.NoError(t, err)
			require.Equal(t, m, moveText(at.Size, packMove(cell, d)))
			after, step, err := f.Play(nil, at, m)
			require.NoError(t, err)
			back, _, err := f.Play(nil, after, puzzles.CellDir(at.Size, step.Shifts[0].To, d.Opposite()))
			require.NoError(t, err)
			require.Equal(t, at, back)
		}
	})
}
