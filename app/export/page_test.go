package export_test

import (
	"archive/zip"
	"bytes"
	"context"
	"image/gif"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
	"waymark/app/export"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	formats "waymark/puzzles/export"
	"waymark/puzzles/study"
	"waymark/test/apptest"
	"waymark/test/pdftest"
	"waymark/test/windowtest"
)

// exporting opens the page of exports on the solved corner.
func exporting(t *testing.T) (*app.Tab, *apptest.Queue, *export.Page) {
	t.Helper()
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	a.AddSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	a.Player.Next()
	x := a.Export.Show()
	require.True(t, x.IsOpen())
	return a, q, x
}

// chooseFormat makes a kind the one to export and waits for its preview.
func chooseFormat(t *testing.T, x *export.Page, q *apptest.Queue, k formats.ID) {
	t.Helper()
	i := slices.IndexFunc(formats.Formats(), func(a formats.Format) bool { return a.ID == k })
	x.Formats.SetSelected(i)
	require.Equal(t, i, x.Formats.Selected(), "%s is offered", k)
	x.Formats.OnChanged(i)
	require.Eventually(t, func() bool { q.Run(); return x.Size.Text() != text.Tr("Making the preview …") }, 2*time.Minute, time.Millisecond)
}

// finished waits for the end of an formats.
func finished(t *testing.T, x *export.Page, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return !x.Writing.Running() }, 2*time.Minute, time.Millisecond)
}

// The words at the side stand over what they are about, and the bar that scrolls lies beside the choices, not on them.
func TestTheSideOfAnExportIsAligned(t *testing.T) {
	a, q, x := exporting(t)
	a.Win.Resize(fyne.NewSize(911, 512))
	chooseFormat(t, x, q, formats.GIF)
	at := a.Fa.Driver().AbsolutePositionForObject
	words := theme.InnerPadding()
	assert.InDelta(t, at(x.Action).X, at(x.Size).X, 0.5)
	choices := x.Fields()
	assert.InDelta(t, at(x.Action).X, at(choices).X+words, 0.5)
	end := func(o fyne.CanvasObject) float32 { return at(o).X + o.Size().Width }
	assert.LessOrEqual(t, end(choices), end(x.Action)+0.5)
	assert.Greater(t, float32(911)-end(choices), theme.ScrollBarSize(), "the bar has room beside them")
}

// What is said of a file that was written keeps its size and the unit on one line, however long the name is.
func TestTheSizeOfAnExportIsNotBroken(t *testing.T) {
	a, _, x := exporting(t)
	for n := range 40 {
		x.Said.SetText("Exported to /tmp/" + strings.Repeat("a", n) + ".gif (114 KiB).")
		x.Said.Show()
		assert.Condition(t, func() bool {
			return slices.ContainsFunc(windowtest.TextsIn(a.Win.Canvas().Overlays().Top()), func(line string) bool { return strings.Contains(line, "(114 KiB)") })
		}, "%d letters", n)
	}
}

// Captions are chosen on the page, for what moves, and previewed there.
func TestCaptionsAreChosenForAnAnimation(t *testing.T) {
	_, q, x := exporting(t)
	x.Choice.Captions = false
	chooseFormat(t, x, q, formats.GIF)
	plain := x.Sample.Screen.Rect
	s := x.Field("Captions")
	require.NotNil(t, s)
	s.SetSelectedIndex(1)
	assert.True(t, x.Job().Caption)
	require.Eventually(t, func() bool { q.Run(); return x.Sample.Screen.Rect.Dy() > plain.Dy() }, 2*time.Minute, time.Millisecond)
	chooseFormat(t, x, q, formats.Steps)
	assert.Equal(t, 1, x.Field("Captions").SelectedIndex())
	chooseFormat(t, x, q, formats.PNG)
	assert.Nil(t, x.Field("Captions"), "one board is captioned by who shows it")
}

func TestEveryFormatIsPreviewedAndExported(t *testing.T) {
	_, q, x := exporting(t)
	dir := t.TempDir()
	for _, k := range formats.Formats() {
		chooseFormat(t, x, q, k.ID)
		if k.ID == formats.Line {
			assert.False(t, x.Action.Enabled(), "this family has no such form")
			assert.Contains(t, x.Sample.Text.Text, "No form on one line holds this puzzle")
			continue
		}
		assert.True(t, x.Action.Enabled(), k.ID)
		assert.NotEqual(t, x.Sample.Picture.Visible(), x.Sample.Words.Visible(), k.ID)
		chosen := filepath.Join(dir, string(k.ID)) // the extension comes by itself
		require.NoError(t, os.WriteFile(chosen, []byte("mine"), 0o600))
		x.SaveChosen(chosen)
		assert.Equal(t, "Stop", x.Action.Text())
		finished(t, x, q)
		mine, err := os.ReadFile(chosen)
		require.NoError(t, err)
		assert.Equal(t, "mine", string(mine), "a file of another name is left alone")
		var want bytes.Buffer
		require.NoError(t, x.Job().Write(context.Background(), k.ID, &want))
		got, err := os.ReadFile(chosen + k.Extension)
		require.NoError(t, err)
		assert.Equal(t, want.Bytes(), got, k.ID)
		assert.Contains(t, x.Said.Text(), "Exported to "+chosen+k.Extension)
	}
}

