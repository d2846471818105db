package draw

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestNothingChangesOutsideTheDirtyPart(t *testing.T) {
	size := puzzles.Size{Rows: 3, Cols: 5}
	at := func(cells ...int) puzzles.Scene {
		sc := puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())}
		for _, c := range cells {
			sc.Faces[c] = puzzles.Face{Piece: true, Hue: puzzles.Red, Label: "R"}
		}
		return sc
	}
	film := Film{First: at(0, 14), Shots: []Shot{
		{puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 4}, {From: 14, To: 10}}}, at(4, 10)},
		{puzzles.Step{Shifts: []puzzles.Shift{{From: 4, To: 14}}}, at(14, 10)},
	}}
	var before *image.RGBA
	var total time.Duration
	frames := 0
	o := FilmOptions{Options: Options{Cell: 20, Grid: true, Labels: true}, Move: 200 * time.Millisecond}.withDefaults()
	err := film.shoot(Light(), o, func(img *image.RGBA, dirty image.Rectangle, d time.Duration) error {
		frames++
		total += d
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if p := image.Pt(x, y); before != nil && !p.In(dirty) {
					require.Equal(t, before.RGBAAt(x, y), img.RGBAAt(x, y), "frame %d at %v", frames, p)
				}
			}
		}
		before = image.NewRGBA(img.Rect)
		copy(before.Pix, img.Pix)
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, 1+2*5, frames, "four on the way and one at the end of each move")
	assert.Equal(t, o.First+2*4*frameTime+o.Hold+o.Last, total)
	assert.Equal(t, Image(at(14, 10), Light(), o.Options).Pix, before.Pix)
}

func TestEaseStartsAndEndsAtRest(t *testing.T) {
	assert.Zero(t, ease(0))
	assert.InDelta(t, 0.5, ease(0.5), 1e-9)
	assert.InDelta(t, 1, ease(1), 1e-9)
	for x := 0.0; x < 1; x += 0.01 {
		assert.Less(t, ease(x), ease(x+0.01))
	}
}
