package backplay

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/backplay/game"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// Page is a board on which moves are taken back, and the way from there to the goal.
type Page struct {
	*shell.Page
	of  *Backplay
	Way *game.Game // nil while a goal position is looked for, or where there is none
	err error      // why there is none

	heading *widgets.Section
	Board   *board.Board
	Verdict *widgets.Verdict
	Moves   *list.Table
	does    buttons
}

// buttons are what can be done.
type buttons struct {
	undo, redo, goal, rival, shortcut, use *widgets.Button
}

// Show opens the page where the puzzle was left the last time it was played backwards.
func (b *Backplay) Show() {
	l := &Page{of: b, Way: b.remembered()}
	l.Page = shell.NewPage(b.Window, text.Tr("Play backwards from the goal"), b.NameOr(text.Tr("Untitled")), shell.PageUses{
		Guide: "guide/generate.md",
		By:    "backplay", Key: l.typed, Shortcut: l.pressed, Follow: l.refresh, Closed: func() { b.choosing.Drop(); b.search.Drop() },
	})
	b.Page = l
	l.build()
	if l.Way == nil {
		b.begin(l.begun)
	}
	l.shown()
	l.Show()
}

// begun takes the way from a goal position, or why there is none.
func (l *Page) begun(w *game.Game, err error) {
	if l.Way, l.err = w, err; l.Lies() {
		l.shown()
		l.begin()
		l.Focus()
	}
}

// begin puts the keyboard on a piece that can be taken back: on a large board most cannot, and
// the first that can may be twenty cells away.
func (l *Page) begin() {
	if l.Way == nil || len(l.Way.Targets(l.Board.Cursor())) > 0 {
		return
	}
	for cell := range l.Way.Position().Cells {
		if len(l.Way.Targets(cell)) > 0 {
			l.Board.SetCursor(cell)
			return
		}
	}
}

// build makes the parts of the page.
func (l *Page) build() {
	l.heading, l.Board, l.Verdict = widgets.NewSubsection(""), board.New(), widgets.NewVerdict()
	handling := puzzles.Carried // where a piece came from is chosen
	if l.of.Rules.Info().Handling == puzzles.Together {
		handling = puzzles.Together
	}
	l.Board.SetMode(board.ModePlay)
	l.Board.SetHandling(handling)
	l.Board.OnKey = l.TypedKey
	l.Board.OnTargets = func(cell int) []int {
		if l.Way == nil {
			return nil
		}
		return l.Way.Targets(cell)
	}
	l.Board.OnDrop, l.Board.OnPush = l.Drop, l.Push
	l.Moves = list.NewTable([]list.Column{
		{Title: text.Tr("To go"), Share: 20, Least: 60},
		{Title: text.Tr("Move"), Share: 80, Least: 120},
	})
	l.Moves.OnKey = l.TypedKey
	l.Moves.OnOpen = func(i int) { l.goTo(l.Way.Len() - i) }
	d := &l.does
	d.undo = l.Button(widgets.ButtonOutline, text.Tr("Undo"), func() { l.walk(false) })
	d.redo = l.Button(widgets.ButtonOutline, text.Tr("Redo"), func() { l.walk(true) })
	d.goal = l.Button(widgets.ButtonOutline, text.Tr("Another goal position"), func() { l.change(l.Way.Begin()) })
	d.rival = l.Button(widgets.ButtonOutline, text.Tr("Another way here"), func() { l.change(l.Way.Another()) })
	d.shortcut = l.Button(widgets.ButtonOutline, text.Tr("Take the shortcut"), l.TakeShortcut)
	d.use = l.Button(widgets.ButtonAction, text.Tr("Use as start"), l.Use)

	above := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict)
	right := widgets.NewDock(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), above), nil, nil, nil, l.Moves)
	l.Lay(l.Board, shell.Sides{
		Right: right,
		Wide:  func(whole float32) float32 { return min(max(0.34*whole, 360), 520) },
		Foot:  container.NewHBox(d.undo, d.redo, d.goal, d.rival, layout.NewSpacer(), d.shortcut, d.use),
	}, container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), widgets.NewDock(container.New(widgets.Inset(0, 0, 0, 4), l.heading), nil, nil, nil, l.Board)))
}

// Drop takes back the move that has brought what stands on a cell from another.
func (l *Page) Drop(cell, from int) {
	defer l.of.Begin().End()
	if l.Way == nil {
		return
	}
	if step, ok := l.Way.Drag(cell, from); ok {
		l.animate(step)
	}
}

// Push takes a move back in a direction.
func (l *Page) Push(cell int, d puzzles.Dir) {
	defer l.of.Begin().End()
	if l.Way == nil {
		return
	}
	step, ok := l.Way.Push(cell, d)
	if !ok {
		l.Board.Refuse(cell, d)
		l.heading.SetNote(text.Tr("nothing can have come from there"))
		return
	}
	l.animate(step)
}

// animate shows the position after a step; what was looked for before is not any more.
func (l *Page) animate(step puzzles.Step) {
	if len(step.Shifts) == 0 {
		l.shown()
		return
	}
	l.Board.Animate(step, l.scene(), draw.Motion(l.Way.Position().Size, step)*3/4, nil)
	l.look()
	l.refresh()
}

// scene is the position.
func (l *Page) scene() puzzles.Scene {
	if l.Way == nil {
		p := l.of.Doc.Puzzle()
		return l.of.Rules.Scene(p, p.Start, puzzles.Start)
	}
	p := l.Way.Puzzle()
	return families.Find(p.Family).Scene(p, p.Start, puzzles.Start)
}

