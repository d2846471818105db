package editor

import (
	"waymark/app/state"
	"waymark/puzzles"
)

// Views are what shows the boards, and what they are drawn with.
func (ed *Editor) Views() []state.Observer {
	return []state.Observer{
		{Name: "heat map", Sees: ed.HeatMap.sees, Act: ed.HeatMap.refreshHeat},
		{Name: "panes", Sees: func() any { return ed.paneState() }, Act: ed.refreshPanes},
		ed.StartBoard.View(),
		{Name: "goal board", Sees: func() any { return ed.goalState() }, Act: ed.refreshGoal},
		{Name: "looks", Sees: func() any { return ed.Whole.chosenLooks() }, Act: ed.Whole.refreshLooks},
		{Name: "headings", Sees: func() any { return ed.headState() }, Act: ed.refreshHeads},
		{Name: "selection", Sees: ed.Selecting.sees, Act: ed.Selecting.refreshSelection},
		{Name: "tools", Sees: func() any { return ed.toolState() }, Act: ed.refreshTools, Rests: true},
	}
}

// paneState is which boards are seen, and what the pointer does on them.
type paneState struct {
	arrangement
	family          string
	trying, watched bool
}

func (ed *Editor) paneState() paneState {
	p := ed.Doc.Puzzle()
	return paneState{arrangement{ed.Doc, p.Start.Size, ed.OpenMark >= 0 || !ed.Rules.Info().NoGoal}, p.Family, ed.Trying(), ed.Watched}
}

// goalState is what the goal board shows: the goal beside the position that is shown, or an open mark.
type goalState struct {
	boards state.BoardState
	marked *puzzles.Puzzle // whose mark is open, else nil
	mark   int
}

func (ed *Editor) goalState() goalState {
	s := goalState{boards: ed.BoardState(), mark: ed.OpenMark}
	if ed.OpenMark >= 0 {
		s.marked = ed.Doc.Puzzle()
	}
	return s
}

// headState is what the headings of the boards say.
type headState struct {
	goalState
	caption  string
	watched  bool
	settings uint64
}

func (ed *Editor) headState() headState {
	s := headState{goalState: ed.goalState(), watched: ed.Watched, settings: ed.Prefs.Changes()}
	if ed.Mode() == state.Playing {
		s.caption = ed.Caption() // it names the marks reached
	}
	return s
}

// toolState is what the column of tools shows. Strokes do not change it before they end.
type toolState struct {
	puzzle   any
	settings uint64
	tool     tool
	brush    puzzles.Cell
	mix      *puzzles.Cell
	stamp    int
	mark     int
	trying   bool
}

func (ed *Editor) toolState() toolState {
	s := toolState{
		puzzle: ed.Doc.State(), settings: ed.Prefs.Changes(), tool: ed.Tool, brush: ed.Brush, stamp: ed.stamps.held,
		mark: ed.OpenMark, trying: ed.Trying(),
	}
	if len(ed.mix) > 0 {
		s.mix = &ed.mix[0]
	}
	return s
}

// heatState is what the overlay is counted from.
type heatState struct {
	kind   heatKind
	alone  bool
	cursor int
	puzzle *state.PuzzleState
	drawn  *puzzles.Puzzle
}

func (hm *heatMap) sees() any {
	if hm.Heat == HeatOff {
		return HeatOff
	}
	s := heatState{kind: hm.Heat, alone: hm.heatAlone, puzzle: hm.PuzzleState(), drawn: hm.Doc.Puzzle()}
	if hm.heatAlone {
		s.cursor = hm.Start.Board.Cursor()
	}
	return s
}

// sees is what is selected, and of which board.
func (sl *selector) sees() any {
	type state struct {
		Selection
		size puzzles.Size
		mark int
	}
	return state{sl.Selection, sl.Doc.Puzzle().Start.Size, sl.OpenMark}
}

// chosenLooks says how boards are to look.
func (sh *shaper) chosenLooks() (on [8]bool) {
	for i, l := range lookKinds() {
		on[i] = sh.Prefs.Look(l.ID)
	}
	return on
}
