package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/widgets"
)

// Held returns the cell of the piece that is held, and whether there is one.
func (b *Board) Held() (int, bool) {
	cell := b.cursor
	if b.handling == puzzles.Carried {
		cell = b.from
	}
	return cell, b.held && b.piece(cell)
}

// Hold holds the piece under the cursor, so that arrow keys push it or choose
// where it goes, or lets it go.
func (b *Board) Hold(on bool) {
	b.held = on && b.mode == ModePlay && b.handling != puzzles.Together
	b.from = b.cursor
	b.aim()
	b.show()
}

// aim asks where the piece in hand can go.
func (b *Board) aim() {
	b.targets = nil
	cell, ok := b.Held()
	if g := b.grab; g != nil && b.handling == puzzles.Carried {
		cell, ok = g.cell, b.piece(g.cell)
	}
	if ok && b.mode == ModePlay && b.OnTargets != nil {
		b.targets = b.OnTargets(cell)
	}
}

// let lets the piece go that stands on from, over another cell.
func (b *Board) let(from, to int) {
	b.held = false
	b.aim()
	if b.OnDrop != nil {
		b.OnDrop(from, to)
	}
	b.show()
}

// way returns how far a cell is from the grabbed one, in cells.
func (g *grab) way(size puzzles.Size, to int) (dx, dy float64) {
	return float64(to%size.Cols - g.cell%size.Cols), float64(to/size.Cols - g.cell/size.Cols)
}

// carry lets the grabbed piece follow the pointer as far as it can go: it stays
// on the straight ways to the cells one move leads to. Where there is none it
// leans a little.
func (b *Board) carry(pos fyne.Position) {
	g := b.grab
	x, y := b.drawn(pos)
	if g.drawn = math.Hypot(x, y); g.drawn < clickWithin && !g.moved {
		return
	}
	g.piece.cells, g.moved = g.body, true
	g.dx, g.dy = 0, 0
	least := g.drawn
	for _, to := range b.targets {
		tx, ty := g.way(b.scene.Size, to)
		part := max(0, min((x*tx+y*ty)/(tx*tx+ty*ty), 1))
		if d := math.Hypot(x-part*tx, y-part*ty); d < least {
			least, g.dx, g.dy = d, part*tx, part*ty
		}
	}
	if g.dx == 0 && g.dy == 0 {
		lean := min(g.drawn, 1) * 0.12
		d, _ := towards(x, y)
		dr, dc := d.Delta()
		g.dx, g.dy = float64(dc)*lean, float64(dr)*lean
	}
	b.show()
}

// nearest returns the target the carried piece would fall on; ok is false when its
// own place is nearer.
func (b *Board) nearest() (cell int, ok bool) {
	g := b.grab
	least := math.Hypot(g.dx, g.dy)
	for _, to := range b.targets {
		tx, ty := g.way(b.scene.Size, to)
		if d := math.Hypot(g.dx-tx, g.dy-ty); d < least {
			least, cell, ok = d, to, true
		}
	}
	return cell, ok
}

// putDown ends carrying a piece: it falls on the nearest cell it can get to, or
// back. One that could go nowhere that way is refused.
func (b *Board) putDown() {
	g := b.grab
	if to, ok := b.nearest(); ok {
		b.cursor = to
		b.let(g.cell, to)
		g.moved = false
		return
	}
	if g.drawn >= pushAfter && !slices.ContainsFunc(b.targets, func(to int) bool {
		tx, ty := g.way(b.scene.Size, to)
		return g.dx*tx+g.dy*ty > 0
	}) {
		d, _ := towards(g.dx, g.dy)
		g.moved = false
		b.moveCursor(g.cell)
		b.push(g.cell, d)
	}
}

// placeTargets rings the cells the piece in hand can get to.
func (v *boardView) placeTargets(p widgets.Placing) {
	b := v.board
	shown := b.targets
	if b.flight != nil {
		shown = nil
	}
	grown := false
	for len(v.targets) < len(shown) {
		v.targets = append(v.targets, newTarget())
		grown = true
	}
	chosen, falls := -1, false
	if g := b.grab; g != nil && g.moved && b.handling == puzzles.Carried {
		chosen, falls = b.nearest()
	} else if from, held := b.Held(); held && from != b.cursor {
		chosen, falls = b.cursor, true
	}
	ink := widgets.Colour(b, widgets.ColorSelect)
	for i, t := range v.targets {
		if t.hide(i >= len(shown)); i < len(shown) {
			pos, size := p.Over(p.OuterRect(shown[i]))
			t.put(pos, size, falls && shown[i] == chosen, ink, b.still.Palette.Floor)
		}
	}
	if grown {
		b.BaseWidget.Refresh()
	}
}
