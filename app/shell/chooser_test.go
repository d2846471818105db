package shell_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/test/apptest"
	"waymark/test/windowtest"
	"waymark/widgets"
)

// asking is a chooser that is open over a folder, with what it has chosen.
type asking struct {
	*testing.T
	*shell.Chooser
	a      *app.Tab
	q      *apptest.Queue
	dir    string
	chosen []string
}

// ask opens a chooser over a folder with some puzzles.
func ask(t *testing.T, r shell.Request) *asking {
	t.Helper()
	a, q := windowtest.New(t)
	k := &asking{T: t, Chooser: a.Files, a: a, q: q, dir: t.TempDir()}
	require.NoError(t, os.MkdirAll(filepath.Join(k.dir, "sub", "deep"), 0o700))
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved}}
	for _, name := range []string{"Corner.waymark", "Turn 2.waymark", "Turn 10.waymark", "sub/Inner.waymark"} {
		apptest.Save(t, filepath.Join(k.dir, name), apptest.Named(p, name))
	}
	for _, name := range []string{"notes.md", ".secret.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(k.dir, name), []byte("no puzzle"), 0o600))
	}
	a.Event(func() { a.Prefs.SetRecent([]string{filepath.Join(k.dir, "Corner.waymark")}) })
	r.Chosen = func(path string) { k.chosen = append(k.chosen, path) }
	k.Ask(r)
	k.until(func() bool { return k.Listed() == k.dir })
	return k
}

func (k *asking) until(seen func() bool) {
	k.Helper()
	windowtest.Until(k.T, k.q, seen)
}

func (k *asking) press(names ...fyne.KeyName) { windowtest.Press(k.a, names...) }

func (k *asking) typing(words string) {
	for _, r := range words {
		k.a.Win.Canvas().Focused().TypedRune(r)
	}
}

// names are the rows.
func (k *asking) names() (names []string) {
	for _, f := range k.Files().Files() {
		names = append(names, f.Text)
	}
	return names
}

// answer presses a button of the question that is asked.
func (k *asking) answer(words string) {
	k.Helper()
	d, ok := k.a.Win.Canvas().Overlays().Top().(*widgets.Dialog)
	require.True(k, ok, "nothing is asked")
	for _, b := range d.Buttons() {
		if b.Text() == words {
			b.Tapped(nil)
			return
		}
	}
	require.Fail(k, "no button is called "+words)
}

var toSave = shell.Request{Purpose: shell.ToSave, Name: "Untitled.waymark", Extension: ".waymark"}

func TestAFileIsChosenByAPartOfItsName(t *testing.T) {
	k := ask(t, shell.Request{})
	assert.Equal(t, []string{"sub", "Corner.waymark", "Turn 2.waymark", "Turn 10.waymark"}, k.names(), "neither hidden nor other files")
	k.typing("n 1")
	assert.Equal(t, []string{"Turn 10.waymark"}, k.names())
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "Turn 10.waymark")}, k.chosen)
	assert.False(t, k.IsOpen())
	assert.False(t, k.a.DialogOpen())
}

func TestAFileIsChosenByArrows(t *testing.T) {
	k := ask(t, shell.Request{})
	k.press(fyne.KeyEnd, fyne.KeyUp, fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "Turn 2.waymark")}, k.chosen)
}

func TestAPathIsTypedAndCompleted(t *testing.T) {
	k := ask(t, shell.Request{})
	k.typing("su")
	require.True(t, k.Line().AcceptsTab())
	k.press(fyne.KeyTab)
	assert.Equal(t, "sub"+string(filepath.Separator), k.Line().Text)
	k.until(func() bool { return k.Listed() == filepath.Join(k.dir, "sub") })
	assert.Equal(t, []string{"deep", "Inner.waymark"}, k.names())
	k.typing("In")
	k.press(fyne.KeyTab)
	assert.Equal(t, filepath.Join("sub", "Inner.waymark"), k.Line().Text)
	assert.False(t, k.Line().AcceptsTab(), "Tab goes on to the next part")
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "sub", "Inner.waymark")}, k.chosen)
}

