package board

import (
	"math"
	"runtime/debug"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// The toolkit sends Dragged for the primary button only, and MouseMoved with
// the secondary one; both come here. A stroke ends with MouseUp, DragEnd, or,
// where the button was let go elsewhere, with the first sign of that.

// grab is a press in ModePlay.
type grab struct {
	cell   int
	at     fyne.Position
	body   []int   // cells of the piece; nil when the press was on none
	moved  bool    // the piece has left its place under the pointer
	pushed bool    // OnPush was called: once for a press
	drawn  float64 // how far the pointer has gone, in cells
	dx, dy float64 // how far the piece is from its place, in cells
	piece  group   // what follows the pointer
}

// pushAfter is the part of a cell after which a drag is a push.
const pushAfter = 1.0 / 3

// clickWithin is how far the pointer may stray in a click, in cells.
const clickWithin = 0.12

// MouseDown starts a stroke, grabs a piece, picks, or, with the middle button,
// takes hold of the board.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	widgets.Focus(b)
	primary := ev.Button == desktop.MouseButtonPrimary
	if b.drawsByKey() {
		b.endStroke(StrokeCancelled)
	}
	if b.stroke != nil || b.grab != nil || b.pan != nil {
		return
	}
	if ev.Button == desktop.MouseButtonTertiary {
		b.pan = &ev.Position
		return
	}
	if !primary && ev.Button != desktop.MouseButtonSecondary {
		return
	}
	cell, ok := b.CellAt(ev.Position)
	if !ok {
		return
	}
	b.pointed, b.asks = true, nil
	switch {
	case !primary && b.OnMenu == nil && b.mode != ModePaint:
	case !primary:
		at := ev.Position
		b.asks, b.hover = &at, -1 // the menu is of what stands there, not of the brush
		b.moveCursor(cell)
		b.place()
	case ev.Modifier&fyne.KeyModifierAlt != 0:
		if b.OnPick != nil {
			b.OnPick(cell)
		}
	case b.mode == ModePaint:
		b.beginStroke(cell, false, ev.Modifier)
	case b.mode == ModePlay:
		b.drop() // a piece on its way arrives before it is pushed again
		b.grab = &grab{cell: cell, at: ev.Position, body: draw.Body(b.scene, cell)}
		b.aim()
	}
}

// MouseUp ends a stroke; in ModePlay a press without a drag holds the piece.
func (b *Board) MouseUp(ev *desktop.MouseEvent) {
	b.pan = nil
	b.endStroke(StrokeEnded)
	g := b.grab
	if g != nil && g.moved && b.handling == puzzles.Carried {
		b.DragEnd()
		return
	}
	b.release()
	if g == nil || g.pushed {
		return
	}
	if cell, ok := b.CellAt(ev.Position); !ok || cell != g.cell {
		return
	}
	from, held := b.Held()
	if held && slices.Contains(b.targets, g.cell) {
		b.moveCursor(g.cell)
		b.let(from, g.cell)
		return
	}
	b.moveCursor(g.cell)
	b.Hold(g.body != nil && !(held && from == g.cell))
}

// TappedSecondary opens the menu, where the press did not become a stroke.
func (b *Board) TappedSecondary(ev *fyne.PointEvent) {
	asks := b.asks != nil
	if b.asks = nil; asks && b.OnMenu != nil {
		b.OnMenu(ev.AbsolutePosition)
	}
}

// erases makes the press of the secondary button a stroke that erases once the pointer has moved.
func (b *Board) erases(pos fyne.Position, mod fyne.KeyModifier) {
	if b.asks == nil || b.mode != ModePaint {
		return
	}
	p := b.placing()
	by := pos.Subtract(*b.asks)
	if math.Hypot(float64(by.X), float64(by.Y)) <= clickWithin*float64(p.Cell)/p.Ratio {
		return
	}
	if from, ok := b.CellAt(*b.asks); ok {
		b.asks = nil
		b.beginStroke(from, true, mod)
	}
}

// OpenMenu opens the menu at the cursor.
func (b *Board) OpenMenu() {
	if b.OnMenu != nil {
		b.reveal(b.cursor)
		b.OnMenu(fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Add(b.CellCentre(b.cursor)))
	}
}

