package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// LightKind is what is known of a puzzle without searching it.
type LightKind uint8

// The kinds. Each has a sign of its own beside its colour.
const (
	LightOff     LightKind = iota // being looked at
	LightYes                      // a solution exists, and all is as it is wanted
	LightNo                       // no solution exists
	LightUnknown                  // only a search can tell
	LightFault                    // cannot be searched as it is
	LightBroken                   // a solution exists, and something is not as it is wanted
)

// lightSigns are colour and sign of the disc.
var lightSigns = [...]struct {
	colour fyne.ThemeColorName
	sign   string
}{
	LightOff: {ColorFaint, ""}, LightYes: {ColorProved, ""}, LightNo: {ColorFail, ""},
	LightUnknown: {ColorQuiet, "?"}, LightFault: {ColorWarn, "!"}, LightBroken: {ColorFail, "!"},
}

// Light is a small disc with a word or two beside it: solvable, not solvable,
// not known. A tap asks for the reason.
type Light struct {
	widget.BaseWidget

	// OnTapped is called when the user asks why.
	OnTapped func()
	// OnHover is called when the pointer comes and goes.
	OnHover func(in bool)

	kind LightKind
	text string
	size fyne.ThemeSizeName
}

var (
	_ fyne.Tappable     = (*Light)(nil)
	_ desktop.Hoverable = (*Light)(nil)
)

// NewLight returns a light that is off, with words of a size.
func NewLight(size fyne.ThemeSizeName) *Light { return Extended(&Light{size: size}) }

// Set changes what the light says. The text is already translated.
func (l *Light) Set(kind LightKind, text string) {
	if l.kind != kind || l.text != text {
		l.kind, l.text = kind, text
		l.Refresh()
	}
}

// Tapped implements [fyne.Tappable].
func (l *Light) Tapped(*fyne.PointEvent) {
	if l.OnTapped != nil {
		l.OnTapped()
	}
}

// MouseIn implements [desktop.Hoverable].
func (l *Light) MouseIn(*desktop.MouseEvent) { l.hover(true) }

// MouseMoved implements [desktop.Hoverable].
func (l *Light) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements [desktop.Hoverable].
func (l *Light) MouseOut() { l.hover(false) }

func (l *Light) hover(in bool) {
	if l.OnHover != nil {
		l.OnHover(in)
	}
}

// CreateRenderer implements [fyne.Widget].
func (l *Light) CreateRenderer() fyne.WidgetRenderer {
	d := &lightDrawing{light: l, disc: canvas.NewCircle(color.Transparent)}
	d.sign, d.text = NewText(theme.SizeNameCaptionText, true), NewText(l.size, false)
	for i := range d.strokes {
		d.strokes[i] = canvas.NewLine(color.Transparent)
		d.strokes[i].StrokeWidth = 1.8
	}
	d.Parts = []fyne.CanvasObject{d.disc, d.strokes[0], d.strokes[1], d.sign, d.text}
	d.Refresh()
	return d
}

type lightDrawing struct {
	Drawing
	light      *Light
	disc       *canvas.Circle
	strokes    [2]*canvas.Line // the tick or the cross
	sign, text *canvas.Text
}

// Sizes of the light.
const (
	lightDisc   = 15
	lightHeight = 20
	lightPad    = 1.5 * Grid
)

// ticks and crosses as lines on a disc of diameter 1.
var (
	tick  = [2][4]float32{{0.27, 0.52, 0.44, 0.69}, {0.44, 0.69, 0.75, 0.33}}
	cross = [2][4]float32{{0.32, 0.32, 0.68, 0.68}, {0.68, 0.32, 0.32, 0.68}}
)

func (d *lightDrawing) MinSize() fyne.Size {
	w := fyne.MeasureText(d.light.text, d.text.TextSize, d.text.TextStyle).Width
	return fyne.NewSize(lightDisc+lightPad+w+Grid, lightHeight)
}

func (d *lightDrawing) Layout(size fyne.Size) {
	top := (size.Height - lightDisc) / 2
	Put(d.disc, fyne.NewPos(0, top), fyne.NewSquareSize(lightDisc))
	shape := tick
	if d.light.kind == LightNo {
		shape = cross
	}
	for i, s := range d.strokes {
		s.Position1 = fyne.NewPos(shape[i][0]*lightDisc, top+shape[i][1]*lightDisc)
		s.Position2 = fyne.NewPos(shape[i][2]*lightDisc, top+shape[i][3]*lightDisc)
		s.Refresh()
	}
	PlaceText(d.sign, (lightDisc-d.sign.MinSize().Width)/2, 0, size.Height)
	PlaceText(d.text, lightDisc+lightPad, 0, size.Height)
}

func (d *lightDrawing) Refresh() {
	l := d.light
	shown := lightSigns[l.kind]
	d.disc.FillColor = Colour(l, shown.colour)
	d.disc.Refresh()
	for _, s := range d.strokes {
		s.StrokeColor = Colour(l, ColorSheet)
		s.Hidden = l.kind != LightYes && l.kind != LightNo
	}
	PaintText(l, d.sign, shown.sign, ColorSheet)
	PaintText(l, d.text, l.text, ColorQuiet)
	d.Layout(l.Size())
}
