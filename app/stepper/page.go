package stepper

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/menu"
	"waymark/widgets/player"
)

// Page shows one search, or two beside each other.
type Page struct {
	*shell.Page
	of       *Stepper
	puzzle   *puzzles.Puzzle
	choices          // of searches
	sides    []*side // one or two
	at       int     // steps done
	guessing bool    // the class says what it expects
	right    int     // of so many guesses
	guesses  int
	clock    *task.Timer // of the playback; nil while it rests
	speed    float64

	Bar    *player.Bar
	body   *fyne.Container
	lines  *fyne.Container // in which the searches are chosen
	said   *widgets.Remark
	beside *widgets.Button
	guess  *widgets.Button
	until  *widgets.Button
	export *widgets.Button
	whole  *widgets.Button
	wholly bool // it shows whole trees
}

// newPage makes the page, with one side.
func newPage(m *Stepper, p *puzzles.Puzzle, offered choices) *Page {
	l := &Page{of: m, puzzle: p, choices: offered, speed: 1}
	l.Page = shell.NewPage(m.Window, text.Tr("Step through a search"), shell.NameOf(p), shell.PageUses{Guide: "guide/heuristics.md", By: "step-through", Key: l.typed, Interrupt: l.interrupt, Closed: l.end})
	l.Bar = player.New()
	l.Bar.SetPlain()
	l.Bar.OnFirst, l.Bar.OnLast = func() { l.event(func() { l.GoTo(0) }) }, func() { l.event(func() { l.GoTo(l.length()) }) }
	l.Bar.OnPrev, l.Bar.OnNext = func() { l.event(func() { l.GoTo(l.at - 1) }) }, func() { l.event(func() { l.GoTo(l.at + 1) }) }
	l.Bar.OnPlayPause = func() { l.event(l.PlayOrPause) }
	l.Bar.OnSeek = func(step int) { l.event(func() { l.GoTo(step) }) }
	l.Bar.OnSpeed = func(v float64) { l.speed = v }
	l.Bar.OnKey = l.TypedKey
	l.said = widgets.NewRemark()
	l.until = l.Button(widgets.ButtonOutline, text.Tr("Go on until …"), l.showUntil)
	l.guess = l.Button(widgets.ButtonOutline, text.Tr("What do you expect next?"), l.Guess)
	l.beside = l.Button(widgets.ButtonLink, text.Tr("Another search beside it"), l.Beside)
	l.export = l.Button(widgets.ButtonLink, text.Tr("Export …"), l.showExports)
	l.whole = l.Button(widgets.ButtonLink, text.Tr("Whole tree"), l.WholeTree)
	l.sides = []*side{newSide(l)}
	l.body, l.lines = container.New(&sideLayout{}), container.NewHBox()
	foot := widgets.NewColumn(container.New(widgets.Inset(0, 0, 0, 4), l.said),
		container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedHBoxLayout(8), l.until, l.guess), l.Bar))
	tool := container.NewHBox(l.whole, l.beside, l.export)
	if !m.isExample(p) {
		tool.Objects = slices.Insert(tool.Objects, 0, fyne.CanvasObject(l.Button(widgets.ButtonLink, text.Tr("An example"), m.example)))
	}
	l.Lay(nil, shell.Sides{Tool: tool, Tabs: l.lines, Foot: foot}, l.body)
	l.arrange()
	return l
}

// event runs what a control of the bar does.
func (l *Page) event(run func()) { l.of.Event(run) }

