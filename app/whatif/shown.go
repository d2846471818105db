package whatif

import (
	"slices"
	"strconv"

	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/vary"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// refresh brings the page in line with what is known.
func (l *Page) refresh() {
	l.Shown = l.filter.Of(l.study.Report)
	if l.demands != "" {
		l.Shown = slices.DeleteFunc(l.Shown, func(o vary.Outcome) bool {
			d, ok := l.study.Demanded(o)
			return !ok || l.demands == "keeps" && d.Broken > 0 || l.demands == "mends" && d.Mended == 0
		})
	}
	l.study.Order(l.Shown)
	rows := make([]list.Row, len(l.Shown))
	for i, o := range l.Shown {
		rows[i] = l.row(o)
	}
	l.Table.SetRows(rows)
	l.Table.SetEmpty(l.nothing())
	l.Table.SetSelected(slices.IndexFunc(l.Shown, func(o vary.Outcome) bool { return l.picked != nil && o.Puzzle == l.picked }))
	l.Verdict.Set(l.verdict())
	l.refreshBoards()
	l.refreshButtons()
	l.Content.Refresh()
}

// row is a line of the list.
func (l *Page) row(o vary.Outcome) list.Row {
	r := l.study.Report
	told, hidden := effect.Tell(r, o), !l.of.Reveal().All()
	length, note := "", ""
	if !hidden {
		length = lengthWord(o)
	}
	useless := r.Useless(o)
	switch {
	case useless:
		note = text.Tr("useless, proved")
	case hidden || told.By == 0:
		note = effectWord(told.Effect)
	}
	cells := []string{text.Sentence(o.Text), length, told.Sign(hidden), note}
	if of := len(l.study.Puzzle.Demands); of > 0 {
		d, known := l.study.Demanded(o)
		if cells = append(cells, ""); known {
			cells[4] = d.Words(of)
			return list.Row{Cells: cells, Good: d.Broken == 0 && (d.Mended > 0 || d.Kept == of), Quiet: d.Broken > 0}
		}
	}
	return list.Row{Cells: cells, Good: useless, Quiet: told.Effect == effect.Unknown}
}

// lengthWord is the length of the shortest solution with a change, or what is known of it.
func lengthWord(o vary.Outcome) string {
	switch {
	case o.Status == solver.Unsolvable:
		return "–"
	case o.Status == solver.Optimal:
		return strconv.Itoa(o.Length)
	case o.Length >= 0:
		return text.Tr("%d to %d", o.Lower, o.Length)
	}
	return "≥ " + strconv.Itoa(o.Lower)
}

// nothing says why the list is empty.
func (l *Page) nothing() string {
	switch {
	case l.busy() && len(l.study.Report.Outcomes) == 0:
		return text.Tr("The first changes are being solved …")
	case len(l.study.Report.Outcomes) == 0:
		return text.Tr("There is nothing to be told yet.")
	}
	return text.Tr("No change is of this kind.")
}

// refreshButtons says what can be done.
func (l *Page) refreshButtons() {
	b, s := &l.does, l.study
	b.run.SetText(text.Tr("Go on"))
	if l.busy() {
		b.run.SetText(text.Tr("Stop"))
	}
	b.run.SetEnabled(l.busy() || s.Stage == effect.Fresh || s.Pairs() && s.Stage != effect.All)
	b.pairs.SetEnabled(!l.busy() && s.Stage == effect.Singles && s.Err == nil)
	useless := len(effect.Filter{Kind: -1, Effect: -1, Cell: -1, Useless: true, Frozen: l.filter.Frozen}.Of(s.Report))
	b.clear.SetEnabled(!l.busy() && useless > 0)
	_, picked := l.outcome()
	b.try.SetEnabled(picked)
	cell := l.filter.Cell
	b.freeze.Hidden, b.all.Hidden = cell < 0, cell < 0
	if cell >= 0 {
		name := s.Puzzle.Start.CellName(cell)
		b.freeze.SetText(text.Tr("Keep %s fixed", name))
		if l.filter.Frozen.Has(cell) {
			b.freeze.SetText(text.Tr("Let %s go", name))
		}
	}
	l.does.freeze.Refresh()
}

// refreshBoards shows the map, or the selected change as it would look.
func (l *Page) refreshBoards() {
	s := l.study
	rules := families.Find(s.Puzzle.Family)
	o, picked := l.outcome()
	l.Legend.SetText(legend())
	for _, b := range l.boards {
		if picked && o.Role == b.role {
			l.Legend.SetText(l.changeInFull(o))
		}
		p := s.Puzzle
		if picked {
			p = o.Puzzle
		}
		shown := p.Start
		title := text.Tr("Start")
		if b.role == puzzles.Goal {
			shown, title = p.Goal, text.Tr("Goal")
		}
		b.heading.SetTitle(title)
		b.heading.SetNote(l.boardNote(b.role, o, picked))
		b.diagram.SetScene(rules.Scene(p, shown, b.role))
		if picked {
			b.diagram.SetTints(l.changed(b.role, o))
		} else {
			b.diagram.SetTints(l.tints(b.role))
		}
	}
}

// boardNote says what is seen on a board.
func (l *Page) boardNote(role puzzles.Role, o vary.Outcome, picked bool) string {
	switch {
	case picked && o.Role == role:
		return text.Tr("as it would be") // what is said in full stands below, where lines wrap
	case picked:
		return ""
	case l.filter.Cell >= 0 && l.filter.Role == role:
		return text.Tr("changes that touch %s", l.study.Puzzle.Start.CellName(l.filter.Cell))
	}
	return ""
}

// changeInFull says what the selected change is, and what it does to the difficulty.
func (l *Page) changeInFull(o vary.Outcome) string {
	words := text.Tr("As it would be: %s", text.Sentence(o.Text))
	if hard := l.hardness(o.Puzzle); hard != "" {
		words += " · " + hard
	}
	return words + "."
}

// hovered says what is known of the cell under the pointer.
func (l *Page) hovered(b *mapBoard, cell int) {
	o, picked := l.outcome()
	note := l.boardNote(b.role, o, picked)
	if cell >= 0 && !picked {
		f := l.filter
		f.Role, f.Cell = b.role, cell
		at := f.Of(l.study.Report)
		name := l.study.Puzzle.Start.CellName(cell)
		switch {
		case l.filter.Frozen.Has(cell):
			note = text.Tr("%s is kept fixed", name)
		case len(at) == 0:
			note = text.Tr("%s: no change", name)
		default:
			note = text.Tr("%s: %s", name, text.Count(len(at), "%s change; a click lists it", "%s changes; a click lists them"))
		}
	}
	b.heading.SetNote(note)
}

// tints is the map of a board.
func (l *Page) tints(role puzzles.Role) (tints []board.Tint) {
	s, hidden := l.study, !l.of.Reveal().All()
	f := l.filter
	f.Cell = -1
	m := effect.Map(s.Report, f.Of(s.Report), role, s.Puzzle.Start.Size.Cells())
	most := 1
	for _, t := range m {
		if t != nil {
			most = max(most, t.By, -t.By)
		}
	}
	for cell, t := range m {
		picked := l.filter.Cell == cell && l.filter.Role == role
		switch {
		case f.Frozen.Has(cell):
			tints = append(tints, board.Tint{Cell: cell, Colour: widgets.ColorQuiet, Share: 0.5, Text: "▪", Frame: true})
		case t != nil:
			share := float64(max(t.By, -t.By)) / float64(most)
			if hidden || t.By == 0 {
				share = 0.4
			}
			tints = append(tints, board.Tint{Cell: cell, Colour: effectColours[t.Effect], Share: share, Text: t.Sign(hidden), Frame: picked})
		case picked:
			tints = append(tints, board.Tint{Cell: cell, Colour: widgets.ColorQuiet, Frame: true})
		}
	}
	return tints
}

// changed frames the cells of a change.
func (l *Page) changed(role puzzles.Role, o vary.Outcome) (tints []board.Tint) {
	if o.Role != role && o.Kind != vary.Two {
		return nil
	}
	t := effect.Tell(l.study.Report, o)
	for i, cell := range o.Cells {
		tint := board.Tint{Cell: cell, Colour: effectColours[t.Effect], Frame: true}
		if i == 0 {
			tint.Text = t.Sign(!l.of.Reveal().All())
		}
		if o.Role == role {
			tints = append(tints, tint)
		}
	}
	return tints
}

// verdict says how far it is, and of what puzzle.
func (l *Page) verdict() (kind widgets.VerdictKind, title, detail string) {
	s, r := l.study, l.study.Report
	done, of := s.Done()
	asItIs := l.asItIs()
	switch {
	case s.Err != nil:
		return widgets.VerdictFailed, text.Tr("It cannot be said"), text.Capital(text.Error(s.Err))
	case l.of.waiting.Running():
		return widgets.VerdictBusy, text.Tr("Your search goes first"), text.Tr("The changes are solved as soon as it has ended.")
	case l.of.clearer.Running():
		return widgets.VerdictBusy, text.Tr("Taking away what is useless …"), text.Tr("Each thing that goes is proved to leave the optimum as it is.")
	case s.Running() && of == 0:
		return widgets.VerdictBusy, text.Tr("Solving the puzzle as it is …"), ""
	case s.Running():
		return widgets.VerdictBusy, text.Tr("%s of %s changes …", text.Number(uint64(done)), text.Number(uint64(of))), asItIs
	case of == 0 && s.Stage == effect.Fresh:
		return widgets.VerdictStopped, text.Tr("Stopped"), asItIs
	case s.Stage == effect.Fresh || s.Pairs() && s.Stage == effect.Singles:
		return widgets.VerdictStopped, text.Tr("Stopped: %s of %s changes", text.Number(uint64(done)), text.Number(uint64(of))), asItIs
	case !r.Proved:
		return widgets.VerdictFound, text.Count(done, "%s change", "%s changes"), asItIs
	}
	return widgets.VerdictProved, text.Count(done, "%s change", "%s changes"), asItIs
}

// asItIs says what is known of the puzzle as it is, and what is left aside.
func (l *Page) asItIs() string {
	r, words := l.study.Report, ""
	switch {
	case r.Changes == 0:
	case !l.of.Reveal().All():
		words = text.Tr("Lengths are hidden: only whether a change makes the solution longer or shorter is told.")
	case r.Length < 0:
		words = text.Tr("As it is, there is no solution, proved.")
	case r.Proved:
		words = text.Tr("As it is: %s, proved.", l.of.Counted(r.Length))
	default:
		words = text.Tr("As it is: %s, not proved, so no difference can be told.", l.of.Counted(r.Length))
	}
	if n := l.filter.Frozen.Len(); n > 0 {
		words = text.Join(words, text.Count(n, "%s cell is kept fixed.", "%s cells are kept fixed."))
	}
	if len(l.study.Puzzle.Marks) > 0 {
		words = text.Join(words, text.Tr("Waypoints are left aside."))
	}
	return words
}
