package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/windowtest"
)

func TestClipboardCarriesThePuzzle(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("copy"))
	require.True(t, a.Do("paste"))
	assert.Len(t, a.Windows(), 1, "it is open")
	a.Do("clear-start")
	cleared := a.Puzzle()
	require.True(t, a.Do("paste"))
	require.Len(t, a.Windows(), 2, "a whole puzzle replaces nothing")
	assert.True(t, document.SameQuestion(a.Front().Puzzle(), apptest.Read(t, apptest.Corner)))
	assert.Same(t, cleared, a.Puzzle())
	a.Fa.Clipboard().SetContent("nothing")
	a.Do("paste")
	assert.Same(t, cleared, a.Puzzle())
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
		a.Load(a.Rules.New(a.Rules.Info().Usual), "")
		a.Do("paste")
		assert.True(t, document.SameQuestion(p, a.Front().Puzzle()), "%s, whole", name)
		if a.Front() != a {
			a.Front().Filing().CloseUnasked()
		}

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
		a = a.Front()
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
	a.Front().Do("copy-line")
	assert.Equal(t, row, a.Fa.Clipboard().Content())
}

// Another puzzle replaces nothing, whether the open one has a name and a file or neither: it has a
// tab of its own, and no file.
func TestAnotherPuzzlePastedHasATabOfItsOwn(t *testing.T) {
	const row = "ooooooooooooAAoooBoooooBoooooBoooooo"
	unnamed := strings.Replace(apptest.Corner, "name Corner\n", "", 1)
	named := strings.Replace(apptest.Corner, "Corner", "Late Shift", 1)
	larger := "start 4x4\nR...\n....\n.B..\n....\ngoal 4x4\n...R\n....\n....\n....\n"
	for _, open := range []string{apptest.Corner, unnamed} {
		for _, pasted := range []string{row, named, larger, "..R.\n....\nB...\n....\n", strings.Replace(unnamed, ".B.", "B..", 1), "R..\n..B\n...\n\n...\n...\n..R\n"} {
			a, _ := window(t)
			path := windowtest.Open(t, a, open)
			was := a.Puzzle()
			a.Fa.Clipboard().SetContent(pasted)
			require.True(t, a.Do("paste"))
			assert.Same(t, was, a.Puzzle(), "%s", pasted)
			assert.Equal(t, path, a.Doc.Path())
			assert.False(t, a.Doc.Dirty())
			require.Len(t, a.Windows(), 2, "%s: %s", pasted, a.Status.Text)
			w := a.Front()
			assert.NotSame(t, a, w)
			assert.Contains(t, w.Status.Text, "a tab of its own")
			assert.Empty(t, w.Doc.Path())
			assert.Empty(t, w.Puzzle().Author)
			assert.True(t, w.Doc.Unsaved(), "closing it asks")
			assert.False(t, w.Do("undo"), "there is nothing before it")
			a.CloseAll()
		}
	}
}

// A puzzle of another kind that is made of the open one has no file: undo goes back to the one
// that has.
func TestAnotherKindHasNoFile(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	other := apptest.Read(t, apptest.Eight)
	a.Edit(other, puzzles.Messagef("Family"))
	assert.Empty(t, a.Doc.Path())
	assert.Contains(t, a.Status.Text, "no file yet")
	require.True(t, a.Do("undo"))
	assert.Equal(t, path, a.Doc.Path())
	assert.False(t, a.Doc.Dirty())
	require.True(t, a.Do("redo"))
	beside := filepath.Join(t.TempDir(), "other.waymark")
	require.True(t, a.Filing().SaveTo(beside))
	assert.Equal(t, beside, a.Doc.Path())
	require.True(t, a.Do("undo"))
	assert.Equal(t, path, a.Doc.Path(), "each is saved to its own")
}

// A file that another window has opened meanwhile is that window's.
func TestUndoToAFileThatIsOpenElsewhere(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.Edit(apptest.Read(t, apptest.Eight), puzzles.Messagef("Family"))
	a.Filing().Open(path)
	require.Len(t, a.Windows(), 2)
	assert.Equal(t, path, a.Windows()[1].Doc.Path())
	require.True(t, a.Do("undo"))
	assert.Empty(t, a.Doc.Path())
	assert.Equal(t, "glide", a.Puzzle().Family)
}

// gates is a gliding puzzle with all that a pasted board must leave alone.
const gates = `puzzle glide
name Gate Night
author Somebody
note Mind the gates.
start 3x4
R..B
....
....
gates 3x4
....
.b..
...r
goal 3x4
....
....
...R
mark via there 3x4
?R??
????
????
`

