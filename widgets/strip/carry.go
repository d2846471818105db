package strip

import (
	"image/color"
	"slices"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// stripOut is how far above or below the strip a mark has to be dragged to be removed.
const stripOut = 24

// Dragged carries a mark along.
func (l *stripLane) Dragged(ev *fyne.DragEvent) {
	if l.drag < 0 {
		if !l.strip.mark(l.press.item) || l.press.part == onRemove {
			return
		}
		l.drag = l.press.item
	}
	l.pointer = ev.Position
	l.out = ev.Position.Y < -stripOut || ev.Position.Y > stripHeight+stripOut
	l.slot = 1
	for l.slot < len(l.cards)-1 && ev.Position.X > l.x(l.slot)+stripThumb/2 {
		l.slot++
	}
	l.follow(ev.Position.X)
	l.Refresh()
}

// follow scrolls when the pointer drags beyond what is in view.
func (l *stripLane) follow(x float32) {
	s := l.strip.scroll
	const reach, step = 24, 12
	offset := s.Offset
	switch {
	case x < offset.X+reach:
		offset.X = max(0, offset.X-step)
	case x > offset.X+s.Size().Width-reach:
		offset.X = max(0, min(offset.X+step, l.MinSize().Width-s.Size().Width))
	}
	if offset != s.Offset {
		s.ScrollToOffset(offset)
	}
}

// target returns the index the dragged mark would have, let go now.
func (l *stripLane) target() int {
	if l.slot > l.drag {
		return l.slot - 1
	}
	return l.slot
}

// DragEnd puts the mark where the insertion line is, or removes it outside the strip.
func (l *stripLane) DragEnd() {
	from, to, out := l.drag, l.target(), l.out
	if from < 0 {
		return
	}
	l.drop()
	l.hover = l.spotAt(l.pointer).item // what was below the pointer when the drag began is so no more
	l.Refresh()
	if out {
		l.strip.remove(from)
	} else {
		l.strip.move(from, to)
	}
}

// drop ends a drag without doing anything.
func (l *stripLane) drop() { l.drag, l.out, l.press = -1, false, stripSpot{item: -1} }

// placeDrag shows the mark that is dragged and where it would go.
func (r *stripLaneRenderer) placeDrag() {
	l := r.l
	dragging := l.drag >= 0 && l.drag < len(l.cards)
	r.insert.Hidden = !dragging || l.out || l.target() == l.drag
	r.bin.show(dragging && l.out)
	if !dragging {
		r.carried.Clear()
		return
	}
	r.insert.Resize(fyne.NewSize(3, stripThumb))
	r.insert.Move(fyne.NewPos(l.x(l.slot)-l.leg/2-1.5, stripTop))
	if img := l.cards[l.drag].thumb.Shown(); img != nil {
		faded := *img
		faded.Pix = slices.Clone(img.Pix)
		part := 0.65
		if l.out {
			part = 0.85
		}
		widgets.Fade(&faded, part)
		r.carried.Image = &faded
		r.carried.Raster.Refresh()
	}
	r.carried.Raster.Hidden = false
	r.carried.Raster.Resize(l.cards[l.drag].thumb.Raster.Size())
	at := l.pointer.SubtractXY(stripThumb/2, stripThumb/2)
	if l.out { // nothing is drawn outside the strip
		at.Y = max(0, min(at.Y, stripHeight-stripThumb))
	}
	r.carried.Raster.Move(at)
	s := l.strip.scroll
	r.bin.place(at.AddXY(stripThumb/2, stripThumb/2), s.Offset.X+s.Size().Width)
}

// stripBin says on a mark that is dragged out of the strip what comes of it: a cross,
// and a word beside it.
type stripBin struct {
	disc   *canvas.Circle
	bars   [2]*canvas.Line
	ground *canvas.Rectangle
	word   *canvas.Text
}

func newStripBin() stripBin {
	b := stripBin{
		disc:   canvas.NewCircle(color.Transparent),
		ground: canvas.NewRectangle(color.Transparent),
		word:   widgets.NewText(theme.SizeNameText, true),
	}
	for i := range b.bars {
		b.bars[i] = canvas.NewLine(color.Transparent)
		b.bars[i].StrokeWidth = 3.5
	}
	b.show(false)
	return b
}

func (b *stripBin) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{b.ground, b.word, b.disc, b.bars[0], b.bars[1]}
}

func (b *stripBin) show(on bool) {
	for _, o := range b.objects() {
		if o.Visible() != on {
			if on {
				o.Show()
			} else {
				o.Hide()
			}
		}
	}
}

// paint sets word and colours.
func (b *stripBin) paint(l *stripLane) {
	widgets.PaintText(l, b.word, widgets.Translate("Let go to remove"), widgets.ColorPaper)
	b.ground.FillColor = widgets.Colour(l, widgets.ColorInk)
	b.ground.CornerRadius = widgets.Grid
	b.disc.FillColor = widgets.Colour(l, widgets.ColorAction)
	for _, bar := range b.bars {
		bar.StrokeColor = widgets.Colour(l, widgets.ColorOnAction)
	}
}

// place puts the cross on a point and the word to its right, or to its left where
// that would be beyond the edge.
func (b *stripBin) place(at fyne.Position, edge float32) {
	const radius, arm, height = 19, 7.5, 26
	b.disc.Resize(fyne.NewSquareSize(2 * radius))
	b.disc.Move(at.SubtractXY(radius, radius))
	b.bars[0].Position1, b.bars[0].Position2 = at.SubtractXY(arm, arm), at.AddXY(arm, arm)
	b.bars[1].Position1, b.bars[1].Position2 = at.AddXY(-arm, arm), at.AddXY(arm, -arm)
	width := b.word.MinSize().Width + 4*widgets.Grid
	left := at.X + radius + 2*widgets.Grid
	if left+width > edge {
		left = at.X - radius - 2*widgets.Grid - width
	}
	b.ground.Resize(fyne.NewSize(width, height))
	b.ground.Move(fyne.NewPos(left, at.Y-height/2))
	widgets.PlaceText(b.word, left+2*widgets.Grid, at.Y-height/2, height)
}
