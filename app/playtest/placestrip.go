package playtest

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// placeStrip is a row of positions, each a small board with a bar as long as people thought
// there.
type placeStrip struct {
	*container.Scroll
	OnPick func(place int)
	Cards  []*placeCard
	row    *fyne.Container
}

// Sizes of the strip.
const (
	placeBoard = 84
	placePad   = 5
	placeBar   = 4
	placeWide  = placeBoard + 2*placePad
	placeTall  = placeBoard + placeBar + 3*placePad + 2*widgets.CaptionLine
)

func newPlaceStrip(pick func(int)) *placeStrip {
	s := &placeStrip{OnPick: pick, row: container.NewHBox()}
	s.Scroll = container.NewHScroll(s.row)
	s.SetMinSize(fyne.NewSize(placeWide, placeTall+placePad)) // the scroll bar lies below
	return s
}

// Set replaces the cards.
func (s *placeStrip) Set(cards []*placeCard) {
	s.Cards, s.row.Objects = cards, nil
	for _, c := range cards {
		c.tapped = s.OnPick
		s.row.Add(c)
	}
	s.Refresh()
}

// Pick frames the card of a place and brings it into view; -1 is none.
func (s *placeStrip) Pick(place int) {
	for _, c := range s.Cards {
		if on := c.Place == place; on != c.picked {
			c.picked = on
			c.Refresh()
		}
		if left := c.Position().X; c.picked && (left < s.Offset.X || left+placeWide > s.Offset.X+s.Size().Width) {
			s.ScrollToOffset(fyne.NewPos(left-(s.Size().Width-placeWide)/2, 0))
		}
	}
}

// Beside is the place of the card that follows that of another, or comes before it; the first
// where there is none of it.
func (s *placeStrip) Beside(place, by int) (int, bool) {
	if len(s.Cards) == 0 {
		return 0, false
	}
	at := slices.IndexFunc(s.Cards, func(c *placeCard) bool { return c.Place == place })
	if at >= 0 {
		at += by
	}
	return s.Cards[min(max(at, 0), len(s.Cards)-1)].Place, true
}

// placeCard is a position of the strip.
type placeCard struct {
	widget.BaseWidget
	Place          int
	Thinking, Rest string // what is said below it
	tapped         func(place int)
	picked         bool
	diagram        *board.Diagram
	share          float32 // of the longest thinking
}

func newPlaceCard(place int, scene puzzles.Scene, share float32, thinking, rest string) *placeCard {
	c := widgets.Extended(&placeCard{Place: place, Thinking: thinking, Rest: rest, diagram: board.NewDiagram(), share: share})
	c.diagram.SetScene(scene)
	return c
}

// Tapped implements fyne.Tappable.
func (c *placeCard) Tapped(*fyne.PointEvent) {
	if c.tapped != nil {
		c.tapped(c.Place)
	}
}

// CreateRenderer implements fyne.Widget.
func (c *placeCard) CreateRenderer() fyne.WidgetRenderer {
	d := &placeDrawing{
		card: c, frame: canvas.NewRectangle(color.Transparent),
		track: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent),
		lines: [2]*canvas.Text{widgets.NewText(theme.SizeNameCaptionText, true), widgets.NewText(theme.SizeNameCaptionText, false)},
	}
	d.frame.CornerRadius = widgets.Grid
	d.Parts = []fyne.CanvasObject{d.frame, c.diagram, d.track, d.bar, d.lines[0], d.lines[1]}
	d.Refresh()
	return d
}

type placeDrawing struct {
	widgets.Drawing
	card              *placeCard
	frame, track, bar *canvas.Rectangle
	lines             [2]*canvas.Text
}

func (*placeDrawing) MinSize() fyne.Size { return fyne.NewSize(placeWide, placeTall) }

func (d *placeDrawing) Layout(fyne.Size) {
	widgets.Put(d.frame, fyne.NewPos(0, 0), fyne.NewSize(placeWide, placeTall))
	widgets.Put(d.card.diagram, fyne.NewPos(placePad, placePad), fyne.NewSquareSize(placeBoard))
	y := float32(placeBoard + 2*placePad)
	widgets.Put(d.track, fyne.NewPos(placePad, y), fyne.NewSize(placeBoard, placeBar))
	widgets.Put(d.bar, fyne.NewPos(placePad, y), fyne.NewSize(placeBoard*d.card.share, placeBar))
	for i, t := range d.lines {
		widgets.PlaceText(t, placePad, y+placeBar+float32(i)*widgets.CaptionLine, widgets.CaptionLine)
	}
}

func (d *placeDrawing) Refresh() {
	c := d.card
	d.frame.FillColor, d.frame.StrokeColor, d.frame.StrokeWidth = widgets.Colour(c, widgets.ColorSheet), color.Transparent, 0
	if c.picked {
		d.frame.FillColor, d.frame.StrokeColor, d.frame.StrokeWidth = widgets.Colour(c, widgets.ColorCard), widgets.Colour(c, widgets.ColorSelect), 2
	}
	d.track.FillColor, d.bar.FillColor = widgets.Colour(c, widgets.ColorTrack), widgets.Colour(c, widgets.ColorSelect)
	widgets.PaintText(c, d.lines[0], c.Thinking, widgets.ColorInk)
	widgets.PaintText(c, d.lines[1], c.Rest, widgets.ColorQuiet)
	d.frame.Refresh()
	d.track.Refresh()
	d.bar.Refresh()
	d.Layout(c.Size())
}