// Dragged goes on with a stroke or a push.
func (b *Board) Dragged(ev *fyne.DragEvent) {
	defer b.catch()
	b.pull(ev.Position)
}

// catch is to be deferred: it ends a fault and tells of it.
func (b *Board) catch() {
	if b.OnFault == nil {
		return
	}
	if v := recover(); v != nil {
		b.stroke, b.grab, b.pan = nil, nil, nil
		b.OnFault(v, debug.Stack())
	}
}

// DragEnd ends them. Where the button is let go over something else, the
// toolkit has taken the keyboard away by then; the board keeps it.
func (b *Board) DragEnd() {
	defer b.catch()
	if !b.focused {
		widgets.Focus(b)
	}
	b.pan = nil
	b.endStroke(StrokeEnded)
	if g := b.grab; g != nil && g.moved && b.handling == puzzles.Carried {
		b.putDown()
	}
	b.release()
}

// MouseIn previews the brush.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved previews the brush, and goes on with a stroke of the secondary button.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) {
	defer b.catch()
	if ev.Button == 0 {
		if b.asks = nil; b.stroke != nil || b.grab != nil || b.pan != nil {
			b.DragEnd() // the button was let go where nobody told us
		}
	}
	hover := -1
	if cell, ok := b.CellAt(ev.Position); ok {
		hover = cell
	}
	if hover != b.hover {
		b.hover = hover
		b.place()
	}
	b.linger()
	if ev.Button != 0 {
		b.erases(ev.Position, ev.Modifier)
		b.pull(ev.Position)
	}
}

// MouseOut takes the preview away and ends a stroke of the secondary button:
// its end would be reported to whatever lies under the pointer then.
func (b *Board) MouseOut() {
	defer b.catch()
	b.asks = nil
	if b.stroke != nil && b.stroke.Erase {
		b.endStroke(StrokeEnded)
	}
	b.hover = -1
	b.place()
}

// pull moves what the pointer has in its grip.
func (b *Board) pull(pos fyne.Position) {
	switch {
	case b.pan != nil:
		by := pos.Subtract(*b.pan)
		b.pan = &pos
		b.panBy(by.X, by.Y)
	case b.stroke != nil:
		b.sweep(pos)
	case b.grab == nil || b.grab.pushed || b.grab.body == nil && b.handling != puzzles.Together:
	case b.handling == puzzles.Carried:
		b.carry(pos)
	default:
		b.tug(pos)
	}
}

// tug lets the grabbed piece follow the pointer a little, and pushes it when
// the pointer has gone far enough.
func (b *Board) tug(pos fyne.Position) {
	g := b.grab
	along, part := towards(b.drawn(pos))
	g.moved = g.body != nil
	g.piece.cells = g.body
	g.pushed = part >= pushAfter
	dr, dc := along.Delta()
	g.dx, g.dy = float64(dc)*min(part, pushAfter), float64(dr)*min(part, pushAfter)
	if g.pushed {
		b.moveCursor(g.cell)
		b.push(g.cell, along)
		g.moved = false
	}
	b.show()
}

// drawn returns how far the pointer has gone since the press, in cells.
func (b *Board) drawn(pos fyne.Position) (dx, dy float64) {
	p := b.placing()
	unit := float64(p.Cell) / p.Ratio
	return float64(pos.X-b.grab.at.X) / unit, float64(pos.Y-b.grab.at.Y) / unit
}

// towards returns the direction nearest to a way, and how far it goes there.
func towards(dx, dy float64) (puzzles.Dir, float64) {
	switch {
	case math.Abs(dx) >= math.Abs(dy) && dx >= 0:
		return puzzles.Right, dx
	case math.Abs(dx) >= math.Abs(dy):
		return puzzles.Left, -dx
	case dy >= 0:
		return puzzles.Down, dy
	default:
		return puzzles.Up, -dy
	}
}

// release lets go of a grabbed piece.
func (b *Board) release() {
	if b.grab == nil {
		return
	}
	b.grab = nil
	b.aim()
	b.show()
}

// moveCursor moves the cursor on behalf of the user.
func (b *Board) moveCursor(cell int) {
	if cell == b.cursor {
		return
	}
	b.cursor = cell
	b.place()
	if b.OnCursor != nil {
		b.OnCursor(cell)
	}
}
