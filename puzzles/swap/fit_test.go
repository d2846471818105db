package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestFit(t *testing.T) {
	const s, g, m = puzzles.Start, puzzles.Goal, puzzles.Pattern
	square := squareCell(queen, 3, 2)
	for _, tt := range []struct {
		name     string
		c        puzzles.Cell
		from, to puzzles.Role
		under    puzzles.Cell
		want     puzzles.Cell
	}{
		{"a goal asks for the colour", square, s, g, puzzles.Any, paintCell(2)},
		{"block", blockCell, s, g, paintCell(2), blockCell},
		{"open", puzzles.Any, m, g, paintCell(2), puzzles.Any},
		{"a colour keeps the figure", paintCell(5), g, s, square, squareCell(queen, 3, 5)},
		{"a colour on a block", paintCell(5), g, s, blockCell, squareCell(tower, 1, 5)},
		{"an open cell says nothing", puzzles.Any, g, s, square, square},
		{"nor on a waypoint", puzzles.Any, g, m, square, puzzles.Any},
		{"a square of a waypoint", square, m, s, plain, square},
		{"a square of the start", square, s, m, puzzles.Any, square},
	} {
		assert.Equal(t, tt.want, Family{}.Fit(tt.c, tt.from, tt.to, tt.under), tt.name)
	}
}

func TestExchange(t *testing.T) {
	red, blue := squareCell(tower, 2, 1), squareCell(bishop, 1, 2)
	for _, tt := range []struct {
		name          string
		c, a, b, want puzzles.Cell
	}{
		{"colour", red, paintCell(1), paintCell(2), squareCell(tower, 2, 2)},
		{"the other way", red, paintCell(2), paintCell(1), squareCell(tower, 2, 2)},
		{"colour of a goal", paintCell(2), paintCell(1), paintCell(2), paintCell(1)},
		{"another colour", squareCell(queen, 1, 3), paintCell(1), paintCell(2), squareCell(queen, 1, 3)},
		{"way to go", red, gait(tower, 2), gait(queen, 3), squareCell(queen, 3, 1)},
		{"whole squares", red, red, blue, blue},
		{"a colour and a queen", squareCell(tower, 2, 3), paintCell(3), blue, squareCell(tower, 2, 2)},
		{"a colour and a way to go", red, paintCell(1), gait(tower, 2), red},
		{"not by half", squareCell(tower, 2, 3), red, blue, squareCell(tower, 2, 3)},
		{"block", blockCell, red, blockCell, red},
		{"blocks have no colour", blockCell, paintCell(1), paintCell(2), blockCell},
		{"open", puzzles.Any, paintCell(1), paintCell(6), puzzles.Any},
		{"what was open", puzzles.Any, paintCell(1), puzzles.Any, paintCell(1)},
	} {
		assert.Equal(t, tt.want, Family{}.Exchange(tt.c, tt.a, tt.b), tt.name)
	}
}