// An export shows what the screen shows: the step, the looks, and the colours if
// that is asked for.
func TestExportEqualsTheScreen(t *testing.T) {
	a, _, x := exporting(t)
	a.Event(func() {
		a.Event(func() { a.Prefs.SetLook("letters", false) })
		a.Event(func() { a.Prefs.SetLook("names", false) })
	})
	x.Choice.Colours = export.ColoursShown
	pal, _ := a.Editor.Start.Board.Looks()
	var file bytes.Buffer
	require.NoError(t, x.Job().Write(context.Background(), formats.PNG, &file))
	got, err := png.Decode(&file)
	require.NoError(t, err)
	p := a.Puzzle()
	want := draw.Image(a.Rules.Scene(p, a.Player.Position(), puzzles.Start), pal, draw.Options{Cell: 44, Grid: true, Plain: true, Margin: 8})
	assert.Equal(t, want, got)

	x.Choice.Colours = export.ColoursLight
	assert.Equal(t, draw.Light(), x.Job().Palette)
	x.Choice.Board = export.BoardGoal
	sc, err := x.Job().Scene()
	require.NoError(t, err)
	assert.Equal(t, a.Editor.GoalScene(), sc)
}

func TestExportNames(t *testing.T) {
	a, _, x := exporting(t)
	x.Close()
	for kind, want := range map[formats.ID]string{
		formats.PNG: "puzzle step 1.png", formats.GIF: "puzzle.gif", formats.Steps: "puzzle steps.zip",
		formats.Sheet: "puzzle sheet.pdf", formats.CSV: "puzzle statistics.csv",
	} {
		c := export.Usual()
		c.Format = slices.IndexFunc(formats.Formats(), func(a formats.Format) bool { return a.ID == kind })
		assert.Equal(t, want, a.Export.Name(c))
	}
	a.Event(a.Doc.Detach)
	assert.Equal(t, "Corner step 1.png", a.Export.Name(export.Usual()))
}

func TestStepsGoIntoAFolder(t *testing.T) {
	a, q, x := exporting(t)
	chooseFormat(t, x, q, formats.Steps)
	assert.Contains(t, x.Size.Text(), "3 pictures")
	x.Choice.Parted[formats.Steps] = true
	dir := filepath.Join(t.TempDir(), a.Export.Name(x.Choice))
	x.Write(dir)
	finished(t, x, q)
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	require.NoError(t, err)
	assert.Len(t, files, 3)
	assert.Contains(t, x.Said.Text(), "Exported 3 files")

	x.Choice.Parted[formats.Steps] = false
	path := filepath.Join(t.TempDir(), "a.zip")
	x.Write(path)
	finished(t, x, q)
	z, err := zip.OpenReader(path)
	require.NoError(t, err)
	defer z.Close()
	assert.Len(t, z.File, 3)
}

// A long export goes on beside the window, tells how far it is, and is stopped by
// Escape; nothing of it is left.
func TestLongExportIsStopped(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	var moves []puzzles.Move
	for range 1000 {
		moves = append(moves, "A1-R", "C1-L")
	}
	a.AddSolution(puzzles.Solution{Moves: moves, Status: puzzles.StatusManual})
	x := a.Export.Show()
	x.Choice.Cell = 128
	chooseFormat(t, x, q, formats.GIF)
	assert.Contains(t, x.Size.Text(), "about")
	path := filepath.Join(t.TempDir(), "long.gif")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	x.Write(path)
	require.Eventually(t, func() bool { q.Run(); return x.Progress.Value > 0 }, 2*time.Minute, time.Millisecond)
	windowtest.Press(a, fyne.KeyEscape)
	finished(t, x, q)
	assert.True(t, x.IsOpen(), "the first Escape stops, the second closes")
	assert.Equal(t, "The export was stopped; nothing was written.", x.Said.Text())
	old, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "old", string(old), "nothing is lost")
	windowtest.Press(a, fyne.KeyEscape)
	assert.False(t, x.IsOpen())
}

