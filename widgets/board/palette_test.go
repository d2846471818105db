package board_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/board"
)

func tile(h puzzles.Hue, label string) puzzles.Face {
	return puzzles.Face{Piece: true, Hue: h, Label: label}
}

var brushes = []puzzles.Brush{
	{Face: puzzles.Face{}, Title: "Empty", Key: '.'},
	{Face: puzzles.Face{Ground: puzzles.Wall}, Title: "Wall", Key: '#'},
	{Face: tile(puzzles.Blue, "B"), Title: "Blue tile", Key: 'b'},
	{Face: tile(puzzles.Green, "G"), Title: "Green tile", Key: 'g'},
	{Face: tile(puzzles.Red, "R"), Title: "Red tile", Key: 'r'},
	{Face: tile(puzzles.Orange, "O"), Title: "Orange tile", Key: 'o'},
	{Face: tile(puzzles.Yellow, "Y"), Title: "Yellow tile", Key: 'y'},
	{Face: puzzles.Face{Ground: puzzles.Open, Label: "?"}, Title: "Any", Key: '?'},
}

// labels returns the brushes of a sliding puzzle of n tiles.
func labels(n int) []puzzles.Brush {
	bs := make([]puzzles.Brush, n)
	for i := range bs {
		bs[i] = puzzles.Brush{Face: tile(puzzles.Paper, fmt.Sprint(i+1)), Title: fmt.Sprint(i + 1)}
	}
	return bs
}

func TestPaletteChoose(t *testing.T) {
	var log []int
	p := board.NewPalette()
	p.OnSelect = func(i int) { log = append(log, i) }
	var other []string
	p.OnKey = func(e *fyne.KeyEvent) { other = append(other, string(e.Name)) }
	p.OnRune = func(r rune) { other = append(other, string(r)) }
	w := widgettest.Show(t, p, fyne.NewSize(4*60, 140)) // four columns, two rows
	p.SetBrushes(brushes)
	p.SetSelected(1)
	assert.Empty(t, log)

	test.TapCanvas(w.Canvas(), fyne.NewPos(2*60+10, 52+10))
	widgettest.Press(w, fyne.KeyUp, fyne.KeyUp, fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome, fyne.KeyLeft, fyne.KeySpace, fyne.KeyF2)
	w.Canvas().Focused().TypedRune('r')
	w.Canvas().Focused().TypedRune(' ')
	assert.Equal(t, []int{6, 2, 3, 4, 0, 0}, log[:6])
	assert.Equal(t, []string{"F2", "r"}, other)
}

func TestPaletteManyLabels(t *testing.T) {
	p := board.NewPalette()
	var log []int
	p.OnSelect = func(i int) { log = append(log, i) }
	p.SetBrushes(labels(99))
	p.SetSelected(98)
	w := widgettest.Show(t, p, fyne.NewSize(5*36, 200))
	assert.LessOrEqual(t, p.MinSize().Height, float32(6*36+40), "many brushes are scrolled, not stacked")
	test.TapCanvas(w.Canvas(), fyne.NewPos(10, 170))
	if assert.Len(t, log, 1) {
		assert.Greater(t, log[0], 80, "the chosen brush was scrolled into view")
	}
}

// Painting brings other brushes while the pointer rests on one: what was said of it goes, and does not stay
// for good.
func TestATipGoesWithItsBrush(t *testing.T) {
	p := board.NewPalette()
	layer := widgets.WithTips(container.NewWithoutLayout(p))
	w := widgettest.Show(t, layer, fyne.NewSize(400, 200))
	widgets.Put(p, fyne.NewPos(0, 0), fyne.NewSize(4*36, 120))
	p.SetBrushes(brushes)
	test.MoveMouse(w.Canvas(), fyne.NewPos(10, 10))
	assert.True(t, layer.Objects[1].Visible())
	p.SetBrushes(brushes)
	test.MoveMouse(w.Canvas(), fyne.NewPos(300, 150))
	assert.False(t, layer.Objects[1].Visible())
}

func TestPaletteFewerBrushes(t *testing.T) {
	p := board.NewPalette()
	widgettest.Show(t, p, fyne.NewSize(200, 120))
	p.SetBrushes(brushes)
	p.SetSelected(7)
	p.SetBrushes(brushes[:3])
	assert.Equal(t, 0, p.Selected())
	p.SetBrushes(nil)
	assert.Equal(t, -1, p.Selected())
}

func TestPaletteLooks(t *testing.T) {
	p := board.NewPalette()
	p.SetBrushes(brushes)
	p.SetSelected(4)
	widgettest.Looks(t, "palette/glide", p, fyne.NewSize(320, 130), nil)
	narrow := board.NewPalette()
	narrow.SetBrushes(brushes)
	widgettest.Looks(t, "palette/narrow-focused", narrow, fyne.NewSize(132, 240), func(w fyne.Window) {
		narrow.SetSelected(0) // at the top, whatever was chosen before
		test.TapCanvas(w.Canvas(), fyne.NewPos(20, 100))
	})
	n := board.NewPalette()
	n.SetBrushes(labels(99))
	n.SetSelected(14)
	widgettest.Looks(t, "palette/labels", n, fyne.NewSize(320, 200), nil)
}
