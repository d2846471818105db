package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestCellsRoundTrip(t *testing.T) {
	seen := map[puzzles.Cell]bool{}
	for _, figure := range figureLetters {
		for _, reach := range "123" {
			for _, colour := range colourLetters {
				token := string([]rune{figure, reach, colour})
				for _, role := range []puzzles.Role{puzzles.Start, puzzles.Pattern} {
					c, err := Family{}.ParseCell(token, role)
					require.NoError(t, err)
					assert.Equal(t, token, Family{}.FormatCell(c, role))
					seen[c] = true
				}
			}
		}
	}
	assert.Len(t, seen, 54)
	for _, tt := range []struct {
		token string
		role  puzzles.Role
	}{{"###", puzzles.Start}, {"###", puzzles.Pattern}, {"#", puzzles.Goal}, {"?", puzzles.Goal}, {"?", puzzles.Pattern}, {"M", puzzles.Goal}} {
		c, err := Family{}.ParseCell(tt.token, tt.role)
		require.NoError(t, err)
		assert.Equal(t, tt.token, Family{}.FormatCell(c, tt.role))
	}
}

func TestParseCellSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		token string
		role  puzzles.Role
		want  string
	}{
		{"K1R", puzzles.Start, `"K" in "K1R" is no figure; figures are T (tower), B (bishop) and Q (queen)`},
		{"T0R", puzzles.Start, `"0" in "T0R" is no reach; a square goes 1, 2 or 3 cells at most`},
		{"T4R", puzzles.Pattern, `"4" in "T4R" is no reach; a square goes 1, 2 or 3 cells at most`},
		{"T1P", puzzles.Start, `"P" in "T1P" is no colour; colours are R, B, Y, G, O and M`},
		{"t1r", puzzles.Start, `"t" in "t1r" is no figure; figures are T (tower), B (bishop) and Q (queen)`},
		{"T1", puzzles.Start, `"T1" is no square; write figure (TBQ), reach (1 to 3) and colour (RBYGOM), such as T2R, or ### for a block`},
		{"T1RR", puzzles.Start, `"T1RR" is no square; write figure (TBQ), reach (1 to 3) and colour (RBYGOM), such as T2R, or ### for a block`},
		{"", puzzles.Start, `"" is no square; write figure (TBQ), reach (1 to 3) and colour (RBYGOM), such as T2R, or ### for a block`},
		{"?", puzzles.Start, `"?" stands only in goals and waypoints; on a start board every cell is a block or a square`},
		{"T2R", puzzles.Goal, `a goal asks for colours only; write "R" instead of "T2R"`},
		{"P", puzzles.Goal, `"P" is no cell of a goal; use a colour letter (RBYGOM), "#" or "?"`},
		{"é", puzzles.Goal, `"é" is no cell of a goal; use a colour letter (RBYGOM), "#" or "?"`},
		{"T\xffR", puzzles.Start, `"\xff" in "T\xffR" is no reach; a square goes 1, 2 or 3 cells at most`},
	}
	for _, tt := range tests {
		_, err := Family{}.ParseCell(tt.token, tt.role)
		assert.EqualError(t, err, tt.want, tt.token)
	}
}

func TestFormatCellOfWhatIsNone(t *testing.T) {
	for _, c := range []puzzles.Cell{0, 7, 99999, gait(queen, 3), puzzles.Cell(0xfff)} {
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal, puzzles.Pattern} {
			token := Family{}.FormatCell(c, role)
			assert.Equal(t, "!", token)
			_, err := Family{}.ParseCell(token, role)
			assert.Error(t, err)
		}
	}
	assert.Equal(t, "!", Family{}.FormatCell(puzzles.Any, puzzles.Start))
	assert.Equal(t, "!", Family{}.FormatCell(paintCell(1), puzzles.Start))
	assert.Equal(t, "!", Family{}.FormatCell(plain, puzzles.Goal))
}