// Paper says what is proved, not when and by whom.
func TestASheetSaysWhatIsProved(t *testing.T) {
	a, _ := windowtest.New(t)
	p, err := study.ReadBundled("puzzles/glide/06-turnstile.waymark")
	require.NoError(t, err)
	a.Load(p, "")
	assert.Equal(t, "Solution: 12 slides · optimal", a.Export.Show().Job().Texts.Solution)
}

// A sheet is one file to print, or drawings to work on, as the page says.
func TestASheetIsOneFileOrDrawings(t *testing.T) {
	_, q, x := exporting(t)
	chooseFormat(t, x, q, formats.Sheet)
	dir := t.TempDir()
	for i, name := range []string{"sheet.pdf", "sheet.svg"} {
		x.Choice.Parted[formats.Sheet] = i == 1
		x.SaveChosen(filepath.Join(dir, "sheet"))
		finished(t, x, q)
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Equal(t, []string{"%PDF", "<?xm"}[i], string(data[:4]))
	}
}

func TestExportOfAnUnsolvedPuzzle(t *testing.T) {
	a, q := windowtest.New(t)
	windowtest.Open(t, a, apptest.Corner)
	x := a.Export.Show()
	chooseFormat(t, x, q, formats.GIF)
	assert.False(t, x.Action.Enabled())
	assert.Equal(t, "There is no solution to export", x.Sample.Text.Text)
	chooseFormat(t, x, q, formats.Sheet)
	assert.True(t, x.Action.Enabled())
	x.Write(filepath.Join(t.TempDir(), "no", "such", "folder.svg"))
	finished(t, x, q)
	assert.Contains(t, a.Status.Text, "The export could not be saved: ")
}

// Where lengths are hidden no export tells one, as Ctrl+3 does not.
func TestExportTellsNoHiddenLength(t *testing.T) {
	a, q, x := exporting(t)
	x.Close()
	require.True(t, a.Do("spoiler-free"))
	assert.False(t, a.Export.CanCopyMoves())
	x = a.Export.Show()
	for _, k := range formats.Formats() {
		chooseFormat(t, x, q, k.ID)
		secret := k.Takes.Needed()
		assert.Equal(t, !secret && k.ID != formats.Line, x.Action.Enabled(), k.ID)
		assert.Equal(t, formats.None, x.Job().Solution, k.ID)
		if secret {
			assert.Contains(t, x.Sample.Text.Text, "“Hide lengths of solutions” in the View menu", k.ID)
		}
	}
	require.True(t, a.Prefs.SpoilerFree())
	x.Close()
	require.True(t, a.Do("spoiler-free"))
	x = a.Export.Show()
	assert.Equal(t, 0, x.Job().Solution)
}

func TestFilmOfASampleIsComposed(t *testing.T) {
	a, q, x := exporting(t)
	chooseFormat(t, x, q, formats.GIF)
	require.NotNil(t, x.Sample.Film)
	var file bytes.Buffer
	require.NoError(t, x.Job().Write(context.Background(), formats.GIF, &file))
	film, err := gif.DecodeAll(&file)
	require.NoError(t, err)
	assert.Len(t, x.Sample.Film.Image, len(film.Image), "a short film is shown whole")
	for range len(film.Image) - 1 {
		x.Sample.Next()
	}
	boards, _, err := puzzles.Replay(a.Rules, x.Puzzle, x.Puzzle.Start, x.Puzzle.Solutions[0].Moves)
	require.NoError(t, err)
	j := x.Job()
	want := draw.Image(j.Rules.Scene(j.Puzzle, boards[2], puzzles.Start), j.Palette, j.Options)
	for i := range want.Pix {
		require.InDelta(t, want.Pix[i], x.Sample.Screen.Pix[i], 24)
	}
	x.Close()
	assert.Nil(t, x.Sample.Film)
}

func TestHiddenLengthsAreToldByNoExport(t *testing.T) {
	a, q, s := windowtest.Hushed(t)
	x := a.Export.Show()
	for _, k := range formats.Formats() {
		chooseFormat(t, x, q, k.ID)
		s.KeptIn(t, a, "export "+string(k.ID))
		assert.NotContains(t, a.Export.Name(x.Choice), "24")
	}
}

