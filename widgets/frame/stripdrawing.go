package frame

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/widgets"
)

// CreateRenderer implements [fyne.Widget].
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	d := &stripDrawing{strip: s, line: canvas.NewRectangle(color.Transparent), plus: widgets.NewText(theme.SizeNameSubHeadingText, false)}
	d.Refresh()
	return d
}

type stripDrawing struct {
	widgets.Drawing
	strip *Strip
	line  *canvas.Rectangle // between the row and the page
	plus  *canvas.Text
	tabs  []*tabDrawing
}

type tabDrawing struct {
	ground, top, edge, dot *canvas.Rectangle
	title, note, cross     *canvas.Text
}

func (d *stripDrawing) MinSize() fyne.Size { return fyne.NewSize(narrowest+plusWidth, stripHeight) }

func (d *stripDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *stripDrawing) Refresh() {
	s := d.strip
	f := s.pane.frame
	width, room := s.width()
	shown := max(0, min(room, len(f.panes)-s.first))
	if len(d.tabs) != shown || len(d.Parts) == 0 {
		d.tabs, d.Parts = nil, []fyne.CanvasObject{d.line, d.plus}
		for range shown {
			t := newTabDrawing()
			d.tabs = append(d.tabs, t)
			d.Parts = append(d.Parts, t.ground, t.top, t.edge, t.title, t.note, t.dot, t.cross)
		}
	}
	widgets.Fill(d.line, widgets.Colour(s, widgets.ColorLine), fyne.NewPos(0, stripHeight-1), fyne.NewSize(s.Size().Width, 1))
	for k, t := range d.tabs {
		t.paint(s, s.first+k, float32(k)*width, width)
	}
	ink := widgets.ColorQuiet
	if s.hovered == len(f.panes) {
		ink = widgets.ColorInk
	}
	widgets.PaintText(s, d.plus, "+", ink)
	widgets.PlaceText(d.plus, float32(shown)*width+(plusWidth-d.plus.MinSize().Width)/2, 0, stripHeight)
}

func newTabDrawing() *tabDrawing {
	none := func() *canvas.Rectangle { return canvas.NewRectangle(color.Transparent) }
	return &tabDrawing{
		ground: none(), top: none(), edge: none(), dot: widgets.NewBox(3),
		title: widgets.NewText(theme.SizeNameText, false), note: widgets.NewText(theme.SizeNameCaptionText, false), cross: widgets.NewText(theme.SizeNameText, false),
	}
}

// paint draws tab i at x.
func (t *tabDrawing) paint(s *Strip, i int, x, width float32) {
	p := s.pane.frame.panes[i]
	seen, hovered, held := p.Seen(), s.hovered == i, s.drag != nil && s.drag.pane == p
	colour := func(name fyne.ThemeColorName) color.Color { return widgets.Colour(s, name) }

	var ground, top color.Color = color.Transparent, color.Transparent
	ink := widgets.ColorQuiet
	switch {
	case held && s.out():
		ground = colour(widgets.ColorHover)
	case seen:
		ground, top, ink = colour(widgets.ColorSheet), colour(widgets.ColorAccent), widgets.ColorInk
	case hovered:
		ground, ink = colour(widgets.ColorHover), widgets.ColorInk
	}
	height := float32(stripHeight)
	if !seen {
		height-- // the line goes on below it
	}
	widgets.Fill(t.ground, ground, fyne.NewPos(x, 0), fyne.NewSize(width, height))
	widgets.Fill(t.top, top, fyne.NewPos(x, 0), fyne.NewSize(width, 3))
	widgets.Fill(t.edge, colour(widgets.ColorLine), fyne.NewPos(x+width-1, 0), fyne.NewSize(1, height))

	left, right := x+3*widgets.Grid, x+width-crossWidth
	t.dot.Hidden = !p.tab.Changed || hovered
	widgets.Fill(t.dot, colour(widgets.ColorAccent), fyne.NewPos(right+(crossWidth-6)/2-2, (stripHeight-6)/2), fyne.NewSize(6, 6))
	t.cross.Hidden = !hovered && (!seen || p.tab.Changed)
	crossInk := widgets.ColorQuiet
	if hovered && s.cross {
		crossInk = widgets.ColorInk
	}
	widgets.PaintText(s, t.cross, "×", crossInk)
	widgets.PlaceText(t.cross, right+(crossWidth-t.cross.MinSize().Width)/2-2, 0, stripHeight)

	widgets.SetBold(t.title, seen)
	widgets.PaintText(s, t.title, widgets.Fit(p.tab.Title, t.title, right-left), ink)
	left += widgets.PlaceText(t.title, left, 0, stripHeight) + 2*widgets.Grid
	note := p.tab.Note
	if fyne.MeasureText(note, t.note.TextSize, t.note.TextStyle).Width > right-left {
		note = ""
	}
	widgets.PaintText(s, t.note, note, widgets.ColorQuiet)
	widgets.PlaceText(t.note, left, 0.5, stripHeight)
}
