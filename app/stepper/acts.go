package stepper

import (
	"bytes"
	"io"
	"strings"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/trace"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/menu"
)

// untilItems are the events to which the steps can run.
func (l *Page) untilItems() []menu.Item {
	s := l.sides[0]
	if s.run == nil {
		return nil
	}
	item := func(label string, find func(r *trace.Run, done int) (int, bool)) menu.Item {
		return menu.Item{Label: label, Run: func() { l.of.Event(func() { l.runUntil(find) }) }}
	}
	items := []menu.Item{
		item(text.Tr("f rises"), (*trace.Run).FRises),
		item(text.Tr("h falls lower than ever"), (*trace.Run).HFalls),
		item(text.Tr("a goal is found"), meets(solver.FateGoal)),
		item(text.Tr("a closed position is opened again"), meets(solver.FateReopened)),
		item(text.Tr("a position is pruned"), meets(solver.FateBound)),
	}
	own := document.SameQuestion(l.puzzle, l.of.Doc.Puzzle()) // the example is not on the board
	if own {
		items = append(items, item(text.Tr("the position on the board is expanded"), func(r *trace.Run, done int) (int, bool) {
			return r.Expands(done, l.of.Position())
		}))
	}
	if r := s.run; r.Kind(l.at) == solver.TraceTwoWay {
		items = append(items, item(text.Tr("both sides meet"), meets(solver.FateMet)))
	}
	if len(l.puzzle.Marks) > 0 && s.route.On() {
		items = append(items, item(text.Tr("a waypoint is passed"), passes))
	}
	if line := l.line(); own && len(line) > 0 {
		items = append(items, item(text.Tr("a position on my line is expanded"), func(r *trace.Run, done int) (int, bool) {
			return r.Expands(done, line...)
		}))
	}
	if s.picked >= 0 {
		node := s.picked
		items = append(items, item(text.Tr("the position looked at is expanded"), func(r *trace.Run, done int) (int, bool) {
			return r.Expands(done, r.Board(node))
		}))
	}
	if s.cut() {
		next := s.run.From + uint64(s.run.Len())
		items = append(items, menu.Item{}, menu.Item{
			Label: text.Tr("Record on from expansion %s", text.Number(next)), Run: func() { l.of.Event(func() { s.shift(next) }) },
		})
	}
	if s.run.From > 0 {
		items = append(items, menu.Item{Label: text.Tr("Record from the beginning"), Run: func() { l.of.Event(func() { s.shift(0) }) }})
	}
	return items
}

// meets finds a child of a fate.
func meets(fate solver.Fate) func(*trace.Run, int) (int, bool) {
	return func(r *trace.Run, done int) (int, bool) { return r.Meets(done, fate) }
}

// passes finds the step at which more waypoints are passed than before.
func passes(r *trace.Run, done int) (int, bool) {
	before := r.Nodes[r.Steps[max(done-1, 0)].Node].Passed
	return r.Find(done, func(s *solver.TracedStep) bool { return r.Nodes[s.Node].Passed > before })
}

// line is the positions of the user's own line: the moves that are tried, or the solution that is played.
func (l *Page) line() []puzzles.Board {
	m := l.of
	if !m.Trying() {
		return m.Way.Positions
	}
	var boards []puzzles.Board
	for _, node := range m.Trial.Line() {
		boards = append(boards, m.Trial.Tried(node).Board)
	}
	return boards
}

// showUntil opens the menu.
func (l *Page) showUntil() { l.menuAt(l.until, l.untilItems()) }

// runUntil goes to where something happens first, in any of the searches.
func (l *Page) runUntil(find func(r *trace.Run, done int) (int, bool)) {
	to := -1
	for _, s := range l.sides {
		if s.run == nil {
			continue
		}
		if at, ok := find(s.run, s.done()); ok && (to < 0 || at < to) {
			to = at
		}
	}
	if to < 0 {
		l.Note(text.Tr("That does not happen in what was recorded from here on."))
		return
	}
	l.GoTo(to)
}

// Guess asks the class what is expanded next, or ends that.
func (l *Page) Guess() {
	l.pause()
	if l.guessing = !l.guessing; l.guessing && len(l.sides) > 1 {
		l.Beside()
		l.guessing = true
	}
	if l.at >= l.length() {
		l.guessing = false
	}
	l.refresh()
	if l.guessing {
		l.Note(text.Tr("Choose the position that you expect to be expanded next, in the open list or in the tree."))
	}
}

// guessed says whether a guess is right, why, and goes on by a step.
func (l *Page) guessed(s *side, node int32) {
	done := s.done()
	if done >= s.run.Len() {
		return
	}
	next := s.run.Steps[done].Node
	l.guesses++
	words := text.Sentence(s.run.WhyNot(node, done))
	if next == node {
		l.right++
		words = text.Tr("Right.")
	}
	l.GoTo(l.at + 1)
	if l.at == l.length() {
		l.guessing = false
		l.refresh()
	}
	l.Note(text.Join(words, text.Tr("%d of %d guesses are right.", l.right, l.guesses)))
}

// showExports opens the menu of what can be written.
func (l *Page) showExports() {
	s := l.sides[0]
	if s.run == nil {
		return
	}
	pal := widgets.PaletteFor(s.tree)
	item := func(label, extension string, write func(w io.Writer) error) menu.Item {
		return menu.Item{Label: label, Run: func() { l.of.Event(func() { l.save(extension, write) }) }}
	}
	l.menuAt(l.export, []menu.Item{
		item(text.Tr("The run as an animation (GIF) …"), ".gif", func(w io.Writer) error { return s.run.GIF(w, pal) }),
		item(text.Tr("The tree as a picture (SVG) …"), ".svg", func(w io.Writer) error { return s.run.SVG(w, s.done(), pal) }),
		item(text.Tr("The tree for Graphviz (DOT) …"), ".dot", func(w io.Writer) error { return s.run.DOT(w, s.done()) }),
		item(text.Tr("All of it for programs (JSON) …"), ".json", func(w io.Writer) error { return s.run.JSON(w, "") }),
		item(text.Tr("All of it as text …"), ".txt", s.run.Text),
	})
}

// save asks for a file and writes it.
func (l *Page) save(extension string, write func(w io.Writer) error) {
	l.of.files.Ask(shell.Request{
		Title: text.Tr("Export the search"), Verb: text.Tr("Export"), Purpose: shell.ToSave, Extension: extension,
		Name: strings.TrimSuffix(document.FileNameFor(l.puzzle.Name, text.Tr("search")), document.Extension) + extension,
		Chosen: func(path string) {
			var b bytes.Buffer
			err := write(&b)
			if err == nil {
				err = puzzles.WriteAtomic(path, b.Bytes())
			}
			if err != nil {
				l.of.Fail(text.Tr("The search cannot be written"), err)
				return
			}
			l.Note(text.Tr("Written: %s.", path))
		},
	})
}
