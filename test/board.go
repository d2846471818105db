//go:build e2e

package test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// grid is where the cells of a board of 8x8 lie in the window: the corner of A1, and the side of a cell.
type grid struct{ x, y, side int }

// The boards of Design, in the window as it first opens.
var (
	designStart = grid{165, 152, 67}
	designGoal  = grid{735, 152, 67}
)

// centre is the middle of a cell such as "C5".
func (g grid) centre(t *testing.T, cell string) (x, y int) {
	t.Helper()
	i, err := puzzles.Size{Rows: 8, Cols: 8}.CellIndex(cell)
	require.NoError(t, err)
	return g.x + g.side*(i%8) + g.side/2, g.y + g.side*(i/8) + g.side/2
}

// drag presses a button on a cell and lets it go on another, with a modifier
// held down ("" for none).
func (d *desktop) drag(on grid, modifier, button, from, to string) {
	d.t.Helper()
	at := func(cell string) []string {
		x, y := on.centre(d.t, cell)
		return []string{"mousemove", "--window", d.window, strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.1"}
	}
	var words []string
	if modifier != "" {
		words = append(words, "keydown", modifier)
	}
	words = append(append(words, at(from)...), "mousedown", button, "sleep", "0.1")
	words = append(append(words, at(to)...), "mouseup", button, "sleep", "0.1")
	if modifier != "" {
		words = append(words, "keyup", modifier)
	}
	d.do(words...)
}
