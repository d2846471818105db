package tandem

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestSet(t *testing.T) {
	f := Family{}
	p := puzzle(t, "*o _#")
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: read(t, "*o _#", puzzles.Pattern)}}
	for _, c := range []puzzles.Cell{emptyCell, obstacleCell, goalCell, blockCell, coveredCell} {
		for cell := range p.Start.Cells {
			n := f.Set(p, puzzles.Start, -1, cell, c)
			assert.Equal(t, c, n.Start.Cells[cell], "it holds nothing else")
			assert.Equal(t, n, f.Normalise(n), "waypoints follow")
			assert.Same(t, n, f.Set(n, puzzles.Start, -1, cell, c))
		}
	}
	assert.Equal(t, "_o _#", draw(f.Set(p, puzzles.Pattern, 0, 0, emptyCell).Marks[0].Board, puzzles.Pattern))
	assert.Same(t, p, f.Set(p, puzzles.Start, -1, 4, emptyCell))
	assert.Same(t, p, f.Set(p, puzzles.Start, -1, 0, puzzles.Any))
	assert.Same(t, p, f.Set(p, puzzles.Goal, -1, 0, blockCell))
}
