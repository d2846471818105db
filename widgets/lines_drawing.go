package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles/draw"
)

// lineView is the canvas objects of one line in view.
type lineView struct {
	ground, bar      *canvas.Rectangle
	picture          *sceneImage
	lead, text, note *canvas.Text
	shown            lineState
}

// lineState is all that the look of a line depends on.
type lineState struct {
	line              Line
	at                fyne.Position
	size              fyne.Size
	selected, hovered bool
	ink               color.Color // stands for the variant of the theme
	ratio             float64     // pixels per unit
}

func newLineView() *lineView {
	return &lineView{
		ground:  canvas.NewRectangle(color.Transparent),
		bar:     canvas.NewRectangle(color.Transparent),
		picture: newSceneImage(draw.Options{Grid: true}),
		lead:    newText(theme.SizeNameText, false),
		text:    newText(theme.SizeNameText, false),
		note:    newText(theme.SizeNameCaptionText, false),
	}
}

func (v *lineView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.picture.Raster, v.lead, v.text, v.note}
}

// linesBodyDrawing draws the lines in view.
type linesBodyDrawing struct {
	drawing
	body *linesBody
	pool []*lineView
}

func (d *linesBodyDrawing) MinSize() fyne.Size {
	c := d.body.owner
	return fyne.NewSize(0, float32(len(c.list))*c.LineHeight())
}

func (d *linesBodyDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh lists the objects of the lines in view; line i always goes to view i
// modulo their number, so that a scroll by a line repaints a line.
func (d *linesBodyDrawing) Refresh() {
	c := d.body.owner
	line := c.LineHeight()
	first := max(0, int(c.scroll.Offset.Y/line))
	end := min(len(c.list), first+int(c.scroll.Size().Height/line)+2)
	for len(d.pool) < end-first {
		d.pool = append(d.pool, newLineView())
	}
	d.objects = d.objects[:0]
	for i := first; i < end; i++ {
		v := d.pool[i%len(d.pool)]
		v.paint(d.body, lineState{
			line:     c.list[i],
			at:       fyne.NewPos(0, float32(i)*line),
			size:     fyne.NewSize(d.body.Size().Width, line),
			selected: i == c.selected,
			hovered:  i == d.body.hovered,
			ink:      colour(d.body, ColorInk),
			ratio:    pixelsPerUnit(d.body),
		})
		d.objects = append(d.objects, v.objects()...)
	}
}

// paint gives the line its look.
func (v *lineView) paint(b *linesBody, s lineState) {
	if v.shown == s {
		return
	}
	v.shown = s
	e := s.line
	v.ground.FillColor = color.Transparent
	switch {
	case s.selected:
		v.ground.FillColor = colour(b, ColorCard)
	case s.hovered:
		v.ground.FillColor = colour(b, ColorHover)
	}
	v.ground.CornerRadius = Grid
	v.ground.Move(s.at)
	v.ground.Resize(s.size)
	v.ground.Refresh()

	v.bar.FillColor = colour(b, ColorSelect)
	v.bar.CornerRadius = 1.5
	v.bar.Move(s.at.AddXY(Grid, 1.5*Grid))
	v.bar.Resize(fyne.NewSize(3, s.size.Height-3*Grid))
	v.bar.Hidden = !s.selected
	v.bar.Refresh()

	x, right := s.at.X+4*Grid, s.at.X+s.size.Width-4*Grid
	v.picture.Raster.Hidden = e.Scene == nil
	if s.size.Height == lineTall {
		if e.Scene != nil {
			v.picture.set(*e.Scene, nil, paletteFor(b))
		}
		v.picture.fill(fyne.NewSquareSize(lineTall-2*Grid), s.ratio)
		v.picture.Raster.Move(fyne.NewPos(x, s.at.Y+Grid))
		x += lineTall + Grid
	}
	ink := ColorInk
	if e.Pale {
		ink = ColorQuiet
	}
	paintText(b, v.note, fit(e.Note, v.note, (right-x)*0.6), ColorQuiet)
	right -= v.note.MinSize().Width
	placeText(v.note, right, s.at.Y, s.size.Height)
	right -= 3 * Grid

	paintText(b, v.lead, fit(e.Lead, v.lead, (right-x)*0.5), ColorQuiet)
	if w := placeText(v.lead, x, s.at.Y, s.size.Height); w > 0 {
		x += w + 2*Grid
	}
	setBold(v.text, s.selected && !e.Pale)
	paintText(b, v.text, fit(e.Text, v.text, right-x), ink)
	placeText(v.text, x, s.at.Y, s.size.Height)
}
