package whatif

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles/edit"
)

// WhatIf says what changes of the puzzle would do to its optimum, and makes them: a window has
// one.
type WhatIf struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches

	selected func() edit.Region // on the boards

	frozen   edit.Region
	of       *document.Document // whose cells are frozen
	studies  document.Recent[*effect.Variations]
	Page     *Page       // opened last
	waiting  task.Latest // for a search that the user has asked for
	clearer  task.Latest // takes away what is useless
	figuring task.Latest // how hard the selected change makes it
}

// New returns what changes the puzzles of a window. selected is what is selected on the boards.
func New(w *shell.Window, s state.State, selected func() edit.Region) *WhatIf {
	return &WhatIf{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, selected: selected}
}

// Commands open the page and freeze cells.
func (w *WhatIf) Commands() []*command.Command {
	return []*command.Command{
		{
			ID: "what-if", Topic: command.Puzzle, Title: text.Tr("What if …"),
			Keys:  []command.Key{command.AltShift(fyne.KeyV)},
			Also:  text.Tr("variations vary change sensitivity useless heat map difficulty effect of a wall"),
			Needs: text.Tr("needs the boards as they are drawn"), Enabled: w.Editable,
			Run: w.Show,
		},
		{
			ID: "freeze", Topic: command.Puzzle, Title: text.Tr("Keep selection fixed"),
			Also:    text.Tr("what if vary lock unlock unfreeze keep cells"),
			Needs:   text.Tr("needs selected cells"),
			Enabled: func() bool { return w.Editable() && !w.selected().Empty() },
			Run:     w.freezeSelection,
		},
	}
}

// Frozen is the cells that no change may touch, those of the open puzzle.
func (w *WhatIf) Frozen() edit.Region {
	size := w.Doc.Puzzle().Start.Size
	if w.of != w.Doc || w.frozen.Size() != size {
		w.of, w.frozen = w.Doc, edit.Cells(size)
	}
	return w.frozen
}

// Freeze says which cells no change may touch.
func (w *WhatIf) Freeze(r edit.Region) {
	w.Frozen() // of this puzzle from now on
	w.frozen = r
	switch n := r.Len(); n {
	case 0:
		w.Say(text.Tr("No cell is kept fixed."))
	default:
		w.Say(text.Count(n, "%s cell is kept fixed: “What if …” leaves it as it is.", "%s cells are kept fixed: “What if …” leaves them as they are."))
	}
}

// freezeSelection freezes what is selected, beside what is frozen; where all of it is frozen
// already, it is let go.
func (w *WhatIf) freezeSelection() {
	selected, frozen := w.selected(), w.Frozen()
	if selected.Size() != frozen.Size() {
		return
	}
	if selected.Minus(frozen).Empty() {
		w.Freeze(frozen.Minus(selected))
		return
	}
	w.Freeze(frozen.Union(selected))
}

// study is that of the open puzzle: one that is remembered, or a new one.
func (w *WhatIf) study() *effect.Variations {
	p, frozen := w.Doc.Puzzle(), w.Frozen()
	s := w.studies.Of(p, func() *effect.Variations { return &effect.Variations{Puzzle: p, Frozen: frozen} })
	s.Demand(p)
	if !s.Holds(frozen) { // some are not frozen any more: what is missing is searched
		s.Frozen, s.Stage = frozen, effect.Fresh
	}
	return s
}
