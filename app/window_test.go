package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/editor"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/layouts"
)

// window builds the whole window on the toolkit's test driver.
func window(t *testing.T) (*App, *apptest.Queue) {
	t.Helper()
	fa := test.NewTempApp(t)
	q := &apptest.Queue{}
	a := New(fa, Options{Version: "test", PostToUI: q.Post, DataDir: t.TempDir(), Faulted: func(report string) { t.Error(report) }})
	a.Win.Resize(fyne.NewSize(1280, 800))
	t.Cleanup(func() {
		for _, w := range a.program.windows {
			w.Session.Stop()
			w.Live.Rest()
			w.Prospects.Rest()
			require.Eventually(t, func() bool {
				q.Run()
				return !w.Session.Running() && !w.Live.Session.Running() && !w.Prospects.Running()
			}, 10*time.Second, time.Millisecond)
			w.filing.close()
		}
	})
	return a, q
}

// open puts a puzzle of a text into a file and opens it.
func open(t *testing.T, a *App, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "puzzle.waymark")
	require.NoError(t, document.SaveFile(path, apptest.Read(t, text)))
	require.True(t, a.filing.openPath(path))
	require.Equal(t, path, a.Doc.Path())
	return path
}

// solveNow presses Solve and waits for the end.
func solveNow(t *testing.T, a *App, q *apptest.Queue) {
	t.Helper()
	require.True(t, a.Do("solve"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 20*time.Second, time.Millisecond)
}

func TestFirstStartInvites(t *testing.T) {
	a, _ := window(t)
	assert.Equal(t, "Turnstile", a.Puzzle().Name)
	assert.Equal(t, "Turnstile — Waymark", a.Win.Title())
	assert.True(t, a.editor.Start.Board.Visible())
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
	assert.Equal(t, widgets.VerdictProved, a.solving.Panel.Verdict.Kind())
	assert.Equal(t, "Corner* — Waymark", a.Win.Title())

	assert.False(t, a.Do("previous"), "already at the start")
	require.True(t, a.Do("next"))
	assert.Equal(t, 1, a.deck.Play.Step())
	require.True(t, a.Do("pin"))
	require.Len(t, a.Puzzle().Marks, 1)
	assert.Equal(t, puzzles.Via, a.Puzzle().Marks[0].Kind)
	solveNow(t, a, q)
	assert.Equal(t, puzzles.StatusOptimal, a.Puzzle().Solutions[0].Status)

	require.True(t, a.Do("undo"))
	assert.Empty(t, a.Puzzle().Marks)
	require.True(t, a.Do("redo"))
	require.Len(t, a.Puzzle().Marks, 1)
	a.marker.Pane.Strip.SetSelected(1)
	require.True(t, a.Do("mark-remove"))
	assert.Empty(t, a.Puzzle().Marks)

	require.True(t, a.Do("try"))
	assert.False(t, a.Do("solve"))
	a.trier.Push(0, puzzles.Up)
	assert.Zero(t, a.Trial.Len(), "an illegal move is refused")
	assert.NotEmpty(t, a.Status.Text, "with its reason")
	a.trier.Push(0, puzzles.Right)
	a.trier.Push(7, puzzles.Up)
	require.True(t, a.Do("undo"))
	assert.Equal(t, []puzzles.Move{"A1-R"}, a.Trial.Moves(), "undo takes back the try, not an edit")
	require.True(t, a.Do("solve-from-here"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 20*time.Second, time.Millisecond)
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
	a.filing.Open(path)
	assert.True(t, a.Player.Loaded(), "a solution of the file is ready to play")
}

func TestPaintIsOneStepAndReturnsToTheStart(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	a.Do("next")
	wall, _ := editor.FindBrush(a.editor.Brushes(), wallOf(t, a))
	a.editor.ChooseBrush(wall.Cell)
	stroke(a, puzzles.Start, false, 1, 4)
	assert.Zero(t, a.Player.At())
	assert.Equal(t, "Undo: Paint", a.Commands.Find("undo").Label())
	assert.Empty(t, a.Puzzle().Solutions, "they answered another puzzle")
	goal := a.Rules.Scene(a.Puzzle(), a.Puzzle().Goal, puzzles.Goal)
	assert.Equal(t, puzzles.Wall, goal.Faces[4].Ground, "a wall stands on both boards")
	a.Do("undo")
	assert.NotEqual(t, wall.Cell, a.Puzzle().Start.Cells[1])
	assert.NotEmpty(t, a.Puzzle().Solutions)
}

// wallOf returns the wall of the family's palette.
func wallOf(t *testing.T, a *App) puzzles.Cell {
	t.Helper()
	for _, b := range a.editor.Brushes() {
		if b.Face.Ground == puzzles.Wall {
			return b.Cell
		}
	}
	require.Fail(t, "no wall")
	return 0
}

func TestKeysPickAndEraser(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.editor.Pane(puzzles.Start).Board.SetCursor(4)
	a.editor.Typed(puzzles.Start, 'g')
	assert.Equal(t, "G", a.Rules.FormatCell(a.Puzzle().Start.Cells[4], puzzles.Start))
	a.editor.Pick(puzzles.Start, 7)
	stroke(a, puzzles.Goal, false, 0)
	assert.Equal(t, "B", a.Rules.FormatCell(a.Puzzle().Goal.Cells[0], puzzles.Goal))
	stroke(a, puzzles.Start, true, 0)
	assert.Equal(t, ".", a.Rules.FormatCell(a.Puzzle().Start.Cells[0], puzzles.Start))
}

func TestSizeFamilyClearCopyAndPresets(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.editor.Whole.ChangeKind(a.Rules, puzzles.Size{Rows: 4, Cols: 5}, edit.TopLeft)
	assert.Equal(t, "R", a.Rules.FormatCell(a.Puzzle().Start.At(0, 0), puzzles.Start), "content keeps the top left corner")
	require.True(t, a.Do("copy-start"))
	assert.Equal(t, "B", a.Rules.FormatCell(a.Puzzle().Goal.At(2, 1), puzzles.Goal))
	require.True(t, a.Do("clear-start"))
	assert.Equal(t, ".", a.Rules.FormatCell(a.Puzzle().Start.At(0, 0), puzzles.Start))
	a.editor.Whole.ChangeKind(families.Find("slide"), puzzles.Size{Rows: 3, Cols: 3}, edit.TopLeft)
	assert.Equal(t, "slide", a.Puzzle().Family)
	assert.Equal(t, "slide", a.Rules.Info().ID)
	items := a.editor.Whole.PresetItems()
	require.NotEmpty(t, items)
	items[len(items)-1].Run()
	for a.Do("undo") {
	}
	assert.True(t, document.SameQuestion(a.Puzzle(), apptest.Read(t, apptest.Corner)), "all of it is undone")
	assert.Equal(t, "glide", a.Rules.Info().ID)
}

func TestAnswerToAnotherPuzzleIsDropped(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.True(t, a.Do("solve"))
	a.Do("clear-goal")
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 20*time.Second, time.Millisecond)
	assert.Empty(t, a.Puzzle().Solutions)
	assert.Nil(t, a.Verdict)
}

func TestUnsolvableSaysWhy(t *testing.T) {
	a, q := window(t)
	open(t, a, "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n8 7 _\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n")
	solveNow(t, a, q)
	assert.Equal(t, widgets.VerdictImpossible, a.solving.Panel.Verdict.Kind())
	assert.NotEmpty(t, a.solving.Panel.Verdict.Detail())
}

func TestFaultyPuzzleIsNotSearched(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	a.Do("clear-start")
	solveNow(t, a, q)
	assert.Equal(t, widgets.VerdictFailed, a.solving.Panel.Verdict.Kind())
	a.Do("undo")
	assert.NotEqual(t, widgets.VerdictFailed, a.solving.Panel.Verdict.Kind(), "a verdict on another puzzle vanishes")
}

func TestStopAtALimitAndContinue(t *testing.T) {
	a, q := window(t)
	a.Load(apptest.Read(t, "puzzle slide\nstart 4x4\n14 15 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"), "")
	a.Prefs.SetOptions("slide", solver.Options{Algorithm: solver.UniformCost})
	a.Prefs.SetLimits(solver.Limits{States: 1000})
	solveNow(t, a, q)
	assert.Equal(t, widgets.VerdictStopped, a.solving.Panel.Verdict.Kind())
	require.True(t, a.Do("continue"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 20*time.Second, time.Millisecond)
	assert.Greater(t, a.Verdict.Result.Stats.Stored, uint64(1000), "it went on from where it was")
}

func TestUnreadableFileLeavesTheDocumentAlone(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	before := a.Puzzle()
	bad := filepath.Join(t.TempDir(), "bad.waymark")
	require.NoError(t, os.WriteFile(bad, []byte(`{"waymark": 1, "fam`), 0o600))
	a.filing.Open(bad)
	assert.Same(t, before, a.Puzzle())
	assert.Contains(t, a.Status.Text, "bad.waymark, line 1")
	assert.NotNil(t, a.Win.Canvas().Overlays().Top(), "and a dialog says so")
}

func TestUnsavedWorkIsAskedFor(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.Do("copy-start")
	edited := a.Puzzle()
	other := filepath.Join(t.TempDir(), "other.waymark")
	require.NoError(t, document.SaveFile(other, apptest.Named(apptest.Read(t, apptest.Corner), "Other")))
	a.filing.Drop([]fyne.URI{storage.NewFileURI(other)})
	assert.Same(t, edited, a.Puzzle())
	require.NotNil(t, a.Win.Canvas().Overlays().Top())
	a.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // Save
	assert.Equal(t, "Other", a.Puzzle().Name)
	found, err := document.LoadFile(path)
	list := found.Puzzles
	require.NoError(t, err)
	assert.True(t, document.SameQuestion(edited, list[0]))
}

func TestSaveChosenAddsTheExtension(t *testing.T) {
	a, _ := window(t)
	a.Load(apptest.Read(t, apptest.Corner), "")
	chosen := filepath.Join(t.TempDir(), "mine")
	saved := false
	a.filing.saveChosen(chosen, func() { saved = true })
	assert.True(t, saved)
	assert.NoFileExists(t, chosen)
	assert.FileExists(t, chosen+document.Extension)
	assert.Equal(t, chosen+document.Extension, a.Doc.Path())
	assert.Equal(t, []string{chosen + document.Extension}, a.Prefs.Recent())
}

func TestRecoverIsAnUnsavedChangeOfItsFile(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.filing.Recover(document.Recovered{Copy: filepath.Join(t.TempDir(), "none"), Origin: document.Origin{Path: path}, Puzzle: apptest.Named(apptest.Read(t, apptest.Corner), "Kept")})
	assert.Equal(t, "Kept", a.Puzzle().Name)
	assert.Equal(t, path, a.Doc.Path())
	assert.True(t, a.Doc.Unsaved())
}

func TestTextFieldsKeepTheirShortcuts(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	a.Do("copy-start")
	before := a.Puzzle()
	field := desk.NewField()
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
	a.undo()
	assert.Equal(t, 0, a.Shown, "the kept answer is played back again")
	assert.Equal(t, "Undone: Clear start", a.Status.Text)
	a.redo()
	assert.Equal(t, "Done again: Clear start", a.Status.Text)
}

func TestWindowFitsAndFolds(t *testing.T) {
	a, _ := window(t)
	size := a.Win.Content().MinSize()
	assert.LessOrEqual(t, size.Width, layouts.MinWindow.Width)
	assert.LessOrEqual(t, size.Height, layouts.MinWindow.Height-60, "title and menu bar need room too")
	a.Do("moves")
	assert.LessOrEqual(t, a.Win.Content().MinSize().Width, layouts.MinWindow.Width, "the other side of the panel")
	a.Do("moves")
	a.Win.Resize(fyne.NewSize(1000, 560))
	assert.False(t, a.marker.Pane.Body.Visible(), "the way folds before the boards shrink")
	a.Do("way")
	assert.True(t, a.marker.Pane.Body.Visible(), "unless the user wants it")
	a.Win.Resize(fyne.NewSize(1280, 900))
	assert.True(t, a.marker.Pane.Body.Visible())
}

func TestQuitRemembers(t *testing.T) {
	a, _ := window(t)
	path := open(t, a, apptest.Corner)
	a.program.Quit()
	assert.Equal(t, []string{path}, a.Prefs.Open())
	assert.True(t, a.Closed)
	assert.Equal(t, []string{path}, a.Prefs.Recent())
}

func TestEveryDialogOpens(t *testing.T) {
	for _, id := range []string{"new", "open", "save-as", "library", "name", "size", "presets", "limits", "shortcuts", "rules", "about", "commands", "history", "windows"} {
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
	a, _ := window(t)
	require.True(t, a.Do("save"))
	assert.NotNil(t, a.Win.Canvas().Overlays().Top())
	name, ok := a.Win.Canvas().Focused().(*widget.Entry)
	require.True(t, ok)
	assert.Equal(t, name.Text, name.SelectedText(), "typing names it anew")
}
