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
		{"empty takes tile and gate", "R. ..", "R. ..", "r. ..", emptyCell, ".. ..", "R. ..", ".. .."},
		{"a tile leaves no gate", "R. ..", ".. ..", "r. ..", tileCell(2), "R. ..", ".. ..", ".. .."},
		{"tile and gate", ".. ..", "B. ..", "", tileCell(2) | gateCell(2), "R. ..", ".. ..", "r. .."},
		{"gate", "R. ..", "B. ..", "", gateCell(0), ".. ..", "B. ..", "b. .."},
		{"what cannot be", ".. ..", ".. ..", "", tileCell(2) | gateCell(0), "R. ..", ".. ..", ".. .."},
		{"wall", "R. ..", "B. ..", "r. ..", wallCell | gateCell(2), "#. ..", ".. ..", ".. .."},
	} {
		p := puzzle(t, tt.start, tt.goal, tt.gates)
		n := f.Set(p, puzzles.Start, -1, 0, tt.set)
		assert.Equal(t, strings.Fields(tt.wantStart), strings.Fields(draw(n.Start, puzzles.Start)), tt.name)
		assert.Equal(t, strings.Fields(tt.wantGoal), strings.Fields(draw(n.Goal, puzzles.Goal)), tt.name)
		assert.Equal(t, tt.wantGates, gatesOf(n.Start), tt.name)
		assert.Same(t, n, f.Set(n, puzzles.Start, -1, 0, n.Start.Cells[0]), tt.name)
	}
	p := puzzle(t, "R. ..", ".. ..", "r. ..")
	assert.Same(t, p, f.Set(p, puzzles.Start, -1, 4, wallCell))
	assert.Same(t, p, f.Set(p, puzzles.Start, -1, 0, puzzles.Any))
	assert.Equal(t, tileCell(0), f.Set(p, puzzles.Goal, -1, 1, tileCell(0)).Goal.Cells[1])
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
		{"empty asks for nothing", emptyCell, s, g, tileCell(1), puzzles.Any},
		{"a gate is no goal", gateCell(1), s, g, puzzles.Any, puzzles.Any},
		{"a tile on a gate", tileCell(1) | gateCell(1), s, g, puzzles.Any, tileCell(1)},
		{"a goal cannot ask for a chameleon", chameleonCell, s, g, tileCell(1), puzzles.Any},
		{"wall", wallCell, s, g, puzzles.Any, wallCell},
		{"waypoints have no gates", tileCell(1) | gateCell(1), s, m, puzzles.Any, tileCell(1)},
		{"a goal's tile on a waypoint", tileCell(1), g, m, emptyCell, tileCell(1)},
		{"open stays open", puzzles.Any, g, m, emptyCell, puzzles.Any},
		{"an open cell of a goal is empty", puzzles.Any, g, s, tileCell(1), emptyCell},
		{"an open cell of a waypoint says nothing", puzzles.Any, m, s, tileCell(1), tileCell(1)},
		{"its gate remains", tileCell(1), g, s, gateCell(1) | tileCell(1), tileCell(1) | gateCell(1)},
		{"another gate does not", tileCell(1), g, s, gateCell(2), tileCell(1)},
		{"an empty cell keeps its gate", emptyCell, m, s, gateCell(2) | tileCell(2), gateCell(2)},
		{"a wall keeps none", wallCell, m, s, gateCell(2), wallCell},
	} {
		assert.Equal(t, tt.want, Family{}.Fit(tt.c, tt.from, tt.to, tt.under), tt.name)
	}
}

func TestExchange(t *testing.T) {
	for _, tt := range []struct {
		name          string
		c, a, b, want puzzles.Cell
	}{
		{"tile", tileCell(1), tileCell(1), tileCell(2), tileCell(2)},
		{"the other way", tileCell(1), tileCell(2), tileCell(1), tileCell(2)},
		{"another tile", tileCell(3), tileCell(1), tileCell(2), tileCell(3)},
		{"colours of gates too", tileCell(1) | gateCell(1), tileCell(1), tileCell(2), tileCell(2) | gateCell(2)},
		{"a tile and a wall keep gates", gateCell(1), emptyCell, tileCell(2), tileCell(2) | gateCell(1)},
		{"gates", tileCell(1) | gateCell(1), gateCell(1), gateCell(2), tileCell(1) | gateCell(2)},
		{"a gate and none", gateCell(1), gateCell(1), emptyCell, emptyCell},
		{"chameleons leave gates", tileCell(1) | gateCell(1), tileCell(1), chameleonCell, chameleonCell | gateCell(1)},
		{"open cells of a goal", puzzles.Any, tileCell(1), puzzles.Any, tileCell(1)},
	} {
		assert.Equal(t, tt.want, Family{}.Exchange(tt.c, tt.a, tt.b), tt.name)
	}
}
