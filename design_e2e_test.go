//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
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

// TestE2EDesign designs a puzzle from a blank board with the mouse and the keyboard,
// each tool in its turn, takes everything back and makes it again.
func TestE2EDesign(t *testing.T) {
	file := filepath.Join(t.TempDir(), "design.waymark")
	rules := families.Find("glide")
	blank := rules.New(puzzles.Size{Rows: 8, Cols: 8})
	blank.Name = "Design"
	data, err := puzzles.EncodeFile(blank, families.Rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, data, 0o644))
	d := startDesktop(t, "design", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)

	boards := func() string {
		p := d.save(file)
		return puzzles.BoardText(rules, p.Start, puzzles.Start) + puzzles.BoardText(rules, p.Goal, puzzles.Goal)
	}
	nothing := boards()
	steps := 0
	step := func(does func()) {
		does()
		steps++
	}

	step(func() { d.press("numbersign") })                                   // the cursor begins at A1: a wall there, and the brush for more
	step(func() { d.drag(startCorner, "", "1", "A8", "C8") })                // painted
	step(func() { d.press("F3"); d.drag(startCorner, "", "1", "C3", "E5") }) // a line
	step(func() { d.press("F4"); d.drag(startCorner, "shift", "1", "F1", "H3") })
	step(func() { d.press("F6"); d.drag(startCorner, "", "1", "G2", "G2") }) // filled
	step(func() { d.press("F7"); d.drag(startCorner, "", "1", "F2", "H2") }) // erased, across the filled cell
	d.press("F2")
	d.press("Up", "Left", "Left", "Left", "Left", "Left", "Left", "Left") // from H2 to A1
	step(func() { d.press("r") })
	step(func() { d.press("Right", "b") })
	d.press("F8")
	d.drag(startCorner, "", "1", "A1", "B1")
	step(func() { d.drag(startCorner, "", "1", "A1", "A6") })     // moved to row 6
	step(func() { d.drag(startCorner, "ctrl", "1", "A6", "C7") }) // and copied one row down, two to the right
	step(func() { d.press("alt+Right") })
	d.press("ctrl+c")
	d.drag(goalCorner, "", "1", "F7", "F7")
	step(func() { d.press("ctrl+v") })
	d.press("Escape")
	step(func() { d.press("alt+h") }) // all of it mirrored
	step(func() { d.press("alt+w") })
	d.picture("drawn")

	want := strings.Join([]string{
		"start 8x8",
		"........",
		"###..#..",
		"....#...",
		"...#....",
		"......BR",
		"...BR...",
		".....###",
		"###.....",
		"goal 8x8",
		"........",
		"........",
		"........",
		"........",
		"........",
		".BR.....",
		"........",
		"........", "",
	}, "\n")
	holds := func(want string) {
		t.Helper()
		got := ""
		for range 20 { // the file is written a moment after the key
			if got = boards(); got == want {
				return
			}
		}
		require.Equal(t, want, got)
	}
	holds(want)
	for range steps {
		d.press("ctrl+z")
	}
	holds(nothing)
	d.picture("undone")
	for range steps {
		d.press("ctrl+y")
	}
	holds(want)
	d.quit()
}
