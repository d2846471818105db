package glide

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// Board A: 8x8, six tiles, walls; the published solution has 22 slides.
const (
	boardAStart = `
		...Y....
		...#....
		...#..##
		.#.#....
		.#......
		.#....#.
		.#....#.
		#YRGBR#.`
	boardAGoal = `
		...Y....
		...#....
		.R.#.R##
		.#.#....
		.#.B..G.
		.#....#.
		.#....#.
		#Y....#.`
	boardAWaypoint = `
		YR..R...
		...#....
		...#..##
		.#.#Y...
		.#....G.
		.#....#.
		.#....#.
		#...B.#.`
	boardASolution = `D8-U F8-U F1-L D1-L C8-U D5-L B8-R D8-U D5-R C5-R C1-L H5-U H4-L
		B1-D A1-R E1-D E3-R E8-L E4-D B8-R D8-U E8-L`
)

// Board B: no walls, four tiles; the published solution has 15 slides.
const (
	boardBStart = `
		BG......
		RO......
		........
		........
		........
		........
		........
		........`
	boardBGoal = `
		........
		........
		........
		........
		........
		.....BG.
		.....RO.
		........`
	boardBSolution = "B2-D B1-D B8-L A2-D A1-D A6-R A8-R H8-U H6-L B7-R A7-R G7-U H7-L G1-D A6-R"
)

// read returns the board drawn, one character a cell.
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

// draw is the inverse of read for positions.
func draw(b puzzles.Board, role puzzles.Role) string {
	var s strings.Builder
	for i, c := range b.Cells {
		if i%b.Cols == 0 {
			s.WriteByte('\n')
		}
		s.WriteString(Family{}.FormatCell(c, role))
	}
	return s.String()
}

// puzzle returns the puzzle drawn; gates may be "" for none.
func puzzle(t testing.TB, start, goal, gates string) *puzzles.Puzzle {
	t.Helper()
	p := &puzzles.Puzzle{Family: id, Start: read(t, start, puzzles.Start)}
	for i, token := range strings.Split(strings.Join(strings.Fields(gates), ""), "") {
		cell, err := Family{}.ParseLayer(token, p.Start.Cells[i])
		require.NoError(t, err)
		p.Start.Cells[i] = cell
	}
	p.Goal = read(t, goal, puzzles.Goal)
	return Family{}.Normalise(p)
}

func boardA(t testing.TB) *puzzles.Puzzle { return puzzle(t, boardAStart, boardAGoal, "") }
func boardB(t testing.TB) *puzzles.Puzzle { return puzzle(t, boardBStart, boardBGoal, "") }

// lists1 packs a puzzle into lists of one word.
func lists1(t testing.TB, p *puzzles.Puzzle) *lists[[1]uint64] {
	t.Helper()
	require.Empty(t, Family{}.Check(p))
	b := newBoard(p)
	require.Equal(t, 1, listWords(b.slots, b.tiles))
	return newLists[[1]uint64](b)
}
