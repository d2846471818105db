package strip

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// Measures of a strip, in units.
const (
	stripThumb  = 97 // width and height of a thumbnail: 8 cells of 12, and a line
	stripLeg    = 87 // from one thumbnail to the next
	stripTight  = 70 // the same where all thumbnails are in sight then: room for "recorded"
	stripTop    = 8  // above the thumbnails, for what sticks out
	stripSide   = 8  // left and right of all
	stripName   = 20 // height of the line below a thumbnail
	stripHeight = stripTop + stripThumb + widgets.Grid + stripName + 2*widgets.Grid
	stripHint   = 200              // width of the hint beside the goal
	stripGap    = 4 * widgets.Grid // between the words below a thumbnail and those below the next
	badgePad    = 16               // of a badge, left and right of its word
	removeSize  = 20
)

// x returns where the thumbnail of an item begins.
func (l *stripLane) x(i int) float32 { return stripSide + float32(i)*(stripThumb+l.leg) }

// stretch makes the legs as long as the words between and below the thumbnails need, or a
// little shorter, if the whole then is in a width. It reports whether that changes them.
func (l *stripLane) stretch(width float32) (changed bool) {
	was := l.leg
	need := float32(stripLeg)
	for i := range l.strip.items {
		need = max(need, l.needs(i))
	}
	l.leg = stripLeg
	if n := float32(len(l.strip.items)); n > 2 {
		if fits := float32(int((width - 2*stripSide - n*stripThumb) / (n - 1))); fits >= stripTight {
			l.leg = min(need, fits)
		}
	}
	return l.leg != was
}

// needs is how long the legs must be for all that is said of an item.
func (l *stripLane) needs(i int) float32 {
	item := l.strip.items[i]
	name := measure(theme.TextSize(), item.Title)
	if item.Note != "" {
		name += measure(theme.TextSize(), noteMark+item.Note)
	}
	if word, _, _ := kindLook(item.Kind); word != "" {
		if item.Off {
			word = widgets.Translate("OFF")
		}
		name += measure(theme.CaptionTextSize()-1, word) + badgePad + 1.5*widgets.Grid
	}
	return max(name+stripGap-stripThumb, measure(theme.CaptionTextSize(), item.fullNote())+4*widgets.Grid) // clear of the outline of a selected one
}

// measure returns the width of bold text.
func measure(size float32, text string) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Bold: true}).Width
}

// fullNote is all that is said of a leg.
func (item Item) fullNote() string {
	if item.LegFrom == "" || item.LegNote == "" {
		return item.LegNote + item.LegFrom
	}
	return item.LegNote + ", " + item.LegFrom
}

// noteMark stands between a title and the note after it.
const noteMark = " · "

// stripLane is what a Strip scrolls: the items and what the pointer does to
// them.
type stripLane struct {
	widget.BaseWidget
	strip *Strip
	cards []*stripCard
	leg   float32 // from one thumbnail to the next

	hover   int // item under the pointer, or -1
	press   stripSpot
	drag    int  // the mark that is dragged, or -1
	slot    int  // where it would be put in: before this item
	out     bool // it is outside the strip, which removes it
	pointer fyne.Position
}

// stripSpot is a place the pointer can mean.
type stripSpot struct {
	item int // or -1
	part stripPart
}

type stripPart uint8

const (
	onNothing stripPart = iota
	onCard
	onBadge
	onRemove
)

var (
	_ fyne.Draggable         = (*stripLane)(nil)
	_ fyne.SecondaryTappable = (*stripLane)(nil)
	_ desktop.Mouseable      = (*stripLane)(nil)
	_ desktop.Hoverable      = (*stripLane)(nil)
)

func newStripLane(s *Strip) *stripLane {
	return widgets.Extended(&stripLane{strip: s, leg: stripLeg, hover: -1, drag: -1})
}

// rebuild brings the cards in line with the items. A drag under way goes on
// when there are as many as before.
func (l *stripLane) rebuild() {
	if len(l.cards) != len(l.strip.items) {
		l.drop()
	}
	for len(l.cards) < len(l.strip.items) {
		l.cards = append(l.cards, newStripCard())
	}
	l.cards = l.cards[:len(l.strip.items)]
	if l.hover >= len(l.cards) {
		l.hover = -1
	}
	l.Refresh()
}

