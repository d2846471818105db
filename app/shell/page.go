package shell

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
)

// Page lies over the whole window until it is closed: a heading with the button that
// closes it, and what it is about below. It takes all clicks and keys, and gives the
// keyboard back to what had it. A page is made anew each time it is opened: the toolkit
// lets go of what has not been drawn for a while, and does not find the keyboard's place
// in it again. It has no ground of its own unless it lies over another: the window under it is not drawn.
type Page struct {
	window  *Window
	heading *widgets.Section
	uses    PageUses
	Content *fyne.Container
	Home    fyne.Focusable // has the keyboard first, and after a click beside everything
	Search  fyne.Focusable // where it is searched; nil where nothing can be
	below   *Page          // that it lies over; nil for none
}

// PageUses is what a feature does with its page; any may be nil.
type PageUses struct {
	By        string                 // the command that opens it, whose keys close it; "" for none
	Guide     string                 // the page of the guide that it is told on, below docs; "" for the contents
	Shortcut  func(command.Key) bool // gets a shortcut first, and reports whether it has a use for it
	Key       func(*fyne.KeyEvent)   // takes keys other than Escape that no part of the page has a use for
	Interrupt func() bool            // ends what Escape ends before the page, and reports whether it went on
	Follow    func()                 // brings it in line with what was chosen elsewhere
	Closed    func()                 // ends what goes on for the page
}

// NewPage returns a page without a body.
func NewPage(d *Window, title, note string, uses PageUses) *Page {
	p := &Page{window: d, heading: widgets.NewSection(title), uses: uses}
	p.heading.SetNote(note)
	return p
}

// Button returns a button that leaves the page the keys it has no use for.
func (p *Page) Button(style widgets.ButtonStyle, label string, tapped func()) *widgets.Button {
	b := widgets.NewButton(style, label, "", func() { p.window.work.Event(tapped) })
	b.OnKey = p.TypedKey
	return b
}

// Field returns a field on the page, where what is offered stands while nothing is typed.
func (p *Page) Field(offered string) *Field {
	f := NewField()
	f.SetPlaceHolder(offered)
	f.First = func(ev *fyne.KeyEvent) bool {
		if ev.Name != fyne.KeyEscape && !IsFunctionKey(ev.Name) {
			return false
		}
		p.TypedKey(ev)
		return true
	}
	return f
}

// Number returns a field for a number on the page, where what is offered counts while nothing is typed.
func (p *Page) Number(offered string) *Field {
	n := p.Field(offered)
	n.Steps(func(by int) {
		at, err := n.Number()
		if err != nil {
			at, _ = strconv.Atoi(n.PlaceHolder)
		}
		n.SetText(strconv.Itoa(max(0, at+by)))
	})
	return n
}

// Sides are what lies on a page around its centre; any may be nil.
type Sides struct {
	Tool, Tabs        fyne.CanvasObject // beside the button that closes the page, and below the heading
	Left, Right, Foot fyne.CanvasObject
	Wide              func(whole float32) float32 // the width of the right; that of the panel when nil
}

// Lay puts heading and body together. home has the keyboard first; nil is the button that
// closes the page.
func (p *Page) Lay(home fyne.Focusable, around Sides, centre fyne.CanvasObject) {
	closing := p.Button(widgets.ButtonOutline, text.Tr("Close"), p.Close)
	if p.Home = home; home == nil {
		p.Home = closing
	}
	left, right, foot := around.Left, around.Right, around.Foot
	if left != nil {
		left = widgets.NewDock(nil, nil, nil, widget.NewSeparator(), widgets.Sheet(left, widgets.ColorSheet))
	}
	if right != nil {
		right = widgets.NewDock(nil, nil, widget.NewSeparator(), nil, widgets.Sheet(right, widgets.ColorSheet))
	}
	if foot != nil {
		foot = widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, 8), foot))
	}
	body := widgets.NewDock(nil, foot, left, right, centre)
	dock := body.Layout.(*widgets.Dock)
	if dock.Wide = around.Wide; dock.Wide == nil {
		dock.Wide = widgets.PanelWidth
	}
	head := widgets.RuledBelow(widgets.Sheet(p.head(around, closing), widgets.ColorSheet))
	all := container.NewStack(widgets.NewBackstop(p.Focus), widgets.NewDock(head, nil, nil, nil, body))
	if p.window.Page.Lies() { // which is drawn
		all = container.NewStack(widgets.NewGround(widgets.ColorPaper), all)
	}
	p.Content = widgets.WithTips(all)
}

