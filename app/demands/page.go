package demands

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/playback"
	"waymark/app/present"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
	"waymark/widgets/player"
)

// Page lists the demands with what is known of each, plays the solution that breaks the selected one, and makes new ones.
type Page struct {
	*shell.Page
	of     *Demanding
	picked int            // the demand that is selected; -1 for none
	shows  []puzzles.Move // what the player holds
	stood  puzzles.Board  // what the window showed when the page was opened
	film   *playback.Player

	heading *widgets.Section
	diagram *board.Diagram
	Bar     *player.Bar
	Table   *list.Table
	Verdict *widgets.Verdict
	Form    *form
	does    buttons
}

// buttons are what can be done with the selected demand.
type buttons struct{ remove, mend, forbid, keep *widgets.Button }

// Show opens the page.
func (dm *Demanding) Show() {
	dm.Player.Pause()
	l := &Page{of: dm, picked: -1, stood: dm.Position()}
	l.Page = shell.NewPage(dm.Window, text.Tr("Demands"), dm.NameOr(text.Tr("Untitled")), shell.PageUses{
		Guide: "guide/demands.md", By: "demands", Key: l.typed, Interrupt: l.unpick, Closed: func() { l.film.Pause() },
	})
	dm.Page = l
	l.build()
	l.refresh()
	l.Show()
}

// build makes the parts of the page.
func (l *Page) build() {
	l.heading, l.diagram, l.Verdict = widgets.NewSubsection(""), board.NewDiagram(), widgets.NewVerdict()
	pointer := board.NewPointer(l.diagram)
	pointer.OnTap = func(cell int) { l.of.Event(func() { l.tapped(cell) }) }
	l.film = playback.NewPlayer(l.of.Post)
	l.film.Ctx, l.film.OnStep, l.film.OnPlaying = l.of.Jobs.Context(), func(int, int, *puzzles.Step) { l.refreshBoard() }, func(on bool) { l.Bar.SetPlaying(on) }
	l.film.SetSpeed(l.of.Prefs.Speed())
	l.Bar = player.New()
	l.Bar.SetPlain()
	event := func(run func()) func() { return func() { l.of.Event(run) } }
	l.Bar.OnFirst, l.Bar.OnPrev, l.Bar.OnPlayPause = event(l.film.First), event(l.film.Prev), event(l.film.Toggle)
	l.Bar.OnNext, l.Bar.OnLast = event(l.film.Next), event(l.film.Last)
	l.Bar.OnSeek = func(step int) { l.of.Event(func() { l.film.Seek(step) }) }
	l.Bar.OnSpeed = func(s float64) { l.of.Event(func() { l.film.SetSpeed(s); l.Bar.SetSpeed(l.film.Speed()) }) }
	l.Bar.OnKey = l.TypedKey
	l.Table = list.NewTable([]list.Column{
		{Title: text.Tr("Demand"), Share: 76, Least: 210},
		{Title: text.Tr("It is"), Share: 24, Least: 72},
	})
	l.Table.SetEmpty(text.Tr("Nothing is demanded yet. Choose below what you want of the puzzle."))
	l.Table.OnSelect, l.Table.OnKey = l.pick, l.TypedKey
	l.Form = l.newForm()
	b := &l.does
	b.remove = l.Button(widgets.ButtonOutline, text.Tr("Remove"), l.Remove)
	b.mend = l.Button(widgets.ButtonOutline, text.Tr("Mend …"), func() { l.of.Commands.Do("mend") })
	b.forbid = l.Button(widgets.ButtonOutline, text.Tr("Forbid this position"), l.Forbid)
	b.keep = l.Button(widgets.ButtonOutline, text.Tr("Keep as a solution"), l.Keep)

	right := widgets.NewDock(nil,
		widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, widgets.Gap), l.Form.content)), nil, nil,
		widgets.NewDock(nil, container.New(widgets.Inset(widgets.Gap, 4, widgets.Gap, 8), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict)), nil, nil, l.Table))
	l.Lay(l.Table, shell.Sides{
		Right: right,
		Wide:  func(whole float32) float32 { return min(max(0.42*whole, 420), 620) },
		Foot:  container.NewHBox(b.remove, b.mend, layout.NewSpacer(), b.forbid, b.keep),
	}, container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), widgets.NewDock(container.New(widgets.Inset(0, 0, 0, 4), l.heading), container.New(widgets.Inset(0, 8, 0, 0), l.Bar), nil, nil,
		container.NewStack(l.diagram, pointer))))
}

