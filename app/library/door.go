package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// Door is a way to begin: pictures of boards with a sign on them, what it opens, and a
// sentence on that. It works with the pointer, and with Space and Return.
type Door struct {
	widgets.Control

	title, words string
	icon         widgets.Icon
	scenes       []puzzles.Scene // one, or four as a square
	tapped       func()
	hovered      bool
	// leave gives a key that is not of the card to the window.
	leave func(to func(fyne.Focusable), otherwise func())
}

var (
	_ fyne.Tappable     = (*Door)(nil)
	_ fyne.Focusable    = (*Door)(nil)
	_ fyne.Shortcutable = (*Door)(nil)
	_ desktop.Hoverable = (*Door)(nil)
)

func newDoor(title, words string, icon widgets.Icon, scenes []puzzles.Scene, tapped func()) *Door {
	return widgets.Extended(&Door{title: title, words: words, icon: icon, scenes: scenes, tapped: tapped})
}

// Title says what the door opens.
func (d *Door) Title() string { return d.title }

// Tapped goes through the door.
func (d *Door) Tapped(*fyne.PointEvent) { d.tapped() }

// TypedKey goes through the door on Space and Return; other keys go to the card.
func (d *Door) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		d.tapped()
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight, desktop.KeyCapsLock:
	default:
		d.PassKey(ev)
	}
}

// TypedRune gives a character to the window. The key that made it has mostly closed the card
// before.
func (d *Door) TypedRune(r rune) {
	if r != ' ' {
		d.leave(func(f fyne.Focusable) { f.TypedRune(r) }, func() {})
	}
}

// TypedShortcut gives a shortcut to the window.
func (d *Door) TypedShortcut(s fyne.Shortcut) {
	c := fyne.CurrentApp().Driver().CanvasForObject(d)
	d.leave(func(f fyne.Focusable) {
		if to, ok := f.(fyne.Shortcutable); ok {
			to.TypedShortcut(s)
			return
		}
		shortcut(c, s)
	}, func() { shortcut(c, s) })
}

// shortcut runs one of the window.
func shortcut(c fyne.Canvas, s fyne.Shortcut) {
	if all, ok := c.(fyne.Shortcutable); ok {
		all.TypedShortcut(s)
	}
}

// MouseIn shows that it can be opened.
func (d *Door) MouseIn(ev *desktop.MouseEvent) { d.hovered = true; d.Control.MouseIn(ev) }

// MouseOut takes back what MouseIn showed.
func (d *Door) MouseOut() { d.hovered = false; d.Control.MouseOut() }

// CreateRenderer implements [fyne.Widget].
func (d *Door) CreateRenderer() fyne.WidgetRenderer {
	r := &doorDrawing{
		door: d, ground: widgets.NewBox(1.5 * widgets.Grid), ring: canvas.NewRectangle(color.Transparent),
		disc: canvas.NewCircle(color.Transparent), icon: &canvas.Image{FillMode: canvas.ImageFillContain},
		title: widgets.NewProse(theme.SizeNameText, widgets.ColorInk, true), words: widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorQuiet, false),
	}
	r.title.SetText(d.title)
	r.words.SetText(d.words)
	r.Parts = []fyne.CanvasObject{r.ground}
	for range d.scenes {
		img := widgets.NewImage(draw.Options{Grid: true})
		r.pictures = append(r.pictures, img)
		r.Parts = append(r.Parts, img.Raster)
	}
	r.Parts = append(r.Parts, r.disc, r.icon, r.title, r.words, r.ring)
	r.Refresh()
	return r
}

type doorDrawing struct {
	widgets.Drawing
	door         *Door
	ground, ring *canvas.Rectangle
	pictures     []*widgets.Image
	disc         *canvas.Circle
	icon         *canvas.Image
	title, words *widgets.Prose
}

// Measures of a door.
const (
	doorPad  = 3 * widgets.Grid
	doorView = 148 // of the side of its picture
	doorDisc = 36
	doorSign = 18
	between  = 1.5 * widgets.Grid // pictures of a square of four
)

// MinSize is that of a door of the width it has.
func (r *doorDrawing) MinSize() fyne.Size {
	return fyne.NewSize(doorView+2*doorPad, 3*doorPad+doorView+r.title.MinSize().Height+widgets.Grid+r.words.MinSize().Height)
}

func (r *doorDrawing) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.ring.Resize(size)
	left, ratio := (size.Width-doorView)/2, widgets.PixelsPerUnit(r.door)
	side, across := float32(doorView), 1
	if len(r.pictures) > 1 {
		side, across = (doorView-between)/2, 2
	}
	for i, img := range r.pictures {
		img.Fill(fyne.NewSquareSize(side), ratio)
		img.Raster.Move(fyne.NewPos(left+float32(i%across)*(side+between), doorPad+float32(i/across)*(side+between)))
	}
	at := fyne.NewPos(left+doorView-doorDisc*2/3, doorPad+doorView-doorDisc*2/3)
	widgets.Put(r.disc, at, fyne.NewSquareSize(doorDisc))
	widgets.Put(r.icon, at.AddXY((doorDisc-doorSign)/2, (doorDisc-doorSign)/2), fyne.NewSquareSize(doorSign))
	y := float32(2*doorPad + doorView)
	r.title.Place(doorPad, y, size.Width-2*doorPad)
	r.words.Place(doorPad, y+r.title.MinSize().Height+widgets.Grid, size.Width-2*doorPad)
}

func (r *doorDrawing) Refresh() {
	d := r.door
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = widgets.Colour(d, widgets.ColorPaper), widgets.Colour(d, widgets.ColorLine), 1
	if d.hovered {
		r.ground.FillColor, r.ground.StrokeColor = widgets.Colour(d, widgets.ColorCard), widgets.Colour(d, widgets.ColorQuiet)
	}
	r.ground.Refresh()
	for i, img := range r.pictures {
		img.Set(d.scenes[i], nil, widgets.PaletteFor(d))
	}
	r.disc.FillColor, r.disc.StrokeColor, r.disc.StrokeWidth = widgets.Colour(d, widgets.ColorAction), widgets.Colour(d, widgets.ColorPaper), 2
	r.disc.Refresh()
	r.icon.Resource = d.icon.Colored(widgets.ColorOnAction)
	r.icon.Refresh()
	widgets.PaintRing(d, r.ring, 1.5*widgets.Grid, d.HasFocus())
	r.Layout(d.Size())
}
