package draw_test

import (
	"bytes"
	"errors"
	"image"
	stddraw "image/draw"
	"image/gif"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// glideFilm plays n slides on a board: each time the first piece, in the order
// of the cells, that can slide in the direction whose turn it is.
func glideFilm(sc puzzles.Scene, n int) draw.Film {
	f := draw.Film{First: sc}
	free := func(c int) bool { return !sc.Faces[c].Piece && sc.Faces[c].Ground != puzzles.Wall }
	for i := 0; len(f.Shots) < n; i++ {
		d := puzzles.Dirs[i%4]
		for from := range sc.Faces {
			from = (from + 13*i) % len(sc.Faces)
			to := from
			for sc.Faces[from].Piece {
				next, ok := sc.Neighbour(to, d)
				if !ok || !free(next) {
					break
				}
				to = next
			}
			if to == from {
				continue
			}
			sc = draw.Lift(sc)
			sc.Faces[to], sc.Faces[from] = sc.Faces[from], puzzles.Face{}
			f.Shots = append(f.Shots, draw.Shot{Step: puzzles.Step{Shifts: []puzzles.Shift{{From: from, To: to}}}, After: sc})
			break
		}
	}
	return f
}

// pictures composes the frames of a GIF as a viewer does.
func pictures(g *gif.GIF) []*image.RGBA {
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var all []*image.RGBA
	for _, p := range g.Image {
		stddraw.Draw(screen, p.Rect, p, p.Rect.Min, stddraw.Over)
		c := image.NewRGBA(screen.Rect)
		copy(c.Pix, screen.Pix)
		all = append(all, c)
	}
	return all
}

func TestGIFShowsEveryPosition(t *testing.T) {
	for name, pal := range palettes {
		t.Run(name, func(t *testing.T) {
			o := draw.FilmOptions{Options: draw.Options{Cell: 44, Labels: true, Grid: true, Margin: 8}, Hold: 410 * time.Millisecond}
			film := glideFilm(mondrian(), 22)
			var b bytes.Buffer
			require.NoError(t, draw.GIF(&b, film, pal, o))
			assert.Less(t, b.Len(), 1<<20)
			t.Logf("%d moves: %d bytes", len(film.Shots), b.Len())

			g, err := gif.DecodeAll(&b)
			require.NoError(t, err)
			assert.Zero(t, g.LoopCount, "plays for ever")
			shown := pictures(g)
			scenes := []puzzles.Scene{film.First}
			for _, s := range film.Shots {
				scenes = append(scenes, s.After)
			}
			next := 0 // the scene that has to come next, on a frame that is held
			for i, img := range shown {
				if g.Delay[i] < 40 {
					continue
				}
				require.Less(t, next, len(scenes))
				want := draw.Image(scenes[next], pal, o.Options)
				// Blends are rounded to the nearest colour of the table.
				require.Zero(t, differences(want, img, 16), "position %d", next)
				next++
			}
			assert.Equal(t, len(scenes), next, "every position is held once")
			assert.Equal(t, 80, g.Delay[0])
			assert.InDelta(t, 200, g.Delay[len(g.Delay)-1], 6)
			assert.Greater(t, len(shown), 5*len(film.Shots), "pieces travel")
			for i, d := range g.Disposal {
				assert.Equal(t, byte(gif.DisposalNone), d, "frame %d", i)
			}
		})
	}
}

func TestGIFKeepsTheColoursItIsPaintedWith(t *testing.T) {
	sc := scene("BGROYPCM", "bgroypcm", "%.?_*..?", "##?1234#")
	pal := draw.Dark()
	o := draw.FilmOptions{Options: draw.Options{Cell: 32, Grid: true}, Once: true}
	var b bytes.Buffer
	require.NoError(t, draw.GIF(&b, draw.Film{First: differing(sc)}, pal, o))
	g, err := gif.DecodeAll(&b)
	require.NoError(t, err)
	assert.Equal(t, -1, g.LoopCount)
	require.Len(t, g.Image, 1)
	table := g.Image[0].Palette
	assert.LessOrEqual(t, len(table), 256)
	for h := puzzles.Blue; h <= puzzles.Paper; h++ {
		p := pal.Paint(h)
		assert.Contains(t, table, p.Fill)
		assert.Contains(t, table, p.Lower)
	}
	for _, c := range []any{pal.Floor, pal.Wall, pal.Grid, pal.Edge, pal.Paper, pal.Select} {
		assert.Contains(t, table, c)
	}
}

func TestGIFOfManyPiecesAtOnce(t *testing.T) {
	first := scene("RG..", "B...", "....")
	after := scene(".RG.", ".B..", "....")
	step := puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 1}, {From: 1, To: 2}, {From: 4, To: 5}}}
	ways := draw.Ways(first, step)
	assert.Equal(t, []draw.MovePath{{Cols: 1, Cells: []int{0, 1, 4}}}, ways)
	var b bytes.Buffer
	film := draw.Film{First: first, Shots: []draw.Shot{{Step: step, After: after}}}
	require.NoError(t, draw.GIF(&b, film, draw.Light(), draw.FilmOptions{}))
	g, err := gif.DecodeAll(&b)
	require.NoError(t, err)
	all := pictures(g)
	assert.Zero(t, differences(draw.Image(after, draw.Light(), draw.Options{}), all[len(all)-1], 16))
}

func TestGIFOfStepsThatDoNotFit(t *testing.T) {
	sc := scene("R.", "..")
	bad := puzzles.Step{Shifts: []puzzles.Shift{{From: -1, To: 9}, {From: 3, To: 0}, {From: 0, To: 99}}}
	var b bytes.Buffer
	require.NoError(t, draw.GIF(&b, draw.Film{First: sc, Shots: []draw.Shot{{Step: bad, After: sc}}}, draw.Light(), draw.FilmOptions{}))
	g, err := gif.DecodeAll(&b)
	require.NoError(t, err)
	assert.Len(t, g.Image, 1, "nothing moves, nothing is drawn anew")
	assert.Equal(t, 80+26+200, g.Delay[0], "but the time passes")
}

func TestGIFRefusesBoardsOfTwoSizes(t *testing.T) {
	film := draw.Film{First: scene("R."), Shots: []draw.Shot{{After: scene("R", ".")}}}
	err := draw.GIF(&bytes.Buffer{}, film, draw.Light(), draw.FilmOptions{})
	assert.EqualError(t, err, "move 1: the board is 2x1 after it, but 1x2 at the start")
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWritersReportTheirErrors(t *testing.T) {
	assert.ErrorContains(t, draw.GIF(failing{}, draw.Film{First: scene("R.")}, draw.Light(), draw.FilmOptions{}), "disk full")
	assert.ErrorContains(t, draw.SVG(failing{}, scene("R."), draw.Light(), draw.Options{}), "disk full")
}
