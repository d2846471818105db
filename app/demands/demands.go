package demands

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/present"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/known"
)

// Demanding makes the demands of the open puzzle and has them judged: a tab has one.
type Demanding struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	*state.Kept

	cursor func() int                  // of the start board
	marked func() (puzzles.Mark, bool) // the waypoint that is selected
	Page   *Page                       // opened last
	Mended *Mending                    // opened last
}

// New returns that of a tab. cursor is that of the start board, marked the waypoint that is selected.
func New(w *shell.Window, s state.State, cursor func() int, marked func() (puzzles.Mark, bool)) *Demanding {
	return &Demanding{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, Kept: s.Kept, cursor: cursor, marked: marked}
}

// DemandCommands open the page and make demands of what is seen.
func (dm *Demanding) DemandCommands() []*command.Command {
	selected := func() bool { _, ok := dm.marked(); return ok }
	on := func() bool { _, ok := dm.piece(); return ok }
	passes := func(kind puzzles.DemandKind) func() {
		return func() { dm.Add(puzzles.Demand{Kind: kind, Board: dm.Position()}) }
	}
	marks := func(kind puzzles.DemandKind) func() {
		return func() {
			if m, ok := dm.marked(); ok {
				dm.Add(puzzles.Demand{Kind: kind, Board: m.Board})
			}
		}
	}
	piece := func(d puzzles.Demand) func() {
		return func() {
			if c, ok := dm.piece(); ok {
				d.Piece = c
				dm.Add(d)
			}
		}
	}
	intended := func() bool { _, ok := dm.ShownSolution(dm.Doc.Puzzle()); return ok && dm.Editable() }
	shown := func(kind puzzles.DemandKind) func() {
		return func() {
			if s, ok := dm.ShownSolution(dm.Doc.Puzzle()); ok {
				dm.Add(puzzles.Demand{Kind: kind, Moves: s.Moves})
			}
		}
	}
	const also = "demand want require constraint forbid must"
	return []*command.Command{
		{
			ID: "demands", Topic: command.Puzzle, Title: text.Tr("Demands …"),
			Keys: []command.Key{command.AltShift(fyne.KeyD)}, Also: text.Tr(also),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: dm.Editable, Run: dm.Show,
		},
		{
			ID: "mend", Topic: command.Puzzle, Title: text.Tr("Mend the puzzle …"), Also: text.Tr("repair fix unsolvable no solution why impossible"),
			Needs: text.Tr("needs a puzzle without a solution, or a demand that is refuted"), Enabled: dm.wanting, Run: dm.Mend,
		},
		{
			ID: "demand-pass", Topic: command.Puzzle, Title: text.Tr("Every solution must pass this position"), Also: text.Tr(also),
			Needs: text.Tr("needs a step of a solution"), Enabled: dm.Away, Run: passes(puzzles.DemandEvery),
		},
		{
			ID: "demand-avoid", Topic: command.Puzzle, Title: text.Tr("No solution may pass this position"), Also: text.Tr(also),
			Needs: text.Tr("needs a step of a solution"), Enabled: dm.Away, Run: passes(puzzles.DemandNone),
		},
		{
			ID: "demand-mark", Topic: command.Puzzle, Title: text.Tr("Every solution must pass the waypoint"), Also: text.Tr(also),
			Needs: text.Tr("needs a waypoint that is selected"), Enabled: selected, Run: marks(puzzles.DemandEvery),
		},
		{
			ID: "demand-mark-avoid", Topic: command.Puzzle, Title: text.Tr("No solution may pass the waypoint"), Also: text.Tr(also),
			Needs: text.Tr("needs a waypoint that is selected"), Enabled: selected, Run: marks(puzzles.DemandNone),
		},
		{
			ID: "demand-moves", Topic: command.Puzzle, Title: text.Tr("This piece must move"), Also: text.Tr(also),
			Needs: text.Tr("needs a piece under the cursor"), Enabled: on,
			Run: piece(puzzles.Demand{Kind: puzzles.DemandMoves, Least: 1, Most: puzzles.NoMost}),
		},
		{
			ID: "demand-optimal", Topic: command.Puzzle, Title: text.Tr("This solution must be optimal"), Also: text.Tr(also),
			Needs: text.Tr("needs a solution"), Enabled: intended, Run: shown(puzzles.DemandOptimal),
		},
		{
			ID: "demand-only", Topic: command.Puzzle, Title: text.Tr("Only the strategy of this solution"), Also: text.Tr(also),
			Needs: text.Tr("needs a solution"), Enabled: intended, Run: shown(puzzles.DemandOnly),
		},
		{
			ID: "demand-still", Topic: command.Puzzle, Title: text.Tr("This piece need not move"), Also: text.Tr(also),
			Needs: text.Tr("needs a piece under the cursor"), Enabled: on, Run: piece(puzzles.Demand{Kind: puzzles.DemandStill}),
		},
	}
}

