package board_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/test/widgettest"
	"waymark/widgets"
	"waymark/widgets/board"
)

// carried is a board on which the piece on D8 can get to D7, D5 and F8, and
// every other piece nowhere.
func carried(t *testing.T) (*board.Board, *[]string, *pointer) {
	b, log, _ := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	b.SetHandling(puzzles.Carried)
	b.OnTargets = func(cell int) []int {
		if cell != cellOf("D8") {
			return nil
		}
		return []int{cellOf("D5"), cellOf("D7"), cellOf("F8")}
	}
	b.OnDrop = func(from, to int) {
		size := puzzles.Size{Rows: 8, Cols: 8}
		*log = append(*log, "drop "+size.CellName(from)+" "+size.CellName(to))
	}
	return b, log, &pointer{b: b}
}

// Who takes a piece by key is told what keys do with it; who lets it go is not.
func TestAPieceTakenByKeyIsTold(t *testing.T) {
	b, _, _ := carried(t)
	var held []int
	b.OnHold = func(cell int) { held = append(held, cell) }
	b.SetCursor(cellOf("A1"))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Empty(t, held, "no piece stands there")
	b.SetCursor(cellOf("D8"))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, []int{cellOf("D8")}, held)
}

// Where pieces are on their way nothing is ringed.
func TestTargetsAreNotRingedWhilePiecesMove(t *testing.T) {
	b, _, _ := carried(t)
	b.SetCursor(cellOf("D8"))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, 3, b.Ringed())
	b.HoldAnimations(func(*fyne.Animation) {})
	b.Refuse(cellOf("D8"), puzzles.Up) // it shakes
	assert.Equal(t, 1, b.Moving())
	assert.Zero(t, b.Ringed())
}

func TestCarriedPieceFallsOnTheNearestTarget(t *testing.T) {
	for at, want := range map[string]string{
		"D7": "drop D8 D7", "D5": "drop D8 D5", "D1": "drop D8 D5",
		"E5": "drop D8 D5", "F8": "drop D8 F8", "H8": "drop D8 F8",
	} {
		_, log, p := carried(t)
		p.to("D8").down(primary).to(at).drag(primary)
		assert.Equal(t, 1, p.b.Moving(), "the piece follows")
		p.up(primary)
		p.b.DragEnd()
		assert.Equal(t, []string{want}, *log, "dropped at %s", at)
		assert.Zero(t, p.b.Moving())
	}
}

func TestCarriedPiecePutBackOrRefused(t *testing.T) {
	_, log, p := carried(t)
	p.to("D8").down(primary).to("D5").drag(primary).to("D8").drag(primary).up(primary)
	assert.Empty(t, *log, "put back where it was")

	p.to("D8").down(primary).to("B8").drag(primary).up(primary)
	assert.Equal(t, []string{"push D8-L"}, *log, "the rules say why it cannot go left")

	_, log, p = carried(t)
	p.to("C8").down(primary).to("C5").drag(primary).up(primary)
	assert.Equal(t, []string{"push C8-U"}, *log)
}

func TestCarriedPieceByClicks(t *testing.T) {
	b, log, p := carried(t)
	p.to("D8").down(primary).by(2, 1).drag(primary).up(primary)
	b.DragEnd()
	cell, held := b.Held()
	assert.True(t, held, "a click that strays a little is a click")
	assert.Equal(t, cellOf("D8"), cell)
	assert.Equal(t, 3, b.Ringed())

	p.to("D5").down(primary).up(primary)
	assert.Equal(t, []string{"drop D8 D5"}, *log)
	_, held = b.Held()
	assert.False(t, held)
	assert.Zero(t, b.Ringed())

	p.to("D8").down(primary).up(primary)
	p.to("C8").down(primary).up(primary)
	cell, held = b.Held()
	assert.True(t, held)
	assert.Equal(t, cellOf("C8"), cell, "a click on another piece holds that one")
	assert.Zero(t, b.Ringed())
}

func TestCarriedPieceByKeys(t *testing.T) {
	b, log, _ := carried(t)
	b.SetCursor(cellOf("D8"))
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	press(fyne.KeySpace, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	cell, held := b.Held()
	assert.True(t, held)
	assert.Equal(t, cellOf("D8"), cell, "the piece stays while the cursor looks for its target")
	press(fyne.KeySpace)
	assert.Equal(t, []string{"drop D8 D5"}, *log)

	b.SetCursor(cellOf("D8"))
	press(fyne.KeySpace, fyne.KeyEscape, fyne.KeyUp, fyne.KeySpace)
	assert.Len(t, *log, 1, "Escape lets the piece go")
}

func TestTogetherAPushFromAnywhereMovesAll(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	b.SetHandling(puzzles.Together)
	p := &pointer{b: b}
	p.to("A1").down(primary).to("B1").drag(primary).up(primary)
	b.SetCursor(cellOf("C3"))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Equal(t, []string{"push A1-R", "push C3-D"}, *log)
	p.to("D8").down(primary).up(primary)
	_, held := b.Held()
	assert.False(t, held, "no piece is held by itself")
}

// A ring stands out from the floor-coloured halo beside it, and the halo or the ring from
// any piece.
func TestTargetsAreSeenOnEveryColour(t *testing.T) {
	for word, variant := range widgettest.Variants {
		th := widgets.NewTheme().WithVariant(variant)
		pal := draw.Light()
		if word == "dark" {
			pal = draw.Dark()
		}
		ring := color.RGBAModel.Convert(th.Color(widgets.ColorSelect, variant)).(color.RGBA)
		assert.GreaterOrEqual(t, draw.Contrast(ring, pal.Floor), 3.0, word)
		for hue := puzzles.NoHue; hue <= puzzles.Paper; hue++ {
			piece := pal.Paint(hue).Fill
			assert.GreaterOrEqual(t, max(draw.Contrast(ring, piece), draw.Contrast(pal.Floor, piece)), 3.0, "%s: hue %d", word, hue)
		}
	}
}
