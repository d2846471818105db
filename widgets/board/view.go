package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles/draw"
	"waymark/widgets"
)

// Area returns where the cells lie on the widget when all of them are seen,
// names of rows and columns excluded: a title above the board lines up with it.
func (b *Board) Area() (fyne.Position, fyne.Size) {
	p := b.fitting()
	return p.Units(p.Board())
}

// Free returns the width beside the board and its names when all of it is seen.
func (b *Board) Free() float32 {
	p := b.fitting()
	_, size := p.Units(p.Board())
	return max(0, b.Size().Width-size.Width-float32(float64(p.X)/p.Ratio))
}

// SetLean puts the board beside the middle of its room, as far as it leaves some free: by a
// part of that to the right, or to the left where it is less than 0.
func (b *Board) SetLean(part float64) {
	if b.still.Lean != part {
		b.still.Lean = part
		b.hover = -1
		b.still.Changed()
		b.place()
	}
}

// CellCentre returns the middle of a cell on the widget.
func (b *Board) CellCentre(cell int) fyne.Position {
	p := b.placing()
	pos, size := p.Units(p.OuterRect(cell))
	return pos.AddXY(size.Width/2, size.Height/2)
}

// CellAt returns the cell at a position on the widget; false beside what is
// seen of the board.
func (b *Board) CellAt(pos fyne.Position) (int, bool) { return b.placing().CellUnder(pos) }

// placing returns where the scene lies on the widget, and gives the static
// layer its size.
func (b *Board) placing() widgets.Placing {
	ratio := widgets.PixelsPerUnit(b)
	w, h := b.still.Fill(b.Size(), ratio)
	return b.still.Placing(w, h, ratio)
}

// SetZoom shows the board z times as large as it fits in: around the cursor
// where that is seen, else around the middle of what is seen. 1 shows all of
// the board; less is 1, and there is a largest cell.
func (b *Board) SetZoom(z float32) {
	p := b.placing()
	pos, size := p.Scaled(p.View)
	pos = pos.AddXY(size.Width/2, size.Height/2)
	if at := b.CellCentre(b.cursor); b.focused {
		if _, seen := p.CellUnder(at); seen {
			pos = at
		}
	}
	b.ZoomAt(z, pos)
}

// Zoom returns how many times larger than it fits in the board is shown.
func (b *Board) Zoom() float32 {
	return float32(max(1, min(b.still.Lens.Zoom, b.fitting().MaxZoom())))
}

// Fit shows all of the board.
func (b *Board) Fit() { b.look(widgets.Lens{}) }

// LookAs shows of the board what is shown of another one of its size.
func (b *Board) LookAs(o *Board) {
	if b.scene.Size == o.scene.Size {
		b.look(o.still.Lens)
	}
}

// ZoomAt is SetZoom around a position on the widget: what is there stays there
// as far as the edges of the board let it.
func (b *Board) ZoomAt(z float32, pos fyne.Position) {
	p, whole := b.placing(), b.fitting()
	x, y := float64(pos.X)*p.Ratio, float64(pos.Y)*p.Ratio
	cx, cy := p.Cells(x, y)
	l := widgets.Lens{Zoom: max(1, min(float64(z), whole.MaxZoom())), X: cx, Y: cy}
	q := whole.Magnified(l)
	l.X += (float64(q.View.Min.X+q.View.Max.X)/2 - x) / float64(q.Cell)
	l.Y += (float64(q.View.Min.Y+q.View.Max.Y)/2 - y) / float64(q.Cell)
	b.look(l)
}

// fitting returns the placing of the whole board.
func (b *Board) fitting() widgets.Placing {
	ratio := widgets.PixelsPerUnit(b)
	w, h := b.still.Fill(b.Size(), ratio)
	return b.still.Whole(w, h, ratio)
}

// look shows the board under a lens. The lens is kept within the board, so that
// the way back from an edge is not longer than the way there.
func (b *Board) look(l widgets.Lens) {
	if l.Zoom <= 1 {
		l = widgets.Lens{}
	} else {
		l = b.fitting().Magnified(l).Lens(l.Zoom)
	}
	if b.still.Lens != l {
		b.still.Lens = l
		b.hover = -1 // another cell has come under the pointer
		b.still.Changed()
		b.place()
	}
}

// panBy moves the board under its lens, by units.
func (b *Board) panBy(dx, dy float32) {
	if b.still.Lens.Zoom <= 1 {
		return
	}
	p := b.placing()
	l := p.Lens(b.still.Lens.Zoom)
	l.X -= float64(dx) * p.Ratio / float64(p.Cell)
	l.Y -= float64(dy) * p.Ratio / float64(p.Cell)
	b.look(l)
}

// reveal moves the board until a cell is seen whole.
func (b *Board) reveal(cell int) {
	if b.still.Lens.Zoom <= 1 {
		return
	}
	p := b.placing()
	r, view := p.OuterRect(cell).Add(p.At), p.View
	short := func(lo, hi, viewLo, viewHi int) float32 {
		switch {
		case lo < viewLo:
			return float32(float64(viewLo-lo) / p.Ratio)
		case hi > viewHi:
			return float32(float64(viewHi-hi) / p.Ratio)
		}
		return 0
	}
	dx, dy := short(r.Min.X, r.Max.X, view.Min.X, view.Max.X), short(r.Min.Y, r.Max.Y, view.Min.Y, view.Max.Y)
	if dx != 0 || dy != 0 {
		b.panBy(dx, dy)
	}
}

