package glide

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestSet(t *testing.T) {
	f := Family{}
	for _, tt := range []struct {
		name               string
		start, goal, gates string
		set                puzzles.Cell
		wantStart          string
		wantGoal           string
		wantGates          string
	}{
		{"empty takes tile and gate", "R. ..", "R. ..", "r. ..", Empty, ".. ..", "R. ..", ".. .."},
		{"a tile leaves no gate", "R. ..", ".. ..", "r. ..", Tile(2), "R. ..", ".. ..", ".. .."},
		{"tile and gate", ".. ..", "B. ..", "", Tile(2) | Gate(2), "R. ..", ".. ..", "r. .."},
		{"gate", "R. ..", "B. ..", "", Gate(0), ".. ..", "B. ..", "b. .."},
		{"what cannot be", ".. ..", ".. ..", "", Tile(2) | Gate(0), "R. ..", ".. ..", ".. .."},
		{"wall", "R. ..", "B. ..", "r. ..", Wall | Gate(2), "#. ..", ".. ..", ".. .."},
	} {
		p := puzzle(t, tt.start, tt.goal, tt.gates)
		n := f.Set(p, puzzles.Start, -1, 0, tt.set)
		assert.Equal(t, strings.Fields(tt.wantStart), strings.Fields(draw(n.Start, puzzles.Start)), tt.name)
		assert.Equal(t, strings.Fields(tt.wantGoal), strings.Fields(draw(n.Goal, puzzles.Goal)), tt.name)
		assert.Equal(t, tt.wantGates, gatesOf(n.Start), tt.name)
		assert.Same(t, n, f.Set(n, puzzles.Start, -1, 0, n.Start.Cells[0]), tt.name)
	}
	p := puzzle(t, "R. ..", ".. ..", "r. ..")
	assert.Same(t, p, f.Set(p, puzzles.Start, -1, 4, Wall))
	assert.Same(t, p, f.Set(p, puzzles.Start, -1, 0, puzzles.Any))
	assert.Equal(t, Tile(0), f.Set(p, puzzles.Goal, -1, 1, Tile(0)).Goal.Cells[1])
}

func TestFit(t *testing.T) {
	const s, g, m = puzzles.Start, puzzles.Goal, puzzles.Pattern
	for _, tt := range []struct {
		name     string
		c        puzzles.Cell
		from, to puzzles.Role
		under    puzzles.Cell
		want     puzzles.Cell
	}{
		{"empty asks for nothing", Empty, s, g, Tile(1), puzzles.Any},
		{"a gate is no goal", Gate(1), s, g, puzzles.Any, puzzles.Any},
		{"a tile on a gate", Tile(1) | Gate(1), s, g, puzzles.Any, Tile(1)},
		{"a goal cannot ask for a chameleon", Chameleon, s, g, Tile(1), puzzles.Any},
		{"wall", Wall, s, g, puzzles.Any, Wall},
		{"marks have no gates", Tile(1) | Gate(1), s, m, puzzles.Any, Tile(1)},
		{"a goal's tile on a mark", Tile(1), g, m, Empty, Tile(1)},
		{"open stays open", puzzles.Any, g, m, Empty, puzzles.Any},
		{"an open cell of a goal is empty", puzzles.Any, g, s, Tile(1), Empty},
		{"an open cell of a mark says nothing", puzzles.Any, m, s, Tile(1), Tile(1)},
		{"its gate remains", Tile(1), g, s, Gate(1) | Tile(1), Tile(1) | Gate(1)},
		{"another gate does not", Tile(1), g, s, Gate(2), Tile(1)},
		{"an empty cell keeps its gate", Empty, m, s, Gate(2) | Tile(2), Gate(2)},
		{"a wall keeps none", Wall, m, s, Gate(2), Wall},
	} {
		assert.Equal(t, tt.want, Family{}.Fit(tt.c, tt.from, tt.to, tt.under), tt.name)
	}
}

func TestExchange(t *testing.T) {
	for _, tt := range []struct {
		name          string
		c, a, b, want puzzles.Cell
	}{
		{"tile", Tile(1), Tile(1), Tile(2), Tile(2)},
		{"the other way", Tile(1), Tile(2), Tile(1), Tile(2)},
		{"another tile", Tile(3), Tile(1), Tile(2), Tile(3)},
		{"colours of gates too", Tile(1) | Gate(1), Tile(1), Tile(2), Tile(2) | Gate(2)},
		{"a tile and a wall keep gates", Gate(1), Empty, Tile(2), Tile(2) | Gate(1)},
		{"gates", Tile(1) | Gate(1), Gate(1), Gate(2), Tile(1) | Gate(2)},
		{"a gate and none", Gate(1), Gate(1), Empty, Empty},
		{"chameleons leave gates", Tile(1) | Gate(1), Tile(1), Chameleon, Chameleon | Gate(1)},
		{"open cells of a goal", puzzles.Any, Tile(1), puzzles.Any, Tile(1)},
	} {
		assert.Equal(t, tt.want, Family{}.Exchange(tt.c, tt.a, tt.b), tt.name)
	}
}
