package state

import (
	"slices"

	"waymark/app/document"
	"waymark/app/present"
	"waymark/app/search"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/solver"
)

// mostAnswers is how many questions keep their answer: undo comes back to one of them.
const mostAnswers = 16

// HeatSample is how many expanded positions of a search are looked at.
const HeatSample = 400

// LastSearch is the outcome of the last search, shown until the puzzle asks
// something else.
type LastSearch struct {
	Puzzle *puzzles.Puzzle
	Routed bool // it obeys the marks
	Result solver.Result
	Err    error
	Sample []puzzles.Board // of the positions it expanded
}

// Searches are those of a tab, and what they have found.
type Searches struct {
	work   *Work
	puzzle *Puzzle

	Session   *search.Session
	Advisor   *search.Advisor
	Live      *search.Live      // searches while the user draws
	Judging   *search.Judging   // of the demands
	Following *search.Following // of a dragged piece
	Prospects *search.Prospects // what is known of the positions, and searches from them
	Audit     task.Latest       // of the marks
	Verdict   *LastSearch
	Answers   []*LastSearch // of the questions before, the one left last first
	// Heuristics are those the puzzle offered last.
	Heuristics []solver.HeuristicInfo
	// Figure is how hard a puzzle is for people, nil as long as that is not known; may be nil itself.
	Figure  func(*puzzles.Puzzle) *difficulty.Figure
	Figures int // how many have become known

	told *PuzzleState // as it was told last
}

// BestChoice is the word for "whatever the algorithm takes": an empty heuristic of the options.
const BestChoice = ""

// Advice is what is known of the open puzzle and its heuristics, nil until that is.
func (t *Searches) Advice() *search.Advice {
	adv := t.Advisor.Latest
	if adv == nil || !document.SameQuestion(adv.Puzzle, t.puzzle.Doc.Puzzle()) {
		return nil
	}
	return adv
}

// Keep remembers an answer for when its question is asked again.
func (t *Searches) Keep(a *LastSearch) {
	if a == nil || a.Err != nil {
		return
	}
	t.Answers = slices.DeleteFunc(t.Answers, func(o *LastSearch) bool { return document.SameQuestion(o.Puzzle, a.Puzzle) })
	t.Answers = slices.Insert(t.Answers, 0, a)
	t.Answers = t.Answers[:min(len(t.Answers), mostAnswers)]
}

// Recall makes the answer to a question that of the puzzle again, if there is one.
func (t *Searches) Recall(p *puzzles.Puzzle) {
	t.Keep(t.Verdict)
	t.Verdict = nil
	for _, a := range t.Answers {
		if document.SameQuestion(a.Puzzle, p) {
			t.Verdict = a
			return
		}
	}
}

// Searching reports whether Escape has a search to stop.
func (t *Searches) Searching() bool { return t.Session.Running() || t.Prospects.Running() }

// ChosenSearch is the search of the open puzzle that the user has chosen, nil where that is left to the program.
func (t *Searches) ChosenSearch() *present.Chosen {
	o := t.puzzle.Options()
	if o.Algorithm == solver.Automatic && o.Heuristic == BestChoice {
		return nil
	}
	name := text.Algorithm(o.Algorithm)
	if o.Algorithm == solver.Automatic {
		name = text.Method(string(solver.AStar), t.HeuristicOf(o.Heuristic))
	}
	return &present.Chosen{Name: name, Shortest: t.SeeksShortest(o)}
}

// Automatic leaves the search to the program again.
func (t *Searches) Automatic() {
	t.puzzle.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = solver.Automatic, BestChoice })
}

// SeeksShortest reports whether a search ends with the shortest solution, where its limits let it.
func (t *Searches) SeeksShortest(o solver.Options) bool {
	switch a, _ := o.Algorithm.Info(); a.Shortest {
	case solver.Always:
		return true
	case solver.WhereAdmissible: // as the best heuristic is
		return o.Heuristic == BestChoice || t.Admissible(o.Heuristic)
	}
	return o.Anytime
}

// Admissible reports whether a heuristic of the open puzzle is proved never to say too much.
func (t *Searches) Admissible(id string) bool {
	adv := t.Advisor.Latest
	if adv == nil {
		return false
	}
	info, ok := solver.FindHeuristic(adv.Heuristics, id)
	return ok && info.Admissible
}

// Told is what there is to tell of the open puzzle.
func (t *Searches) Told() present.View {
	t.work.Known.Keep(t.puzzle.Doc.Puzzle())
	v := t.puzzle.View(t.puzzle.Doc)
	v.Advice, v.Chosen = t.Advisor.Latest, t.ChosenSearch()
	if a := t.Verdict; a != nil {
		v.Last = &present.Search{Routed: a.Routed, Result: a.Result, Err: a.Err, GoesOn: t.Session.CanContinue()}
	}
	v.Findings = t.Judging.Of(v.Puzzle)
	if t.Figure != nil {
		v.Figure = t.Figure(v.Puzzle)
	}
	return v
}

// SolutionNote says length and proof of a solution: "22 slides · optimal".
func (t *Searches) SolutionNote(s puzzles.Solution) string {
	return t.puzzle.SolutionLength(s.Length()) + " · " + t.ProofWord(s)
}

// ProofWord says in a word or two what is known of a solution.
func (t *Searches) ProofWord(s puzzles.Solution) string {
	return t.Told().Proof(s)
}

// MethodOf names what found a solution.
func (t *Searches) MethodOf(s puzzles.Solution) string {
	return text.Method(s.Algorithm, t.HeuristicOf(s.Heuristic))
}

// HeuristicOf names a heuristic as a solution notes it: by its ID, or in older files
// by its name.
func (t *Searches) HeuristicOf(noted string) string {
	if adv := t.Advisor.Latest; adv != nil && len(adv.Heuristics) > 0 {
		t.Heuristics = adv.Heuristics // a puzzle with a fault offers none, and its solutions were found by some
	}
	if info, ok := solver.FindHeuristic(t.Heuristics, noted); ok {
		return info.Name
	}
	return noted
}

// PuzzleState returns it as it is now: the same pointer as long as nothing of it changes.
func (t *Searches) PuzzleState() *PuzzleState {
	now := PuzzleState{
		document: t.puzzle.Doc, state: t.puzzle.Doc.State(), known: t.work.Known.Changes(), figures: t.Figures, judged: t.Judging.Changes(), settings: t.work.Prefs.Changes(),
		advice: t.Advisor.Latest, last: t.Verdict, search: t.Session.State(),
	}
	if t.told == nil || *t.told != now {
		t.told = &now
	}
	return t.told
}