// A board by itself replaces the one that has the keyboard, and nothing else: not the other
// boards, the gates, the words of the author, nor the solutions that still hold.
func TestABoardByItselfReplacesTheOneThatHasTheKeyboard(t *testing.T) {
	a, _ := window(t)
	a.Event(func() { a.Prefs.SetLive(false) })
	path := open(t, a, gates)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-D", "A3-R"}, Status: puzzles.StatusManual})
	was := a.Puzzle()
	boards := func() [3]string {
		p := a.Puzzle()
		return [3]string{puzzles.BoardText(a.Rules, p.Start, puzzles.Start), puzzles.BoardText(a.Rules, p.Goal, puzzles.Goal), puzzles.MarkText(a.Rules, p.Marks[0])}
	}
	before := boards()
	paste := func(role puzzles.Role, words, said string) {
		t.Helper()
		a.Active = role
		a.Fa.Clipboard().SetContent(words)
		require.True(t, a.Do("paste"))
		assert.Len(t, a.Windows(), 1)
		assert.Equal(t, said, a.Status.Text)
		p := a.Puzzle()
		assert.Equal(t, []string{was.Name, was.Author, was.Note}, []string{p.Name, p.Author, p.Note})
		assert.Equal(t, path, a.Doc.Path())
	}
	paste(puzzles.Start, "R..B\n..X.\n....\n", "The pasted board replaced the start, and nothing else.")
	want := before
	want[0] = "start 3x4\nR..B\n..#.\n....\ngates 3x4\n....\n.b..\n...r\n"
	assert.Equal(t, want, boards())
	assert.Len(t, a.Puzzle().Solutions, len(was.Solutions), "they still hold")
	require.True(t, a.Do("undo"))
	assert.Same(t, was, a.Puzzle())

	paste(puzzles.Start, "start 3x4\nR..B\n..G.\n....\n", "The pasted board replaced the start, and nothing else.")
	want[0] = "start 3x4\nR..B\n..G.\n....\ngates 3x4\n....\n.b..\n...r\n"
	assert.Equal(t, want, boards(), "of gates the text says nothing")
	require.True(t, a.Do("undo"))

	paste(puzzles.Goal, "...R\n....\n....\n", "The pasted board replaced the goal, and nothing else.")
	want = before
	want[1] = "goal 3x4\n...R\n....\n....\n"
	assert.Equal(t, want, boards())
	require.True(t, a.Do("undo"))

	a.Editor.OpenMark = 0
	paste(puzzles.Goal, "??R?\n????\n????\n", "The pasted board replaced that of waypoint 1, and nothing else.")
	want = before
	want[2] = strings.Replace(before[2], "?R??", "??R?", 1)
	assert.Equal(t, want, boards())
	paste(puzzles.Goal, "??R?\n????\n????\n", "The clipboard holds the board that is there.")
}

// The boards of each family are pasted as others write them.
func TestBoardsOfOthersReplaceTheOneThatHasTheKeyboard(t *testing.T) {
	for _, tt := range []struct{ open, pasted, want string }{
		{apptest.Eight, "1 2 3 4 5 6 7 0 8", "start 3x3\n1 2 3\n4 5 6\n7 _ 8\n"},
		{apptest.Eight, "1,2,3\n4,5,6\n0,7,8\n", "start 3x3\n1 2 3\n4 5 6\n_ 7 8\n"},
		{apptest.TryFive["tandem"], "..o\n.#_\n...\n", "start 3x3\n..o\n.#_\n...\n"},
		{apptest.TryFive["swap"], "B1B T1R\nT1R B1B\n", "start 2x2\nB1B T1R\nT1R B1B\n"},
		{apptest.TryFive["blocks"], "AA.\n..B\n", "start 2x3\nAA.\n..B\n"},
	} {
		a, _ := window(t)
		open(t, a, tt.open)
		was := a.Puzzle()
		a.Fa.Clipboard().SetContent(tt.pasted)
		require.True(t, a.Do("paste"))
		require.Len(t, a.Windows(), 1, tt.pasted)
		assert.Equal(t, tt.want, puzzles.BoardText(a.Rules, a.Puzzle().Start, puzzles.Start))
		assert.True(t, was.Goal.Equal(a.Puzzle().Goal))
		assert.Equal(t, was.Name, a.Puzzle().Name)
		a.CloseAll()
	}
}

// What holds no text is called so: no line and no file are to blame.
func TestAnEmptyClipboardIsCalledThat(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	for _, words := range []string{"", " \n"} { // of a picture the toolkit gives no text
		a.Fa.Clipboard().SetContent(words)
		require.True(t, a.Do("paste"))
		assert.Equal(t, "The clipboard is empty or holds no text.", a.Status.Text)
	}
}