// spotAt returns what lies at a position.
func (l *stripLane) spotAt(p fyne.Position) stripSpot {
	for i := range l.cards {
		x := l.x(i)
		within := func(pos fyne.Position, size fyne.Size) bool {
			return p.X >= pos.X && p.Y >= pos.Y && p.X < pos.X+size.Width && p.Y < pos.Y+size.Height
		}
		if l.removable(i) && within(l.removeAt(i), fyne.NewSquareSize(removeSize)) {
			return stripSpot{i, onRemove}
		}
		if l.strip.mark(i) && within(l.badgeAt(i), l.cards[i].badge.Size()) {
			return stripSpot{i, onBadge}
		}
		if within(fyne.NewPos(x, 0), fyne.NewSize(stripThumb, stripHeight)) {
			return stripSpot{i, onCard}
		}
	}
	return stripSpot{item: -1}
}

// removable reports whether an item shows the button that removes it.
func (l *stripLane) removable(i int) bool {
	return l.strip.mark(i) && l.drag < 0 && (i == l.hover || i == l.strip.selected)
}

func (l *stripLane) removeAt(i int) fyne.Position {
	return fyne.NewPos(l.x(i)+stripThumb-removeSize/2-2, stripTop-removeSize/2+2)
}

// badgeAt returns where a badge is: right below the thumbnail, or after a
// longer title.
func (l *stripLane) badgeAt(i int) fyne.Position {
	c := l.cards[i]
	size := c.badge.Size()
	x := max(stripThumb-size.Width, c.title.MinSize().Width+1.5*widgets.Grid)
	return fyne.NewPos(l.x(i)+x, stripTop+stripThumb+widgets.Grid+(stripName-size.Height)/2)
}

// MouseDown selects an item; badge and button act when the pointer is let go.
func (l *stripLane) MouseDown(ev *desktop.MouseEvent) {
	if ev.Button != desktop.MouseButtonPrimary {
		return
	}
	widgets.Focus(l.strip)
	l.press = l.spotAt(ev.Position)
	if l.press.part == onCard {
		l.strip.choose(l.press.item)
	}
}

// MouseUp does what was pressed.
func (l *stripLane) MouseUp(ev *desktop.MouseEvent) {
	press := l.press
	if l.drag >= 0 || press.item < 0 || l.spotAt(ev.Position) != press {
		return
	}
	l.press = stripSpot{item: -1}
	switch press.part {
	case onBadge:
		l.strip.choose(press.item)
		l.strip.kind(press.item)
	case onRemove:
		l.strip.remove(press.item)
	}
}

// TappedSecondary opens the menu of the mark under the pointer.
func (l *stripLane) TappedSecondary(ev *fyne.PointEvent) {
	widgets.Focus(l.strip)
	if i := l.spotAt(ev.Position).item; i >= 0 {
		l.strip.choose(i)
		l.strip.menu(ev.AbsolutePosition)
	}
}

// MouseIn is MouseMoved.
func (l *stripLane) MouseIn(ev *desktop.MouseEvent) { l.MouseMoved(ev) }

// MouseMoved shows the button of the mark under the pointer.
func (l *stripLane) MouseMoved(ev *desktop.MouseEvent) { l.setHover(l.spotAt(ev.Position).item) }

// MouseOut hides it.
func (l *stripLane) MouseOut() { l.setHover(-1) }

func (l *stripLane) setHover(i int) {
	if i != l.hover {
		l.hover = i
		l.Refresh()
	}
}

// MinSize is as wide as all items.
func (l *stripLane) MinSize() fyne.Size {
	n := len(l.strip.items)
	width := l.x(max(n-1, 0)) + stripThumb + stripSide
	if l.hinting() {
		width += stripLeg/2 + stripHint
	}
	return fyne.NewSize(width, stripHeight)
}

// hinting reports whether there is room for a word on how to get marks.
func (l *stripLane) hinting() bool { return len(l.strip.items) <= 2 }
