package demands

import (
	"context"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/known"
	"waymark/puzzles/repair"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// Mending lists the smallest changes that mend a puzzle which has no solution, or of which a demand is refuted, and says why it has none.
type Mending struct {
	*shell.Page
	of     *Demanding
	puzzle *puzzles.Puzzle // that was asked about
	Found  []repair.Repair
	Reason repair.Reason
	picked *puzzles.Puzzle // of the change that is selected; nil for none
	err    error
	work   task.Latest

	Head    *widgets.Section
	diagram *board.Diagram
	Verdict *widgets.Verdict
	Table   *list.Table
	try     *widgets.Button
}

// What a search for repairs may take.
const (
	mendTime   = 2 * time.Second // of the search for one change, or for why there is no solution
	mendMemory = 1 << 30
	mostMends  = 12
)

// wanting reports whether the puzzle has no solution, or a demand is refuted.
func (dm *Demanding) wanting() bool {
	return dm.Editable() && (dm.Known.Of(dm.free()).Dead || slices.ContainsFunc(dm.Judging.Of(dm.Doc.Puzzle()), func(f *demands.Finding) bool { return f != nil && f.Verdict == demands.Refuted }))
}

// Mend opens the page.
func (dm *Demanding) Mend() {
	l := &Mending{of: dm, puzzle: dm.Doc.Puzzle()}
	l.Page = shell.NewPage(dm.Window, text.Tr("Mend the puzzle"), dm.NameOr(text.Tr("Untitled")), shell.PageUses{
		Guide: "guide/demands.md", Interrupt: l.unpick, Closed: func() { l.work.Drop() },
	})
	l.Head, l.diagram, l.Verdict = widgets.NewSubsection(""), board.NewDiagram(), widgets.NewVerdict()
	columns := []list.Column{{Title: text.Tr("Change"), Share: 60, Least: 170}, {Title: text.Tr("Length"), Share: 16, Right: true, Least: 60}}
	if len(l.puzzle.Demands) > 0 {
		columns = append(columns, list.Column{Title: text.Tr("Demands"), Share: 24, Least: 96})
	}
	l.Table = list.NewTable(columns)
	l.Table.OnSelect, l.Table.OnKey = l.pick, l.TypedKey
	l.Table.OnOpen = func(int) { l.Try() }
	l.try = l.Button(widgets.ButtonAction, text.Tr("Try this change"), l.Try)
	above := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict)
	l.Lay(l.Table, shell.Sides{
		Right: widgets.NewDock(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), above), nil, nil, nil, l.Table),
		Wide:  func(whole float32) float32 { return min(max(0.42*whole, 420), 620) },
		Foot:  container.NewHBox(layout.NewSpacer(), l.try),
	}, container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), widgets.NewDock(container.New(widgets.Inset(0, 0, 0, 4), l.Head), nil, nil, nil, l.diagram)))
	dm.Mended = l
	l.search()
	l.refresh()
	l.Show()
}

// search looks for the reason and for the changes.
func (l *Mending) search() {
	w, p := l.of, l.puzzle
	w.Host.Rest()
	w.Judging.Rest()
	memory, giveBack := w.Lend(mendMemory)
	dead := w.Known.Of(w.free()).Dead
	l.work.Start(w.Jobs.Context(), w.Post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		o := repair.Options{Limits: solver.Limits{Time: mendTime, Memory: memory / 2}, Threads: 2, Most: mostMends}
		if dead {
			if r, ok := repair.Explain(ctx, p, o.Limits); ok {
				j.Post(func() { l.Reason = r; l.refresh() })
			}
		}
		list, err := repair.Find(ctx, p, o, func(found []repair.Repair) {
			j.Tell(func() { l.Found = found; l.refresh() })
		})
		return func() {
			if l.Found, l.err = list, err; l.Lies() {
				l.refresh()
			}
		}
	})
}

// refresh shows what is known.
func (l *Mending) refresh() {
	rows := make([]list.Row, len(l.Found))
	told := l.of.Reveal().All()
	for i, r := range l.Found {
		length := "–"
		if told {
			length = strconv.Itoa(r.Length)
		}
		rows[i] = list.Row{Cells: []string{text.Sentence(r.Text), length}, Good: r.Left == 0}
		if of := len(l.puzzle.Demands); of > 0 {
			words := text.Tr("all kept")
			if r.Left > 0 {
				words = text.Tr("%d of %d kept", of-r.Left, of)
			}
			rows[i].Cells = append(rows[i].Cells, words)
		}
	}
	l.Table.SetRows(rows)
	l.Table.SetEmpty(map[bool]string{true: text.Tr("Changes are being tried …"), false: text.Tr("No single change mends it, nor do two that were tried.")}[l.work.Running()])
	l.Table.SetSelected(slices.IndexFunc(l.Found, func(r repair.Repair) bool { return l.picked != nil && r.Puzzle == l.picked }))
	l.Verdict.Set(l.verdict())
	l.refreshBoard()
	_, picked := l.change()
	l.try.SetEnabled(picked)
	l.Content.Refresh()
}

