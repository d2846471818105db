package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/test/draws"
)

func TestNumbered(t *testing.T) {
	for _, tt := range []struct {
		name, start, goal, mark          string
		by                               puzzles.Role
		wantStart, wantGoal, wantOnMarks string
	}{
		{"by the start", "30 7 / # 9", "7 30 / # _", "9 ? / # ?", puzzles.Start, "1 2 / # 3", "2 1 / # _", "3 ? / # ?"},
		{"by the goal", "30 7 / _ 9", "7 9 / ? _", "9 7 / 30 _", puzzles.Goal, "3 1 / _ 2", "1 2 / ? _", "2 1 / 3 _"},
		{"alike", "5 5 / _ 5", "_ 5 / 5 5", "? 5 / ? ?", puzzles.Start, "1 2 / _ 3", "_ 1 / 2 3", "? 1 / ? ?"},
		{"what the start lacks", "5 _ / _ _", "5 5 / 8 _", "5 8 / _ _", puzzles.Start, "1 _ / _ _", "1 ? / ? _", "1 ? / _ _"},
	} {
		p := puzzleOf(t, tt.start, tt.goal)
		p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: board(t, tt.mark, puzzles.Pattern)}}
		n := numbered(p, tt.by)
		assert.Equal(t, board(t, tt.wantStart, puzzles.Start), n.Start, tt.name)
		assert.Equal(t, board(t, tt.wantGoal, puzzles.Goal), n.Goal, tt.name)
		assert.Equal(t, board(t, tt.wantOnMarks, puzzles.Pattern), n.Marks[0].Board, tt.name)
		assert.Same(t, n, numbered(n, tt.by), tt.name)
		assert.Equal(t, board(t, tt.start, puzzles.Start), p.Start, "%s: the old puzzle is untouched", tt.name)
	}
	p := puzzleOf(t, "9 8 / 7 _", "7 8 / 9 _")
	assert.Equal(t, board(t, "1 2 / 3 _", puzzles.Start), preset(t, p, "Number tiles in the order of the start").Start)
	assert.Equal(t, board(t, "1 2 / 3 _", puzzles.Goal), preset(t, p, "Number tiles in the order of the goal").Goal)
}

// New labels change nothing but the names: whatever could be played still leads
// from start to goal.
func TestNumberingKeepsThePuzzle(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		f := Family{}
		size := puzzles.Size{Rows: rapid.IntRange(2, 4).Draw(t, "rows"), Cols: rapid.IntRange(2, 4).Draw(t, "cols")}
		p := f.New(size)
		for i, c := range p.Start.Cells {
			if isTile(c) {
				p.Start.Cells[i] = 13*c + 100 // start and goal are one board as yet
			}
		}
		at, moves := p.Start, []puzzles.Move(nil)
		for range rapid.IntRange(1, 20).Draw(t, "moves") {
			m := rapid.SampledFrom(f.Moves(p, at)).Draw(t, "move")
			next, _, err := f.Play(p, at, m)
			require.NoError(t, err)
			at, moves = next, append(moves, m)
		}
		p.Goal = at
		n := numbered(p, rapid.SampledFrom([]puzzles.Role{puzzles.Start, puzzles.Goal}).Draw(t, "by"))
		boards, _, err := puzzles.Replay(f, n, n.Start, moves)
		require.NoError(t, err)
		require.True(t, f.Matches(n, boards[len(boards)-1], n.Goal))
		require.Empty(t, f.Check(n))
	})
}
