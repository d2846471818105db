package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// Line is one line of [Lines]. Texts are already translated.
type Line struct {
	Text  string
	Lead  string         // quiet, before the text: where it belongs
	Note  string         // quiet, at the right end: its shortcut, its date
	Pale  bool           // it can be seen, but not chosen now
	Scene *puzzles.Scene // a small board before it all; nil for none
}

// Lines is a list from which one thing is chosen by a click. It does not take the
// keyboard: whoever has that, a search field, passes on the keys that are for the
// lines.
type Lines struct {
	virtualList

	// OnPick is called when the user chooses a line, a pale one too.
	OnPick func(i int)

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
		listLook: listLook{least: fyne.NewSize(240, 3*lineLow), emptyAt: fyne.NewPos(3*Grid, 2*Grid)},
		selects:  true, opening: openOnce,
		newView: func() itemView { return newLineView(l) },
		name:    func(i int) string { return l.list[i].Text },
	}, listEvents{opened: &l.OnPick})
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
	picture          *sceneImage
	lead, text, note *canvas.Text
}

func newLineView(l *Lines) *lineView {
	return &lineView{
		lines:   l,
		ground:  newBox(Grid),
		bar:     newBox(1.5),
		picture: newSceneImage(draw.Options{Grid: true}),
		lead:    newText(theme.SizeNameText, false),
		text:    newText(theme.SizeNameText, false),
		note:    newText(theme.SizeNameCaptionText, false),
	}
}

func (v *lineView) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.ground, v.bar, v.picture.Raster, v.lead, v.text, v.note}
}

func (v *lineView) paint(s itemState) {
	l, line := v.lines, v.lines.list[s.item]
	paintGround(l, v.ground, s, ColorCard)
	paintBar(l, v.bar, s, Grid, 1.5*Grid, ColorSelect)

	x, right := s.at.X+4*Grid, s.at.X+s.size.Width-4*Grid
	v.picture.Raster.Hidden = line.Scene == nil
	if s.size.Height == lineTall {
		if line.Scene != nil {
			v.picture.set(*line.Scene, nil, paletteFor(l))
		}
		v.picture.fill(fyne.NewSquareSize(lineTall-2*Grid), s.ratio)
		v.picture.Raster.Move(fyne.NewPos(x, s.at.Y+Grid))
		x += lineTall + Grid
	}
	ink := ColorInk
	if line.Pale {
		ink = ColorQuiet
	}
	paintText(l, v.note, fit(line.Note, v.note, (right-x)*0.6), ColorQuiet)
	right -= v.note.MinSize().Width
	placeText(v.note, right, s.at.Y, s.size.Height)
	right -= 3 * Grid

	paintText(l, v.lead, fit(line.Lead, v.lead, (right-x)*0.5), ColorQuiet)
	if w := placeText(v.lead, x, s.at.Y, s.size.Height); w > 0 {
		x += w + 2*Grid
	}
	setBold(v.text, s.selected && !line.Pale)
	paintText(l, v.text, fit(line.Text, v.text, right-x), ink)
	placeText(v.text, x, s.at.Y, s.size.Height)
}