// What was typed counts, not the row of a folder that is left already.
func TestAPathIsTakenBeforeItsFolderIsRead(t *testing.T) {
	k := ask(t, shell.Request{})
	k.typing("sub/Inner.waymark")
	assert.Equal(t, k.dir, k.Listed())
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "sub", "Inner.waymark")}, k.chosen)

	k = ask(t, shell.Request{})
	k.typing("sub/none")
	k.press(fyne.KeyReturn)
	assert.Contains(t, k.Wrong(), "There is no file")
}

func TestFoldersAreEnteredAndLeft(t *testing.T) {
	k := ask(t, shell.Request{})
	k.press(fyne.KeyHome, fyne.KeyReturn)
	k.until(func() bool { return k.Listed() == filepath.Join(k.dir, "sub") })
	k.press(fyne.KeyBackspace)
	k.until(func() bool { return k.Listed() == k.dir })
	assert.Zero(t, k.Files().Selected(), "the folder that was left")
	k.Line().TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyUp, Modifier: fyne.KeyModifierAlt})
	k.until(func() bool { return k.Listed() == filepath.Dir(k.dir) })
	assert.Equal(t, filepath.Base(k.dir), k.Files().Files()[k.Files().Selected()].Text)
}

func TestWhatIsNotThereIsTold(t *testing.T) {
	k := ask(t, shell.Request{})
	k.typing("nothing.waymark")
	k.press(fyne.KeyReturn)
	assert.Contains(t, k.Wrong(), "There is no file")
	k.Line().SetText("none/")
	k.until(func() bool { return k.Wrong() != "" })
	assert.Contains(t, k.Wrong(), "There is no folder")
	assert.Equal(t, k.dir, k.Listed(), "what was listed stays")
	k.press(fyne.KeyEscape)
	assert.False(t, k.IsOpen())
	assert.Empty(t, k.chosen)
}

func TestAFileToSaveGetsANameThatIsFree(t *testing.T) {
	r := toSave
	r.Name = "Corner.waymark"
	k := ask(t, r)
	assert.Equal(t, "Corner (2).waymark", k.Line().Text)
	assert.Equal(t, "Corner (2)", k.Line().SelectedText(), "typing names it anew")
	k.typing("mine")
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "mine.waymark")}, k.chosen)
}

// A folder that holds other files only is not called empty.
func TestAFolderOfOtherFilesIsNotEmpty(t *testing.T) {
	r := toSave
	r.Extension = ".svg"
	k := ask(t, r)
	require.NoError(t, os.Mkdir(filepath.Join(k.dir, "other"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(k.dir, "other", "a.gif"), nil, 0o600))
	k.Line().SetText(filepath.Join(k.dir, "other") + "/")
	k.until(func() bool { return k.Listed() == filepath.Join(k.dir, "other") })
	assert.Contains(t, k.Nothing(), "All files")
}

func TestANameWithoutTheExtensionGetsIt(t *testing.T) {
	k := ask(t, toSave)
	k.Line().SetText("v1.2")
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "v1.2.waymark")}, k.chosen)
}

func TestAWholeNameTypedOverTheStemHasItsExtensionOnce(t *testing.T) {
	k := ask(t, toSave)
	require.Equal(t, "Untitled", k.Line().SelectedText())
	k.typing("mine.waymark")
	require.Equal(t, "mine.waymark.waymark", k.Line().Text)
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "mine.waymark")}, k.chosen)
}

func TestWhatIsThereIsReplacedOnlyOnceThatIsSaid(t *testing.T) {
	for words, want := range map[string][]string{"Cancel": nil, "Overwrite": {"Corner.waymark"}, "Keep both": {"Corner (2).waymark"}} {
		k := ask(t, toSave)
		k.Line().SetText("corner.waymark")
		k.Line().SetText("Corner")
		k.press(fyne.KeyReturn)
		k.answer(words)
		var got []string
		for _, path := range k.chosen {
			got = append(got, filepath.Base(path))
		}
		assert.Equal(t, want, got)
		assert.Equal(t, want == nil, k.IsOpen(), words)
	}
}

