package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Curtain is drawn only while nothing lies over all of it: the toolkit draws a window under a
// page that hides it as well, which is half the work of a frame where the processor draws.
// It stays visible to the toolkit, which would forget what is hidden: the keyboard's place, and
// what has been laid out. Where it is not drawn the window has the colour of the paper, which the
// toolkit begins each frame with: what lies over it needs no ground of that colour.
type Curtain struct {
	widget.BaseWidget
	content fyne.CanvasObject
	over    *[]fyne.CanvasObject // what lies over all of it, or of another in its window
}

// NewCurtain returns a curtain before content, which is drawn.
func NewCurtain(content fyne.CanvasObject) *Curtain {
	return newCurtain(content, new([]fyne.CanvasObject))
}

// Other returns a curtain before what its window shows instead: what lies over one lies over both.
func (c *Curtain) Other(content fyne.CanvasObject) *Curtain {
	return newCurtain(content, c.over)
}

func newCurtain(content fyne.CanvasObject, over *[]fyne.CanvasObject) *Curtain {
	c := Extended(&Curtain{content: content, over: over})
	c.Refresh() // makes the renderer: without one the keyboard is given to nothing in it
	return c
}

// Over notes that o lies over all of the content, or does so no more.
func (c *Curtain) Over(o fyne.CanvasObject, on bool) {
	if *c.over = slices.DeleteFunc(*c.over, func(x fyne.CanvasObject) bool { return x == o }); on {
		*c.over = append(*c.over, o)
	}
	c.Refresh()
}

// Drawn reports whether the content is drawn.
func (c *Curtain) Drawn() bool { return len(*c.over) == 0 }

// CreateRenderer implements [fyne.Widget].
func (c *Curtain) CreateRenderer() fyne.WidgetRenderer {
	r := &curtainRenderer{c: c, clip: container.NewClip(container.New(behind{c}, c.content))}
	r.Parts = []fyne.CanvasObject{r.clip}
	r.clip.MinSize() // the toolkit's clip knows itself only then
	r.clip.Refresh()
	return r
}

// curtainRenderer cuts what is drawn down to nothing.
type curtainRenderer struct {
	Drawing
	c    *Curtain
	clip *container.Clip
}

// MinSize is that of the content.
func (r *curtainRenderer) MinSize() fyne.Size { return r.c.content.MinSize() }

// Refresh follows what lies over it.
func (r *curtainRenderer) Refresh() { r.Layout(r.c.Size()) }

// Layout gives the content all room, however much of it is drawn.
func (r *curtainRenderer) Layout(size fyne.Size) {
	r.c.content.Resize(size)
	if !r.c.Drawn() {
		size = fyne.Size{}
	}
	r.clip.Resize(size)
}

// behind lays out what is behind a curtain: it has the size of the curtain, not of what is drawn.
type behind struct{ c *Curtain }

// MinSize implements fyne.Layout.
func (b behind) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (b behind) Layout(objects []fyne.CanvasObject, _ fyne.Size) { objects[0].Resize(b.c.Size()) }
