package board_test

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets/board"
)

// held is a board whose animations the test runs.
func held(t *testing.T, mode board.Mode) (*board.Board, *[]*fyne.Animation, fyne.Window) {
	b, _, w := recordedBoard(t, mode, widgettest.Mondrian())
	var anims []*fyne.Animation
	b.HoldAnimations(func(a *fyne.Animation) { anims = append(anims, a) })
	return b, &anims, w
}

// after is what a board shows with a scene set at once.
func after(t *testing.T, sc puzzles.Scene) image.Image {
	_, _, w := recordedBoard(t, board.ModeView, sc)
	return widgettest.Capture(w)
}

func TestBoardAnimatesToTheSceneAfter(t *testing.T) {
	sc, step := widgettest.Slid()
	want := after(t, sc)
	b, anims, w := held(t, board.ModeView)
	done := 0
	b.Animate(step, sc, time.Second, func() { done++ })
	require.Len(t, *anims, 1)
	assert.Equal(t, time.Second, (*anims)[0].Duration)
	(*anims)[0].Tick(0.4)
	assert.Equal(t, 1, b.Moving())
	assert.False(t, widgettest.SameImage(want, widgettest.Capture(w)))
	(*anims)[0].Tick(1)
	assert.Zero(t, b.Moving())
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)))
	assert.Equal(t, 1, done)
	(*anims)[0].Tick(1)
	assert.Equal(t, 1, done, "done is called once")
}

func TestBoardFirstFrameOfAnAnimationIsTheSceneBefore(t *testing.T) {
	sc, step := widgettest.Slid()
	want := after(t, widgettest.Mondrian())
	b, anims, w := held(t, board.ModeView)
	b.Animate(step, sc, time.Second, nil)
	(*anims)[0].Tick(0)
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)), "nothing jumps")
}

func TestBoardAnimationInterrupted(t *testing.T) {
	sc, step := widgettest.Slid()
	b, anims, w := held(t, board.ModeView)
	b.Animate(step, sc, time.Second, func() { t.Error("cut short, so not done") })
	(*anims)[0].Tick(0.3)
	b.SetScene(widgettest.Mondrian())
	(*anims)[0].Tick(0.6)
	(*anims)[0].Tick(1)
	got := widgettest.Capture(w)
	assert.True(t, widgettest.SameImage(after(t, widgettest.Mondrian()), got))
}

func TestBoardSecondAnimationStartsWhereTheFirstEnds(t *testing.T) {
	sc, step := widgettest.Slid()
	back := puzzles.Step{Shifts: []puzzles.Shift{{From: cellOf("D5"), To: cellOf("D8")}}}
	b, anims, w := held(t, board.ModeView)
	b.Animate(step, sc, time.Second, func() { t.Error("cut short, so not done") })
	(*anims)[0].Tick(0.3)
	done := 0
	b.Animate(back, widgettest.Mondrian(), time.Second, func() { done++ })
	(*anims)[0].Tick(0.5)
	assert.Equal(t, 1, b.Moving())
	(*anims)[1].Tick(1)
	got := widgettest.Capture(w)
	assert.Equal(t, 1, done)
	assert.True(t, widgettest.SameImage(after(t, widgettest.Mondrian()), got))
}

func TestBoardWithoutTimeShowsTheEndAtOnce(t *testing.T) {
	sc, step := widgettest.Slid()
	b, anims, w := held(t, board.ModeView)
	done := 0
	b.Animate(step, sc, 0, func() { done++ })
	assert.Empty(t, *anims)
	assert.Equal(t, 1, done)
	got := widgettest.Capture(w)
	assert.True(t, widgettest.SameImage(after(t, sc), got))
}

func TestBoardCursorGoesWithTheHeldPiece(t *testing.T) {
	sc, step := widgettest.Slid()
	b, anims, _ := held(t, board.ModePlay)
	p := &pointer{b: b}
	p.to("D8").down(primary).up(primary)
	b.Animate(step, sc, time.Second, nil)
	(*anims)[0].Tick(1)
	cell, held := b.Held()
	assert.True(t, held)
	assert.Equal(t, cellOf("D5"), cell)
}

func TestBoardKeysDoNotWaitForAnAnimation(t *testing.T) {
	sc, step := widgettest.Slid()
	b, log, w := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	var anims []*fyne.Animation
	b.HoldAnimations(func(a *fyne.Animation) { anims = append(anims, a) })
	(&pointer{b: b}).to("D8").down(primary).up(primary)
	b.Animate(step, sc, time.Second, nil)
	anims[0].Tick(0.2)
	_, held := b.Held()
	assert.True(t, held, "on its way it is held as well")
	widgettest.Press(w, fyne.KeyLeft)
	assert.Equal(t, []string{"push D5-L"}, *log)
	assert.Zero(t, b.Moving())
}