// All puzzles of a file are exported together where the page says so.
func TestAPackIsExported(t *testing.T) {
	a, q := windowtest.New(t)
	path := filepath.Join(t.TempDir(), "cars.txt")
	require.NoError(t, os.WriteFile(path, []byte("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\nooBBMxDDDKMoAAJKoNooJEENIFFLooIGGLox\n"), 0o600))
	a.Open(path)
	x := a.Export.Show()
	chooseFormat(t, x, q, formats.Sheet)
	assert.Equal(t, 2, x.Pages(), "a cover, and both on a page: the page of the pack was seen")
	x.Choice.All = false
	chooseFormat(t, x, q, formats.Sheet)
	assert.Equal(t, 1, x.Pages())
	x.Choice.All = true
	chooseFormat(t, x, q, formats.Sheet)
	dir := t.TempDir()
	x.SaveChosen(filepath.Join(dir, "sheet"))
	finished(t, x, q)
	file, err := os.ReadFile(filepath.Join(dir, "sheet.pdf"))
	require.NoError(t, err)
	assert.Equal(t, []string{"cars", "2 puzzles"}, pdftest.Texts(t, file)[0][:2])
	assert.Contains(t, pdftest.Texts(t, file)[0], "Contents")

	chooseFormat(t, x, q, formats.PNG)
	x.Write(filepath.Join(dir, "pictures"))
	finished(t, x, q)
	assert.FileExists(t, filepath.Join(dir, "pictures", "02-cars 2.png"))
	chooseFormat(t, x, q, formats.Line)
	assert.Equal(t, 2, strings.Count(x.Sample.Text.Text, "\n"))
	chooseFormat(t, x, q, formats.GIF)
	assert.Equal(t, "There is no solution to export", x.Sample.Text.Text, "of this puzzle alone")
}

// A page that plays has the solution only where the author says so.
func TestAPageThatPlaysKeepsTheSolution(t *testing.T) {
	_, q, x := exporting(t)
	chooseFormat(t, x, q, formats.Page)
	assert.Equal(t, formats.None, x.Job().Solution)
	chooseFormat(t, x, q, formats.Moves)
	assert.Equal(t, 0, x.Job().Solution)
}

// browsing is an app that notes what it is to open.
type browsing struct {
	fyne.App
	opened *[]string
}

func (b browsing) OpenURL(u *url.URL) error {
	*b.opened = append(*b.opened, u.String())
	return nil
}

// A page that plays is previewed as boards with their names, not as its source, and is opened in the browser.
func TestAPageThatPlaysIsSeenBeforeItIsExported(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir()) // what the toolkit of the tests has for the folder of the program
	a, q := windowtest.New(t)
	path := filepath.Join(t.TempDir(), "cars.txt")
	require.NoError(t, os.WriteFile(path, []byte("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\nooBBMxDDDKMoAAJKoNooJEENIFFLooIGGLox\n"), 0o600))
	a.Open(path)
	var opened []string
	a.Fa = browsing{a.Fa, &opened}
	x := a.Export.Show()
	assert.False(t, x.Browse.Visible())
	for _, all := range []bool{true, false} {
		x.Choice.All = all
		chooseFormat(t, x, q, formats.Page)
		assert.True(t, x.Sample.Picture.Visible())
		assert.False(t, x.Sample.Words.Visible())
		head := windowtest.TextsIn(a.Win.Canvas().Overlays().Top())
		assert.Equal(t, all, slices.Contains(head, "cars"), "headed by the pack: %q", head)
		assert.Equal(t, !all, slices.Contains(head, a.Puzzle().Name))
		x.Browse.Tapped(nil)
		finished(t, x, q)
		assert.Equal(t, "The page is open in the browser.", x.Said.Text())
		u, err := url.Parse(opened[len(opened)-1])
		require.NoError(t, err)
		page, err := os.ReadFile(u.Path)
		require.NoError(t, err)
		assert.Contains(t, string(page), "<html")
	}
}

// Nobody waits for the preview of a page that is left, or of a format that is not chosen any more: it is stopped.
func TestAPreviewEndsWhenItIsLeft(t *testing.T) {
	for name, leave := range map[string]func(x *export.Page){
		"the page":   func(x *export.Page) { x.Escape() },
		"its format": func(x *export.Page) { x.Formats.OnChanged((x.Formats.Selected() + 1) % len(formats.Formats())) },
	} {
		a, q, x := exporting(t)
		began, ended := make(chan struct{}), make(chan struct{})
		x.Previewing.Start(a.Jobs.Context(), q.Post, func(ctx context.Context, _ *task.Job) func() {
			close(began)
			<-ctx.Done()
			close(ended)
			return nil
		})
		<-began
		leave(x)
		select {
		case <-ended:
		case <-time.After(2 * time.Minute):
			t.Fatalf("%s is left, and the preview goes on", name)
		}
	}
}
