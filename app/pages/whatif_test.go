package pages_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/apptest"
	"waymark/app/pages"
	"waymark/app/whatif"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// lane is a tile that slides over an open floor onto its place beside a wall; the wall on C3
// stops nothing.
const lane = "puzzle glide\nstart 3x4\nR...\n....\n..#.\ngoal 3x4\n...R\n....\n....\n"

// asking opens the page on a puzzle, and waits until all single changes are through.
func asking(t *testing.T, words string) (*app.App, *apptest.Queue, *pages.WhatIf) {
	t.Helper()
	a, q := window(t)
	a.Prefs.SetLive(false)
	open(t, a, words)
	w := &pages.WhatIf{Pages: a.Pages, Selected: func() edit.Region { return edit.Region{} }}
	w.Show()
	until(t, q, func() bool { return w.Page.Stage() == whatif.Singles })
	return a, q, w
}

// A change is found in the list, seen on the board, made, and taken back.
func TestAChangeIsTriedAndTakenBack(t *testing.T) {
	a, q, w := asking(t, lane)
	before := a.Puzzle()
	l := w.Page
	require.True(t, l.IsOpen())
	assert.Contains(t, l.Verdict.Detail(), "As it is: 1 slide, proved.")
	require.NotEmpty(t, l.Shown)
	assert.Len(t, l.Table.Rows(), len(l.Shown))
	assert.Equal(t, "Wall on B1", l.Table.Rows()[0].Cells[0], "what lengthens most stands first")
	assert.Equal(t, "+4", l.Table.Rows()[0].Cells[2])
	assert.Same(t, before, a.Puzzle(), "nothing is changed by looking")

	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Contains(t, textsIn(l.Content), "as it would be: Wall on B1")
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.True(t, l.IsOpen(), "Escape goes back to the map first")
	assert.NotContains(t, textsIn(l.Content), "as it would be: Wall on B1")

	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	l.Table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.False(t, l.IsOpen())
	name, ok := a.Doc.UndoName()
	require.True(t, ok)
	assert.Equal(t, "Wall on B1", name.Error())
	assert.False(t, a.Puzzle().Start.Equal(before.Start))
	require.True(t, a.Do("undo"))
	assert.Same(t, before, a.Puzzle())

	w.Show()
	assert.Equal(t, whatif.Singles, w.Page.Stage(), "what was found is remembered")
	assert.Len(t, w.Page.Shown, len(l.Shown))
	w.Page.Close()
	q.Run()
}

var _ = puzzles.Start
