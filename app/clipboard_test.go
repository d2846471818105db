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
	settle := func() {
		if a.DialogOpen() { // which goal
			press(a, fyne.KeyReturn)
		}
	}
	for text, want := range map[string]string{
		row:                 "blocks 6x6",
		"1 2 3 4 5 6 7 0 8": "slide 3x3",
		"start\nY..\n.X.\n..R\ngoal\nR..\n.X.\n..Y": "glide 3x3",
	} {
		kind := func() string { return a.Puzzle().Family + " " + a.Puzzle().Start.Size.String() }
		open(t, a, apptest.Corner)
		a.Fa.Clipboard().SetContent(text)
		a.Do("paste")
		settle()
		assert.Equal(t, want, kind(), "pasted: %s", a.Status.Text)

		open(t, a, apptest.Corner)
		path := filepath.Join(t.TempDir(), "other.txt")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		a.Filing().Drop([]fyne.URI{storage.NewFileURI(path)})
		settle()
		a = a.Front()
		assert.Equal(t, want, kind(), "dropped: %s", a.Status.Text)
		assert.Empty(t, a.Doc.Path(), "a file of another program is not overwritten")
	}
	a.Fa.Clipboard().SetContent(row)
	a.Do("paste")
	a.Do("copy-line")
	assert.Equal(t, row, a.Fa.Clipboard().Content())
}

// Another puzzle is never written over the file of the one before: it has no file until it
// is saved, and undo goes back to the one that has.
func TestAnotherPuzzlePastedHasNoFile(t *testing.T) {
	a, _ := window(t)
	path := filepath.Join(t.TempDir(), "corner.waymark")
	corner := apptest.Read(t, apptest.Corner)
	corner.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved}}
	require.NoError(t, document.SaveFile(path, corner))
	a.Filing().Open(path)
	require.Equal(t, path, a.Doc.Path())

	a.Fa.Clipboard().SetContent("ooooooooooooAAoooBoooooBoooooBoooooo")
	require.True(t, a.Do("paste"))
	assert.Equal(t, "blocks", a.Puzzle().Family)
	assert.Empty(t, a.Doc.Path())
	assert.Empty(t, a.Puzzle().Solutions)
	assert.Empty(t, a.Stale(), "nor are those of another puzzle listed, in its own unit")
	assert.True(t, a.Doc.Unsaved(), "closing asks")
	assert.Contains(t, a.Status.Text, "no file yet")
	require.True(t, a.Do("undo"))
	assert.Equal(t, path, a.Doc.Path())
	assert.False(t, a.Doc.Dirty())
	require.True(t, a.Do("redo"))
	other := filepath.Join(t.TempDir(), "other.waymark")
	require.True(t, a.Filing().SaveTo(other))
	assert.Equal(t, other, a.Doc.Path())
	require.True(t, a.Do("undo"))
	assert.Equal(t, path, a.Doc.Path(), "each is saved to its own")

	found, err := document.LoadFile(path)
	require.NoError(t, err)
	assert.True(t, document.SameQuestion(corner, found.Puzzles[0]))

	// A version of the same puzzle stays in its file.
	require.True(t, a.Do("copy"))
	require.True(t, a.Do("clear-start"))
	require.True(t, a.Do("paste"))
	assert.True(t, document.SameQuestion(corner, a.Puzzle()))
	assert.Equal(t, path, a.Doc.Path())
}

// Unsaved work stays where it is: another puzzle gets a window of its own.
func TestAnotherPuzzleLeavesUnsavedWorkAlone(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("clear-start"))
	edited := a.Puzzle()
	a.Fa.Clipboard().SetContent("1 2 3 4 5 6 7 0 8")
	require.True(t, a.Do("paste"))
	press(a, fyne.KeyReturn) // which goal
	assert.Same(t, edited, a.Puzzle())
	require.Len(t, a.Windows(), 2)
	w := a.Windows()[1]
	assert.Equal(t, "slide", w.Puzzle().Family)
	assert.Empty(t, w.Doc.Path())
	assert.True(t, w.Doc.Unsaved(), "closing it asks")
}

// A file that another window has opened meanwhile is that window's.
func TestUndoToAFileThatIsOpenElsewhere(t *testing.T) {
	a, _ := window(t)
	path := filepath.Join(t.TempDir(), "corner.waymark")
	require.NoError(t, document.SaveFile(path, apptest.Read(t, apptest.Corner)))
	a.Filing().Open(path)
	a.Fa.Clipboard().SetContent("1 2 3 4 5 6 7 0 8")
	require.True(t, a.Do("paste"))
	press(a, fyne.KeyReturn) // which goal
	a.Filing().Open(path)
	require.Len(t, a.Windows(), 2)
	assert.Equal(t, path, a.Windows()[1].Doc.Path())
	require.True(t, a.Do("undo"))
	assert.Empty(t, a.Doc.Path())
	assert.Equal(t, "glide", a.Puzzle().Family)
}