// demand is the selected one with what is known of it.
func (l *Page) demand() (*puzzles.Demand, *demands.Finding) {
	p := l.of.Doc.Puzzle()
	if l.picked < 0 || l.picked >= len(p.Demands) {
		return nil, nil
	}
	return &p.Demands[l.picked], l.of.Judging.Of(p)[l.picked]
}

// pick selects a demand.
func (l *Page) pick(i int) {
	defer l.of.Begin().End()
	l.picked = i
	l.refresh()
}

// unpick leaves the selected demand, and reports whether there was one.
func (l *Page) unpick() bool {
	if l.picked < 0 {
		return false
	}
	l.pick(-1)
	return true
}

// refresh brings the page in line with what is demanded and known.
func (l *Page) refresh() {
	p := l.of.Doc.Puzzle()
	if l.picked >= len(p.Demands) {
		l.picked = len(p.Demands) - 1
	}
	v := l.of.Told()
	rows := make([]list.Row, len(p.Demands))
	for i := range p.Demands {
		word, _ := v.Finding(&p.Demands[i], v.Findings[i])
		row := list.Row{Quiet: true}
		if f := v.Findings[i]; f != nil {
			word = signs[f.Verdict] + " " + word
			row = list.Row{Good: f.Verdict == demands.Proved, Bad: f.Verdict != demands.Open && !f.Verdict.Holds()}
		}
		row.Cells = []string{present.Demand(l.of.Rules, p, &p.Demands[i]), word}
		rows[i] = row
	}
	l.Table.SetRows(rows)
	l.Table.SetSelected(l.picked)
	l.Verdict.Set(l.verdict(v))
	d, f := l.demand()
	l.load(f)
	l.does.remove.SetEnabled(d != nil)
	l.does.mend.SetEnabled(l.of.wanting())
	l.does.keep.SetEnabled(len(l.shows) > 0)
	l.Form.refresh()
	l.refreshBoard()
	l.Content.Refresh()
}

// load puts the solution that a finding shows into the player.
func (l *Page) load(f *demands.Finding) {
	var moves []puzzles.Move
	if f != nil && l.of.Reveal().All() {
		moves = f.Moves
	}
	if d, _ := l.demand(); d != nil && len(moves) == 0 && l.of.Reveal().All() {
		moves = d.Moves // of the intended solution
	}
	if len(moves) == len(l.shows) && puzzles.FormatMoves(moves) == puzzles.FormatMoves(l.shows) {
		return
	}
	l.shows = nil
	l.film.Load(nil, nil, nil)
	p := l.of.Doc.Puzzle()
	if boards, steps, err := puzzles.Replay(l.of.Rules, p, p.Start, moves); err == nil && len(moves) > 0 {
		l.shows = moves
		l.film.Load(moves, boards, steps)
	}
	l.Bar.SetSolution("", "", false, len(l.shows))
}

// verdictKinds are how verdicts look.
var verdictKinds = map[demands.Verdict]widgets.VerdictKind{
	demands.Proved: widgets.VerdictProved, demands.Refuted: widgets.VerdictFailed, demands.Open: widgets.VerdictStopped,
	demands.Kept: widgets.VerdictFound, demands.NotKept: widgets.VerdictFailed,
}

// signs say the verdicts where there is little room.
var signs = map[demands.Verdict]string{demands.Proved: "✓", demands.Refuted: "✗", demands.Open: "?", demands.Kept: "≈", demands.NotKept: "✗"}

// verdict says what is known of the selected demand, or of all.
func (l *Page) verdict(v present.View) (kind widgets.VerdictKind, title, detail string) {
	d, f := l.demand()
	switch {
	case d != nil && f == nil:
		return widgets.VerdictBusy, present.Demand(l.of.Rules, v.Puzzle, d), text.Tr("It is being judged.")
	case d != nil:
		_, sentence := v.Finding(d, f)
		return verdictKinds[f.Verdict], present.Demand(l.of.Rules, v.Puzzle, d), sentence
	case len(v.Puzzle.Demands) == 0:
		return widgets.VerdictNone, text.Tr("What do you want of the puzzle?"), text.Tr("A demand is proved, or a solution that breaks it is shown, while you draw.")
	}
	title = text.Tr("%s kept", v.Held())
	if adv := l.of.Advice(); adv != nil && adv.Fault != nil {
		return widgets.VerdictFailed, text.Tr("Nothing can be proved yet"), text.Capital(text.Error(adv.Fault))
	}
	kind = widgets.VerdictProved
	for _, f := range v.Findings {
		switch {
		case f == nil && kind == widgets.VerdictProved:
			kind = widgets.VerdictBusy
		case f != nil && !f.Verdict.Holds():
			kind = widgets.VerdictFailed
		}
	}
	return kind, title, text.Tr("Select a demand to see what is known of it.")
}

