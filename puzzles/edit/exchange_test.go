package edit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/familytest"
)

func TestExchanged(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		role       puzzles.Role
		a, b       string // as on a start
		region     string
		want       string
	}{
		{
			"tiles of a region", "puzzle glide\nstart 2x3\nRBR\nR.G\ngoal 2x3\nR..\nB..\n",
			puzzles.Start, "R", "B", "xx. x..", "puzzle glide\nstart 2x3\nBRR\nB.G\ngoal 2x3\nR..\nB..\n",
		},
		{
			"a tile and nothing", "puzzle glide\nstart 2x2\nR.\n.G\ngoal 2x2\n..\n..\n",
			puzzles.Start, "R", ".", "xx xx", "puzzle glide\nstart 2x2\n.R\nRG\ngoal 2x2\n..\n..\n",
		},
		{
			"labels of a goal", "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n",
			puzzles.Goal, "1", "_", "xx xx", "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n_ 2\n3 1\n",
		},
		{
			"a wall and a block", "puzzle tandem\nstart 2x2\no#\n*_\n",
			puzzles.Start, "o", "#", "xx xx", "puzzle tandem\nstart 2x2\n#o\n*_\n",
		},
	} {
		f, p := read(t, tt.text)
		a, err := f.ParseCell(tt.a, puzzles.Start)
		require.NoError(t, err)
		b, err := f.ParseCell(tt.b, puzzles.Start)
		require.NoError(t, err)
		assert.Equal(t, tt.want, text(t, edit.Exchanged(f, p, tt.role, -1, region(tt.region), a, b)), tt.name)
		assert.Same(t, p, edit.Exchanged(f, p, tt.role, -1, region(tt.region), a, a), tt.name)
		assert.Same(t, p, edit.Exchanged(f, p, tt.role, -1, region("xxxxx"), a, b), tt.name)
	}
}

func TestExchangedEverywhere(t *testing.T) {
	f, p := read(t, "puzzle glide\nstart 2x3\nRB.\n..#\ngoal 2x3\n..R\nB..\ngates 2x3\n..r\n...\nmark via 2x3\nR?.\n.B#\n")
	red, _ := f.ParseCell("R", puzzles.Start)
	blue, _ := f.ParseCell("B", puzzles.Start)
	n := edit.ExchangedEverywhere(f, p, red, blue)
	assert.Equal(t, "puzzle glide\nstart 2x3\nBR.\n..#\ngoal 2x3\n..B\nR..\ngates 2x3\n..b\n...\nmark via 2x3\nB?.\n.R#\n", text(t, n))
	assert.Equal(t, p, edit.ExchangedEverywhere(f, n, red, blue))
}

// Exchanging two pieces everywhere twice restores the puzzle, and leaves it sound
// in between.
func TestExchangingTwiceChangesNothing(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		p := familytest.Painted(t, f, 5)
		var pieces []puzzles.Cell
		for _, b := range f.Palette(p, puzzles.Start) {
			if b.Face.Piece && f.FormatCell(b.Cell, puzzles.Start) != "*" {
				pieces = append(pieces, b.Cell)
			}
		}
		a, b := rapid.SampledFrom(pieces).Draw(t, "a"), rapid.SampledFrom(pieces).Draw(t, "b")
		n := edit.ExchangedEverywhere(f, p, a, b)
		if f.FormatCell(a, puzzles.Start) == "%" || f.FormatCell(b, puzzles.Start) == "%" {
			return // a goal cannot ask for a chameleon, so it forgets what it asked for
		}
		familytest.Sound(t, f, n)
		require.Equal(t, p, edit.ExchangedEverywhere(f, n, a, b))
		region := anyRegion(t, p, "region")
		role, mark := familytest.AnyBoard(t, f, p)
		familytest.Sound(t, f, edit.Exchanged(f, p, role, mark, region, a, b))
	})
}

func TestAPieceThatStandsOnceIsMoved(t *testing.T) {
	for _, tt := range []struct {
		name, start string
		cell        int
		label       puzzles.Cell
		want        string
	}{
		{"a tile exchanges with its old place", "1 2 3\n4 5 _", 0, 5, "5 2 3 / 4 1 _"},
		{"and with the blank", "1 2 3\n4 5 _", 5, 1, "_ 2 3 / 4 5 1"},
		{"where it stands it stays", "1 2 3\n4 5 _", 0, 1, "1 2 3 / 4 5 _"},
		{"a new label replaces", "1 2 3\n4 9 _", 0, 5, "5 2 3 / 4 9 _"},
		{"labels that repeat are painted", "1 2 2\n4 5 _", 0, 5, "5 2 2 / 4 5 _"},
		{"walls do not move", "# 2 3\n4 5 _", 0, 5, "5 2 3 / 4 5 _"},
		{"there may be several blanks", "1 2 3\n4 5 _", 0, 0, "_ 2 3 / 4 5 _"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, p := read(t, "puzzle slide\nstart 2x3\n"+tt.start+"\ngoal 2x3\n1 2 3\n4 5 _\n")
			n := edit.Placed(f, p, puzzles.Start, -1, tt.cell, tt.label)
			assert.Equal(t, tt.want, rows(f, n.Start, puzzles.Start))
			assert.Equal(t, tt.want == rows(f, p.Start, puzzles.Start), n == p, "p itself when nothing changes")
		})
	}
}

// Where pieces trade, moving some of them loses none, however often and wherever to.
func TestMovingPiecesThatTradeLosesNone(t *testing.T) {
	eachFamily(t, func(t *rapid.T, f families.Family) {
		trader, ok := puzzles.Family(f).(puzzles.Trader)
		if !ok {
			return
		}
		p := familytest.Painted(t, f, 5)
		if !slices.ContainsFunc(p.Start.Cells, trader.Trades) || slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { return !trader.Trades(c) }) {
			return
		}
		lifted := edit.Lift(f, p, puzzles.Start, -1, anyRegion(t, p, "moved"), false)
		cells := slices.Sorted(slices.Values(p.Start.Cells))
		for range 3 {
			_, n, _ := lifted.Moved(f, puzzles.Start, -1, rapid.IntRange(-3, 3).Draw(t, "rows"), rapid.IntRange(-3, 3).Draw(t, "columns"))
			assert.Equal(t, cells, slices.Sorted(slices.Values(n.Start.Cells)))
		}
		_, n, _ := lifted.Moved(f, puzzles.Start, -1, 0, 0)
		assert.Equal(t, text(t, p), text(t, n), "moved nowhere")
	})
}
