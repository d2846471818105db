package blocks

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// read returns the board drawn, rows separated by spaces.
func read(t testing.TB, drawing string, role puzzles.Role) puzzles.Board {
	t.Helper()
	rows := strings.Fields(drawing)
	b := puzzles.NewBoard(puzzles.Size{Rows: len(rows), Cols: len(rows[0])}, emptyCell)
	for r, row := range rows {
		require.Len(t, row, b.Cols, "row %d", r+1)
		for c := range b.Cols {
			cell, err := Family{}.ParseCell(row[c:c+1], role)
			require.NoError(t, err)
			b.Cells[r*b.Cols+c] = cell
		}
	}
	return b
}

// draw is the inverse of read, rows separated by one space.
func draw(b puzzles.Board, role puzzles.Role) string {
	return strings.Join(puzzles.Rows(Family{}, b, role), " ")
}

// puzzle returns the puzzle drawn; headers are lines such as "axis auto".
func puzzle(t testing.TB, start, goal string, headers ...string) *puzzles.Puzzle {
	t.Helper()
	p := &puzzles.Puzzle{Family: id, Start: read(t, start, puzzles.Start), Goal: read(t, goal, puzzles.Goal)}
	for _, h := range headers {
		key, value, _ := strings.Cut(h, " ")
		p.Headers = append(p.Headers, puzzles.Header{Key: key, Value: value})
	}
	return Family{}.Normalise(p)
}

// The layout known as Hua Rong Dao: 116 steps, 90 slides, 81 moves.
const (
	classicStart = "BAAC BAAC DEEF DGHF I..J"
	classicGoal  = ".... .... .... .AA. .AA."
)

// layoutFor is the layout that Compile uses.
func layoutFor(t require.TestingT, p *puzzles.Puzzle) *layout {
	require.Empty(t, Family{}.Check(p))
	return newLayout(p, newCast(p))
}

type (
	wide   = [8]uint64
	single = [1]uint64
)
