package app_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/widgets"
)

func TestFirstStartInvites(t *testing.T) {
	a, _ := window(t)
	assert.Equal(t, "Turnstile", a.Puzzle().Name)
	assert.Equal(t, "Turnstile — Waymark", a.Win.Title())
	assert.True(t, a.Editor.Start.Board.Visible())
}

func TestBundledPuzzlesAreSound(t *testing.T) {
	for _, name := range bundledNames(t) {
		p, err := study.ReadBundled(name)
		require.NoError(t, err, name)
		assert.Empty(t, puzzles.Check(p, families.Rules), name)
	}
}

// TestRoad walks the way of a designer: solve, step, pin, solve again, try
// moves, solve from there, save, reopen.
func TestRoad(t *testing.T) {
	a, q := window(t)
	path := open(t, a, apptest.Corner)
	solveNow(t, a, q)
	require.Len(t, a.Puzzle().Solutions, 1)
	assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)
	assert.Equal(t, widgets.VerdictProved, a.Solving.Panel.Verdict.Kind())
	assert.Equal(t, "Corner* — Waymark", a.Win.Title())

	assert.False(t, a.Do("previous"), "already at the start")
	require.True(t, a.Do("next"))
	assert.Equal(t, 1, a.Deck.Play.Step())
	require.True(t, a.Do("pin"))
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, puzzles.Via, a.Puzzle().Marks[0].Kind)
	solveNow(t, a, q)
	assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)

	require.True(t, a.Do("undo"))
	assert.Empty(t, a.Puzzle().Marks)
	require.True(t, a.Do("redo"))
	require.Len(t, a.Puzzle().Marks, 1)
	a.Marker.Pane.Strip.SetSelected(1)
	require.True(t, a.Do("mark-remove"))
	assert.Empty(t, a.Puzzle().Marks)
	assert.Equal(t, 1, a.Player.At(), "waypoints change nothing on the board")

	require.True(t, a.Do("first"))
	require.True(t, a.Do("try"))
	assert.False(t, a.Do("solve"))
	a.Trier.Push(0, puzzles.Up)
	assert.Zero(t, a.Trial.Len(), "an illegal move is refused")
	assert.NotEmpty(t, a.Status.Text, "with its reason")
	a.Trier.Push(0, puzzles.Right)
	a.Trier.Push(7, puzzles.Up)
	require.True(t, a.Do("undo"))
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Trial.Moves(), "undo takes back the try, not an edit")
	require.True(t, a.Do("solve-from-here"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, puzzles.Fixed, a.Puzzle().Marks[0].Kind)
	assert.Equal(t, puzzles.Move("A1-R"), a.Puzzle().Solutions[0].Moves[0])

	require.True(t, a.Do("save"))
	assert.Equal(t, "Corner — Waymark", a.Win.Title())
	found, err := document.LoadFile(path)
	list := found.Puzzles
	require.NoError(t, err)
	assert.True(t, document.SameQuestion(list[0], a.Puzzle()))
	assert.Empty(t, puzzles.Check(list[0], families.Rules))
	a.Open(path)
	assert.True(t, a.Player.Loaded(), "a solution of the file is ready to play")
}

func TestSizeFamilyClearCopyAndPresets(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Editor.Whole.ChangeKind(a.Rules, puzzles.Size{Rows: 4, Cols: 5}, edit.TopLeft)
	assert.Equal(t, "R", a.Rules.FormatCell(a.Puzzle().Start.At(0, 0), puzzles.Start), "content keeps the top left corner")
	require.True(t, a.Do("copy-start"))
	assert.Equal(t, "B", a.Rules.FormatCell(a.Puzzle().Goal.At(2, 1), puzzles.Goal))
	require.True(t, a.Do("clear-start"))
	assert.Equal(t, ".", a.Rules.FormatCell(a.Puzzle().Start.At(0, 0), puzzles.Start))
	a.Editor.Whole.ChangeKind(families.Find("slide"), puzzles.Size{Rows: 3, Cols: 3}, edit.TopLeft)
	assert.Equal(t, "slide", a.Puzzle().Family)
	assert.Equal(t, "slide", a.Rules.Info().ID)
	items := a.Editor.Whole.PresetItems()
	require.NotEmpty(t, items)
	items[len(items)-1].Run()
	for a.Do("undo") {
	}
	assert.True(t, document.SameQuestion(a.Puzzle(), apptest.Read(t, apptest.Corner)), "all of it is undone")
	assert.Equal(t, "glide", a.Rules.Info().ID)
}

func TestUnreadableFileLeavesTheDocumentAlone(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	before := a.Puzzle()
	bad := filepath.Join(t.TempDir(), "bad.waymark")
	require.NoError(t, os.WriteFile(bad, []byte(`{"waymark": 1, "fam`), 0o600))
	a.Open(bad)
	assert.Same(t, before, a.Puzzle())
	assert.Contains(t, a.Status.Text, "bad.waymark, line 1")
	assert.NotNil(t, a.Win.Canvas().Overlays().Top(), "and a dialog says so")
}