// board is what the page shows.
func (l *Page) board() puzzles.Board {
	d, _ := l.demand()
	switch {
	case l.film.Loaded():
		return l.film.Position()
	case d != nil && !d.Board.IsZero():
		return d.Board
	case l.Form.onPosition() && l.stood.Size == l.of.Doc.Puzzle().Start.Size:
		return l.stood
	}
	return l.of.Doc.Puzzle().Start
}

// refreshBoard shows the position, and on it what the demand names.
func (l *Page) refreshBoard() {
	p := l.of.Doc.Puzzle()
	d, f := l.demand()
	role, title, note := puzzles.Start, text.Tr("Start"), ""
	var tints []board.Tint
	switch {
	case l.film.Loaded():
		title = text.Tr("A solution that breaks it")
		switch {
		case d != nil && puzzles.FormatMoves(d.Moves) == puzzles.FormatMoves(l.shows):
			title = text.Tr("The intended solution")
		case f != nil && f.Verdict.Holds():
			title = text.Tr("A solution that shows it")
		}
		note = text.Tr("Step %d of %d", l.film.At(), l.film.Len())
		if m := l.film.LastMove(); m != "" {
			note += " · " + string(m)
		}
	case d != nil && !d.Board.IsZero():
		role, title = puzzles.Pattern, text.Tr("The position")
	case l.Form.onPosition():
		title = text.Tr("Position")
	}
	if d == nil {
		tints = l.Form.tints()
	} else if d.HasPiece() {
		tints = named(l.of.Rules, p, l.board(), d)
	}
	l.heading.SetTitle(title)
	l.heading.SetNote(note)
	l.diagram.SetScene(l.of.Rules.Scene(p, l.board(), role))
	l.diagram.SetTints(tints)
	l.Bar.SetStep(l.film.At(), string(l.film.LastMove()))
	widgets.Show(l.Bar, l.film.Loaded())
	l.does.forbid.SetEnabled(l.film.Loaded() && l.film.At() > 0 && l.film.At() < l.film.Len())
}

// named tints the cell that a demand names, and frames the pieces.
func named(f puzzles.Family, p *puzzles.Puzzle, b puzzles.Board, d *puzzles.Demand) (tints []board.Tint) {
	open := puzzles.NewBoard(b.Size, puzzles.Any)
	for i := range b.Cells {
		if d.Passes() && i == d.Cell {
			tints = append(tints, board.Tint{Cell: i, Colour: widgets.ColorSelect, Share: 0.6, Frame: true})
		} else if f.Matches(p, b, open.With(i, d.Piece)) {
			tints = append(tints, board.Tint{Cell: i, Colour: widgets.ColorSelect, Frame: true})
		}
	}
	return tints
}

// Remove takes the selected demand away, as one step of undo.
func (l *Page) Remove() {
	defer l.of.Begin().End()
	p := l.of.Doc.Puzzle()
	if l.picked < 0 || l.picked >= len(p.Demands) {
		return
	}
	n := p.Clone()
	n.Demands = append(n.Demands[:l.picked:l.picked], n.Demands[l.picked+1:]...)
	l.of.Host.Edit(n, puzzles.Messagef("Remove a demand"))
	l.Focus()
}

// Forbid demands that no solution passes the position of the solution that is shown.
func (l *Page) Forbid() {
	defer l.of.Begin().End()
	if l.does.forbid.Enabled() {
		l.add(puzzles.Demand{Kind: puzzles.DemandNone, Board: l.film.Position()})
	}
}

// add makes a demand and selects it.
func (l *Page) add(d puzzles.Demand) {
	was := len(l.of.Doc.Puzzle().Demands)
	if l.of.Add(d); len(l.of.Doc.Puzzle().Demands) > was {
		l.picked = was
	}
	l.Focus()
}

// Keep keeps the solution that is shown and plays it on the boards.
func (l *Page) Keep() {
	defer l.of.Begin().End()
	moves := l.shows
	if len(moves) == 0 {
		return
	}
	f := l.of.Known.Of(l.of.free())
	s := puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved, LowerBound: f.Least, Found: puzzles.Now()}
	if f.Exact() && f.Least == len(moves) {
		s.Status = puzzles.StatusOptimal
	}
	l.Close()
	l.of.AddSolution(s)
	l.of.Focus()
}

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyDelete:
		l.Remove()
	case fyne.KeyLeft:
		l.film.Prev()
	case fyne.KeyRight:
		l.film.Next()
	case fyne.KeyF5:
		l.film.Toggle()
	}
}