// head puts the heading and what is beside and below it together.
func (p *Page) head(around Sides, closing fyne.CanvasObject) fyne.CanvasObject {
	ends := container.NewHBox()
	if around.Tool != nil {
		ends.Add(container.NewCenter(around.Tool))
	}
	ends.Add(container.NewCenter(closing))
	line := container.NewBorder(nil, nil, nil, ends, container.New(widgets.Middle{}, p.heading))
	if around.Tabs == nil {
		return container.New(widgets.Inset(widgets.Gap-4, 10, widgets.Gap, 10), line)
	}
	return widgets.NewColumn(container.New(widgets.Inset(widgets.Gap-4, 10, widgets.Gap, 4), line),
		container.New(widgets.Inset(widgets.Gap-4, 4, widgets.Gap, 10), around.Tabs)) // the keyboard goes on from the tabs to what they show
}

// Show opens the page over the window.
func (p *Page) Show() {
	defer p.window.work.Begin().End()
	if p.window.Page.Lies() {
		p.below = p.window.Page
	}
	p.window.Page = p
	p.window.Under.Over(p.Content, true)
	p.window.Cover(p.Content, p.Escape, nil)
	p.Focus()
}

// Focus gives the page the keyboard.
func (p *Page) Focus() { p.window.Win.Canvas().Focus(p.Home) }

// IsOpen reports whether the page is what the user sees and has the keys: no question lies over it.
func (p *Page) IsOpen() bool { return p != nil && p.window.Win.Canvas().Overlays().Top() == p.Content }

// Lies reports whether the page lies over the window, perhaps under a question. It follows what goes on all the
// same: nothing would bring it in line when the question is answered.
func (p *Page) Lies() bool {
	return p != nil && slices.Contains(p.window.Win.Canvas().Overlays().List(), fyne.CanvasObject(p.Content))
}

// Close goes back to the window under the page.
func (p *Page) Close() {
	defer p.window.work.Begin().End()
	p.window.Page = p.below
	if p.uses.Closed != nil {
		p.uses.Closed()
	}
	p.window.Under.Over(p.Content, false)
	p.window.Win.Canvas().Overlays().Remove(p.Content)
	p.window.KeepFocus()
}

// Escape does what the Escape key does: it closes the page, once nothing goes on that ends before it.
func (p *Page) Escape() {
	if p.uses.Interrupt == nil || !p.uses.Interrupt() {
		p.Close()
	}
}

// Guide is the page of the guide that the page over the window is told on.
func (d *Window) Guide() (name string, lies bool) {
	if !d.Page.Lies() {
		return "", false
	}
	return d.Page.uses.Guide, true
}

// SetNote says something beside the heading.
func (p *Page) SetNote(note string) { p.heading.SetNote(note) }

// TypedKey uses the keys that no part of the page has a use for.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	defer p.window.work.Begin().End()
	if ev.Name == fyne.KeyEscape {
		p.Escape()
		return
	}
	key := command.Typed(ev, p.window.Held())
	if c := p.window.Commands.ForKey(key); c != nil && p.uses.By != c.ID {
		switch c.ID {
		case "menu-here":
			p.window.MenuHere()
			return
		case "guide":
			c.Run()
			return
		}
	}
	if p.uses.Key != nil {
		p.uses.Key(ev)
	}
	if p.uses.By != "" && p.IsOpen() && slices.Contains(p.window.Commands.Find(p.uses.By).Keys, key) {
		p.Close()
	}
}

// FollowChoices brings the page that lies over the window in line with what was chosen
// elsewhere.
func (d *Window) FollowChoices() {
	if d.Page != nil && d.Page.uses.Follow != nil {
		d.Page.uses.Follow()
	}
}

// PageShortcut gives the page that the user sees a shortcut, and reports whether it has a use for
// it: that which finds commands goes to its search.
func (d *Window) PageShortcut(k command.Key) bool {
	p := d.Page
	switch {
	case !p.IsOpen():
		return false
	case p.uses.Shortcut != nil && p.uses.Shortcut(k):
		return true
	case p.Search == nil || !slices.Contains(d.Commands.Find("commands").Keys, k):
		return false
	}
	d.Win.Canvas().Focus(p.Search)
	return true
}

// PageKey gives the page that the user sees a key that nothing on it had, and reports
// whether there is one: the keyboard is lost to a scroll bar, or after a dialog.
func (d *Window) PageKey(ev *fyne.KeyEvent) bool {
	if !d.Page.IsOpen() {
		return false
	}
	d.Page.TypedKey(ev)
	return true
}