// arrange puts the sides on the page.
func (l *Page) arrange() {
	l.lines.Objects, l.body.Objects = nil, nil
	for i, s := range l.sides {
		if i > 0 {
			l.lines.Add(container.NewCenter(widgets.NewSubsection(text.Tr("beside"))))
		}
		l.lines.Add(s.menus())
	}
	two := len(l.sides) > 1
	l.body.Layout = &sideLayout{two: two}
	for _, s := range l.sides {
		if !two {
			l.body.Add(panel(s.waiting, s.rule, s.Open))
		}
		children := panel(s.below, nil, s.Below)
		if two {
			children.Hide()
		} else {
			children.Show()
		}
		why := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(4)}, s.now, s.Why)
		l.body.Add(container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap/2, 8), why))
		l.body.Add(container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap/2, 8), s.diagram))
		l.body.Add(children)
		l.body.Add(s.tree)
	}
	if l.beside.SetText(text.Tr("Another search beside it")); two {
		l.beside.SetText(text.Tr("One search"))
	}
	l.lines.Refresh()
	l.body.Refresh()
}

// panel is a list under its heading and a quiet sentence, which may be nil.
func panel(head *widgets.Section, rule *widgets.Remark, body fyne.CanvasObject) *fyne.Container {
	above := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2)}, head)
	if rule != nil {
		above.Add(rule)
	}
	return widgets.NewDock(container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap/2, 4), above), nil, nil, nil, body)
}

// sideLayout lays out the parts of one side, or of two below each other.
type sideLayout struct{ two bool }

// MinSize implements fyne.Layout.
func (f *sideLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(620, 360) }

// Widths of the columns.
const (
	openWidth = 190
	nowLeast  = 230
)

// Layout implements fyne.Layout.
func (f *sideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	now := min(max(nowLeast, size.Width*0.28), 380)
	if !f.two && len(objects) == 5 {
		widgets.Put(objects[0], fyne.NewPos(0, 0), fyne.NewSize(openWidth, size.Height))
		f.column(objects[1:4], fyne.NewPos(openWidth, 0), fyne.NewSize(now, size.Height))
		widgets.Put(objects[4], fyne.NewPos(openWidth+now, 0), fyne.NewSize(size.Width-openWidth-now, size.Height))
		return
	}
	height := size.Height / 2
	for i := 0; i+4 <= len(objects); i += 4 {
		at := fyne.NewPos(0, height*float32(i/4))
		f.column(objects[i:i+3], at, fyne.NewSize(now, height))
		widgets.Put(objects[i+3], at.AddXY(now, 2), fyne.NewSize(size.Width-now, height-4))
	}
}

// column puts what is said of a position above its board, and its children below.
func (f *sideLayout) column(objects []fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	objects[0].Resize(fyne.NewSize(size.Width, objects[0].Size().Height)) // texts are wrapped
	said := objects[0].MinSize().Height
	rest := size.Height - said
	picture := rest
	if !f.two {
		picture = min(rest*0.44, size.Width)
	}
	widgets.Put(objects[0], at, fyne.NewSize(size.Width, said))
	widgets.Put(objects[1], at.AddXY(0, said), fyne.NewSize(size.Width, picture))
	widgets.Put(objects[2], at.AddXY(0, said+picture), fyne.NewSize(size.Width, rest-picture))
}

// Note says a sentence at the foot.
func (l *Page) Note(words string) {
	l.said.SetText(words)
	l.Content.Refresh()
}

// length is that of the longest run.
func (l *Page) length() (n int) {
	for _, s := range l.sides {
		if s.run != nil {
			n = max(n, s.run.Len())
		}
	}
	return n
}

// recorded shows a run that has come.
func (l *Page) recorded() {
	l.at = min(l.at, l.length())
	l.Bar.SetSolution("", "", false, l.length())
	l.refresh()
}

// GoTo shows the state after so many steps.
func (l *Page) GoTo(at int) {
	l.at = min(max(at, 0), l.length())
	for _, s := range l.sides {
		s.picked = -1
	}
	if l.at == l.length() {
		l.pause()
	}
	l.refresh()
}

// refresh brings the page in line with the step.
func (l *Page) refresh() {
	words := ""
	for i, s := range l.sides {
		s.refresh()
		if i > 0 {
			words += "   |   "
		}
		words += s.figures()
	}
	l.said.SetText(words)
	l.Bar.SetStep(l.at, "")
	on := l.length() > 0
	for _, b := range []*widgets.Button{l.until, l.guess, l.export} {
		b.SetEnabled(on)
	}
	l.guess.SetChosen(l.guessing)
	l.Content.Refresh()
}

