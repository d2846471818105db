package frame

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Frame is a window of the system. Its methods belong on the UI goroutine.
type Frame struct {
	// OnClose is told that the user closes the window. It closes the panes, or not.
	OnClose func()
	// OnNew is told that the user wants another pane.
	OnNew func()
	// OnMenu is told that the user wants to know what can be done with the tab seen, at a place of the window.
	OnMenu func(at fyne.Position)
	// OnOut is told that the user has dragged a tab out of the row.
	OnOut func(*Pane)
	// OnChanged is told that there are other panes, another order of them, or another one
	// is seen.
	OnChanged func()

	win   fyne.Window
	panes []*Pane
	seen  *Pane
	known map[string]bool // names of shortcuts that the window sends to the pane seen
}

// New returns a frame without a pane in a window that is not yet on the screen.
func New(win fyne.Window) *Frame {
	f := &Frame{win: win, known: map[string]bool{}}
	win.SetPadded(false)
	win.SetCloseIntercept(func() { call(f.OnClose) })
	win.SetOnDropped(func(at fyne.Position, uris []fyne.URI) {
		if f.seen != nil && f.seen.dropped != nil {
			f.seen.dropped(at, uris)
		}
	})
	win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		if f.seen != nil && f.seen.surface.key != nil {
			f.seen.surface.key(e)
		}
	})
	win.Canvas().SetOnTypedRune(func(r rune) {
		if f.seen != nil && f.seen.surface.char != nil {
			f.seen.surface.char(r)
		}
	})
	return f
}

// Add puts a pane behind the one seen, and shows it if it is the first.
func (f *Frame) Add() *Pane {
	p := &Pane{Window: f.win, frame: f}
	p.surface = &surface{Canvas: f.win.Canvas(), pane: p, focused: make([]fyne.Focusable, 1)}
	p.surface.overlays.surface = p.surface
	p.strip = newStrip(p)
	f.panes = slices.Insert(f.panes, slices.Index(f.panes, f.seen)+1, p)
	if f.seen == nil {
		f.seen = p
	}
	f.changed()
	return p
}

// Panes returns the panes in the order of their tabs.
func (f *Frame) Panes() []*Pane { return f.panes }

// Seen returns the pane that is seen, nil when there is none.
func (f *Frame) Seen() *Pane { return f.seen }

// Beside returns the pane so many tabs after another, going round.
func (f *Frame) Beside(p *Pane, by int) *Pane {
	n := len(f.panes)
	return f.panes[((slices.Index(f.panes, p)+by)%n+n)%n]
}

// Move puts a pane at another place in the row of tabs, as near as there is.
func (f *Frame) Move(p *Pane, to int) {
	from := slices.Index(f.panes, p)
	to = max(0, min(to, len(f.panes)-1))
	if from < 0 || from == to {
		return
	}
	f.panes = slices.Insert(slices.Delete(f.panes, from, from+1), to, p)
	f.changed()
}

// show lets another pane be seen.
func (f *Frame) show(p *Pane) {
	if p == f.seen || !slices.Contains(f.panes, p) {
		return
	}
	last := f.seen
	last.surface.leave()
	last.drawn = lookNow()
	f.seen = p
	p.enter()
	f.changed()
	for _, q := range []*Pane{last, p} {
		if q.OnSeen != nil {
			q.OnSeen(q == p)
		}
	}
}

// remove takes a pane away. Its neighbour is seen then; the last one takes the window with it.
func (f *Frame) remove(p *Pane) {
	at := slices.Index(f.panes, p)
	if at < 0 {
		return
	}
	if len(f.panes) == 1 {
		f.panes, f.seen = nil, nil
		f.win.SetCloseIntercept(nil)
		f.win.Close()
		return
	}
	if f.seen == p {
		next := at + 1
		if next == len(f.panes) {
			next = at - 1
		}
		f.show(f.panes[next])
	}
	f.panes = slices.Delete(f.panes, at, at+1)
	f.changed()
}

// changed brings the rows of tabs in line.
func (f *Frame) changed() {
	for _, p := range f.panes {
		p.strip.follow()
	}
	call(f.OnChanged)
}

func call(f func()) {
	if f != nil {
		f()
	}
}
