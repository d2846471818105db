package pages

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/layouts"
)

// page lies over the whole window until it is closed: a heading with the button that
// closes it, and what it is about below. It takes all clicks and keys, and gives the
// keyboard back to what had it. A page is made anew each time it is opened: the toolkit
// lets go of what has not been drawn for a while, and does not find the keyboard's place
// in it again. It has no ground of its own: the window under it is not drawn.
type page struct {
	desk    *shell.Desk
	over    func(*page)
	heading *widgets.Section
	Content *fyne.Container

	home      fyne.Focusable         // has the keyboard first, and after a click beside everything
	search    fyne.Focusable         // where it is searched; nil where nothing can be
	shortcut  func(command.Key) bool // gets a shortcut first, and reports whether it has a use for it; may be nil
	onKey     func(*fyne.KeyEvent)   // takes keys other than Escape that no part of the page has a use for
	interrupt func() bool            // ends what Escape ends before the page, and reports whether it went on
	follow    func()                 // brings it in line with what was chosen elsewhere; may be nil
	onClose   func()                 // ends what goes on for the page
}

// newPage returns a page without a body; over is told which page lies over the window.
func newPage(d *shell.Desk, title, note string, over func(*page)) *page {
	p := &page{desk: d, over: over, heading: widgets.NewSection(title)}
	p.heading.SetNote(note)
	return p
}

// button returns a button that leaves the page the keys it has no use for.
func (p *page) button(style widgets.ButtonStyle, label string, tapped func()) *widgets.Button {
	b := widgets.NewButton(style, label, "", tapped)
	b.OnKey = p.TypedKey
	return b
}

// parts are what lies on a page around its centre; any may be nil.
type parts struct {
	tool, tabs        fyne.CanvasObject // beside the button that closes the page, and below the heading
	left, right, foot fyne.CanvasObject
	wide              func(whole float32) float32 // the width of the right; that of the panel when nil
}

// lay puts heading and body together. home has the keyboard first; nil is the button that
// closes the page.
func (p *page) lay(home fyne.Focusable, around parts, centre fyne.CanvasObject) {
	closing := p.button(widgets.ButtonOutline, text.Tr("Close"), p.Close)
	if p.home = home; home == nil {
		p.home = closing
	}
	left, right, foot := around.left, around.right, around.foot
	if left != nil {
		left = layouts.NewDock(nil, nil, nil, widget.NewSeparator(), layouts.Sheet(left, widgets.ColorSheet))
	}
	if right != nil {
		right = layouts.NewDock(nil, nil, widget.NewSeparator(), nil, layouts.Sheet(right, widgets.ColorSheet))
	}
	if foot != nil {
		foot = layouts.Ruled(container.New(layouts.Inset(layouts.Gap, 8, layouts.Gap, 8), foot))
	}
	body := layouts.NewDock(nil, foot, left, right, centre)
	dock := body.Layout.(*layouts.Dock)
	if dock.Wide = around.wide; dock.Wide == nil {
		dock.Wide = layouts.PanelWidth
	}
	head := layouts.RuledBelow(layouts.Sheet(p.head(around, closing), widgets.ColorSheet))
	p.Content = widgets.WithTips(container.NewStack(layouts.NewBackstop(p.focus), layouts.NewDock(head, nil, nil, nil, body)))
}

// head puts the heading and what is beside and below it together.
func (p *page) head(around parts, closing fyne.CanvasObject) fyne.CanvasObject {
	ends := container.NewHBox()
	if around.tool != nil {
		ends.Add(container.NewCenter(around.tool))
	}
	ends.Add(container.NewCenter(closing))
	line := container.NewBorder(nil, nil, nil, ends, container.New(layouts.Middle{}, p.heading))
	if around.tabs == nil {
		return container.New(layouts.Inset(layouts.Gap-4, 10, layouts.Gap, 10), line)
	}
	return layouts.NewColumn(container.New(layouts.Inset(layouts.Gap-4, 10, layouts.Gap, 4), line),
		container.New(layouts.Inset(layouts.Gap-4, 4, layouts.Gap, 10), around.tabs)) // the keyboard goes on from the tabs to what they show
}

// show opens the page over the window.
func (p *page) show() {
	p.over(p)
	p.desk.Under.Over(p.Content, true)
	p.desk.Cover(p.Content, p.escape, nil)
	p.focus()
}

// focus gives the page the keyboard.
func (p *page) focus() { p.desk.Win.Canvas().Focus(p.home) }

// IsOpen reports whether the page is what the user sees and has the keys: no question lies over it.
func (p *page) IsOpen() bool { return p != nil && p.desk.Win.Canvas().Overlays().Top() == p.Content }

// Lies reports whether the page lies over the window, perhaps under a question. It follows what goes on all the
// same: nothing would bring it in line when the question is answered.
func (p *page) Lies() bool {
	return p != nil && slices.Contains(p.desk.Win.Canvas().Overlays().List(), fyne.CanvasObject(p.Content))
}

// Close goes back to the window under the page.
func (p *page) Close() {
	p.over(nil)
	if p.onClose != nil {
		p.onClose()
	}
	p.desk.Under.Over(p.Content, false)
	p.desk.Win.Canvas().Overlays().Remove(p.Content)
	p.desk.KeepFocus()
}

// escape closes the page, once nothing goes on that ends before it.
func (p *page) escape() {
	if p.interrupt == nil || !p.interrupt() {
		p.Close()
	}
}

// TypedKey uses the keys that no part of the page has a use for.
func (p *page) TypedKey(ev *fyne.KeyEvent) {
	switch {
	case ev.Name == fyne.KeyEscape:
		p.escape()
	case p.onKey != nil:
		p.onKey(ev)
	}
}
