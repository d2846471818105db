package solve

import (
	"waymark/app/search"
	"waymark/app/state"
	"waymark/puzzles"
	"waymark/puzzles/audit"
)

// Follows takes what was proved and found into the puzzle, and searches while the user draws.
func (sv *Solving) Follows() []state.Observer {
	return []state.Observer{
		{Name: "solutions that are known", Sees: func() any { return sv.PuzzleState() }, Act: sv.NoteSolutions},
		{Name: "search while drawing", Sees: func() any { return sv.liveState() }, Act: sv.searchLive},
		{Name: "optimum of what is dragged", Sees: func() any { return [2]any{sv.Doc.Puzzle(), sv.Doc.Drafting()} }, Act: sv.follow},
		{Name: "audit of another question", Sees: func() any { return sv.PuzzleState() }, Act: sv.Studies.endStale},
	}
}

// Views are the solver panel and the light.
func (sv *Solving) Views() []state.Observer {
	st := sv.Studies
	return []state.Observer{
		{Name: "solutions", Sees: func() any { return sv.listState() }, Act: sv.refreshSolutions},
		{Name: "choices of the search", Sees: func() any { return sv.PuzzleState() }, Act: sv.refreshOptions},
		{Name: "lengths of the search", Sees: func() any { return sv.Reveal() }, Act: sv.refreshTold},
		{Name: "verdict", Sees: func() any { return sv.verdictState() }, Act: sv.refreshVerdict},
		{Name: "light", Sees: func() any { return sv.PuzzleState() }, Act: sv.refreshLight},
		{Name: "result", Sees: func() any { return sv.resultState() }, Act: sv.refreshResult, Rests: true},
		{Name: "cost of the marks", Sees: func() any { return st.costState() }, Act: st.refreshAudit},
		{Name: "solve and continue", Sees: func() any { return sv.buttonState() }, Act: sv.refreshSolve, Rests: true},
	}
}

// liveState is what decides whether to search while the user draws, and what.
type liveState struct {
	puzzle   *state.PuzzleState
	busy     bool
	drafting bool
}

func (sv *Solving) liveState() liveState {
	return liveState{sv.PuzzleState(), sv.Searching(), sv.Doc.Drafting()}
}

// listState is what the list of solutions shows.
type listState struct {
	puzzle *state.PuzzleState
	shown  int
}

func (sv *Solving) listState() listState { return listState{sv.PuzzleState(), sv.Shown} }

// verdictState is what the card says, of the search under way or of what is known.
type verdictState struct {
	puzzle           *state.PuzzleState
	foretold, tables string
}

func (sv *Solving) verdictState() verdictState {
	return verdictState{sv.PuzzleState(), sv.foretold, sv.tabling}
}

// costState is what the card of the marks shows.
type costState struct {
	listState
	running, optima, ending bool
	heard                   int
	of                      *puzzles.Puzzle
}

func (st *studies) costState() costState {
	if len(audit.Obeyed(st.Doc.Puzzle())) == 0 {
		return costState{}
	}
	return costState{st.listState(), st.Audit.Running(), st.Optima.Running(), st.heard.ending, st.heard.events, st.heard.puzzle}
}

// buttonState is what the red button does, and the one beside it.
type buttonState struct {
	search      search.State
	second      string
	solve, goOn bool
}

func (sv *Solving) buttonState() buttonState {
	return buttonState{sv.Session.State(), sv.SecondLabel(), sv.Commands.Find("solve").Ready(), sv.Commands.Find(sv.SecondID()).Ready()}
}

// pageState is what the page of all solutions shows, nothing while there is none.
type pageState struct {
	page   *SolutionsPage
	puzzle *state.PuzzleState
}

// Views are the page of all solutions.
func (st *Solutions) Views() []state.Observer {
	return []state.Observer{{Name: "page of solutions", Sees: func() any {
		if st.Page == nil || !st.Page.Lies() {
			return pageState{}
		}
		return pageState{st.Page, st.PuzzleState()}
	}, Act: st.refresh}}
}
