package frame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// Tab is what stands in the row for a pane.
type Tab struct {
	Title   string
	Note    string // quiet, after the title; left out where there is no room
	Changed bool   // a dot says so
}

// Pane is one of several windows in a frame.
type Pane struct {
	fyne.Window // of the frame: what is not said here is the same for all panes

	// OnSeen is told that the pane is seen from now on, or that another is.
	OnSeen func(seen bool)

	frame   *Frame
	surface *surface
	strip   *Strip
	tab     Tab
	title   string
	menu    *fyne.MainMenu
	content fyne.CanvasObject
	drawn   look   // by what the content was drawn when it was last seen, or made
	asked   func() // to close
	closed  func()
	dropped func(fyne.Position, []fyne.URI)
}

// Frame returns the frame the pane is in.
func (p *Pane) Frame() *Frame { return p.frame }

// Strip returns the row of tabs, for a place in the content of the pane. It is hidden where
// there is one pane.
func (p *Pane) Strip() *Strip { return p.strip }

// SetTab names the pane in the row of tabs.
func (p *Pane) SetTab(t Tab) {
	if t == p.tab {
		return
	}
	p.tab = t
	for _, other := range p.frame.panes {
		other.strip.follow()
	}
}

// Seen reports whether it is this pane that is seen.
func (p *Pane) Seen() bool { return p.frame.seen == p }

// enter puts all that waited into the window.
func (p *Pane) enter() {
	win := p.Window
	win.SetTitle(p.title)
	if p.menu != nil {
		win.SetMainMenu(p.menu)
	}
	if p.content != nil {
		win.SetContent(p.content)
		p.content.Refresh()
	}
	p.surface.enter()
	if set := fyne.CurrentApp().Settings(); p.drawn != lookNow() {
		set.SetTheme(set.Theme()) // the toolkit has drawn anew only what was seen
	}
}

// look says by which theme a pane is drawn, and whether that is light or dark.
type look struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
}

func lookNow() look {
	set := fyne.CurrentApp().Settings()
	return look{set.Theme(), set.ThemeVariant()}
}

// Title implements [fyne.Window].
func (p *Pane) Title() string { return p.title }

// SetTitle implements [fyne.Window].
func (p *Pane) SetTitle(title string) {
	p.title = title
	if p.Seen() {
		p.Window.SetTitle(title)
	}
}

// MainMenu implements [fyne.Window].
func (p *Pane) MainMenu() *fyne.MainMenu { return p.menu }

// SetMainMenu implements [fyne.Window].
func (p *Pane) SetMainMenu(m *fyne.MainMenu) {
	p.menu = m
	if p.Seen() {
		p.Window.SetMainMenu(m)
	}
}

// Content implements [fyne.Window].
func (p *Pane) Content() fyne.CanvasObject { return p.content }

// SetContent implements [fyne.Window].
func (p *Pane) SetContent(o fyne.CanvasObject) {
	p.content, p.drawn = o, lookNow()
	if p.Seen() {
		p.Window.SetContent(o)
	}
}

// Canvas implements [fyne.Window].
func (p *Pane) Canvas() fyne.Canvas { return p.surface }

// RunNative implements driver.NativeWindow by the window of the system.
func (p *Pane) RunNative(f func(context any)) {
	if w, ok := p.Window.(driver.NativeWindow); ok {
		w.RunNative(f)
	}
}

// Select lets the pane be seen, in a window that may not be on the screen yet.
func (p *Pane) Select() { p.frame.show(p) }

// Show lets the pane be seen.
func (p *Pane) Show() {
	p.frame.show(p)
	p.Window.Show()
}

// RequestFocus lets the pane be seen, in front of all windows.
func (p *Pane) RequestFocus() {
	p.frame.show(p)
	p.Window.RequestFocus()
}

// SetOnDropped implements [fyne.Window].
func (p *Pane) SetOnDropped(f func(fyne.Position, []fyne.URI)) { p.dropped = f }

// SetCloseIntercept sets what is asked when the user closes the tab.
func (p *Pane) SetCloseIntercept(f func()) { p.asked = f }

// SetOnClosed implements [fyne.Window].
func (p *Pane) SetOnClosed(f func()) { p.closed = f }

// Close takes the pane away without asking, with the window if it is the last.
func (p *Pane) Close() {
	p.frame.remove(p)
	call(p.closed)
}

// ask closes the pane as its intercept likes.
func (p *Pane) ask() {
	if p.asked != nil {
		p.asked()
		return
	}
	p.Close()
}