// verdict says what is wrong, and how far it is.
func (l *Mending) verdict() (kind widgets.VerdictKind, title, detail string) {
	refuted := 0
	for _, f := range l.of.Judging.Of(l.puzzle) {
		if f != nil && f.Verdict == demands.Refuted {
			refuted++
		}
	}
	title = text.Count(refuted, "%s demand is refuted", "%s demands are refuted")
	if l.of.Known.Of(l.of.free()).Dead {
		title, detail = text.Tr("There is no solution"), text.Sentence(l.Reason.Message)
		if detail == "" {
			detail = l.of.Told().Light().Why
		}
	}
	switch {
	case l.err != nil:
		return widgets.VerdictFailed, title, text.Capital(text.Error(l.err))
	case l.work.Running():
		return widgets.VerdictBusy, title, text.Join(detail, text.Tr("Changes are being tried …"))
	case len(l.Found) == 0:
		return widgets.VerdictFailed, title, detail
	}
	if l.Found[0].Left > 0 {
		return widgets.VerdictFound, title, text.Join(detail, text.Tr("No change that was tried mends all. These mend most, and break nothing; each is proved."))
	}
	return widgets.VerdictFound, title, text.Join(detail, text.Tr("The first of these mend it, the smallest before others; each is proved."))
}

// change is the one that is selected.
func (l *Mending) change() (repair.Repair, bool) {
	i := slices.IndexFunc(l.Found, func(r repair.Repair) bool { return l.picked != nil && r.Puzzle == l.picked })
	if i < 0 {
		return repair.Repair{}, false
	}
	return l.Found[i], true
}

// refreshBoard shows the puzzle with the selected change, or what the reason is about.
func (l *Mending) refreshBoard() {
	p, role := l.puzzle, puzzles.Start
	var tints []board.Tint
	r, picked := l.change()
	if picked {
		p, role = r.Puzzle, r.Role
		for _, cell := range r.Cells {
			tints = append(tints, board.Tint{Cell: cell, Colour: widgets.ColorSelect, Frame: true})
		}
	} else {
		for _, cell := range l.Reason.Cells {
			tints = append(tints, board.Tint{Cell: cell, Colour: widgets.ColorFail, Share: 0.3})
		}
		if l.Reason.Message.Format != "" && l.Reason.Piece >= 0 {
			tints = append(tints, board.Tint{Cell: l.Reason.Piece, Colour: widgets.ColorFail, Frame: true})
		}
	}
	shown, title := p.Start, text.Tr("Start")
	if role == puzzles.Goal {
		shown, title = p.Goal, text.Tr("Goal")
	}
	l.Head.SetTitle(title)
	if l.Head.SetNote(""); picked {
		l.Head.SetNote(text.Tr("as it would be"))
	}
	l.diagram.SetScene(l.of.Rules.Scene(p, shown, role))
	l.diagram.SetTints(tints)
}

// pick selects a change.
func (l *Mending) pick(i int) {
	defer l.of.Begin().End()
	if l.picked = nil; i >= 0 && i < len(l.Found) {
		l.picked = l.Found[i].Puzzle
	}
	l.refresh()
}

// unpick leaves the selected change, and reports whether there was one.
func (l *Mending) unpick() bool {
	if l.picked == nil {
		return false
	}
	l.pick(-1)
	return true
}

// Try makes the selected change, as one step of undo, and goes to the boards.
func (l *Mending) Try() {
	defer l.of.Begin().End()
	r, ok := l.change()
	w := l.of
	if !ok || !document.SameBoards(l.puzzle, w.Doc.Puzzle()) {
		return
	}
	l.Close()
	if w.lies() {
		w.Page.Close()
	}
	n := r.Apply(w.Doc.Puzzle())
	w.Known.Learn(known.Free(n), known.Fact{Least: r.Length, LeastBy: known.Varied, Found: true, Moves: r.Moves, MovesBy: known.Varied})
	w.Host.Edit(n, r.Text)
	w.BackToStart()
	w.Focus()
}
