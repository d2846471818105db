package export_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	stddraw "image/draw"
	"image/gif"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/assets"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

// bundled returns a job for the first solution of a puzzle of the library.
func bundled(t testing.TB, name string) export.Job {
	t.Helper()
	data, err := assets.Puzzles.ReadFile("puzzles/" + name)
	require.NoError(t, err)
	list, err := puzzles.Read(data, name, families.Rules)
	require.NoError(t, err)
	for i, s := range list[0].Solutions {
		list[0].Solutions[i] = s.Said() // as if it had been proved
	}
	return job(list[0])
}

func job(p *puzzles.Puzzle) export.Job {
	return export.Job{
		Rules: families.Find(p.Family), Puzzle: p, File: "a.waymark", Palette: draw.Light(),
		Options: draw.Options{Cell: 44, Grid: true, Labels: true, Margin: 8},
	}
}

// wandering returns a job for so many slides on a board of 16 by 16.
func wandering(t testing.TB, moves int) export.Job {
	t.Helper()
	rules := families.Find("glide")
	p := rules.New(puzzles.Size{Rows: 16, Cols: 16})
	random := draws.Rand(7, 22)
	for _, token := range []string{"B", "G", "R", "O", "Y", "P", "C", "M"} {
		c, err := rules.ParseCell(token, puzzles.Start)
		require.NoError(t, err)
		wall, err := rules.ParseCell("#", puzzles.Start)
		require.NoError(t, err)
		for range 4 {
			p = rules.Paint(p, puzzles.Start, -1, random.IntN(256), wall)
		}
		p = rules.Paint(p, puzzles.Start, -1, random.IntN(256), c)
	}
	s := puzzles.Solution{Status: puzzles.StatusSolved}
	for at := p.Start; len(s.Moves) < moves; {
		list := rules.Moves(p, at)
		m := list[random.IntN(len(list))]
		next, _, err := rules.Play(p, at, m)
		require.NoError(t, err)
		s.Moves, at = append(s.Moves, m), next
	}
	p.Solutions = []puzzles.Solution{s}
	return job(p)
}

// shown composes the frames of a GIF one after the other, as a viewer does.
func shown(g *gif.GIF, see func(i int, screen *image.RGBA)) {
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, p := range g.Image {
		stddraw.Draw(screen, p.Rect, p, p.Rect.Min, stddraw.Over)
		see(i, screen)
	}
}

// differs reports whether two pictures differ by more than rounding to the
// nearest of 255 colours, leaving a part of them aside.
func differs(a, b *image.RGBA, aside image.Rectangle) bool {
	for y := range a.Rect.Dy() {
		i, j := a.PixOffset(0, y), a.PixOffset(a.Rect.Max.X, y)
		if bytes.Equal(a.Pix[i:j], b.Pix[i:j]) {
			continue
		}
		for k := i; k < j; k++ {
			if d := int(a.Pix[k]) - int(b.Pix[k]); (d > 24 || d < -24) && !image.Pt((k-i)/4, y).In(aside) {
				return true
			}
		}
	}
	return a.Rect != b.Rect
}

// A GIF of 22 moves is under a megabyte and, frame by frame, what the boards
// drawn one by one show: at rest all of it, in motion all but the way of the
// piece that moves.
func TestGIFOf22MovesFrameByFrame(t *testing.T) {
	if draws.Raced {
		t.Skip("in the plain run: one goroutine at much work, which tells the race detector nothing")
	}
	for name, j := range map[string]export.Job{
		"glide 16x16":   wandering(t, 22),
		"slide library": bundled(t, "slide/04-twins.waymark"),
	} {
		t.Run(name, func(t *testing.T) {
			moves := j.Puzzle.Solutions[0].Moves
			require.Len(t, moves, 22)
			boards, steps, err := puzzles.Replay(j.Rules, j.Puzzle, j.Puzzle.Start, moves)
			require.NoError(t, err)
			var file bytes.Buffer
			require.NoError(t, j.Write(context.Background(), export.GIF, &file))
			t.Logf("22 moves: %d bytes", file.Len())
			assert.Less(t, file.Len(), 1<<20)

			film, err := gif.DecodeAll(&file)
			require.NoError(t, err)
			layout := draw.Layout(j.Puzzle.Start.Size, j.Options)
			drawn := func(b puzzles.Board) *image.RGBA {
				return draw.Image(j.Rules.Scene(j.Puzzle, b, puzzles.Start), j.Palette, j.Options)
			}
			at, moving := 0, 0
			now := drawn(boards[0])
			shown(film, func(i int, frame *image.RGBA) {
				if film.Delay[i] >= 30 { // at rest
					if i > 0 {
						at++
						now = drawn(boards[at])
					}
					require.False(t, differs(now, frame, image.Rectangle{}), "position %d", at)
					return
				}
				moving++
				k := steps[at].Shifts[0]
				way := layout.OuterRect(k.From).Union(layout.OuterRect(k.To))
				require.False(t, differs(now, frame, way), "on the way to position %d", at+1)
				require.True(t, differs(now, frame, image.Rectangle{}), "frame %d shows something new", i)
			})
			assert.Equal(t, 22, at, "every position is held")
			assert.Greater(t, moving, 22*4)
		})
	}
}

func TestGIFIsAsFastAsAskedFor(t *testing.T) {
	j := bundled(t, "glide/06-turnstile.waymark")
	length := func(speed float64) (hundredths, frames int) {
		j.Speed = speed
		var file bytes.Buffer
		require.NoError(t, j.Write(context.Background(), export.GIF, &file))
		film, err := gif.DecodeAll(&file)
		require.NoError(t, err)
		for _, d := range film.Delay {
			hundredths += d
		}
		return hundredths, len(film.Image)
	}
	slow, many := length(0.25)
	usual, some := length(1)
	fast, few := length(8)
	assert.InEpsilon(t, 4, float64(slow)/float64(usual), 0.1)
	assert.InEpsilon(t, 8, float64(usual)/float64(fast), 0.2, "time is counted in hundredths")
	assert.Greater(t, many, some)
	assert.Greater(t, some, few)
}

