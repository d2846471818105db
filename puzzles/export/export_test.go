package export_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
	"waymark/test/familytest"
)

// made returns the file of a kind.
func made(t *testing.T, j export.Job, k export.ID) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, j.Write(context.Background(), k, &file))
	return file.Bytes()
}

func TestPicturesShowStartStepAndGoal(t *testing.T) {
	j := bundled(t, "slide/04-twins.waymark")
	picture := func() *image.RGBA {
		got, err := png.Decode(bytes.NewReader(made(t, j, export.PNG)))
		require.NoError(t, err)
		rgba, ok := got.(*image.RGBA)
		require.True(t, ok)
		return rgba
	}
	scene := func(b puzzles.Board, role puzzles.Role) *image.RGBA {
		return draw.Image(j.Rules.Scene(j.Puzzle, b, role), j.Palette, j.Options)
	}
	boards, _, err := puzzles.Replay(j.Rules, j.Puzzle, j.Puzzle.Start, j.Puzzle.Solutions[0].Moves)
	require.NoError(t, err)
	for _, step := range []int{0, 7, 22} {
		j.Step = step
		assert.Equal(t, scene(boards[step], puzzles.Start).Pix, picture().Pix, "step %d", step)
	}
	j.Goal = true
	assert.Equal(t, scene(j.Puzzle.Goal, puzzles.Goal).Pix, picture().Pix)
	j.Palette = draw.Dark()
	assert.Equal(t, scene(j.Puzzle.Goal, puzzles.Goal).Pix, picture().Pix)

	j.Goal, j.Step = false, 23
	err = j.Write(context.Background(), export.SVG, io.Discard)
	assert.EqualError(t, err, "there is no step 23; the solution has 22 moves")
	j = bundled(t, "tandem/01-all-together.waymark")
	j.Goal = true
	assert.ErrorContains(t, j.Write(context.Background(), export.PNG, io.Discard), "the goal of this puzzle stands on its start board")
}

func TestStepsAreNumberedPicturesOfAllPositions(t *testing.T) {
	j := bundled(t, "slide/04-twins.waymark")
	j.Options.Cell = 16
	file := made(t, j, export.Steps)
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	require.Len(t, z.File, 23)
	for i, f := range z.File {
		assert.Equal(t, fmt.Sprintf("step-%02d.png", i), f.Name)
		assert.True(t, f.Modified.Equal(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)), "%v", f.Modified)
		r, err := f.Open()
		require.NoError(t, err)
		got, err := io.ReadAll(r)
		require.NoError(t, err)
		j.Step = i
		assert.Equal(t, made(t, j, export.PNG), got, "step %d", i)
	}
}

func TestWhatNeedsASolutionSaysSo(t *testing.T) {
	j := bundled(t, "slide/04-twins.waymark")
	j.Solution = export.None
	for _, k := range export.Formats() {
		err := j.Write(context.Background(), k.ID, io.Discard)
		assert.Equal(t, k.Takes.Needed(), err != nil, k.ID)
	}
	assert.ErrorContains(t, j.Write(context.Background(), "tiff", io.Discard), `"tiff"`)
	j = bundled(t, "slide/04-twins.waymark")
	j.Puzzle = j.Puzzle.Clone()
	j.Puzzle.Solutions[0].Moves = []puzzles.Move{"A1-Q"}
	for _, k := range export.Formats() {
		if k.Shows < export.Words || k.ID == export.JSON { // the others replay nothing
			assert.ErrorContains(t, j.Write(context.Background(), k.ID, io.Discard), "move 1, A1-Q", k.ID)
		}
	}
}

