package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/solver"
)

// gated adds gates to the start of a puzzle.
func gated(t testing.TB, p *puzzles.Puzzle, gates string) *puzzles.Puzzle {
	t.Helper()
	i := 0
	for _, token := range gates {
		if token == ' ' {
			continue
		}
		c, err := Family{}.ParseLayer(string(token), p.Start.Cells[i])
		require.NoError(t, err)
		p.Start.Cells[i] = c
		i++
	}
	return p
}

// A goal piece goes through its gate. The others have to leave its way on their side of it.
func TestAGateLetsOnePieceThrough(t *testing.T) {
	p := gated(t, puzzle(t, "AB.. .... ##.# ....", ".... .... .... ..A.", "metric move"), ".... .... ..A. ....")
	require.Empty(t, Family{}.Check(p))
	r, _ := solve(t, p, solver.Options{Algorithm: solver.AStar})
	require.Equal(t, int32(1), r.Cost)
	_, _, err := Family{}.Play(p, p.Start, "B1-RDD")
	assert.EqualError(t, err, "B1-RDD is not possible: the gate at C3 lets only piece A through")
	assert.NotContains(t, Family{}.Moves(p, p.Start), puzzles.Move("B1-RDD"))
	assert.Equal(t, "with gates", Family{}.InForce(p)[2])
}

// Pieces that differ only by a gate are not interchangeable; those declared alike share its gate.
func TestAGateTellsPiecesApart(t *testing.T) {
	p := gated(t, puzzle(t, "AB. #.# C..", "... ... .C."), "... .A. ...")
	assert.False(t, newCast(p).alike(pieceNamed('A'), pieceNamed('B')))
	p.Headers = []puzzles.Header{{Key: keyAlike, Value: "A B"}}
	require.Empty(t, Family{}.Check(p))
	assert.True(t, newCast(p).alike(pieceNamed('A'), pieceNamed('B')))
	after, _, err := Family{}.Play(p, p.Start, "B1-D1")
	require.NoError(t, err)
	assert.Equal(t, gateCell(pieceNamed('A'))|pieceNamed('B'), after.Cells[4], "a gate stays below a piece")
}

// What is wrong with gates is said with its place.
func TestFaultsOfGates(t *testing.T) {
	for text, p := range map[string]*puzzles.Puzzle{
		"start: piece B stands at B1 on a gate for piece A":                          gated(t, puzzle(t, "AB. ...", "..A ..."), ".A. ..."),
		"start: the gate at B2 is for piece Z, but the start has no such piece":      gated(t, puzzle(t, "AB. ...", "..A ..."), "... .Z."),
		"goal: the goal wants piece A on C1, where a gate lets only piece B through": gated(t, puzzle(t, "AB. ...", "..A ..."), "..B ..."),
	} {
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, text)
		assert.Equal(t, text, faults[0].Error())
	}
	_, err := Family{}.ParseLayer("A", wallCell)
	assert.EqualError(t, err, "a gate cannot stand in a wall")
	_, err = Family{}.ParseLayer("?", emptyCell)
	assert.EqualError(t, err, `"?" is no gate; use "." or the letter of the piece that may enter`)
}

// What is painted stays; of gate and piece goes what it rules out.
func TestPaintingGates(t *testing.T) {
	p := puzzle(t, "AB. #..", "..A ...")
	gate := gateCell(pieceNamed('A'))
	paint := func(p *puzzles.Puzzle, role puzzles.Role, cell int, c puzzles.Cell) *puzzles.Puzzle {
		return Family{}.Paint(p, role, 0, cell, c)
	}
	floor := paint(p, puzzles.Start, 4, gate)
	assert.Equal(t, gate, floor.Start.Cells[4])
	assert.Equal(t, gate|pieceNamed('A'), paint(p, puzzles.Start, 0, gate).Start.Cells[0], "below its piece")
	assert.Equal(t, gate, paint(p, puzzles.Start, 1, gate).Start.Cells[1], "another piece goes")
	assert.Equal(t, gate, paint(p, puzzles.Start, 3, gate).Start.Cells[3], "a wall goes")
	assert.Equal(t, pieceNamed('B'), paint(floor, puzzles.Start, 4, pieceNamed('B')).Start.Cells[4], "the gate goes")
	below := paint(floor, puzzles.Start, 4, pieceNamed('A'))
	assert.Equal(t, gate, paint(below, puzzles.Start, 4, emptyCell).Start.Cells[4], "first the piece")
	assert.Equal(t, emptyCell, paint(floor, puzzles.Start, 4, emptyCell).Start.Cells[4], "then the gate")
	assert.Equal(t, emptyCell, paint(floor, puzzles.Goal, 4, pieceNamed('B')).Start.Cells[4])
	assert.Same(t, p, paint(p, puzzles.Goal, 4, gate))
	set := func(p *puzzles.Puzzle, c puzzles.Cell) puzzles.Cell {
		return Family{}.Set(p, puzzles.Start, 0, 4, c).Start.Cells[4]
	}
	both := gate | pieceNamed('A')
	assert.Equal(t, both, set(p, both), "a cell that is moved takes its gate along")
	assert.Equal(t, emptyCell, set(below, emptyCell))
	assert.Equal(t, pieceNamed('B'), set(p, gate|pieceNamed('B')))
	assert.Equal(t, pieceNamed('A'), Family{}.Fit(both, puzzles.Start, puzzles.Goal, puzzles.Any))
	assert.Equal(t, both, Family{}.Fit(pieceNamed('A'), puzzles.Goal, puzzles.Start, gate))
	assert.Equal(t, gateCell(pieceNamed('B'))|pieceNamed('B'), Family{}.Exchange(both, pieceNamed('A'), pieceNamed('B')))
	list := Family{}.Palette(p, puzzles.Start)
	last := list[len(list)-1]
	assert.Equal(t, []any{gate, "Gate", '-', puzzles.Gate}, []any{last.Cell, last.Title, last.Key, last.Face.Ground})
}

// Joining, splitting and renaming take gates along.
func TestGatesFollowTheirPieces(t *testing.T) {
	p := gated(t, puzzle(t, "ABB ...", "..A ..."), "... .BA")
	joined, err := Family{}.Join(p, []int{0, 1})
	require.NoError(t, err)
	assert.Equal(t, gateCell(pieceNamed('A')), joined.Start.Cells[4])
	renamed := Family{}.Rename(p, pieceNamed('B'), pieceNamed('X'))
	assert.Equal(t, gateCell(pieceNamed('X')), renamed.Start.Cells[4])
	fresh, ok := Family{}.NewPiece(gated(t, puzzle(t, "A. ..", ".A .."), ".. B."))
	assert.True(t, ok)
	assert.Equal(t, pieceNamed('C'), fresh, "a letter that a gate names is not free")
}

// pieceNamed is the cell of a piece.
func pieceNamed(letter byte) puzzles.Cell {
	c, _ := pieceCell(letter)
	return c
}
