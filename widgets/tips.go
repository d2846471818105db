package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tipDelay is how long the pointer rests on something before its tip is shown.
const tipDelay = 600 * time.Millisecond

// Sizes of a tip: its widest text, and the room inside and around it.
const (
	tipWidth = 300
	tipPad   = 2 * Grid
	tipGap   = 1.5 * Grid
)

// WithTips returns content under a layer on which tips are shown (see [Tip]). It is the
// whole content of a window, or of an overlay.
func WithTips(content fyne.CanvasObject) *fyne.Container {
	l := &tipLayer{content: content, card: newTipCard()}
	return &fyne.Container{Layout: l, Objects: []fyne.CanvasObject{content, l.card}}
}

// tipLayer lays content out over all of its room, and the card where it belongs.
type tipLayer struct {
	content fyne.CanvasObject
	card    *tipCard
	size    fyne.Size
}

// MinSize implements fyne.Layout.
func (l *tipLayer) MinSize([]fyne.CanvasObject) fyne.Size { return l.content.MinSize() }

// Layout implements fyne.Layout.
func (l *tipLayer) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if l.size != size { // the toolkit also lays out what has its size
		l.size = size
		l.card.Hide() // what it is about may lie elsewhere now
	}
	l.content.Resize(size)
}

// layerOf finds the layer over what is shown, nil where there is none.
func layerOf(o fyne.CanvasObject) *tipLayer {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil
	}
	root := c.Overlays().Top()
	if root == nil {
		root = c.Content()
	}
	if box, ok := root.(*fyne.Container); ok {
		l, _ := box.Layout.(*tipLayer)
		return l
	}
	return nil
}

// Tip shows words on a small card once the pointer rests on something. Its zero value is
// ready. Words are already translated.
type Tip struct {
	// Beside puts the card to the right of what it is about: of lines and columns, where it
	// would cover the next ones below.
	Beside bool

	waiting *fyne.Animation
	under   *tipLayer // the pointer came to it
	on      *tipLayer // that shows the card, else nil
}

// Point says that the pointer is on a part of owner, which the words are about.
func (t *Tip) Point(owner fyne.CanvasObject, at fyne.Position, size fyne.Size, words string) {
	t.Leave()
	if words == "" {
		return
	}
	t.under = layerOf(owner)
	var wait *fyne.Animation
	wait = fyne.NewAnimation(tipDelay, func(done float32) {
		if done < 1 || t.waiting != wait {
			return
		}
		t.waiting = nil
		t.rested(owner, at, size, words)
	})
	t.waiting = wait
	wait.Start()
}

// rested shows the card, unless a page or a dialog that a key opened lies over owner by now.
func (t *Tip) rested(owner fyne.CanvasObject, at fyne.Position, size fyne.Size, words string) {
	layer := layerOf(owner)
	if layer == nil || layer != t.under {
		return
	}
	t.on = layer
	layer.card.beside = t.Beside
	layer.card.about(fyne.CurrentApp().Driver().AbsolutePositionForObject(owner).Add(at), size, layer.size, words)
	canvas.Refresh(owner) // the toolkit does not know yet where the card is
}

// Leave says that the pointer is elsewhere, or that what is under it has been used.
func (t *Tip) Leave() {
	if t.waiting != nil {
		wait := t.waiting
		t.waiting = nil
		wait.Stop()
	}
	if t.on != nil {
		t.on.card.Hide()
		t.on = nil
	}
}

// tipCard is the card; it takes no clicks and no keys.
type tipCard struct {
	widget.BaseWidget
	text   *Prose
	beside bool
}

func newTipCard() *tipCard {
	c := Extended(&tipCard{text: NewProse(theme.SizeNameCaptionText, ColorInk, false)})
	c.Hide()
	return c
}

// about shows words below a part of the window, or above it where there is no room; or beside
// it where that is wanted and there is room.
func (c *tipCard) about(at fyne.Position, size, room fyne.Size, words string) {
	text := NewText(c.text.size, false)
	width := min(fyne.MeasureText(words, text.TextSize, text.TextStyle).Width+1, tipWidth)
	c.text.SetText(words)
	c.text.Place(tipPad, tipPad, width)
	whole := fyne.NewSize(width+2*tipPad, c.text.Size().Height+2*tipPad)
	x := max(tipGap, min(at.X+(size.Width-whole.Width)/2, room.Width-whole.Width-tipGap))
	y := at.Y + size.Height + tipGap
	if y+whole.Height > room.Height {
		y = at.Y - whole.Height - tipGap
	}
	if right := at.X + size.Width + tipGap; c.beside && right+whole.Width <= room.Width {
		x, y = right, min(at.Y+(size.Height-whole.Height)/2, room.Height-whole.Height-tipGap)
	}
	Put(c, fyne.NewPos(x, max(0, y)), whole)
	c.Show()
}

// CreateRenderer implements [fyne.Widget].
func (c *tipCard) CreateRenderer() fyne.WidgetRenderer {
	d := &tipDrawing{card: c, ground: NewBox(Grid)}
	d.Parts = []fyne.CanvasObject{d.ground, c.text}
	d.Refresh()
	return d
}

type tipDrawing struct {
	Drawing
	card   *tipCard
	ground *canvas.Rectangle
}

func (d *tipDrawing) MinSize() fyne.Size { return fyne.Size{} }

func (d *tipDrawing) Layout(size fyne.Size) { d.ground.Resize(size) }

func (d *tipDrawing) Refresh() {
	d.ground.FillColor, d.ground.StrokeColor, d.ground.StrokeWidth = Colour(d.card, ColorCard), Colour(d.card, ColorEdge), 1
	d.ground.Refresh()
	d.Layout(d.card.Size())
}