// scrolled zooms around the pointer with Ctrl, and else moves the board, with
// Shift across. Not while a piece hangs on the pointer: it would stay behind.
func (b *Board) scrolled(ev *fyne.ScrollEvent) {
	if b.grab != nil {
		return
	}
	d, mod := ev.Scrolled, b.modifiers()
	switch {
	case mod&(fyne.KeyModifierControl|fyne.KeyModifierShortcutDefault) != 0:
		const doubling = 100 // units of the wheel
		was := b.still.Lens
		b.ZoomAt(b.Zoom()*float32(math.Exp2(float64(d.DY)/doubling)), ev.Position)
		if b.still.Lens != was && b.OnZoom != nil {
			b.OnZoom(b.Zoom())
		}
	case mod&fyne.KeyModifierShift != 0 && d.DX == 0:
		b.panBy(d.DY, 0)
	default:
		b.panBy(d.DX, d.DY)
	}
}

// placeBars puts the view where cells are seen, and shows how much of the board
// that is.
func (v *boardView) placeBars(p widgets.Placing, pal draw.Palette) {
	pos, size := p.Scaled(p.View)
	widgets.Put(v, pos, size)
	const thick, least = 4, 24
	seen, board := p.Seen(), p.Board()
	bar := func(i int, lo, hi, boardLo, boardHi int, room float32) (from, length float32) {
		whole := float32(max(1, boardHi-boardLo))
		length = max(least, room*float32(hi-lo)/whole)
		from = (room - length) * float32(lo-boardLo) / max(1, whole-float32(hi-lo))
		r := v.bars[i]
		r.Hidden = boardLo >= lo && boardHi <= hi
		r.FillColor, r.StrokeColor = widgets.Colour(v.board, widgets.ColorQuiet), pal.Floor
		r.StrokeWidth, r.CornerRadius = 1, thick/2
		return from, length
	}
	x, w := bar(0, seen.Min.X, seen.Max.X, board.Min.X, board.Max.X, size.Width-2*thick)
	widgets.Put(v.bars[0], fyne.NewPos(x, size.Height-thick-1), fyne.NewSize(w, thick))
	y, h := bar(1, seen.Min.Y, seen.Max.Y, board.Min.Y, board.Max.Y, size.Height-2*thick)
	widgets.Put(v.bars[1], fyne.NewPos(size.Width-thick-1, y), fyne.NewSize(thick, h))
	for _, r := range v.bars {
		r.Refresh()
	}
}

// boardView is what lies over the cells of a board and moves. It cuts off what
// is not seen: the toolkit clips everything that scrolls.
//
// The canvas objects are here and not in a renderer, as the toolkit would have it,
// for two renderers share them: that of the board says when they are placed, that of
// the view draws them. Either may be destroyed and made again at any time.
type boardView struct {
	widget.BaseWidget
	board *Board

	heat    heat
	ghost   *widgets.Picture     // the cells under the pointer as a stroke would leave them
	preview preview              // how ghost shows
	patches []Patch              // these
	marks   [2]marking           // selection and guides
	halo    *canvas.Rectangle    // sets the frame off from any ground
	frame   *canvas.Rectangle    // the cursor
	targets []target             // cells the piece in hand can get to
	arrows  []*arrow             // of the hint
	moving  []*widgets.Picture   // pieces on their way
	grip    *widgets.Picture     // outline of the piece that is held or refused
	ringed  ringed               // what grip shows
	bars    [2]*canvas.Rectangle // how much of the board is seen, across and down
}

var _ fyne.Scrollable = (*boardView)(nil)

func newBoardView(b *Board) *boardView {
	v := &boardView{
		board: b,
		heat:  heat{Picture: widgets.NewPicture()},
		ghost: widgets.NewPicture(),
		halo:  widgets.NewBox(3),
		frame: widgets.NewBox(3),
		grip:  widgets.NewPicture(),
	}
	for i := range v.marks {
		v.marks[i].picture = widgets.NewPicture()
		v.bars[i] = widgets.NewBox(0)
	}
	v.ExtendBaseWidget(v)
	return v
}

// Scrolled implements [fyne.Scrollable].
func (v *boardView) Scrolled(ev *fyne.ScrollEvent) {
	e := *ev
	e.Position = e.Position.Add(v.Position())
	v.board.scrolled(&e)
}

// CreateRenderer implements [fyne.Widget].
func (v *boardView) CreateRenderer() fyne.WidgetRenderer { return &boardViewRenderer{v: v} }

// boardViewRenderer lays nothing out: the board places what it shows.
type boardViewRenderer struct {
	widgets.Drawing
	v *boardView
}

// Objects returns what is drawn, back to front.
func (r *boardViewRenderer) Objects() []fyne.CanvasObject {
	v := r.v
	objects := []fyne.CanvasObject{v.heat.Raster, v.ghost.Raster}
	for _, m := range v.marks {
		objects = append(objects, m.picture.Raster)
	}
	objects = append(objects, v.halo, v.frame)
	for _, t := range v.targets {
		objects = append(objects, t.halo, t.ring)
	}
	for _, a := range v.arrows {
		objects = append(objects, a.objects()...)
	}
	for _, p := range v.moving {
		objects = append(objects, p.Raster)
	}
	return append(objects, v.grip.Raster, v.bars[0], v.bars[1])
}

// Layout does nothing.
func (r *boardViewRenderer) Layout(fyne.Size) {}

// MinSize is nothing: the board has one.
func (r *boardViewRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh does nothing: the board follows the theme.
func (r *boardViewRenderer) Refresh() {}