func TestEscapeClosesTheQuestionBeforeTheChooser(t *testing.T) {
	k := ask(t, toSave)
	k.Line().SetText("Corner")
	k.press(fyne.KeyReturn)
	require.IsType(t, (*widgets.Dialog)(nil), k.a.Win.Canvas().Overlays().Top())
	k.press(fyne.KeyEscape)
	require.True(t, k.IsOpen())
	assert.Equal(t, "Corner", k.Line().Text)
	assert.Same(t, k.Line(), k.a.Win.Canvas().Focused(), "the keyboard is where it was")
	k.press(fyne.KeyEscape)
	assert.False(t, k.a.DialogOpen())
	assert.Empty(t, k.chosen)
}

func TestANameIsTakenFromTheList(t *testing.T) {
	k := ask(t, toSave)
	k.press(fyne.KeyDown)
	assert.Equal(t, "Untitled.waymark", k.Line().Text, "a folder is no name")
	k.press(fyne.KeyDown)
	assert.Equal(t, "Corner.waymark", k.Line().Text)
	k.press(fyne.KeyReturn)
	k.answer("Overwrite")
	assert.Equal(t, []string{filepath.Join(k.dir, "Corner.waymark")}, k.chosen)
}

func TestAFolderIsEnteredWithTheNameKept(t *testing.T) {
	k := ask(t, toSave)
	k.Line().SetText("mine")
	k.press(fyne.KeyDown, fyne.KeyReturn)
	k.until(func() bool { return k.Listed() == filepath.Join(k.dir, "sub") })
	assert.Equal(t, "mine", k.Line().Text)
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "sub", "mine.waymark")}, k.chosen)
}

func TestAFolderIsGathered(t *testing.T) {
	k := ask(t, shell.Request{Purpose: shell.ToGather})
	assert.Equal(t, []string{"sub"}, k.names())
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{k.dir}, k.chosen)
}

// Files to open are chosen together where several may be, and the button says how many.
func TestSeveralFilesAreOpened(t *testing.T) {
	var several []string
	k := ask(t, shell.Request{Verb: "Open", Several: func(paths []string) { several = append(several, paths...) }})
	all := []string{filepath.Join(k.dir, "Corner.waymark"), filepath.Join(k.dir, "Turn 2.waymark"), filepath.Join(k.dir, "Turn 10.waymark")}
	k.Line().TypedShortcut(&fyne.ShortcutSelectAll{})
	assert.Equal(t, "Open (3)", k.Button())
	k.press(fyne.KeyReturn)
	assert.Equal(t, all, several, "no folder is one of them")
	assert.Empty(t, k.chosen)
	assert.False(t, k.IsOpen())

	several = nil
	k = ask(t, shell.Request{Verb: "Open", Several: func(paths []string) { several = append(several, paths...) }})
	k.a.Win.Canvas().Focus(k.Files())
	k.Files().TypedShortcut(&fyne.ShortcutSelectAll{})
	k.press(fyne.KeyHome)
	assert.Equal(t, "Open", k.Button(), "one alone")
	k.typing("n 1")
	k.press(fyne.KeyReturn)
	require.Len(t, several, 1)
	assert.Equal(t, "Turn 10.waymark", filepath.Base(several[0]))
}

// A folder to write into is taken at once where its path was typed; one that is not there is made after a question.
func TestAFolderThatIsTypedIsTaken(t *testing.T) {
	k := ask(t, shell.Request{Purpose: shell.ToGather})
	k.typing("sub")
	k.press(fyne.KeyReturn)
	assert.Equal(t, []string{filepath.Join(k.dir, "sub")}, k.chosen)

	k = ask(t, shell.Request{Purpose: shell.ToGather})
	k.typing("new/one")
	k.press(fyne.KeyReturn)
	k.answer("Cancel")
	assert.True(t, k.IsOpen())
	assert.NoDirExists(t, filepath.Join(k.dir, "new"))
	k.press(fyne.KeyReturn)
	k.answer("Make the folder")
	assert.Equal(t, []string{filepath.Join(k.dir, "new", "one")}, k.chosen)
	assert.DirExists(t, k.chosen[0])

	k = ask(t, shell.Request{Purpose: shell.ToGather})
	k.typing("notes.md")
	k.press(fyne.KeyReturn)
	assert.Contains(t, k.Wrong(), "is no folder")
}

