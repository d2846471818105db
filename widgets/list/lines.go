package list

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// Line is one line of [Lines]. Texts are already translated.
type Line struct {
	Text  string
	Lead  string         // quiet, before the text: where it belongs
	Note  string         // quiet, at the right end: its shortcut, its date
	Pale  bool           // it can be seen, but not chosen now
	Scene *puzzles.Scene // a small board before it all; nil for none
	Ring  []int          // cells of the board that a ring goes around
}

// Lines is a list from which one thing is chosen by a click. It does not take the
// keyboard: whoever has that, a search field, passes on the keys that are for the
// lines.
type Lines struct {
	virtualList

	// OnPick is called when the user chooses a line, a pale one too.
	OnPick func(i int)
	// OnSelect is called when the user goes to a line, with a key or a click.
	OnSelect func(i int)

	list []Line
}

// Heights of a line.
const (
	lineLow  = 30
	lineTall = 52 // with a picture
)

// NewLines returns an empty list.
func NewLines() *Lines {
	l := &Lines{}
	l.init(l, listSpec{
		listGrid: listGrid{height: lineLow},
		listLook: listLook{least: fyne.NewSize(240, 3*lineLow), emptyAt: fyne.NewPos(3*widgets.Grid, 2*widgets.Grid)},
		selects:  true, opening: openOnce,
		newView: func() itemView { return newLineView(l) },
		name:    func(i int) string { return l.list[i].Text },
	}, listEvents{selected: &l.OnSelect, opened: &l.OnPick})
	return l
}

// SetLines replaces the lines and selects the first.
func (l *Lines) SetLines(list []Line) {
	l.list = slices.Clone(list)
	l.selected = -1
	l.scroll.Offset = fyne.Position{}
	l.reset(len(list))
}

// SetTall makes lines high enough for pictures.
func (l *Lines) SetTall(tall bool) {
	if l.spec.height = lineLow; tall {
		l.spec.height = lineTall
	}
}

// SetScene gives a line its picture later on.
func (l *Lines) SetScene(i int, sc puzzles.Scene) {
	if i >= 0 && i < len(l.list) {
		l.list[i].Scene = &sc
		l.changed()
	}
}

// LineHeight returns the height of a line.
func (l *Lines) LineHeight() float32 { return l.spec.height }

// lineView is the canvas objects of one line in view.
type lineView struct {
	lines            *Lines
	ground, bar      *canvas.Rectangle
	picture          *widgets.Image
	ring             *canvas.Rectangle
	lead, text, note *canvas.Text
}

func newLineView(l *Lines) *lineView {
	return &lineView{
		lines:   l,
		ground:  widgets.NewBox(widgets.Grid),
		bar:     widgets.NewBox(1.5),
		picture: widgets.NewImage(draw.Options{Grid: true}),
		ring:    widgets.NewBox(1.5),
		lead:    widgets.NewText(theme.SizeNameText, false),
		text:    widgets.NewText(theme.SizeNameText, false),
		note:    widgets.NewText(theme.SizeNameCaptionText, false),
	}
}

func (v *lineView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.picture.Raster, v.ring, v.lead, v.text, v.note}
}

func (v *lineView) paint(s itemState) {
	l, line := v.lines, v.lines.list[s.item]
	paintGround(l, v.ground, s, widgets.ColorCard)
	paintBar(l, v.bar, s, widgets.Grid, 1.5*widgets.Grid, widgets.ColorSelect)

	x, right := s.at.X+4*widgets.Grid, s.at.X+s.size.Width-4*widgets.Grid
	v.picture.Raster.Hidden = line.Scene == nil
	if s.size.Height == lineTall {
		if line.Scene != nil {
			v.picture.Set(*line.Scene, nil, widgets.PaletteFor(l))
		}
		v.picture.Fill(fyne.NewSquareSize(lineTall-2*widgets.Grid), s.ratio)
		v.picture.Raster.Move(fyne.NewPos(x, s.at.Y+widgets.Grid))
		x += lineTall + widgets.Grid
	}
	v.paintRing(line)
	ink := widgets.ColorInk
	if line.Pale {
		ink = widgets.ColorQuiet
	}
	widgets.PaintText(l, v.note, widgets.Fit(line.Note, v.note, (right-x)*0.6), widgets.ColorQuiet)
	right -= v.note.MinSize().Width
	widgets.PlaceText(v.note, right, s.at.Y, s.size.Height)
	right -= 3 * widgets.Grid

	widgets.PaintText(l, v.lead, widgets.Fit(line.Lead, v.lead, (right-x)*0.5), widgets.ColorQuiet)
	if w := widgets.PlaceText(v.lead, x, s.at.Y, s.size.Height); w > 0 {
		x += w + 2*widgets.Grid
	}
	widgets.SetBold(v.text, s.selected && !line.Pale)
	widgets.PaintText(l, v.text, widgets.Fit(line.Text, v.text, right-x), ink)
	widgets.PlaceText(v.text, x, s.at.Y, s.size.Height)
}

// paintRing draws the ring around the cells that a line names, as wide as it must be to be
// seen around one cell.
func (v *lineView) paintRing(line Line) {
	v.ring.Hidden = line.Scene == nil || len(line.Ring) == 0
	if v.ring.Hidden {
		return
	}
	const stroke = 2
	at, size := v.picture.Around(line.Ring)
	v.ring.StrokeColor, v.ring.StrokeWidth = widgets.Colour(v.lines, widgets.ColorAccent), stroke
	widgets.Put(v.ring, v.picture.Raster.Position().Add(at).SubtractXY(stroke, stroke), size.AddWidthHeight(2*stroke, 2*stroke))
	v.ring.Refresh()
}
