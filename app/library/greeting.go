package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/widgets"
)

// Greeting is the card over one window. It takes the keyboard for its doors alone: any other
// key closes it and does what it always does, so that nobody has to answer it first.
type Greeting struct {
	*shell.Window
	*state.Work

	Doors   []*Door
	content *fyne.Container // while it is open, else nil
}

// NewGreeting returns that of a window.
func NewGreeting(w *shell.Window, s *state.Work) *Greeting { return &Greeting{Window: w, Work: s} }

// Due reports whether nobody has ever worked with the program here: no file, no template, no
// greeting.
func (g *Greeting) Due() bool {
	p := g.Prefs
	return !p.Greeted() && len(p.Recent()) == 0 && len(p.Templates()) == 0 && len(p.Open()) == 0
}

// GreetingCommands are those of the card.
func (g *Greeting) GreetingCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "welcome", Topic: command.Help, Title: text.Tr("Welcome"),
			Also: text.Tr("greeting start intro begin"),
			Run:  g.Show,
		},
	}
}

// IsOpen reports whether the card is what the user sees.
func (g *Greeting) IsOpen() bool {
	return g.content != nil && g.Win.Canvas().Overlays().Top() == g.content
}

// Show lays the card over the window; the first door has the keyboard.
func (g *Greeting) Show() {
	if g.DialogOpen() {
		return
	}
	g.Host.Settle()
	g.Doors = g.doors()
	heading := widgets.NewProse(theme.SizeNameHeadingText, widgets.ColorInk, true)
	heading.SetText(text.Tr("Welcome to Waymark"))
	purpose := widgets.NewProse(theme.SizeNameText, widgets.ColorInk, false)
	purpose.SetText(text.Tr("Draw a puzzle of moving pieces, let the program find its shortest solution and prove it, and watch how it goes."))
	foot := widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorQuiet, false)
	foot.SetText(text.Tr("Escape closes this card. Help › Tour takes the tour at any time."))
	parts := []fyne.CanvasObject{
		widgets.NewGround(theme.ColorNameShadow), widgets.NewBackstop(g.Close),
		widgets.NewFrame(widgets.ColorSheet), widgets.NewBackstop(func() { g.focus(0) }),
		heading, purpose, foot,
	}
	for i, d := range g.Doors {
		d.OnKey = func(ev *fyne.KeyEvent) { g.key(i, ev) }
		d.leave = g.through
		parts = append(parts, d)
	}
	g.content = &fyne.Container{Layout: &cardLayout{heading: heading, purpose: purpose, foot: foot}, Objects: parts}
	g.content.Resize(g.Win.Canvas().Size())
	g.Cover(g.content, g.Close, nil)
	g.focus(0)
}

// Close takes the card away for good: it was seen.
func (g *Greeting) Close() {
	defer g.Begin().End()
	if g.content == nil {
		return
	}
	g.Win.Canvas().Overlays().Remove(g.content)
	g.content = nil
	g.Prefs.SetGreeted()
	g.KeepFocus()
}

// doors are the three ways to begin.
func (g *Greeting) doors() []*Door {
	return []*Door{
		newDoor(text.Tr("Draw a puzzle of your own"), text.Tr("Choose a board, and paint what moves and where it is to go."),
			widgets.IconBrush, boards(drawn), func() { g.open("new") }),
		newDoor(text.Tr("Look into the library"), text.Tr("Puzzles of every kind, from gentle to expert."),
			widgets.IconFolder, boards(samples...), func() { g.open("library") }),
		newDoor(text.Tr("Take the tour"), text.Tr("Four steps on a small puzzle: draw, prove, add a waypoint, play."),
			widgets.IconPlay, boards(Toured), func() { g.open("tour") }),
	}
}

// Toured is the puzzle that the tour is about. Wherever a wall is painted on one of its empty cells it keeps a solution,
// which is short and proved at once.
const Toured = "puzzles/glide/03-helping-hand.waymark"

// What the other doors show: a board as one begins to draw it, and puzzles of several families.
const drawn = "puzzles/glide/01-four-corners.waymark"

var samples = []string{
	"puzzles/slide/09-roll-call.waymark", "puzzles/blocks/08-gridlock.waymark",
	"puzzles/swap/07-heart.waymark", "puzzles/tandem/06-windmill.waymark",
}

// boards reads bundled puzzles; one that is not there leaves its place empty.
func boards(names ...string) (list []puzzles.Scene) {
	for _, name := range names {
		if p, err := study.ReadBundled(name); err == nil {
			list = append(list, families.Find(p.Family).Scene(p, p.Start, puzzles.Start))
		}
	}
	return list
}

// open closes the card and runs a command.
func (g *Greeting) open(id string) {
	g.Close()
	g.Commands.Do(id)
}

// focus gives a door the keyboard.
func (g *Greeting) focus(door int) { g.Win.Canvas().Focus(g.Doors[door]) }

// key takes the keys that a door has no use for.
func (g *Greeting) key(door int, ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		g.Close()
	case fyne.KeyLeft, fyne.KeyUp:
		g.focus(max(0, door-1))
	case fyne.KeyRight, fyne.KeyDown:
		g.focus(min(len(g.Doors)-1, door+1))
	case fyne.KeyHome:
		g.focus(0)
	case fyne.KeyEnd:
		g.focus(len(g.Doors) - 1)
	default:
		g.through(func(f fyne.Focusable) { f.TypedKey(ev) }, func() { g.Key(ev) })
	}
}

// through closes the card for a key that is not its own, and gives that to what has the
// keyboard in the window, else to the window.
func (g *Greeting) through(to func(fyne.Focusable), otherwise func()) {
	g.Close()
	if f := g.Win.Canvas().Focused(); f != nil {
		to(f)
	} else {
		otherwise()
	}
}
