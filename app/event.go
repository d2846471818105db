package app

import (
	"runtime/debug"
	"slices"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
)

// Everything that changes what a tab shows comes in as an event: a key, a click, a command, news of a search. At the end of
// the event each view is drawn that sees another state than it drew last.

// event is what the user or a search has begun, in a tab.
type event struct{ *Tab }

// Begin begins an event. An event within another is part of it.
func (a *Tab) Begin() state.Event {
	a.program.events++
	return event{a}
}

// End ends an event. A fault of the program ends the event, not the program.
func (e event) End() {
	p := e.program
	if p.events > 1 {
		p.events--
		return
	}
	defer func() { p.events = 0 }()
	if v := recover(); v != nil {
		e.faulted(task.Fault{Value: v, Stack: debug.Stack()})
		return
	}
	defer task.Catch(e.faulted)
	p.follow()
}

// mostRounds bounds how often views are drawn that change what others show.
const mostRounds = 8

// follow brings all windows in line with the state.
func (p *program) follow() {
	for _, w := range slices.Clone(p.windows) {
		if w.Doc != nil {
			w.follow()
		}
	}
	p.noteWatched()
}

// follow does what follows from the state, and then draws the views that differ.
func (a *Tab) follow() {
	for range mostRounds {
		for range mostRounds {
			if !a.act(a.follows) {
				break
			}
		}
		if !a.act(a.views) {
			a.ui.menus.Follow() // while one is open
			return
		}
	}
	a.faulted(task.Fault{Value: "the views of a window change each other without end", Stack: debug.Stack()})
}

// seen is an observer with what it saw last.
type seen struct {
	state.Observer
	last any
}

// act lets the observers act that see something else than before. It reports whether there was one.
func (a *Tab) act(list []*seen) (acted bool) {
	drawing := a.Doc.Drafting()
	for _, o := range list {
		if o.Rests && drawing {
			continue
		}
		if now := o.Sees(); now != o.last {
			o.last = now
			o.Act()
			acted = true
		}
	}
	return acted
}

// Behind names the observers that have not seen the state as it is: what has changed it was no event.
func (a *Tab) Behind() (names []string) {
	for _, o := range slices.Concat(a.follows, a.views) {
		if !(o.Rests && a.Doc.Drafting()) && o.Sees() != o.last {
			names = append(names, o.Name)
		}
	}
	return names
}

// Redraw draws all views, as if all differed.
func (a *Tab) Redraw() {
	for _, o := range a.views {
		o.Act()
	}
}

// observe notes who follows the state, in the order in which one builds on another.
func (a *Tab) observe() {
	note := func(list ...state.Observer) (all []*seen) {
		for _, o := range list {
			all = append(all, &seen{Observer: o})
		}
		return all
	}
	a.follows = note(slices.Concat(a.Trier.Follows(), a.Marker.Follows(), a.Solving.Follows(), a.Demanding.Follows(), a.Deck.Follows(), a.filing.follows(), []state.Observer{a.Turning()})...)
	a.views = note(slices.Concat(a.windowViews(), a.Editor.Views(), a.Trier.Views(), a.Solving.Views(), a.Deck.Views(), a.Solutions.Views(), a.Demanding.Views(), a.filing.pack.Views(), a.commandViews(), []state.Observer{a.ui.tour.observer()})...)
}

// windowViews are the frame of the window.
func (a *Tab) windowViews() []state.Observer {
	type layout struct {
		around
		ruled, folded bool
	}
	return []state.Observer{
		{Name: "around the boards", Sees: func() any { return a.around() }, Act: a.showAround},
		{Name: "title", Sees: func() any { return a.titled() }, Act: a.refreshTitle},
		{Name: "layout", Sees: func() any { return layout{a.around(), a.ui.ruled.Visible(), a.Marker.Pane.Body.Visible()} }, Act: a.ui.page.Refresh},
	}
}

// commandViews are what says which commands can be used.
func (a *Tab) commandViews() []state.Observer {
	type line struct { // what decides how much room there is beside the name of the puzzle
		light, solve float32 // their widths
		around
	}
	type chosen struct {
		page     *shell.Page
		settings uint64
		puzzle   *state.PuzzleState
	}
	return []state.Observer{
		{Name: "room of the bar", Sees: func() any { return line{a.Solving.Light.MinSize().Width, a.ui.solve.MinSize().Width, a.around()} }, Act: a.ui.line.Refresh},
		{Name: "buttons", Sees: func() any { return a.unready() }, Act: a.refreshButtons, Rests: true},
		{Name: "menus of the system", Sees: func() any { return a.menuState() }, Act: a.refreshMenu, Rests: true},
		{Name: "page over the window", Sees: func() any {
			if a.Page == nil {
				return chosen{}
			}
			return chosen{a.Page, a.Prefs.Changes(), a.PuzzleState()}
		}, Act: a.FollowChoices},
	}
}

// follows keep a copy of what the file lacks.
func (fi *filing) follows() []state.Observer {
	return []state.Observer{{
		Name: "recovery copy", Sees: func() any { return fi.contents() }, Act: fi.noteRecovery,
	}}
}
