package app

import (
	"archive/zip"
	"bytes"
	"context"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
)

// exporting opens the page of exports on the solved corner.
func exporting(t *testing.T) (*App, *apptest.Queue, *exportPage) {
	t.Helper()
	a, q := window(t)
	open(t, a, apptest.Corner)
	a.addSolution(puzzles.Solution{Moves: []puzzles.Move{"A1-R", "C1-D"}, Status: puzzles.StatusSolved})
	a.player.Next()
	x := a.pages.showExport()
	require.True(t, x.isOpen())
	return a, q, x
}

// chooseKind makes a kind the one to export and waits for its preview.
func chooseKind(t *testing.T, x *exportPage, q *apptest.Queue, k export.Kind) {
	t.Helper()
	i := slices.IndexFunc(export.Kinds(), func(a export.About) bool { return a.Kind == k })
	x.kinds.SetSelected(i)
	x.kinds.OnChanged(i)
	require.Eventually(t, func() bool { q.Run(); return x.size.Text != text.Tr("Making the preview …") }, 10*time.Second, time.Millisecond)
}

// finished waits for the end of an export.
func finished(t *testing.T, x *exportPage, q *apptest.Queue) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return x.stop == nil }, 10*time.Second, time.Millisecond)
}

func TestEveryKindIsPreviewedAndExported(t *testing.T) {
	_, q, x := exporting(t)
	dir := t.TempDir()
	for _, k := range export.Kinds() {
		chooseKind(t, x, q, k.Kind)
		assert.True(t, x.action.Enabled(), k.Kind)
		assert.NotEqual(t, x.sample.picture.Visible(), x.sample.words.Visible(), k.Kind)
		chosen := filepath.Join(dir, string(k.Kind)) // the extension comes by itself
		require.NoError(t, os.WriteFile(chosen, []byte("mine"), 0o600))
		x.saveChosen(chosen)
		assert.Equal(t, "Stop", x.action.Text())
		finished(t, x, q)
		mine, err := os.ReadFile(chosen)
		require.NoError(t, err)
		assert.Equal(t, "mine", string(mine), "a file of another name is left alone")
		var want bytes.Buffer
		require.NoError(t, x.job().Write(context.Background(), k.Kind, &want))
		got, err := os.ReadFile(chosen + k.Extension)
		require.NoError(t, err)
		assert.Equal(t, want.Bytes(), got, k.Kind)
		assert.Contains(t, x.said.Text, "Exported to "+chosen+k.Extension)
	}
}

// An export shows what the screen shows: the step, the looks, and the colours if
// that is asked for.
func TestExportEqualsTheScreen(t *testing.T) {
	a, _, x := exporting(t)
	a.prefs.SetLook("letters", false)
	a.prefs.SetLook("names", false)
	a.editor.refreshLooks()
	x.choice.colours = coloursShown
	pal, _ := a.editor.start.board.Looks()
	var file bytes.Buffer
	require.NoError(t, x.job().Write(context.Background(), export.PNG, &file))
	got, err := png.Decode(&file)
	require.NoError(t, err)
	p := a.Puzzle()
	want := draw.Image(a.rules.Scene(p, a.player.Position(), puzzles.Start), pal, draw.Options{Cell: 44, Grid: true, Plain: true, Margin: 8})
	assert.Equal(t, want, got)

	x.choice.colours = coloursLight
	assert.Equal(t, draw.Light(), x.job().Palette)
	x.choice.board = boardGoal
	sc, err := x.job().Scene()
	require.NoError(t, err)
	assert.Equal(t, a.editor.goalScene(), sc)
}

func TestExportNames(t *testing.T) {
	a, _, x := exporting(t)
	x.close()
	for kind, want := range map[export.Kind]string{
		export.PNG: "puzzle step 1.png", export.GIF: "puzzle.gif", export.Steps: "puzzle steps.zip",
		export.Sheet: "puzzle sheet.svg", export.CSV: "puzzle statistics.csv",
	} {
		c := usualExport()
		c.kind = slices.IndexFunc(export.Kinds(), func(a export.About) bool { return a.Kind == kind })
		assert.Equal(t, want, a.pages.exportName(c))
	}
	a.doc.Detach()
	assert.Equal(t, "Corner step 1.png", a.pages.exportName(usualExport()))
}

