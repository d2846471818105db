package menu

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// Item is an entry of a menu; one without a label is a line between groups.
type Item struct {
	Label    string
	Keys     string        // the shortcut, as it is written
	Shortcut fyne.Shortcut // for the menus of the system, see [Native]
	Quit     bool          // it ends the program: the system has a place for that
	Checked  bool
	Disabled bool
	Run      func() // nil for a heading
	Sub      []Item // of a submenu
}

// Menu is a title of the bar and what it opens.
type Menu struct {
	Title string
	Items func() []Item // asked each time the menu is shown
}

// Bar is a row of menus. It takes no keyboard of its own: [Bar.Open] opens a menu, which
// has the keyboard until it is closed.
type Bar struct {
	widget.BaseWidget

	// Closed is called when the menus are closed, before the chosen entry runs.
	Closed func()

	menus   []Menu
	hovered int    // -1 none
	sheet   *sheet // of the menu that is open, else nil
}

var (
	_ fyne.Tappable     = (*Bar)(nil)
	_ desktop.Hoverable = (*Bar)(nil)
)

// NewBar returns a bar of menus.
func NewBar(menus []Menu) *Bar { return widgets.Extended(&Bar{menus: menus, hovered: -1}) }

// Open opens a menu by its index, and puts the cursor on its first entry when the keyboard
// asked for it.
func (b *Bar) Open(i int, byKey bool) {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil || i < 0 || i >= len(b.menus) {
		return
	}
	if b.sheet == nil {
		b.sheet = newSheet(c, func() {
			b.sheet, b.hovered = nil, -1
			b.Refresh()
			if b.Closed != nil {
				b.Closed()
			}
		})
		b.sheet.bar = b
	}
	b.sheet.show(i, byKey)
}

// Close closes the menus.
func (b *Bar) Close() {
	if b.sheet != nil {
		b.sheet.close()
	}
}

// IsOpen reports whether a menu is open.
func (b *Bar) IsOpen() bool { return b.sheet != nil }

// Follow brings an open menu in line with what its entries are now.
func (b *Bar) Follow() {
	if b.sheet != nil {
		b.sheet.follow()
	}
}

// Tapped opens the menu under the pointer.
func (b *Bar) Tapped(e *fyne.PointEvent) { b.Open(b.at(e.Position), false) }

// MouseIn shows what is under the pointer.
func (b *Bar) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows what is under the pointer.
func (b *Bar) MouseMoved(e *desktop.MouseEvent) { b.hover(b.at(e.Position)) }

// MouseOut forgets the pointer.
func (b *Bar) MouseOut() { b.hover(-1) }

func (b *Bar) hover(i int) {
	if i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// Measures of the bar, in the toolkit's units.
const (
	barHeight = 30
	titlePad  = 2.5 * widgets.Grid // at both sides of a title
	barInset  = widgets.Grid
)

// title returns where a title stands.
func (b *Bar) title(i int) (x, width float32) {
	x = barInset
	for j := range b.menus {
		width = textWidth(b.menus[j].Title) + 2*titlePad
		if j == i {
			break
		}
		x += width
	}
	return x, width
}

// at returns the index of the title at a point of the bar, -1 where there is none.
func (b *Bar) at(p fyne.Position) int {
	if p.Y < 0 || p.Y >= barHeight {
		return -1
	}
	for i := range b.menus {
		if x, w := b.title(i); p.X >= x && p.X < x+w {
			return i
		}
	}
	return -1
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, widgets.NewTheme().Size(theme.SizeNameText), fyne.TextStyle{}).Width
}
