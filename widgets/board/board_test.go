package board_test

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/widgettest"
	"waymark/widgets/board"
)

var boardSize = fyne.NewSize(400, 400)

// recordedBoard is a board in a window that writes down what the user asks for.
func recordedBoard(t *testing.T, mode board.Mode, sc puzzles.Scene) (*board.Board, *[]string, fyne.Window) {
	t.Helper()
	log := &[]string{}
	b := board.New()
	say := func(format string, args ...any) { *log = append(*log, fmt.Sprintf(format, args...)) }
	name := sc.Size.CellName
	b.OnStroke = func(s board.Stroke) {
		what := "paint"
		if s.Erase {
			what = "erase"
		}
		for _, cell := range s.Passed {
			say("%s %s", what, name(cell))
		}
		switch s.Phase {
		case board.StrokeEnded:
			say("end")
		case board.StrokeCancelled:
			say("cancel")
		}
	}
	b.OnPick = func(cell int) { say("pick %s", name(cell)) }
	b.OnPush = func(cell int, d puzzles.Dir) { say("push %s", puzzles.CellDir(sc.Size, cell, d)) }
	b.OnRune = func(r rune) { say("rune %c", r) }
	b.OnKey = func(ev *fyne.KeyEvent) { say("key %s", ev.Name) }
	b.SetScene(sc)
	b.SetMode(mode)
	w := widgettest.Show(t, b, boardSize)
	return b, log, w
}

// pointer is a mouse over a board.
type pointer struct {
	b  *board.Board
	at fyne.Position
}

func (p *pointer) event(button desktop.MouseButton, mod fyne.KeyModifier) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p.at}, Button: button, Modifier: mod}
}

func (p *pointer) to(cell string) *pointer {
	p.at = p.b.CellCentre(cellOf(cell))
	return p
}

func (p *pointer) by(dx, dy float32) *pointer {
	p.at = p.at.AddXY(dx, dy)
	return p
}

func (p *pointer) down(button desktop.MouseButton) *pointer {
	p.b.MouseDown(p.event(button, 0))
	return p
}

// drag tells the board what the window would: Dragged for the primary button,
// MouseMoved for the secondary one.
func (p *pointer) drag(button desktop.MouseButton) *pointer {
	if button == desktop.MouseButtonPrimary {
		p.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p.at}})
	} else {
		p.b.MouseMoved(p.event(button, 0))
	}
	return p
}

func (p *pointer) up(button desktop.MouseButton) *pointer {
	p.b.MouseUp(p.event(button, 0))
	return p
}

// cellOf returns a cell of an 8x8 board by its name.
// always previews the same face on every cell.
func always(f puzzles.Face) func(int) []board.Patch {
	return func(cell int) []board.Patch { return []board.Patch{{Cell: cell, Face: f}} }
}

func cellOf(name string) int {
	i, err := puzzles.Size{Rows: 8, Cols: 8}.CellIndex(name)
	if err != nil {
		panic(err)
	}
	return i
}

const (
	primary   = desktop.MouseButtonPrimary
	secondary = desktop.MouseButtonSecondary
)

func TestBoardPicks(t *testing.T) {
	for _, mode := range []board.Mode{board.ModePaint, board.ModePlay} {
		b, log, _ := recordedBoard(t, mode, widgettest.Mondrian())
		p := &pointer{b: b}
		p.to("D1")
		b.MouseDown(p.event(primary, fyne.KeyModifierAlt))
		p.up(primary)
		assert.Equal(t, []string{"pick D1"}, *log)
	}
}

func TestBoardPushesOnceADrag(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	p := &pointer{b: b}
	unit := b.CellCentre(1).X - b.CellCentre(0).X
	p.to("D8").down(primary)
	p.by(2, -unit*0.3).drag(primary)
	assert.Empty(t, *log, "not yet a third of a cell")
	assert.Equal(t, 1, b.Moving(), "but the piece follows the pointer")
	p.by(0, -unit*0.1).drag(primary)
	p.by(0, -unit*3).drag(primary)
	p.by(unit*5, 0).drag(primary).up(primary)
	b.DragEnd()
	assert.Equal(t, []string{"push D8-U"}, *log)
	assert.Zero(t, b.Moving(), "nobody answered: it is back")
	_, held := b.Held()
	assert.False(t, held)
}

func TestBoardPushTakesTheDominantDirection(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	p := &pointer{b: b}
	for _, by := range [][2]float32{{25, 10}, {-25, 10}, {10, 25}, {-10, -25}} {
		p.to("D1").down(primary).by(by[0], by[1]).drag(primary).up(primary)
	}
	assert.Equal(t, []string{"push D1-R", "push D1-L", "push D1-D", "push D1-U"}, *log)
	*log = nil
	p.to("A1").down(primary).by(100, 0).drag(primary).up(primary)
	p.to("D2").down(primary).by(100, 0).drag(primary).up(primary)
	assert.Empty(t, *log, "floor and walls do not move")
}