func TestAFolderIsMade(t *testing.T) {
	k := ask(t, toSave)
	k.NewFolder()
	k.typing("levels")
	k.answer("Make the folder")
	k.until(func() bool { return k.Listed() == filepath.Join(k.dir, "levels") })
	assert.Equal(t, "Untitled.waymark", k.Line().Text, "the name is kept")
	k.NewFolder()
	k.typing("../Corner.waymark/x")
	k.answer("Make the folder")
	assert.Contains(t, k.Wrong(), "cannot be made")
}

// Of a folder with thousands of files only those in view are looked into.
func TestThousandsOfFilesAreListedAndFewLookedInto(t *testing.T) {
	k := ask(t, shell.Request{})
	many := filepath.Join(k.dir, "sub", "deep")
	for i := range 3_000 {
		require.NoError(t, os.WriteFile(filepath.Join(many, fmt.Sprintf("%d.txt", i)), []byte("1 2 3 0"), 0o600))
	}
	k.Line().SetText("sub/deep/")
	k.until(func() bool { return k.Listed() == many && k.Looked() > 3 })
	require.Len(t, k.names(), 3_000)
	assert.Equal(t, []string{"0.txt", "1.txt", "2.txt"}, k.names()[:3])
	k.Line().SetText("sub/deep/99")
	require.Len(t, k.names(), 11)
	assert.Less(t, k.Looked(), 60)
}

func TestRowsSayWhatFilesHold(t *testing.T) {
	k := ask(t, shell.Request{})
	k.until(func() bool { return k.Looked() == 3 })
	row := k.Files().Files()[1]
	assert.NotNil(t, row.Scene)
	assert.Contains(t, row.Below, "2 slides")
	k.press(fyne.KeyEscape)
	require.True(t, k.a.Do("spoiler-free"))
	k.Ask(shell.Request{})
	k.until(func() bool { return k.Listed() == k.dir })
	assert.NotContains(t, k.Files().Files()[1].Below, "2 slides")
	assert.Equal(t, 3, k.Looked(), "none is looked into again")
}

// Escape closes the chooser whatever has the keyboard.
func TestEscapeClosesTheChooserAtEveryStop(t *testing.T) {
	for stop := 1; ; stop++ {
		k := ask(t, toSave)
		begin := k.a.Win.Canvas().Focused()
		for range stop {
			k.a.Win.Canvas().FocusNext()
		}
		if k.a.Win.Canvas().Focused() == begin {
			assert.Greater(t, stop, 4, "stops")
			return
		}
		require.Less(t, stop, 30)
		k.press(fyne.KeyEscape)
		assert.False(t, k.IsOpen(), "stop %d", stop)
	}
}

// Return answers wherever the keyboard is: after a click beside the line nothing has it, and after one on the list that has
// it without a row.
func TestReturnAnswersWhereverTheKeyboardIs(t *testing.T) {
	for name, lose := range map[string]func(k *asking){
		"nowhere": func(k *asking) { k.a.Win.Canvas().Unfocus() },
		"list":    func(k *asking) { k.a.Win.Canvas().Focus(k.Files()) },
	} {
		t.Run(name, func(t *testing.T) {
			k := ask(t, toSave)
			lose(k)
			ev := &fyne.KeyEvent{Name: fyne.KeyReturn}
			if f := k.a.Win.Canvas().Focused(); f != nil {
				f.TypedKey(ev)
			} else {
				k.a.Win.Canvas().OnTypedKey()(ev)
			}
			assert.Equal(t, []string{filepath.Join(k.dir, "Untitled.waymark")}, k.chosen)
			assert.False(t, k.IsOpen())
		})
	}
}
