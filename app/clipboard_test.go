package app_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/study"
)

func TestClipboardCarriesThePuzzle(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("copy"))
	a.Do("clear-start")
	require.True(t, a.Do("paste"))
	assert.True(t, document.SameQuestion(a.Puzzle(), apptest.Read(t, apptest.Corner)))
	a.Fa.Clipboard().SetContent("nothing")
	before := a.Puzzle()
	a.Do("paste")
	assert.Same(t, before, a.Puzzle())
}

// Copying and pasting again changes nothing, whatever the family: the whole
// puzzle, each of its boards, and the one-line form where there is one.
func TestPastingWhatWasCopiedIsAnIdentity(t *testing.T) {
	a, _ := window(t)
	for _, name := range bundledNames(t) {
		p, err := study.ReadBundled(name)
		require.NoError(t, err)
		a.Load(p, "")
		a.Do("copy")
		a.Do("new")
		a.Do("paste")
		assert.True(t, document.SameQuestion(p, a.Puzzle()), "%s, whole", name)

		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
			a.Load(p, "")
			a.Active = role
			a.Do("copy-board")
			a.Do("paste")
			assert.True(t, document.SameQuestion(p, a.Puzzle()), "%s, board %d", name, role)
		}
	}
}

func TestPastedBoardReplacesOne(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Fa.Clipboard().SetContent("start 3x3\n..R\n...\nB..\n")
	require.True(t, a.Do("paste"))
	assert.Equal(t, "start 3x3\n..R\n...\nB..\n", puzzles.BoardText(a.Rules, a.Puzzle().Start, puzzles.Start))
	assert.Equal(t, apptest.Read(t, apptest.Corner).Goal, a.Puzzle().Goal)
	assert.Equal(t, "Corner", a.Puzzle().Name)
	require.True(t, a.Do("undo"))
	assert.True(t, document.SameQuestion(a.Puzzle(), apptest.Read(t, apptest.Corner)))

	before := a.Puzzle()
	a.Fa.Clipboard().SetContent("start 3x3\n..R\n..7\nB..\n")
	a.Do("paste")
	assert.Same(t, before, a.Puzzle())
	assert.Contains(t, a.Status.Text, "line 3, column 3")
}

func TestFormsOfOtherProgramsArePastedAndDropped(t *testing.T) {
	a, _ := window(t)
	const row = "ooooooooooooAAoooBoooooBoooooBoooooo"
	for text, want := range map[string]string{
		row:                 "blocks 6x6",
		"1 2 3 4 5 6 7 0 8": "slide 3x3",
		"start\nY..\n.X.\n..R\ngoal\nR..\n.X.\n..Y": "glide 3x3",
	} {
		kind := func() string { return a.Puzzle().Family + " " + a.Puzzle().Start.Size.String() }
		open(t, a, apptest.Corner)
		a.Fa.Clipboard().SetContent(text)
		a.Do("paste")
		assert.Equal(t, want, kind(), "pasted: %s", a.Status.Text)

		open(t, a, apptest.Corner)
		path := filepath.Join(t.TempDir(), "other.txt")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		a.Filing().Drop([]fyne.URI{storage.NewFileURI(path)})
		assert.Equal(t, want, kind(), "dropped: %s", a.Status.Text)
		assert.Empty(t, a.Doc.Path(), "a file of another program is not overwritten")
	}
	a.Fa.Clipboard().SetContent(row)
	a.Do("paste")
	a.Do("copy-line")
	assert.Equal(t, row, a.Fa.Clipboard().Content())
}