func TestBoardHoldsByClickAndKey(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("D1").down(primary).up(primary)
	cell, held := b.Held()
	assert.True(t, held)
	assert.Equal(t, cellOf("D1"), cell)
	assert.Equal(t, fyne.Focusable(b), w.Canvas().Focused())
	widgettest.Press(w, fyne.KeyLeft)
	assert.Equal(t, []string{"push D1-L"}, *log)
	assert.Equal(t, cellOf("D1"), b.Cursor(), "the cursor waits for the answer")

	p.to("D1").down(primary).up(primary)
	_, held = b.Held()
	assert.False(t, held, "a second click lets go")
	widgettest.Press(w, fyne.KeyReturn)
	_, held = b.Held()
	assert.False(t, held, "Return is for dialogs")
	widgettest.Press(w, fyne.KeySpace)
	_, held = b.Held()
	assert.True(t, held)
	widgettest.Press(w, fyne.KeyEscape)
	_, held = b.Held()
	assert.False(t, held)
	widgettest.Press(w, fyne.KeyLeft, fyne.KeyEscape, fyne.KeySpace, fyne.KeyDown)
	assert.Equal(t, []string{"push D1-L", "key Return", "key Escape"}, *log, "floor cannot be held")
	assert.Equal(t, cellOf("C2"), b.Cursor())

	p.to("D1").down(primary).up(primary)
	p.to("A1").down(primary).up(primary)
	_, held = b.Held()
	assert.False(t, held, "a click beside lets go")
}

func TestBoardShiftPushesWithoutHolding(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePlay, widgettest.Mondrian())
	w.Canvas().Focus(b)
	b.SetCursor(cellOf("D1"))
	held := fyne.KeyModifierShift
	b.HoldModifiers(func() fyne.KeyModifier { return held })
	widgettest.Press(w, fyne.KeyRight)
	held = 0
	widgettest.Press(w, fyne.KeyRight)
	assert.Equal(t, []string{"push D1-R"}, *log)
	assert.Equal(t, cellOf("E1"), b.Cursor())
}

func TestBoardPaintsByKeyboard(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	w.Canvas().Focus(b)
	widgettest.Press(w, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace, fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyDelete, fyne.KeyF5)
	test.Type(b, "r ")
	assert.Equal(t, []string{"paint B2", "end", "erase A1", "end", "key F5", "rune r"}, *log)
}

func TestBoardViewPassesEverythingOn(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModeView, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("D8").down(primary).to("D2").drag(primary).up(primary)
	w.Canvas().Focus(b)
	widgettest.Press(w, fyne.KeyLeft, fyne.KeySpace)
	assert.Equal(t, []string{"key Left", "key Space"}, *log)
}

func TestBoardTellsOfFocus(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	var got []bool
	b.OnFocus = func(on bool) { got = append(got, on) }
	w.Canvas().Focus(b)
	w.Canvas().Unfocus()
	assert.Equal(t, []bool{true, false}, got)
}

func TestBoardModeChangeEndsAStroke(t *testing.T) {
	b, log, _ := recordedBoard(t, board.ModePaint, widgettest.Mondrian())
	p := &pointer{b: b}
	p.to("A1").down(primary)
	b.SetMode(board.ModePlay)
	p.to("A5").drag(primary).up(primary)
	assert.Equal(t, []string{"paint A1", "end"}, *log)
}

func TestBoardMapsCellsAtEverySize(t *testing.T) {
	for _, size := range []puzzles.Size{{Rows: 2, Cols: 2}, {Rows: 3, Cols: 7}, {Rows: 16, Cols: 16}} {
		b := board.New()
		b.SetScene(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())})
		w := widgettest.Show(t, b, fyne.NewSize(120, 120))
		for _, s := range []fyne.Size{{Width: 120, Height: 120}, {Width: 333, Height: 257}, {Width: 900, Height: 500}} {
			w.Resize(s)
			for cell := range size.Cells() {
				got, ok := b.CellAt(b.CellCentre(cell))
				require.True(t, ok)
				require.Equal(t, cell, got)
			}
			pos, area := b.Area()
			assert.LessOrEqual(t, pos.X+area.Width, s.Width)
			assert.LessOrEqual(t, pos.Y+area.Height, s.Height)
			assert.InDelta(t, float32(size.Cols)/float32(size.Rows), area.Width/area.Height, 0.1, "cells are square")
		}
	}
}

func TestBoardLabelsCanBeLeftOut(t *testing.T) {
	b, _, w := recordedBoard(t, board.ModeView, widgettest.Mondrian())
	with := widgettest.Capture(w)
	pos, _ := b.Area()
	assert.Greater(t, pos.X, float32(20))
	b.SetLabels(false)
	pos, area := b.Area()
	assert.LessOrEqual(t, pos.X, float32(8))
	assert.Greater(t, area.Width, float32(380))
	assert.False(t, widgettest.SameImage(with, widgettest.Capture(w)))
}

func TestBoardWithoutSceneDoesNothing(t *testing.T) {
	b, log, w := recordedBoard(t, board.ModePaint, puzzles.Scene{})
	p := &pointer{b: b, at: fyne.NewPos(60, 60)}
	p.down(primary).drag(primary).up(primary)
	w.Canvas().Focus(b)
	widgettest.Press(w, fyne.KeySpace, fyne.KeyUp)
	b.Animate(puzzles.Step{Shifts: []puzzles.Shift{{From: 0, To: 5}}}, widgettest.Mondrian(), time.Second, nil)
	b.SetScene(puzzles.Scene{})
	b.Refuse(3, puzzles.Up)
	assert.Equal(t, []string{"key Space", "key Up"}, *log)
}
