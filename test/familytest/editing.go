package familytest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// testTexts: what a file can hold comes back as it was written.
func testTexts(t *testing.T, f Family, s Samples) {
	for _, text := range append([]string{s.Full}, s.Small...) {
		p := Read(t, f, text)
		assert.Equal(t, text, Text(t, f, p))
		comesBack(t, f, p)
	}
}

// testPainted: whatever the editor can paint, on boards of all sizes, is sound.
func testPainted(t *rapid.T, f Family) {
	p := Painted(t, f, f.Info().Max.Rows)
	Sound(t, f, p)
	puzzles.Check(p, lookup(f)) // no panic, whatever was painted
	for _, role := range roles(f) {
		scene := f.Scene(p, p.Start, role)
		require.Equal(t, p.Start.Size, scene.Size)
		require.Len(t, scene.Faces, p.Start.Size.Cells())
	}
}

// testCopied: copying a board and pasting it is an identity, second layer included,
// onto the puzzle itself and onto an empty one.
func testCopied(t *rapid.T, f Family) {
	p := Painted(t, f, f.Info().Max.Rows)
	start := puzzles.BoardText(f, p.Start, puzzles.Start)
	paste := func(text string, onto *puzzles.Puzzle) *puzzles.Puzzle {
		require.True(t, puzzles.HoldsBoards(text))
		n, err := puzzles.PasteBoards(text, "test", f, onto)
		require.NoError(t, err, "%s", text)
		return n
	}
	require.Equal(t, p, paste(start, p))
	both := start
	if !f.Info().NoGoal {
		goal := puzzles.BoardText(f, p.Goal, puzzles.Goal)
		require.Equal(t, p, paste(goal, p))
		both += goal
	}
	onto := f.New(rapid.SampledFrom([]puzzles.Size{p.Start.Size, f.Info().Usual}).Draw(t, "size"))
	got := paste(both, onto)
	require.Equal(t, p.Start, got.Start)
	require.Equal(t, p.Goal, got.Goal)
}

// testEdited: what the editor does with many cells at once leaves a puzzle sound.
func testEdited(t *rapid.T, f Family) {
	p := Painted(t, f, 5)
	cell := rapid.IntRange(0, p.Start.Size.Cells()-1)
	region := edit.Rect(p.Start.Size, cell.Draw(t, "from"), cell.Draw(t, "to"))
	role, mark := AnyBoard(t, f, p)
	line := rapid.IntRange(0, p.Start.Size.Rows).Draw(t, "line")
	lines := rapid.SampledFrom([]edit.Lines{edit.Rows, edit.Cols}).Draw(t, "lines")
	size := puzzles.Size{Rows: rapid.IntRange(1, 6).Draw(t, "rows"), Cols: rapid.IntRange(1, 6).Draw(t, "cols")}
	anchor := edit.Anchor(rapid.IntRange(0, int(edit.BottomRight)).Draw(t, "anchor"))

	inserted, _ := edit.Inserted(f, p, lines, line)
	deleted, _ := edit.Deleted(f, p, lines, line)
	resized, _ := edit.Resized(f, p, size, anchor)
	for _, n := range []*puzzles.Puzzle{
		inserted, deleted, resized,
		edit.Erased(f, p, role, mark, region),
		edit.Turned(f, p, puzzles.Turn(rapid.IntRange(1, 7).Draw(t, "turn"))),
		edit.Shifted(f, p, rapid.SampledFrom(puzzles.Dirs[:]).Draw(t, "shift")),
	} {
		Sound(t, f, n)
	}
}