// A long film can be stopped, tells how far it is, and does not keep its frames.
func TestLongExportsCanBeStopped(t *testing.T) {
	j := wandering(t, 600)
	j.Options.Cell = 12
	for _, kind := range []export.ID{export.GIF, export.Steps, export.Sheet} {
		ctx, cancel := context.WithCancel(context.Background())
		last := 0
		j.Watch = func(done, total int) {
			assert.InDelta(t, 600, total, 1)
			if last = done; done == 3 {
				cancel()
			}
		}
		err := j.Write(ctx, kind, &bytes.Buffer{})
		assert.ErrorIs(t, err, context.Canceled, kind)
		assert.Equal(t, 3, last, kind)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestEveryKindReportsAFullDisk(t *testing.T) {
	j := bundled(t, "slide/04-twins.waymark")
	for _, k := range export.Formats() {
		assert.ErrorContains(t, j.Write(context.Background(), k.ID, failing{}), "disk full", k.ID)
	}
}

func benchmarkGIF(b *testing.B, j export.Job) {
	b.ReportAllocs()
	var file bytes.Buffer
	for b.Loop() {
		file.Reset()
		if err := j.Write(context.Background(), export.GIF, &file); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(file.Len()), "file-B")
}

// BenchmarkGIF is the GIF of a solution, cells of 44 pixels, from moves to bytes.
func BenchmarkGIF(b *testing.B) {
	b.Run("22 slides 16x16", func(b *testing.B) { benchmarkGIF(b, wandering(b, 22)) })
	b.Run("600 slides 16x16", func(b *testing.B) { benchmarkGIF(b, wandering(b, 600)) })
	b.Run("tandem 10-fir-tree", func(b *testing.B) { benchmarkGIF(b, bundled(b, "tandem/10-fir-tree.waymark")) })
}

// Captions make a playback and pictures of steps higher, and say steps of the whole solution in
// a preview of its beginning too.
func TestCaptionsAreExported(t *testing.T) {
	j := wandering(t, 30)
	size := func(k export.ID) image.Rectangle {
		var file bytes.Buffer
		require.NoError(t, j.Write(context.Background(), k, &file))
		if k == export.GIF {
			c, err := gif.DecodeConfig(bytes.NewReader(file.Bytes()))
			require.NoError(t, err)
			return image.Rect(0, 0, c.Width, c.Height)
		}
		z, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
		require.NoError(t, err)
		f, err := z.File[7].Open()
		require.NoError(t, err)
		c, err := png.DecodeConfig(f)
		require.NoError(t, err)
		return image.Rect(0, 0, c.Width, c.Height)
	}
	for _, k := range []export.ID{export.GIF, export.Steps} {
		j.Caption = false
		plain := size(k)
		j.Caption = true
		with := size(k)
		assert.Equal(t, plain.Dx(), with.Dx(), k)
		assert.Greater(t, with.Dy(), plain.Dy()+12, k)
		p, err := j.Preview(context.Background(), k)
		require.NoError(t, err)
		if k == export.Steps {
			want := draw.Captioned(sceneAt(t, j, 6), draw.Caption(6, 30, j.Puzzle.Solutions[0].Moves[5]), j.Palette, j.Options)
			assert.Equal(t, want, p.Picture, "of thirty, though the preview has twelve")
		} else {
			assert.Equal(t, with.Dy(), p.Film.Config.Height)
		}
	}
}

// The picture of the start says that no move was made, of all there are.
func TestTheStartHasACaption(t *testing.T) {
	j := wandering(t, 30)
	j.Caption = true
	var file bytes.Buffer
	require.NoError(t, j.Write(context.Background(), export.Steps, &file))
	z, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
	require.NoError(t, err)
	for step, caption := range []string{draw.Caption(0, 30, ""), draw.Caption(1, 30, j.Puzzle.Solutions[0].Moves[0])} {
		f, err := z.File[step].Open()
		require.NoError(t, err)
		got, err := png.Decode(f)
		require.NoError(t, err)
		want := draw.Captioned(sceneAt(t, j, step), caption, j.Palette, j.Options)
		require.Equal(t, want.Bounds(), got.Bounds())
		for y := range want.Bounds().Dy() {
			for x := range want.Bounds().Dx() {
				if color.RGBAModel.Convert(got.At(x, y)) != want.At(x, y) {
					require.Failf(t, "another picture", "step %d at %d, %d", step, x, y)
				}
			}
		}
	}
}

// How often cells are left and come to is seen on the start, not on the goal.
func TestHeatIsOnTheStartOnly(t *testing.T) {
	j := wandering(t, 3)
	drawn := func(goal, heat bool) string {
		of := j
		of.Goal = goal
		if heat {
			of.Heat = &puzzles.Heat{Cells: make([]int, j.Puzzle.Start.Size.Cells()), Ways: 1}
			of.Heat.Cells[0] = 1
		}
		var b bytes.Buffer
		require.NoError(t, of.Write(context.Background(), export.SVG, &b))
		return b.String()
	}
	assert.NotEqual(t, drawn(false, false), drawn(false, true))
	assert.Equal(t, drawn(true, false), drawn(true, true))
}

// sceneAt is the position after so many moves.
func sceneAt(t *testing.T, j export.Job, step int) puzzles.Scene {
	t.Helper()
	j.Step = step
	sc, err := j.Scene()
	require.NoError(t, err)
	return sc
}