func TestStepsGoIntoAFolder(t *testing.T) {
	_, q, x := exporting(t)
	chooseKind(t, x, q, export.Steps)
	assert.Contains(t, x.size.Text, "3 pictures")
	x.choice.folder = true
	dir := filepath.Join(t.TempDir(), x.app.exportName(x.choice))
	x.write(dir)
	finished(t, x, q)
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	require.NoError(t, err)
	assert.Len(t, files, 3)
	assert.Contains(t, x.said.Text, "Exported 3 files")

	x.choice.folder = false
	path := filepath.Join(t.TempDir(), "a.zip")
	x.write(path)
	finished(t, x, q)
	z, err := zip.OpenReader(path)
	require.NoError(t, err)
	defer z.Close()
	assert.Len(t, z.File, 3)
}

// A long export goes on beside the window, tells how far it is, and is stopped by
// Escape; nothing of it is left.
func TestLongExportIsStopped(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	var moves []puzzles.Move
	for range 1000 {
		moves = append(moves, "A1-R", "C1-L")
	}
	a.addSolution(puzzles.Solution{Moves: moves, Status: puzzles.StatusManual})
	x := a.pages.showExport()
	x.choice.cell = 128
	chooseKind(t, x, q, export.GIF)
	assert.Contains(t, x.size.Text, "about")
	path := filepath.Join(t.TempDir(), "long.gif")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	x.write(path)
	require.Eventually(t, func() bool { q.Run(); return x.progress.Value > 0 }, 10*time.Second, time.Millisecond)
	press(a, fyne.KeyEscape)
	finished(t, x, q)
	assert.True(t, x.isOpen(), "the first Escape stops, the second closes")
	assert.Equal(t, "The export was stopped; nothing was written.", x.said.Text)
	old, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "old", string(old), "nothing is lost")
	press(a, fyne.KeyEscape)
	assert.False(t, x.isOpen())
}

func TestExportOfAnUnsolvedPuzzle(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	x := a.pages.showExport()
	chooseKind(t, x, q, export.GIF)
	assert.False(t, x.action.Enabled())
	assert.Equal(t, "There is no solution to export", x.sample.text.Text)
	chooseKind(t, x, q, export.Sheet)
	assert.True(t, x.action.Enabled())
	x.write(filepath.Join(t.TempDir(), "no", "such", "folder.svg"))
	finished(t, x, q)
	assert.Contains(t, a.status.Text, "The export could not be saved: ")
}

// Where lengths are hidden no export tells one, as Ctrl+3 does not.
func TestExportTellsNoHiddenLength(t *testing.T) {
	a, q, x := exporting(t)
	x.close()
	require.True(t, a.Do("spoiler-free"))
	assert.False(t, a.pages.canCopyMoves())
	x = a.pages.showExport()
	for _, k := range export.Kinds() {
		chooseKind(t, x, q, k.Kind)
		secret := k.Solution || k.Kind == export.CSV
		assert.Equal(t, !secret, x.action.Enabled(), k.Kind)
		assert.Equal(t, export.None, x.job().Solution, k.Kind)
		if secret {
			assert.Contains(t, x.sample.text.Text, "“Hide lengths of solutions” in the View menu", k.Kind)
		}
	}
	require.True(t, a.prefs.SpoilerFree())
	x.close()
	a.setSpoilerFree(false)
	x = a.pages.showExport()
	assert.Equal(t, 0, x.job().Solution)
}

func TestFilmOfASampleIsComposed(t *testing.T) {
	_, q, x := exporting(t)
	chooseKind(t, x, q, export.GIF)
	require.NotNil(t, x.sample.film)
	var file bytes.Buffer
	require.NoError(t, x.job().Write(context.Background(), export.GIF, &file))
	film, err := gif.DecodeAll(&file)
	require.NoError(t, err)
	assert.Len(t, x.sample.film.Image, len(film.Image), "a short film is shown whole")
	for range len(film.Image) - 1 {
		x.sample.next()
	}
	boards, _, err := puzzles.Replay(x.app.rules, x.puzzle, x.puzzle.Start, x.puzzle.Solutions[0].Moves)
	require.NoError(t, err)
	j := x.job()
	want := draw.Image(j.Rules.Scene(j.Puzzle, boards[2], puzzles.Start), j.Palette, j.Options)
	for i := range want.Pix {
		require.InDelta(t, want.Pix[i], x.sample.screen.Pix[i], 24)
	}
	x.close()
	assert.Nil(t, x.sample.film)
}
