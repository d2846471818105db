package app_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

// TestUndoCrossesEveryKindOfEdit makes one edit of each kind, saves in the
// middle, goes back to the first board and forward again.
func TestUndoCrossesEveryKindOfEdit(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	file := filepath.Join(t.TempDir(), "saved.waymark")
	versions := []*puzzles.Puzzle{a.Puzzle()}
	names := []string{}
	step := func(name string, change func()) {
		t.Helper()
		change()
		require.NotSame(t, versions[len(versions)-1], a.Puzzle(), name)
		require.Equal(t, "Undo: "+name, a.Commands.Find("undo").Label())
		versions, names = append(versions, a.Puzzle()), append(names, name)
	}
	do := func(id string) func() { return func() { require.True(t, a.Do(id)) } }

	step("Paint · Blue, 2 cells", func() { stroke(a, puzzles.Start, false, 1, 2) })
	step("Copy start to goal", do("copy-start"))
	step("Name and notes", func() { a.Edit(apptest.Named(a.Puzzle(), "Renamed"), puzzles.Messagef("Name and notes")) })
	step("Size", func() { a.Editor.Whole.ChangeKind(a.Rules, puzzles.Size{Rows: 4, Cols: 5}, edit.TopLeft) })
	require.True(t, a.Filing().SaveTo(file))
	step("Clear goal", do("clear-goal"))
	step("Family", func() {
		a.Editor.Whole.ChangeKind(families.Find("blocks"), puzzles.Size{Rows: 5, Cols: 4}, edit.TopLeft)
	})
	for _, preset := range a.Editor.Whole.PresetItems() {
		switch preset.Label {
		case "Hua Rong Dao", "Count steps of one cell":
			step(preset.Label, preset.Run)
		}
	}
	step("Waypoint", func() {
		p := a.Puzzle().Clone()
		p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: p.Start})
		a.Edit(p, puzzles.Messagef("Waypoint"))
	})
	step("Name the waypoint", func() { a.Edit(edit.RenameMark(a.Puzzle(), 0, "x"), puzzles.Messagef("Name the waypoint")) })

	q.Run()
	for i := len(names) - 1; i >= 0; i-- {
		require.Equal(t, "Undo: "+names[i], a.Commands.Find("undo").Label())
		require.True(t, a.Do("undo"))
		require.Same(t, versions[i], a.Puzzle())
	}
	assert.False(t, a.Commands.Find("undo").Ready())
	assert.Equal(t, "glide", a.Rules.Info().ID)
	assert.True(t, a.Doc.Unsaved(), "the file holds a later step")
	assert.Equal(t, file, a.Doc.Path())
	for i, name := range names {
		require.Equal(t, "Redo: "+name, a.Commands.Find("redo").Label())
		require.True(t, a.Do("redo"))
		require.Same(t, versions[i+1], a.Puzzle())
	}
	assert.False(t, a.Commands.Find("redo").Ready())
	assert.Empty(t, a.Doc.Path(), "a puzzle of another family is not saved over the file")
}