func TestMovesAndFigures(t *testing.T) {
	j := bundled(t, "slide/04-twins.waymark")
	s := j.Puzzle.Solutions[0]
	assert.Equal(t, s.Moves, familytest.Moves(string(made(t, j, export.Moves))))

	j.Puzzle = j.Puzzle.Clone()
	j.Puzzle.Marks = []puzzles.Mark{
		{Kind: puzzles.Fixed, Name: "opening", Moves: s.Moves[:3]},
		{Kind: puzzles.Hint, Moves: s.Moves[:1]},
		{Kind: puzzles.Via, Board: j.Puzzle.Goal},
	}
	var r export.Record
	d := json.NewDecoder(bytes.NewReader(made(t, j, export.JSON)))
	d.DisallowUnknownFields()
	require.NoError(t, d.Decode(&r))
	assert.Equal(t, "a.waymark", r.File)
	assert.Equal(t, "optimal", r.Status)
	assert.Equal(t, 22, *r.Length)
	assert.Equal(t, int32(22), r.LowerBound)
	assert.Equal(t, s.Moves, r.Moves)
	assert.Equal(t, []export.Leg{
		{Mark: "opening", Kind: "fixed", At: 3, Cost: 3}, {Mark: "3", Kind: "via", At: 22, Cost: 19}, {Mark: "goal", Kind: "goal", At: 22},
	}, r.Route)

	j.Puzzle.Solutions = append(j.Puzzle.Solutions, puzzles.Solution{Moves: s.Moves[:2], Status: puzzles.StatusManual, Algorithm: `a "name", so`})
	rows, err := csv.NewReader(bytes.NewReader(made(t, j, export.CSV))).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 3)
	assert.Equal(t, []string{"solution", "length", "unit", "status"}, rows[0][:4])
	assert.Equal(t, []string{"1", "22", "moves", "optimal"}, rows[1][:4])
	assert.Equal(t, []string{"2", "2", "moves", "manual"}, rows[2][:4])
	assert.Equal(t, `a "name", so`, rows[2][6])
}

func TestSheetHoldsThePuzzleAndEveryBoard(t *testing.T) {
	for _, c := range []struct {
		name  string
		paper export.Paper
		pages int
	}{
		{"slide/04-twins.waymark", export.A4, 1},
		{"slide/04-twins.waymark", export.Letter, 1},
		{"blocks/12-slow-descent.waymark", export.A4, 4},
		{"tandem/10-fir-tree.waymark", export.Letter, 2},
	} {
		j := bundled(t, c.name)
		j.Paper = c.paper
		pages, err := j.Sheet(context.Background())
		require.NoError(t, err)
		assert.Len(t, pages, c.pages, c.name)
		boards := 0
		for i, p := range pages {
			var file bytes.Buffer
			require.NoError(t, p.SVG(&file))
			boards += strings.Count(file.String(), "<g transform=")
			d := xml.NewDecoder(&file)
			for err = error(nil); err == nil; {
				_, err = d.Token()
			}
			require.ErrorIs(t, err, io.EOF, "page %d is XML", i+1)
			assertFreeMargin(t, p.Image(p.Width), 120)
		}
		want := 1 + j.Puzzle.Solutions[0].Length()
		if !j.Puzzle.Goal.IsZero() {
			want++
		}
		assert.Equal(t, want, boards, c.name)
		assert.Equal(t, []string{"x.svg", "x-2.svg"}, []string{export.PagePath("x.svg", 1), export.PagePath("x.svg", 2)})
	}
}

// assertFreeMargin fails when something is drawn so near the edge of a page.
func assertFreeMargin(t *testing.T, img *image.RGBA, wide int) {
	t.Helper()
	inside := img.Rect.Inset(wide)
	inside.Max.Y = img.Rect.Max.Y - 40 // the number of the page
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if !(image.Point{X: x, Y: y}).In(inside) && img.Pix[img.PixOffset(x, y)+2] != 0xff {
				t.Fatalf("something is drawn at %d, %d", x, y)
			}
		}
	}
}

// A title in letters that the program has no shapes for is left to the fonts of
// the reader.
func TestSheetKeepsLettersItCannotDraw(t *testing.T) {
	system := draw.SystemFonts
	draw.SystemFonts = func() []string { return nil } // whatever this machine has
	defer func() { draw.SystemFonts = system }()
	j := bundled(t, "slide/04-twins.waymark")
	j.Puzzle = j.Puzzle.Clone()
	j.Puzzle.Name = "双子 <&>"
	pages, err := j.Sheet(context.Background())
	require.NoError(t, err)
	text, script := draw.Lacks(pages)
	assert.Equal(t, []string{"双子 <&>", "Han"}, []string{text, script})
	var drawn strings.Builder
	require.NoError(t, pages[0].SVG(&drawn))
	file := drawn.String()
	assert.Contains(t, file, `font-family="sans-serif" font-weight="bold" font-size="70"`)
	assert.Contains(t, file, "双子 &lt;&amp;&gt;</text>")
	assert.Equal(t, 1, strings.Count(file, "<text"))
}
