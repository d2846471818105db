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
		{Step: puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 4}, {From: 14, To: 10}}}, After: at(4, 10)},
		{Step: puzzles.Step{Shifts: []puzzles.Shift{{From: 4, To: 14}}}, After: at(14, 10)},
	}}
	var before *image.RGBA
	var total time.Duration
	frames := 0
	o := FilmOptions{Options: Options{Cell: 20, Grid: true, Labels: true}, Speed: 2}.withDefaults()
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
	on := func(cells int) int { // frames of a move, the last of them at its end
		return int((time.Duration(200+60*cells)*time.Millisecond/2 + frameTime/2) / frameTime)
	}
	assert.Equal(t, 1+on(4)+on(2), frames)
	way := o.at(Motion(size, film.Shots[0].Step) + Motion(size, film.Shots[1].Step))
	assert.Equal(t, o.First+way+o.Hold+o.Last, total)
	assert.Equal(t, Image(at(14, 10), Light(), o.Options).Pix, before.Pix)
}