// shown shows another position at once.
func (l *Page) shown() {
	l.Board.SetScene(l.scene())
	l.look()
	l.refresh()
}

// look looks for a shorter way.
func (l *Page) look() {
	if l.Way != nil {
		l.of.look(l.Way, func() {
			if l.Lies() {
				l.refresh()
			}
		})
	}
}

// change shows what has changed as a whole.
func (l *Page) change(changed bool) {
	defer l.of.Begin().End()
	if changed {
		l.shown()
	}
	l.Focus()
}

// walk undoes the last change of the way, or does it again.
func (l *Page) walk(again bool) {
	if l.Way == nil {
		return
	}
	step, ok := l.Way.Undo, false
	if again {
		step = l.Way.Redo
	}
	var s puzzles.Step
	if s, ok = step(); ok {
		l.animate(s)
	}
	l.Focus()
}

// goTo makes the last moves the way.
func (l *Page) goTo(last int) { l.change(l.Way.Keep(last)) }

// TakeShortcut makes the shorter way the way.
func (l *Page) TakeShortcut() {
	defer l.of.Begin().End()
	if moves, ok := l.view().Shortcut(); ok {
		l.change(l.Way.Take(moves))
	}
}

// Use makes the position the start of the puzzle and goes to the boards.
func (l *Page) Use() {
	defer l.of.Begin().End()
	if l.Way == nil || !l.does.use.Enabled() {
		return
	}
	l.Close()
	l.of.use(l.Way)
}

// pressed takes undo and redo, by their keys.
func (l *Page) pressed(k command.Key) bool {
	switch c := l.of.Commands.ForKey(k); {
	case c == nil:
		return false
	case c.ID == "undo":
		l.walk(false)
	case c.ID == "redo":
		l.walk(true)
	default:
		return false
	}
	return true
}

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyBackspace {
		l.walk(false)
	}
}

// view is what may be told now.
func (l *Page) view() game.View {
	p := l.Way.Puzzle()
	return game.View{Game: l.Way, Fact: l.of.Known.Of(known.From(p, p.Start)), Busy: l.of.search.Busy(p.Start), Reveal: l.of.Reveal()}
}

// verdictKinds are how standings look.
var verdictKinds = map[game.Standing]widgets.VerdictKind{
	game.AtGoal: widgets.VerdictNone, game.Hidden: widgets.VerdictNone, game.Optimal: widgets.VerdictProved,
	game.Longer: widgets.VerdictFound, game.Looking: widgets.VerdictBusy, game.Open: widgets.VerdictStopped,
}

// refresh brings the page in line with the way and what is known of it.
func (l *Page) refresh() {
	d, w := &l.does, l.Way
	for _, b := range []*widgets.Button{d.undo, d.redo, d.shortcut, d.use} {
		b.SetEnabled(false)
	}
	widgets.Show(d.goal, false)
	widgets.Show(d.rival, false)
	if w == nil {
		l.refreshNone()
		return
	}
	v := l.view()
	title, detail := v.Verdict()
	l.Verdict.Set(verdictKinds[v.Standing()], title, detail)
	l.heading.SetTitle(text.Tr("Position"))
	if l.heading.SetNote(l.howTo()); w.Len() == 0 {
		l.heading.SetTitle(text.Tr("Goal"))
	}
	rows := make([]list.Row, w.Len())
	for i, m := range w.Moves() {
		rows[i] = list.Row{Cells: []string{text.Number(uint64(w.Len() - i)), string(m)}}
	}
	l.Moves.SetRows(rows)
	l.Moves.SetEmpty(text.Tr("The moves that were taken back are listed here, the way to the goal."))
	d.undo.SetEnabled(w.CanUndo())
	d.redo.SetEnabled(w.CanRedo())
	_, short := v.Shortcut()
	d.shortcut.SetEnabled(short)
	d.use.SetEnabled(w.Len() > 0 && !w.Position().Equal(l.of.Doc.Puzzle().Start) && document.SameBoards(l.of.Doc.Puzzle().WithStart(w.Position()), w.Puzzle()))
	widgets.Show(d.goal, w.Len() == 0 && len(w.Goal.Others) > 0)
	if taken, of := w.Rivals(); of > 0 {
		widgets.Show(d.rival, true)
		d.rival.SetText(text.Tr("Another way here (%d of %d)", taken, of))
	}
	l.Content.Refresh()
}

// howTo says how moves are taken back, or why none is.
func (l *Page) howTo() string {
	switch stuck := l.Way.Stuck(); {
	case stuck != "":
		return stuck
	case l.of.Rules.Info().Handling == puzzles.Together:
		return text.Tr("arrow keys, or a drag, take the blocks back the way they came")
	}
	return text.Tr("drag a piece to where it came from, or click it and then a ring (keys: arrows, Space)")
}

// refreshNone says that there is no goal position, or that one is looked for.
func (l *Page) refreshNone() {
	l.heading.SetTitle(text.Tr("Start"))
	switch {
	case l.of.choosing.Running():
		l.Verdict.Set(widgets.VerdictBusy, text.Tr("Looking for a full position of the goal …"), "")
	case l.err != nil:
		l.Verdict.Set(widgets.VerdictFailed, text.Tr("It cannot be played backwards"), text.Capital(text.Error(l.err)))
	default:
		l.Verdict.Set(widgets.VerdictFailed, text.Tr("No position of the goal was found"), text.Tr("Draw the puzzle solved, as its start, and play backwards from there."))
	}
	l.Content.Refresh()
}
