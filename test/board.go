//go:build e2e

package test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// Where cells of boards of 8x8 lie in the window as it first opens: the corner of
// A1 on the start and on the goal, and the side of a cell.
var (
	startCorner = [2]int{176, 116}
	goalCorner  = [2]int{581, 116}
)

const cellSide = 45

// centre is the middle of a cell such as "C5".
func centre(t *testing.T, corner [2]int, cell string) (x, y int) {
	t.Helper()
	i, err := puzzles.Size{Rows: 8, Cols: 8}.CellIndex(cell)
	require.NoError(t, err)
	return corner[0] + cellSide*(i%8) + cellSide/2, corner[1] + cellSide*(i/8) + cellSide/2
}

// drag presses a button on a cell and lets it go on another, with a modifier
// held down ("" for none).
func (d *desktop) drag(corner [2]int, modifier, button, from, to string) {
	d.t.Helper()
	at := func(cell string) []string {
		x, y := centre(d.t, corner, cell)
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
