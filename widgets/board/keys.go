package board

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
)

// FocusGained shows the cursor.
func (b *Board) FocusGained() { b.setFocused(true) }

// FocusLost hides the cursor.
func (b *Board) FocusLost() {
	if b.drawsByKey() {
		b.endStroke(StrokeCancelled)
	}
	b.setFocused(false)
}

func (b *Board) setFocused(on bool) {
	b.focused = on
	b.place()
	if b.OnFocus != nil {
		b.OnFocus(on)
	}
}

// shift reports whether Shift is held now. A board cannot note that: a page that opens meanwhile hears of the release.
func (b *Board) shift() bool { return b.modifiers()&fyne.KeyModifierShift != 0 }

// TypedRune passes characters on, but Space, which is a key.
func (b *Board) TypedRune(r rune) {
	if r != ' ' && b.OnRune != nil {
		b.OnRune(r)
	}
}

// arrows are the keys that mean a direction.
var arrows = map[fyne.KeyName]puzzles.Dir{
	fyne.KeyUp: puzzles.Up, fyne.KeyRight: puzzles.Right, fyne.KeyDown: puzzles.Down, fyne.KeyLeft: puzzles.Left,
}

// TypedKey does what the key means in the mode, or passes it on.
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	used := false
	if b.scene.Size.Cells() > 0 {
		switch b.mode {
		case ModePaint:
			used = b.paintKey(ev.Name)
		case ModePlay:
			used = b.playKey(ev.Name)
		}
	}
	if used {
		b.pointed = false
	} else if b.OnKey != nil {
		b.OnKey(ev)
	}
}

func (b *Board) paintKey(key fyne.KeyName) bool {
	if to, ok := b.goes(key); ok {
		b.paintWalk(to)
		return true
	}
	switch key {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case b.drawsByKey():
			b.endStroke(StrokeEnded)
		case key != fyne.KeySpace:
			return false
		case b.shapes && b.stroke == nil:
			b.start(Stroke{From: b.cursor, To: b.cursor, Extend: b.shift(), Keyed: true})
		default:
			b.tap(false)
		}
	case fyne.KeyDelete, fyne.KeyBackspace:
		b.tap(true)
	case fyne.KeyEscape:
		if b.stroke == nil {
			return false
		}
		b.endStroke(StrokeCancelled)
	default:
		return false
	}
	return true
}

// SetShapes says whether a stroke is a shape between two cells: keys begin it, go on with it
// and end it, as the pointer does.
func (b *Board) SetShapes(on bool) {
	if b.shapes != on && b.drawsByKey() {
		b.endStroke(StrokeCancelled)
	}
	b.shapes = on
}

// drawsByKey reports whether a shape is being drawn with the keyboard.
func (b *Board) drawsByKey() bool { return b.shapes && b.stroke != nil && b.stroke.Keyed }

// goes returns where a key takes the cursor: an arrow one cell on, Home and End to the ends
// of the row; where there is no such cell it stays. It is false for other keys.
func (b *Board) goes(key fyne.KeyName) (to int, ok bool) {
	if d, ok := arrows[key]; ok {
		if n, ok := b.scene.Size.Neighbour(b.cursor, d); ok {
			return n, true
		}
		return b.cursor, true
	}
	first := b.cursor - b.cursor%b.scene.Size.Cols
	switch key {
	case fyne.KeyHome:
		return first, true
	case fyne.KeyEnd:
		return first + b.scene.Size.Cols - 1, true
	}
	return 0, false
}

// paintWalk moves the cursor, and with Shift the far end of a selection.
func (b *Board) paintWalk(to int) {
	if b.drawsByKey() {
		if to != b.cursor {
			b.stroke.To, b.stroke.Extend = to, b.shift()
			b.walk(to)
			b.report(b.stroke, StrokeGoing, []int{to})
		}
		return
	}
	if b.stroke != nil {
		return // the pointer has the cursor
	}
	if !b.shift() {
		b.anchor = -1
		b.walk(to)
		return
	}
	if b.anchor < 0 || b.anchor >= b.scene.Size.Cells() {
		b.anchor = b.cursor
	}
	b.walk(to)
	if b.OnExtend != nil {
		b.OnExtend(b.anchor, b.cursor)
	}
}

func (b *Board) playKey(key fyne.KeyName) bool {
	if d, ok := arrows[key]; ok {
		b.drop() // a piece on its way arrives before it is pushed again
		b.playArrow(d)
		return true
	}
	switch key {
	case fyne.KeySpace:
		if from, held := b.Held(); held && from != b.cursor {
			b.let(from, b.cursor)
			return true
		}
		if b.Hold(!b.held && b.piece(b.cursor)); b.held && b.OnHold != nil {
			b.OnHold(b.cursor)
		}
		return true
	case fyne.KeyEscape:
		if _, held := b.Held(); held {
			b.Hold(false)
			return true
		}
	}
	return false
}

// playArrow pushes a piece, or all of them, or moves the cursor.
func (b *Board) playArrow(d puzzles.Dir) {
	from, held := b.Held()
	b.held = held // what was held may be gone
	switch b.handling {
	case puzzles.Together:
		b.push(b.cursor, d)
		return
	case puzzles.Pushed:
		if held || b.shift() && b.piece(b.cursor) {
			b.push(b.cursor, d)
			return
		}
	case puzzles.Carried:
		if !held {
			from = b.cursor
		}
		if b.shift() && b.piece(from) {
			b.push(from, d)
			return
		}
	}
	if n, ok := b.scene.Size.Neighbour(b.cursor, d); ok {
		b.walk(n)
	}
}

// push reports a push.
func (b *Board) push(cell int, d puzzles.Dir) {
	if b.OnPush != nil {
		b.OnPush(cell, d)
	}
}

// walk moves the cursor to a cell.
func (b *Board) walk(to int) {
	if to != b.cursor {
		b.moveCursor(to)
		b.reveal(to)
		b.show()
	}
}
