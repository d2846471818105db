package board

import (
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// SetLabels says whether rows and columns are named.
func (b *Board) SetLabels(on bool) { b.change(func(o *draw.Options) { o.Labels = on }) }

// SetMotion says whether pieces move; without, a step is there at once.
func (b *Board) SetMotion(on bool) { b.calm = !on }

// SetWatched says that one step follows the other by itself: the cursor would
// blink between them, and is hidden.
func (b *Board) SetWatched(on bool) {
	if b.watched != on {
		b.watched = on
		b.place()
	}
}

// SetGrid says whether there are lines between the cells.
func (b *Board) SetGrid(on bool) { b.change(func(o *draw.Options) { o.Grid = on }) }

// SetPatterns says whether colours have a letter beside them, for eyes that do
// not tell them apart.
func (b *Board) SetPatterns(on bool) { b.change(func(o *draw.Options) { o.Plain = !on }) }

// SetDiff says whether cells of the goal that differ from the start are
// outlined.
func (b *Board) SetDiff(on bool) { b.change(func(o *draw.Options) { o.Even = !on }) }

// Looks returns how the board is drawn and in which colours; the cell and the
// names are those that suit a picture of it.
func (b *Board) Looks() (draw.Palette, draw.Options) {
	o := b.still.Options
	return widgets.PaletteFor(b), draw.Options{Labels: o.Labels, Grid: o.Grid, Plain: o.Plain, Even: o.Even}
}

// change changes how the board is drawn.
func (b *Board) change(set func(*draw.Options)) {
	was := b.still.Options
	if set(&b.still.Options); b.still.Options != was {
		b.still.Changed()
		b.place()
	}
}
