package board_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/widgets/board"
)

func TestZoomedBoardFollowsAStrokeBeyondItsEdge(t *testing.T) {
	b, _, _ := recordedBoard(t, board.ModePaint, large())
	var anim *fyne.Animation
	b.HoldAnimations(func(a *fyne.Animation) { anim = a })
	var passed []int
	var last board.Stroke
	b.OnStroke = func(s board.Stroke) { passed, last = append(passed, s.Passed...), s }
	b.ZoomAt(4, fyne.NewPos(200, 200))
	p := &pointer{b: b, at: fyne.NewPos(200, 200)}
	from, ok := b.CellAt(p.at)
	require.True(t, ok)
	row := from / 16

	p.down(primary)
	p.by(100, 0).drag(primary)
	assert.Nil(t, anim, "within the board nothing moves")
	p.by(150, 0).drag(primary)
	require.NotNil(t, anim)
	for i := range 40 { // for two seconds the pointer stands still
		anim.Tick(float32(i%20+1) / 20)
	}
	assert.Equal(t, row*16+15, last.To, "the stroke has come to the last column")
	for i, cell := range passed {
		assert.Equal(t, from+i, cell, "no cell is left out")
	}
	was := b.CellCentre(0)
	anim.Tick(0.5)
	assert.Equal(t, was, b.CellCentre(0), "the board goes on no longer")

	p.by(-500, 0).drag(primary)
	held := anim
	held.Tick(0.5)
	assert.NotEqual(t, was, b.CellCentre(0), "and back")
	p.up(primary)
	was = b.CellCentre(0)
	held.Tick(0.9)
	assert.Equal(t, was, b.CellCentre(0), "the end of the stroke is the end of it")
}
