package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// Tint colours a cell of a [Diagram] and says in a character or a few what the colour means.
type Tint struct {
	Cell   int
	Colour fyne.ThemeColorName
	Share  float64 // of the largest: how strong the colour is, 0 to 1
	Text   string
	Frame  bool // an edge around the cell as well
}

// SetTints replaces the tints. Cells beside the board are left out. They lie under the figures.
func (d *Diagram) SetTints(tints []Tint) {
	d.tints = tints
	d.Refresh()
}

// Opacities of tints, of the weakest and the strongest, and the size of their text in a cell.
const (
	tintText  = 0.16
	tintSmall = 32 // below this size of a cell its text has a ground of paper
	tintLeast = 0x28
	tintMost  = 0x80
)

// tinted draws the tints.
func (d *diagramDrawing) tinted() {
	for _, t := range d.diagram.tints {
		if t.Cell < 0 || t.Cell >= d.diagram.scene.Size.Cells() {
			continue
		}
		pos, size := d.at.Units(d.at.CellRect(t.Cell))
		ink := toNRGBA(widgets.Colour(d.diagram, t.Colour))
		ground := ink
		ground.A = uint8(tintLeast + t.Share*(tintMost-tintLeast))
		r := canvas.NewRectangle(ground)
		if t.Frame {
			r.StrokeColor, r.StrokeWidth = ink, figureStroke
		}
		widgets.Put(r, pos.AddXY(1, 1), size.SubtractWidthHeight(2, 2))
		d.Parts = append(d.Parts, r)
		d.cornered(t, pos.AddXY(1, 1), size.SubtractWidthHeight(2, 2))
	}
}

// cornered puts the text of a tint into the last corner of its cell, which leaves its middle to
// what stands there; into the middle of a small one.
func (d *diagramDrawing) cornered(t Tint, pos fyne.Position, size fyne.Size) {
	if t.Text == "" {
		return
	}
	words := widgets.NewText(theme.SizeNameCaptionText, true)
	words.TextSize = min(max(figureText, size.Height*tintText), size.Height*0.6)
	words.Text = t.Text
	need := words.MinSize()
	if need.Width > size.Width {
		words.TextSize *= size.Width / need.Width
		need = words.MinSize()
	}
	box := fyne.NewSize(min(size.Width, need.Width+4), min(size.Height, need.Height))
	at := pos.Add(fyne.NewPos(size.Width-box.Width, size.Height-box.Height))
	ink, under := toNRGBA(widgets.Colour(d.diagram, widgets.ColorOnSelect)), toNRGBA(widgets.Colour(d.diagram, t.Colour))
	if size.Height < tintSmall { // or the grounds would be all that is seen
		ink, under = under, toNRGBA(widgets.Colour(d.diagram, widgets.ColorSheet))
		box.Height = min(size.Height, need.Height-3)
		at = pos.Add(fyne.NewPos((size.Width-box.Width)/2, (size.Height-box.Height)/2))
	}
	ground := canvas.NewRectangle(under)
	ground.CornerRadius = 3
	words.Color = ink
	widgets.Put(ground, at, box)
	words.Resize(need)
	words.Move(at.AddXY((box.Width-need.Width)/2, (box.Height-need.Height)/2))
	d.Parts = append(d.Parts, ground, words)
}

// CellAt returns the cell of the diagram at a position on it; false where there is none.
func (d *Diagram) CellAt(pos fyne.Position) (int, bool) {
	if d.scene.Size.Cells() == 0 || d.at.Cell <= 0 {
		return 0, false
	}
	return d.at.CellUnder(pos)
}

// Pointer takes the pointer for a [Diagram] that it lies over.
type Pointer struct {
	widget.BaseWidget
	diagram *Diagram

	OnTap   func(cell int) // -1 beside the cells
	OnOther func(cell int) // the other button
	OnHover func(cell int) // -1 when the pointer has left
	over    int
}

// NewPointer returns what takes the pointer for a diagram.
func NewPointer(d *Diagram) *Pointer { return widgets.Extended(&Pointer{diagram: d, over: -1}) }

// CreateRenderer implements [fyne.Widget].
func (p *Pointer) CreateRenderer() fyne.WidgetRenderer { return &pointerDrawing{} }

type pointerDrawing struct{ widgets.Drawing }

func (*pointerDrawing) MinSize() fyne.Size { return fyne.Size{} }
func (*pointerDrawing) Layout(fyne.Size)   {}
func (*pointerDrawing) Refresh()           {}

func (p *Pointer) tell(f func(int), pos fyne.Position) {
	if f == nil {
		return
	}
	cell, ok := p.diagram.CellAt(pos)
	if !ok {
		cell = -1
	}
	f(cell)
}

// Tapped implements [fyne.Tappable].
func (p *Pointer) Tapped(e *fyne.PointEvent) { p.tell(p.OnTap, e.Position) }

// TappedSecondary implements [fyne.SecondaryTappable].
func (p *Pointer) TappedSecondary(e *fyne.PointEvent) { p.tell(p.OnOther, e.Position) }

// MouseIn implements [desktop.Hoverable].
func (p *Pointer) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (p *Pointer) MouseMoved(e *desktop.MouseEvent) {
	p.tell(func(cell int) {
		if cell != p.over {
			p.over = cell
			if p.OnHover != nil {
				p.OnHover(cell)
			}
		}
	}, e.Position)
}

// MouseOut implements [desktop.Hoverable].
func (p *Pointer) MouseOut() {
	if p.over = -1; p.OnHover != nil {
		p.OnHover(-1)
	}
}