// typed uses the keys of playback, and those of the tree.
func (l *Page) typed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyRight, fyne.KeyDown:
		l.GoTo(l.at + 1)
	case fyne.KeyLeft, fyne.KeyUp:
		l.GoTo(l.at - 1)
	case fyne.KeyPageDown:
		l.GoTo(l.at + 10)
	case fyne.KeyPageUp:
		l.GoTo(l.at - 10)
	case fyne.KeyHome:
		l.GoTo(0)
	case fyne.KeyEnd:
		l.GoTo(l.length())
	case fyne.KeySpace:
		l.PlayOrPause()
	case fyne.KeyPlus, fyne.KeyEqual:
		l.zoom(1.3)
	case fyne.KeyMinus:
		l.zoom(1 / 1.3)
	case fyne.Key0:
		for _, s := range l.sides {
			s.tree.fit()
		}
	case fyne.KeyT:
		l.WholeTree()
	}
}

// WholeTree shows all of the trees, or what is around their paths.
func (l *Page) WholeTree() {
	l.wholly = !l.wholly
	for _, s := range l.sides {
		s.tree.showWhole(l.wholly)
	}
	l.whole.SetChosen(l.wholly)
	l.whole.Refresh()
}

// zoom makes the trees larger.
func (l *Page) zoom(by float32) {
	for _, s := range l.sides {
		s.tree.zoom(by, float32(s.tree.size.X)/2, float32(s.tree.size.Y)/2)
	}
}

// PlayOrPause lets the steps run by themselves, or ends that.
func (l *Page) PlayOrPause() {
	if l.clock != nil {
		l.pause()
		l.refresh()
		return
	}
	if l.at >= l.length() {
		l.at = 0
	}
	l.guessing = false
	l.Bar.SetPlaying(true)
	l.tick()
}

// stepTime is how long a step is shown at the usual speed.
const stepTime = 700 * time.Millisecond

// tick plans the next step.
func (l *Page) tick() {
	l.clock = task.After(time.Duration(float64(stepTime)/l.speed), func() {
		l.of.Post(func() {
			if l.clock == nil || !l.IsOpen() {
				return
			}
			l.clock = nil
			if l.GoTo(l.at + 1); l.at < l.length() {
				l.tick()
			}
		})
	})
}

// pause ends the playback.
func (l *Page) pause() {
	if l.clock != nil {
		l.clock.Stop()
		l.clock = nil
	}
	l.Bar.SetPlaying(false)
}

// interrupt ends what Escape ends before the page.
func (l *Page) interrupt() bool {
	looked := false
	for _, s := range l.sides {
		looked = looked || s.picked >= 0
		s.picked = -1
	}
	switch {
	case l.clock != nil:
		l.pause()
	case l.guessing:
		l.guessing = false
	case !looked:
		return false
	}
	l.refresh()
	return true
}

// end ends what goes on for the page.
func (l *Page) end() {
	l.pause()
	for _, s := range l.sides {
		s.recording.Drop()
		s.looking.Drop()
	}
}

// Beside shows a second search, or takes it away.
func (l *Page) Beside() {
	if len(l.sides) > 1 {
		l.sides[1].recording.Drop()
		l.sides = l.sides[:1]
		l.arrange()
		l.recorded()
		return
	}
	s := newSide(l)
	l.sides = append(l.sides, s)
	l.guessing = false
	l.arrange()
	by := l.sides[0].by
	if by.Algorithm == solver.AStar {
		by.Algorithm = solver.Greedy
	} else {
		by.Algorithm = solver.AStar
	}
	s.record(by)
}

// menuAt opens a menu below a button, or as far up as it has to be.
func (l *Page) menuAt(b *widgets.Button, items []menu.Item) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	l.of.PopUpItems(at.AddXY(0, b.Size().Height), items)
}
