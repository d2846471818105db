package familytest

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

// Sound checks what painting and editing keep: walls stand on all boards alike, a
// piece on a gate has its colour, and the puzzle comes back from both forms of a file
// as it is.
func Sound(t require.TestingT, f puzzles.Family, p *puzzles.Puzzle) {
	ground := f.Scene(p, p.Start, puzzles.Start).Faces
	for _, role := range roles(f) {
		boards := p.Patterns()
		if role != puzzles.Pattern {
			b, _ := p.Board(role, -1)
			boards = []puzzles.Board{b}
		}
		for _, b := range boards {
			if !b.Sound() || b.Size != p.Start.Size {
				continue
			}
			for i, face := range f.Scene(p, b, role).Faces {
				wall := ground[i].Ground == puzzles.Wall && !ground[i].Piece
				require.Equal(t, wall, face.Ground == puzzles.Wall && !face.Piece, "a wall of one board only, %s", b.CellName(i))
				require.False(t, wall && drawnBare(f, b, role, i).Piece, "%s is a wall and holds a piece", b.CellName(i))
				if face.Ground == puzzles.Gate && face.Piece && role != puzzles.Pattern {
					require.Equal(t, face.Tint, face.Hue, "%s is a gate for another colour", b.CellName(i))
				}
			}
		}
	}
	for _, d := range p.Demands {
		require.True(t, d.Board.IsZero() || d.Board.Sound() && d.Board.Size == p.Start.Size, "%v is of other boards", d)
		require.Less(t, d.Cell, p.Start.Size.Cells(), "%v is beside the board", d)
	}
	places(t, f, p)
	comesBack(t, f, p)
}

// comesBack checks that a puzzle comes back from both forms of a file.
func comesBack(t require.TestingT, f puzzles.Family, p *puzzles.Puzzle) {
	before := Text(t, f, p)
	again := Read(t, f, before)
	require.Equal(t, again, p)
	require.Equal(t, before, Text(t, f, again))
	data, err := puzzles.EncodeFile(p, lookup(f))
	require.NoError(t, err)
	again, err = puzzles.ReadFile(data, "test", lookup(f))
	require.NoError(t, err)
	require.Equal(t, puzzles.Claimed(p), again)
}

// drawnBare is how a cell is drawn on a board of a puzzle that has nothing beside it.
func drawnBare(f puzzles.Family, b puzzles.Board, role puzzles.Role, cell int) puzzles.Face {
	bare := f.New(b.Size)
	return f.Scene(bare, puzzles.NewBoard(b.Size, puzzles.Any).With(cell, b.Cells[cell]), role).Faces[cell]
}

// places checks that every fault has a place that exists.
func places(t require.TestingT, f puzzles.Family, p *puzzles.Puzzle) {
	for _, fault := range f.Check(p) {
		require.NotEmpty(t, fault.Message.Format)
		require.Contains(t, []puzzles.Part{puzzles.PartStart, puzzles.PartGoal, puzzles.PartHeader}, fault.Part)
		require.True(t, fault.Cell >= -1 && fault.Cell < p.Start.Size.Cells(), "%v", fault)
	}
}

// Painted draws a puzzle made with the editor's own means, of at most so many rows
// and columns, with a mark's board or two and some demands.
func Painted(t *rapid.T, f puzzles.Family, side int) *puzzles.Puzzle {
	info := f.Info()
	line := func(least, most int, name string) int {
		return rapid.IntRange(least, max(least, min(most, side))).Draw(t, name)
	}
	p := f.New(puzzles.Size{Rows: line(info.Min.Rows, info.Max.Rows, "rows"), Cols: line(info.Min.Cols, info.Max.Cols, "cols")})
	if presets := f.Presets(p); len(presets) > 0 && rapid.IntRange(0, 3).Draw(t, "preset") == 0 {
		p = rapid.SampledFrom(presets).Draw(t, "which").Apply(p)
	}
	for range rapid.IntRange(0, 2).Draw(t, "marks") {
		p = p.Clone()
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: p.Start})
	}
	for range rapid.IntRange(0, 3).Draw(t, "demands") {
		p = p.Clone()
		p.Demands = append(p.Demands, anyDemand(t, f, p))
	}
	for range rapid.IntRange(0, 30).Draw(t, "strokes") {
		p = stroke(t, f, p)
	}
	return Read(t, f, Text(t, f, p)) // reading may normalise once
}

// anyDemand draws a demand that names what a puzzle of the size may have.
func anyDemand(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) puzzles.Demand {
	var pieces []puzzles.Cell
	for _, b := range f.Palette(p, puzzles.Start) {
		if c, err := f.ParseCell(f.FormatCell(b.Cell, puzzles.Start), puzzles.Start); err == nil && c == b.Cell && b.Face.Piece {
			pieces = append(pieces, c)
		}
	}
	piece := rapid.SampledFrom(pieces).Draw(t, "piece")
	cell := rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "over")
	return rapid.SampledFrom([]puzzles.Demand{
		{Kind: puzzles.DemandLength, Least: cell, Most: puzzles.NoMost},
		{Kind: puzzles.DemandMoves, Piece: piece, Most: cell},
		{Kind: puzzles.DemandEvery, Piece: piece, Cell: cell},
		{Kind: puzzles.DemandNone, Within: cell, Board: p.Start},
		{Kind: puzzles.DemandEvery, Board: puzzles.NewBoard(p.Start.Size, puzzles.Any)},
	}).Draw(t, "demand")
}

// stroke paints something on one of the boards of a puzzle, and checks that it does
// what a stroke does.
func stroke(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) *puzzles.Puzzle {
	role, mark := AnyBoard(t, f, p)
	brush := rapid.SampledFrom(f.Palette(p, role)).Draw(t, "brush")
	before := Text(t, f, p)
	n := f.Paint(p, role, mark, rapid.IntRange(0, p.Start.Size.Cells()-1).Draw(t, "cell"), brush.Cell)
	require.Equal(t, before, Text(t, f, p), "the old puzzle is untouched")
	if n != p {
		require.NotEqual(t, p, n, "nothing changed, but for undo there is a step")
	}
	return n
}

// AnyBoard draws one of the boards of a puzzle; mark is -1 for start and goal.
func AnyBoard(t *rapid.T, f puzzles.Family, p *puzzles.Puzzle) (role puzzles.Role, mark int) {
	list := []puzzles.Role{puzzles.Start}
	if !f.Info().NoGoal {
		list = append(list, puzzles.Goal)
	}
	first := len(list)
	i := rapid.IntRange(0, first+len(p.Marks)-1).Draw(t, "board")
	if i < first {
		return list[i], -1
	}
	return puzzles.Pattern, i - first
}