// piece is the kind of piece under the cursor of the start board.
func (dm *Demanding) piece() (puzzles.Cell, bool) {
	p, at := dm.Doc.Puzzle(), dm.cursor()
	if !dm.Editable() || at < 0 || at >= p.Start.Size.Cells() {
		return 0, false
	}
	return pieceOn(dm.Rules, p, at)
}

// pieceOn is the piece on a cell of the start, without what lies under it.
func pieceOn(f puzzles.Family, p *puzzles.Puzzle, at int) (puzzles.Cell, bool) {
	if !f.Scene(p, p.Start, puzzles.Start).Faces[at].Piece {
		return 0, false
	}
	c, err := f.ParseCell(f.FormatCell(p.Start.Cells[at], puzzles.Start), puzzles.Start)
	return c, err == nil
}

// free is the question of the puzzle without its waypoints.
func (dm *Demanding) free() known.Question { return known.Free(dm.Doc.Puzzle()) }

// Add makes a demand, as one step of undo.
func (dm *Demanding) Add(d puzzles.Demand) {
	p := dm.Doc.Puzzle()
	words := present.Demand(dm.Rules, p, &d)
	switch {
	case len(p.Demands) == puzzles.MaxDemands:
		dm.Say(text.Tr("A puzzle has %d demands at most.", puzzles.MaxDemands))
		return
	case hasDemand(p, &d):
		dm.Say(text.Tr("That is demanded already: %s.", words))
		return
	}
	n := p.Clone()
	n.Demands = append(n.Demands, d)
	dm.Host.Edit(n, puzzles.Messagef("Demand: %s", words))
	dm.Say(text.Tr("Demanded: %s. It is being judged.", words))
}

func hasDemand(p *puzzles.Puzzle, d *puzzles.Demand) bool {
	for i := range p.Demands {
		if puzzles.SameDemands(p.Demands[i:i+1], []puzzles.Demand{*d}) {
			return true
		}
	}
	return false
}

// Found says what a stroke has done to a demand.
func (dm *Demanding) Found(p *puzzles.Puzzle, i int, was *demands.Finding, is demands.Finding) {
	defer dm.Begin().End()
	now := dm.Doc.Puzzle()
	if i >= len(now.Demands) || !puzzles.SameDemands(now.Demands[i:i+1], p.Demands[i:i+1]) {
		return // of another puzzle by now
	}
	words := present.Demand(dm.Rules, now, &now.Demands[i])
	_, sentence := dm.Told().Finding(&now.Demands[i], &is)
	switch {
	case was == nil && is.Verdict == demands.Open, was != nil && was.Verdict.Holds() == is.Verdict.Holds():
	case is.Verdict == demands.Open:
	case was != nil && is.Verdict.Holds():
		dm.Say(text.Tr("Kept now: %s.", words))
	case !is.Verdict.Holds():
		dm.Say(text.Tr("%s: %s", words, sentence))
	}
}

// Follows judges the demands while the user draws, when no search of the user runs.
func (dm *Demanding) Follows() []state.Observer {
	type asked struct {
		puzzle         *state.PuzzleState
		busy, drafting bool
	}
	return []state.Observer{{
		Name: "demands are judged",
		Sees: func() any { return asked{dm.PuzzleState(), dm.Searching(), dm.Doc.Drafting()} },
		Act: func() {
			switch {
			case dm.Searching():
				dm.Judging.Rest()
			case !dm.Doc.Drafting():
				dm.judge()
			}
		},
	}}
}

// judge has what is not judged yet judged. A puzzle that cannot be searched is not.
func (dm *Demanding) judge() {
	p := dm.Doc.Puzzle()
	if adv := dm.Advice(); adv == nil || adv.Fault != nil || len(p.Demands) == 0 {
		dm.Judging.Rest()
		return
	}
	dm.Judging.Ask(p)
}

// Views are the page.
func (dm *Demanding) Views() []state.Observer {
	type shown struct {
		page   *Page
		puzzle *state.PuzzleState
	}
	return []state.Observer{{Name: "page of demands", Sees: func() any {
		if !dm.lies() {
			return shown{}
		}
		return shown{dm.Page, dm.PuzzleState()}
	}, Act: func() {
		if dm.lies() {
			dm.Page.refresh()
		}
	}}}
}

func (dm *Demanding) lies() bool { return dm.Page != nil && dm.Page.Lies() }
