package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Sheet puts content on a ground of a named colour.
func Sheet(content fyne.CanvasObject, ground fyne.ThemeColorName) *fyne.Container {
	return container.NewStack(NewGround(ground), content)
}

// Ruled draws a line above content, ruledBelow one under it.
func Ruled(content fyne.CanvasObject) *fyne.Container {
	return NewDock(widget.NewSeparator(), nil, nil, nil, content)
}

func RuledBelow(content fyne.CanvasObject) *fyne.Container {
	return NewDock(nil, widget.NewSeparator(), nil, nil, content)
}

// ground is a coloured area that follows the theme.
type ground struct {
	widget.BaseWidget
	name   fyne.ThemeColorName
	framed bool    // with an edge and round corners
	hollow float32 // the width of the edge where there is nothing else
}

func NewGround(name fyne.ThemeColorName) *ground {
	return Extended(&ground{name: name})
}

// NewFrame returns the ground of what stands over the window.
func NewFrame(name fyne.ThemeColorName) *ground {
	g := NewGround(name)
	g.framed = true
	return g
}

// NewEdge returns the edge of a field that has none of its own. It lies over the field.
func NewEdge() *ground {
	g := NewGround(ColorEdge)
	g.hollow = 1
	return g
}

// NewRing returns the frame around what is pointed at. It lies over that.
func NewRing() *ground {
	g := NewGround(ColorAction)
	g.hollow = 3
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	r := &groundRenderer{g: g, area: NewArea(), rect: canvas.NewRectangle(color.Transparent)}
	r.Parts = append(r.area.Objects(), r.rect)
	r.Refresh()
	return r
}

// groundRenderer draws what is plain and opaque as an area, all else as a rectangle.
type groundRenderer struct {
	Drawing
	g    *ground
	area *Area
	rect *canvas.Rectangle
}

func (r *groundRenderer) Layout(s fyne.Size) {
	r.rect.Resize(s)
	r.Refresh()
}

func (r *groundRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *groundRenderer) Refresh() {
	c := Colour(r.g, r.g.name)
	_, _, _, alpha := c.RGBA()
	plain := alpha == 0xffff && !r.g.framed && r.g.hollow == 0
	r.area.Show(plain)
	Show(r.rect, !plain)
	if plain {
		r.area.Fill(c, r.g.Size())
		return
	}
	r.rect.FillColor = c
	if r.g.framed {
		r.rect.StrokeColor, r.rect.StrokeWidth = Colour(r.g, ColorLine), 1
		r.rect.CornerRadius = 2 * Grid
	}
	if r.g.hollow > 0 {
		r.rect.StrokeColor, r.rect.FillColor = r.rect.FillColor, color.Transparent
		r.rect.StrokeWidth, r.rect.CornerRadius = r.g.hollow, Grid
	}
	r.rect.Refresh()
}

// Middle centres its only object vertically and gives it the whole width.
type Middle struct{}

// MinSize implements fyne.Layout.
func (Middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (Middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	h := objects[0].MinSize().Height
	Put(objects[0], fyne.NewPos(0, (size.Height-h)/2), fyne.NewSize(size.Width, h))
}

// backstop takes the clicks that nothing else on a page takes; without it they
// would take the keyboard away from the page. The toolkit does so when a button is pressed and when it is let go:
// what is done waits until then.
type backstop struct {
	widget.BaseWidget
	clicked func()
}

var (
	_ fyne.Tappable          = (*backstop)(nil)
	_ fyne.SecondaryTappable = (*backstop)(nil)
)

func NewBackstop(clicked func()) *backstop {
	return Extended(&backstop{clicked: clicked})
}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (b *backstop) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Tapped implements fyne.Tappable.
func (b *backstop) Tapped(*fyne.PointEvent) { b.clicked() }

// TappedSecondary implements fyne.SecondaryTappable.
func (b *backstop) TappedSecondary(*fyne.PointEvent) { b.clicked() }
