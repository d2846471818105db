package list

import (
	"image/color"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// listLook is what a list shows beside its items.
type listLook struct {
	least   fyne.Size
	emptyAt fyne.Position     // of what is said when there are no items
	small   bool              // that is said in small letters
	head    fyne.CanvasObject // above the items; nil for none
	ring    float32           // how far inside an item the mark of focus stands; 0: it has another
	framed  bool              // the mark of focus goes around all of the list
}

// CreateRenderer implements [fyne.Widget].
func (l *virtualList) CreateRenderer() fyne.WidgetRenderer {
	size := theme.SizeNameText
	if l.spec.small {
		size = theme.SizeNameCaptionText
	}
	d := &listDrawing{list: l, empty: widgets.NewProse(size, widgets.ColorQuiet, false), ring: canvas.NewRectangle(color.Transparent)}
	d.Parts = []fyne.CanvasObject{l.scroll, d.empty}
	if l.spec.head != nil {
		d.Parts = append(d.Parts, l.spec.head)
	}
	d.Parts = append(d.Parts, d.ring)
	d.Refresh()
	return d
}

// listDrawing draws the scrolled items under their head, or what is said in their
// place.
type listDrawing struct {
	widgets.Drawing
	list  *virtualList
	empty *widgets.Prose
	ring  *canvas.Rectangle
}

// MinSize is for the owner to say.
func (d *listDrawing) MinSize() fyne.Size { return d.list.spec.least }

// Layout gives the items all room under the head.
func (d *listDrawing) Layout(size fyne.Size) {
	l, head := d.list, float32(0)
	if l.spec.head != nil {
		head = l.spec.head.MinSize().Height
		l.spec.head.Resize(fyne.NewSize(size.Width, head))
	}
	widgets.Put(l.scroll, fyne.NewPos(0, head), fyne.NewSize(size.Width, max(0, size.Height-head)))
	l.scroll.Refresh() // the number of columns may have changed
	l.reveal()
	l.body.Refresh()
	at := l.spec.emptyAt
	d.empty.Place(at.X, at.Y+head, size.Width-2*at.X)
	widgets.Put(d.ring, fyne.NewPos(-2, -2), size.AddWidthHeight(4, 4))
}

// Refresh follows the items, the focus and the theme.
func (d *listDrawing) Refresh() {
	l := d.list
	d.empty.SetText(l.empty)
	d.empty.Hidden = l.length > 0
	if l.spec.head != nil {
		l.spec.head.Refresh()
	}
	l.body.Refresh()
	widgets.PaintRing(l.owner, d.ring, 1.5*widgets.Grid, l.spec.framed && l.focused)
}

// paintGround shows under an item whether it is selected, or under the pointer.
func paintGround(w fyne.Widget, r *canvas.Rectangle, s itemState, selected fyne.ThemeColorName) {
	ground := color.Color(color.Transparent)
	switch {
	case s.selected:
		ground = widgets.Colour(w, selected)
	case s.hovered:
		ground = widgets.Colour(w, widgets.ColorHover)
	}
	widgets.Fill(r, ground, s.at, s.size)
}

// paintBar shows the bar before a selected item, inset from above and below.
func paintBar(w fyne.Widget, r *canvas.Rectangle, s itemState, x, inset float32, ink fyne.ThemeColorName) {
	r.Hidden = !s.selected
	widgets.Fill(r, widgets.Colour(w, ink), s.at.AddXY(x, inset), fyne.NewSize(3, s.size.Height-2*inset))
}
