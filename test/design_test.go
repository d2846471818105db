//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

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
	step(func() { d.drag(designStart, "", "1", "A8", "C8") })                // painted
	step(func() { d.press("F3"); d.drag(designStart, "", "1", "C3", "E5") }) // a line
	step(func() { d.press("F4"); d.drag(designStart, "shift", "1", "F1", "H3") })
	step(func() { d.press("F6"); d.drag(designStart, "", "1", "G2", "G2") }) // filled
	step(func() { d.press("F7"); d.drag(designStart, "", "1", "F2", "H2") }) // erased, across the filled cell
	d.press("F2")
	d.press("Up", "Left", "Left", "Left", "Left", "Left", "Left", "Left") // from H2 to A1
	step(func() { d.press("r") })
	step(func() { d.press("Right", "b") })
	d.press("F8")
	d.drag(designStart, "", "1", "A1", "B1")
	step(func() { d.drag(designStart, "", "1", "A1", "A6") })     // moved to row 6
	step(func() { d.drag(designStart, "ctrl", "1", "A6", "C7") }) // and copied one row down, two to the right
	step(func() { d.press("alt+Right") })
	d.press("ctrl+c")
	d.drag(designGoal, "", "1", "F7", "F7")
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
