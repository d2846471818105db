package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// removeWidth is the room at the right end of an entry for its cross.
const removeWidth = 24

// entryView is the canvas objects of one entry in view.
type entryView struct {
	ground, bar      *canvas.Rectangle
	lead, text, note *canvas.Text
	remove           *canvas.Image
	shown            entryState
}

// entryState is all that the look of an entry depends on: a view is drawn again
// only when it changes.
type entryState struct {
	entry            entry
	at               fyne.Position
	width, lead      float32
	current, hovered bool
	ink              color.Color // stands for the variant of the theme
}

func newEntryView() *entryView {
	return &entryView{
		ground: canvas.NewRectangle(color.Transparent),
		bar:    canvas.NewRectangle(color.Transparent),
		lead:   newText(theme.SizeNameCaptionText, false),
		text:   newText(theme.SizeNameText, false),
		note:   newText(theme.SizeNameCaptionText, false),
		remove: &canvas.Image{FillMode: canvas.ImageFillContain, Resource: IconRemove.Colored(ColorQuiet)},
	}
}

// objects returns them back to front.
func (v *entryView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.lead, v.text, v.note, v.remove}
}

// hide shows or hides all of them; those of a view shown again are painted anew,
// because its bar and cross are not always to be seen.
func (v *entryView) hide(hidden bool) {
	if v.ground.Hidden == hidden {
		return
	}
	v.shown = entryState{}
	for _, o := range v.objects() {
		if hidden {
			o.Hide()
		} else {
			o.Show()
		}
	}
}

// listingBodyDrawing draws the rows in view with a pool of entry views.
type listingBodyDrawing struct {
	drawing
	body *listingBody
	ring *canvas.Rectangle
	pool []*entryView
}

func (d *listingBodyDrawing) MinSize() fyne.Size {
	l := d.body.list
	rows := (l.length + l.columns() - 1) / l.columns()
	return fyne.NewSize(0, float32(rows)*entryHeight)
}

func (d *listingBodyDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *listingBodyDrawing) Refresh() {
	l := d.body.list
	cols := l.columns()
	first := max(0, int(l.scroll.Offset.Y/entryHeight)) * cols
	rows := int(l.scroll.Size().Height/entryHeight) + 2
	count := max(0, min(rows*cols, l.length-first))
	if len(d.pool) < count {
		d.grow(count)
	}
	width := d.body.Size().Width / float32(cols)
	leadWidth := d.leadWidth(first + count)
	ringAt := -1
	for n, v := range d.pool {
		// entry i always goes to view i modulo their number, so that a scroll
		// by a row repaints a row
		i := first + (n-first%len(d.pool)+len(d.pool))%len(d.pool)
		v.hide(i >= first+count)
		if i < first+count {
			at := fyne.NewPos(float32(i%cols)*width, float32(i/cols)*entryHeight)
			d.paint(v, i, at, width, leadWidth)
			if i == l.current {
				ringAt = i
			}
		}
	}
	d.ring.Move(fyne.NewPos(float32(max(0, ringAt)%cols)*width+1, float32(max(0, ringAt)/cols)*entryHeight+1))
	d.ring.Resize(fyne.NewSize(width-2, entryHeight-2))
	if l.current < 0 && l.length > 0 { // nothing chosen yet: the ring stands on the first entry
		ringAt = 0
	}
	paintRing(d.body, d.ring, Grid, d.body.focused && ringAt >= 0)
}

// grow adds views until there are count, and keeps the ring on top.
func (d *listingBodyDrawing) grow(count int) {
	d.objects = d.objects[:len(d.pool)*6]
	for len(d.pool) < count {
		v := newEntryView()
		d.pool = append(d.pool, v)
		d.objects = append(d.objects, v.objects()...)
	}
	d.objects = append(d.objects, d.ring)
}

// leadWidth returns the width of the column of numbers up to the n-th entry.
func (d *listingBodyDrawing) leadWidth(n int) float32 {
	if n == 0 {
		return 0
	}
	t := newText(theme.SizeNameCaptionText, false)
	return fyne.MeasureText(d.body.list.entry(n-1).lead, t.TextSize, t.TextStyle).Width
}

// paint shows entry i in a view.
func (d *listingBodyDrawing) paint(v *entryView, i int, at fyne.Position, width, leadWidth float32) {
	b, l := d.body, d.body.list
	e := l.entry(i)
	current, hovered := i == l.current, i == b.hovered
	state := entryState{e, at, width, leadWidth, current, hovered, colour(b, ColorInk)}
	if v.shown == state {
		return
	}
	v.shown = state
	v.ground.FillColor = color.Transparent
	switch {
	case current:
		v.ground.FillColor = colour(b, ColorCard)
	case hovered:
		v.ground.FillColor = colour(b, ColorHover)
	}
	v.ground.CornerRadius = Grid
	v.ground.Move(at)
	v.ground.Resize(fyne.NewSize(width, entryHeight))
	v.ground.Refresh()

	v.bar.FillColor = colour(b, l.barInk)
	v.bar.Move(at.AddXY(Grid, 1.25*Grid))
	v.bar.Resize(fyne.NewSize(3, entryHeight-2.5*Grid))
	v.bar.CornerRadius = 1.5
	v.bar.Hidden = !current
	v.bar.Refresh()

	x, right := at.X+3*Grid, at.X+width-2*Grid
	if l.onRemove != nil {
		v.remove.Move(fyne.NewPos(at.X+width-removeWidth+Grid, at.Y+Grid+2))
		v.remove.Resize(fyne.NewSquareSize(entryHeight - 3*Grid))
		right = at.X + width - removeWidth - Grid
	}
	v.remove.Hidden = l.onRemove == nil || !(current || hovered)
	if !v.remove.Hidden { // reading the drawing costs more than all else here
		v.remove.Refresh()
	}

	paintText(b, v.lead, e.lead, ColorQuiet)
	lead := v.lead.MinSize().Width
	placeText(v.lead, x+max(0, leadWidth-lead), at.Y, entryHeight)
	x += leadWidth + 2.5*Grid

	noteInk := ColorQuiet
	if e.proved {
		noteInk = ColorProved
	}
	setBold(v.text, current)
	paintText(b, v.text, fit(e.text, v.text, right-x), ColorInk)
	placeText(v.text, x, at.Y, entryHeight)
	x += v.text.MinSize().Width + 2*Grid

	// the note takes what the text leaves
	setBold(v.note, e.proved)
	paintText(b, v.note, fit(e.note, v.note, right-x), noteInk)
	placeText(v.note, right-v.note.MinSize().Width, at.Y, entryHeight)
}