func TestAnotherFileGoesBesideWorkAndNothingIsAsked(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.Do("copy-start")
	edited := a.Puzzle()
	other := filepath.Join(t.TempDir(), "other.waymark")
	apptest.Save(t, other, apptest.Named(apptest.Read(t, apptest.Corner), "Other"))
	a.Filing().Drop([]fyne.URI{storage.NewFileURI(other)})
	assert.Same(t, edited, a.Puzzle())
	assert.False(t, a.DialogOpen())
	b := a.Front()
	assert.Equal(t, "Other", b.Puzzle().Name)

	a.Filing().Close()
	assert.Same(t, a, a.Front(), "the tab that asks is seen")
	press(a, fyne.KeyReturn) // Save
	assert.True(t, a.Closed)
	found, err := document.LoadFile(path)
	require.NoError(t, err)
	assert.True(t, document.SameQuestion(edited, found.Puzzles[0]))
}

func TestRecoverIsAnUnsavedChangeOfItsFile(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.Filing().Recover(document.Recovered{Copy: filepath.Join(t.TempDir(), "none"), Origin: document.Origin{Path: path}, Puzzle: apptest.Named(apptest.Read(t, apptest.Corner), "Kept")})
	assert.Equal(t, "Kept", a.Puzzle().Name)
	assert.Equal(t, path, a.Doc.Path())
	assert.True(t, a.Doc.Unsaved())
}

func TestTextFieldsKeepTheirShortcuts(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Do("copy-start")
	before := a.Puzzle()
	field := shell.NewField()
	a.Form("Form", "Set", []*widget.FormItem{widget.NewFormItem("Field", field)}, func() {})
	a.Win.Canvas().Focus(field)
	a.Invoke(a.Commands.Find("undo"))
	assert.Same(t, before, a.Puzzle(), "Ctrl+Z belongs to the field")
	a.Invoke(a.Commands.Find("clear-goal"))
	assert.Same(t, before, a.Puzzle(), "a dialog waits for its answer")
}

func TestUndoAndRedoSaySoAndKeepTheAnswer(t *testing.T) {
	a, _ := window(t)
	p := apptest.Read(t, apptest.Corner)
	p.Solutions = []puzzles.Solution{{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusOptimal, LowerBound: 2}}
	a.Load(p, "")
	assert.Equal(t, 0, a.Shown)
	a.Do("clear-start")
	assert.Equal(t, -1, a.Shown)
	a.Do("undo")
	assert.Equal(t, 0, a.Shown, "the kept answer is played back again")
	assert.Equal(t, "Undone: Clear start", a.Status.Text)
	a.Do("redo")
	assert.Equal(t, "Done again: Clear start", a.Status.Text)
	a.Do("undo")
	for id, done := range map[string]string{
		"turn-right": "Turn clockwise", "turn-mirror": "Mirror left and right", "copy-start": "Copy start to goal", "clear-goal": "Clear goal",
	} {
		require.True(t, a.Do(id))
		assert.Equal(t, "Done: "+done, a.Status.Text)
		require.True(t, a.Do("undo"))
		assert.Equal(t, "Undone: "+done, a.Status.Text)
	}
}

func TestWindowFitsAndFolds(t *testing.T) {
	a, _ := window(t)
	size := a.Win.Content().MinSize()
	assert.LessOrEqual(t, size.Width, widgets.MinWindow.Width)
	assert.LessOrEqual(t, size.Height, widgets.MinWindow.Height-60, "title and menu bar need room too")
	a.Do("moves")
	assert.LessOrEqual(t, a.Win.Content().MinSize().Width, widgets.MinWindow.Width, "the other side of the panel")
	a.Do("moves")
	a.Win.Resize(fyne.NewSize(1280, 620))
	assert.False(t, a.Marker.Pane.Body.Visible(), "the way folds before the boards shrink")
	a.Do("way")
	assert.True(t, a.Marker.Pane.Body.Visible(), "unless the user wants it")
	a.Win.Resize(fyne.NewSize(1280, 900))
	assert.True(t, a.Marker.Pane.Body.Visible())
}

func TestQuitRemembers(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.Do("quit")
	assert.Equal(t, []string{path}, a.Prefs.Open())
	assert.True(t, a.Closed)
	assert.Equal(t, []string{path}, a.Prefs.Recent())
}

func TestEveryDialogOpens(t *testing.T) {
	for _, id := range []string{"new", "open", "save-as", "library", "name", "size", "presets", "limits", "shortcuts", "rules", "about", "licences", "commands", "history", "windows"} {
		t.Run(id, func(t *testing.T) {
			a, _ := window(t)
			before := a.Puzzle()
			require.True(t, a.Do(id))
			require.NotNil(t, a.Win.Canvas().Overlays().Top())
			a.Dismiss()
			assert.Nil(t, a.Win.Canvas().Overlays().Top(), "Escape closes it")
			assert.Same(t, before, a.Puzzle())
		})
	}
}

func TestSaveOfAPuzzleWithoutAFileAsksForOne(t *testing.T) {
	a, q := window(t)
	require.True(t, a.Do("save"))
	assert.NotNil(t, a.Win.Canvas().Overlays().Top())
	name, ok := a.Win.Canvas().Focused().(*shell.Field)
	require.True(t, ok)
	q.Run()
	until(t, q, func() bool { return name.Text != "" })
	assert.Equal(t, name.Text, name.SelectedText()+document.Extension, "typing names it anew")
}
