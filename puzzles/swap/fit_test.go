package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestFit(t *testing.T) {
	const s, g, m = puzzles.Start, puzzles.Goal, puzzles.Pattern
	queen := Square(Queen, 3, 2)
	for _, tt := range []struct {
		name     string
		c        puzzles.Cell
		from, to puzzles.Role
		under    puzzles.Cell
		want     puzzles.Cell
	}{
		{"a goal asks for the colour", queen, s, g, puzzles.Any, Paint(2)},
		{"block", Block, s, g, Paint(2), Block},
		{"open", puzzles.Any, m, g, Paint(2), puzzles.Any},
		{"a colour keeps the figure", Paint(5), g, s, queen, Square(Queen, 3, 5)},
		{"a colour on a block", Paint(5), g, s, Block, Square(Tower, 1, 5)},
		{"an open cell says nothing", puzzles.Any, g, s, queen, queen},
		{"nor on a mark", puzzles.Any, g, m, queen, puzzles.Any},
		{"a square of a mark", queen, m, s, plain, queen},
		{"a square of the start", queen, s, m, puzzles.Any, queen},
	} {
		assert.Equal(t, tt.want, Family{}.Fit(tt.c, tt.from, tt.to, tt.under), tt.name)
	}
}

func TestExchange(t *testing.T) {
	red, blue := Square(Tower, 2, 1), Square(Bishop, 1, 2)
	for _, tt := range []struct {
		name          string
		c, a, b, want puzzles.Cell
	}{
		{"colour", red, Paint(1), Paint(2), Square(Tower, 2, 2)},
		{"the other way", red, Paint(2), Paint(1), Square(Tower, 2, 2)},
		{"colour of a goal", Paint(2), Paint(1), Paint(2), Paint(1)},
		{"another colour", Square(Queen, 1, 3), Paint(1), Paint(2), Square(Queen, 1, 3)},
		{"way to go", red, gait(Tower, 2), gait(Queen, 3), Square(Queen, 3, 1)},
		{"whole squares", red, red, blue, blue},
		{"a colour and a square", Square(Tower, 2, 3), Paint(3), blue, Square(Tower, 2, 2)},
		{"a colour and a way to go", red, Paint(1), gait(Tower, 2), red},
		{"not by half", Square(Tower, 2, 3), red, blue, Square(Tower, 2, 3)},
		{"block", Block, red, Block, red},
		{"blocks have no colour", Block, Paint(1), Paint(2), Block},
		{"open", puzzles.Any, Paint(1), Paint(6), puzzles.Any},
		{"what was open", puzzles.Any, Paint(1), puzzles.Any, Paint(1)},
	} {
		assert.Equal(t, tt.want, Family{}.Exchange(tt.c, tt.a, tt.b), tt.name)
	}
}
