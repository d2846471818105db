package swap

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// read returns the board drawn: tokens, rows separated by "/".
func read(t require.TestingT, drawing string, role puzzles.Role) puzzles.Board {
	rows := strings.Split(drawing, "/")
	b := puzzles.NewBoard(puzzles.Size{Rows: len(rows), Cols: len(strings.Fields(rows[0]))}, plain)
	for r, row := range rows {
		tokens := strings.Fields(row)
		require.Len(t, tokens, b.Cols, "row %d", r+1)
		for c, token := range tokens {
			cell, err := Family{}.ParseCell(token, role)
			require.NoError(t, err)
			b.Cells[r*b.Cols+c] = cell
		}
	}
	return b
}

// draw is the inverse of read.
func draw(b puzzles.Board, role puzzles.Role) string {
	var s strings.Builder
	for i, c := range b.Cells {
		switch {
		case i > 0 && i%b.Cols == 0:
			s.WriteString(" / ")
		case i > 0:
			s.WriteByte(' ')
		}
		s.WriteString(Family{}.FormatCell(c, role))
	}
	return s.String()
}

// puzzle returns the puzzle drawn.
func puzzle(t require.TestingT, start, goal string) *puzzles.Puzzle {
	return Family{}.Normalise(&puzzles.Puzzle{
		Family: id, Start: read(t, start, puzzles.Start), Goal: read(t, goal, puzzles.Goal),
	})
}

// wide1 packs a puzzle into one word, kinds kept apart.
func wide1(t testing.TB, p *puzzles.Puzzle) *space[[1]uint64] {
	t.Helper()
	require.Empty(t, Family{}.Check(p))
	b := newBoard(p, true)
	require.Equal(t, 1, b.words())
	return newSpace[[1]uint64](b, b.wantColours(p.Goal))
}