func TestBoardResizedWhilePiecesTravel(t *testing.T) {
	sc, step := widgettest.Slid()
	_, _, other := recordedBoard(t, board.ModeView, widgettest.Mondrian())
	other.Resize(fyne.NewSize(300, 280))
	want := widgettest.Capture(other)
	b, anims, w := held(t, board.ModeView)
	b.Animate(step, sc, time.Second, nil)
	(*anims)[0].Tick(0)
	w.Resize(fyne.NewSize(300, 280))
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)), "the piece that travels has the new size and place")
}

func TestBoardSceneSetUnderThePointer(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("D8").down(primary).by(0, -8).drag(primary)
	assert.Equal(t, 1, b.Moving())
	sc, _ := widgettest.Slid()
	b.SetScene(sc)
	assert.Zero(t, b.Moving())
	p.by(0, -60).drag(primary).up(primary)
	assert.Empty(t, *log, "the piece is no longer there")
}

func TestBoardRefusesAndIsAsBefore(t *testing.T) {
	want := after(t, widgettest.Mondrian())
	b, anims, w := held(t, board.ModeView)
	b.Refuse(cellOf("D8"), puzzles.Down)
	require.Len(t, *anims, 1)
	(*anims)[0].Tick(0.15)
	assert.False(t, widgettest.SameImage(want, widgettest.Capture(w)))
	(*anims)[0].Tick(1)
	assert.True(t, widgettest.SameImage(want, widgettest.Capture(w)))
	b.Refuse(cellOf("A1"), puzzles.Up)
	assert.Len(t, *anims, 1, "there is no piece to shake")
}

func TestBoardPushStartsWhereThePointerPulledThePiece(t *testing.T) {
	sc, step := widgettest.Slid()
	b, anims, w := held(t, board.ModePlay)
	p := &pointer{b: b}
	unit := b.CellCentre(1).X - b.CellCentre(0).X
	var pulled, flying image.Image
	b.OnPush = func(int, puzzles.Dir) {
		b.Animate(step, sc, time.Second, nil)
		(*anims)[0].Tick(0)
		flying = widgettest.Capture(w)
	}
	p.to("D8").down(primary).by(0, -unit*0.333).drag(primary)
	pulled = widgettest.Capture(w)
	p.by(0, -unit*0.01).drag(primary)
	require.NotNil(t, flying)
	assert.True(t, widgettest.SameImage(pulled, flying))
	p.up(primary)
	(*anims)[0].Tick(1)
	assert.Equal(t, cellOf("D8"), b.Cursor())
}

func TestBoardLooks(t *testing.T) {
	sc, step := widgettest.Slid()
	size := fyne.NewSize(316, 316)
	for name, prepare := range map[string]func(b *board.Board, w fyne.Window){
		"board/view": func(*board.Board, fyne.Window) {},
		"board/paint": func(b *board.Board, w fyne.Window) {
			b.SetMode(board.ModePaint)
			b.OnPreview = always(puzzles.Face{Piece: true, Hue: puzzles.Orange, Label: "O"})
			w.Canvas().Focus(b)
			b.SetCursor(cellOf("D2"))
			(&pointer{b: b}).to("E5").drag(0)
			b.MouseMoved((&pointer{b: b}).to("E5").event(0, 0))
		},
		"board/held": func(b *board.Board, w fyne.Window) {
			b.SetMode(board.ModePlay)
			w.Canvas().Focus(b)
			b.SetCursor(cellOf("D8"))
			b.Hold(true)
		},
		"board/flight": func(b *board.Board, _ fyne.Window) {
			b.HoldAnimations(func(a *fyne.Animation) { a.Tick(0.5) })
			b.Animate(step, sc, time.Second, nil)
		},
		"board/refuse": func(b *board.Board, _ fyne.Window) {
			b.HoldAnimations(func(a *fyne.Animation) { a.Tick(0.2) })
			b.Refuse(cellOf("C8"), puzzles.Right)
		},
	} {
		b := board.New()
		widgettest.Looks(t, name, b, size, func(w fyne.Window) {
			b.SetMode(board.ModeView)
			b.SetScene(widgettest.Mondrian())
			w.Canvas().Unfocus()
			prepare(b, w)
		})
	}
	small := board.New()
	small.SetScene(widgettest.Tray(4))
	widgettest.Looks(t, "board/small", small, fyne.NewSize(136, 136), nil)
}
