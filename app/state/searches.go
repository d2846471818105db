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
func (d *Searches) Advice() *search.Advice {
	adv := d.Advisor.Latest
	if adv == nil || !document.SameQuestion(adv.Puzzle, d.puzzle.Doc.Puzzle()) {
		return nil
	}
	return adv
}

// Keep remembers an answer for when its question is asked again.
func (d *Searches) Keep(a *LastSearch) {
	if a == nil || a.Err != nil {
		return
	}
	d.Answers = slices.DeleteFunc(d.Answers, func(o *LastSearch) bool { return document.SameQuestion(o.Puzzle, a.Puzzle) })
	d.Answers = slices.Insert(d.Answers, 0, a)
	d.Answers = d.Answers[:min(len(d.Answers), mostAnswers)]
}

// Recall makes the answer to a question that of the puzzle again, if there is one.
func (d *Searches) Recall(p *puzzles.Puzzle) {
	d.Keep(d.Verdict)
	d.Verdict = nil
	for _, a := range d.Answers {
		if document.SameQuestion(a.Puzzle, p) {
			d.Verdict = a
			return
		}
	}
}

// Searching reports whether Escape has a search to stop.
func (d *Searches) Searching() bool { return d.Session.Running() || d.Prospects.Running() }

// ChosenSearch is the search of the open puzzle that the user has chosen, nil where that is left to the program.
func (d *Searches) ChosenSearch() *present.Chosen {
	o := d.puzzle.Options()
	if o.Algorithm == solver.Automatic && o.Heuristic == BestChoice {
		return nil
	}
	name := text.Algorithm(o.Algorithm)
	if o.Algorithm == solver.Automatic {
		name = text.Method(string(solver.AStar), d.HeuristicOf(o.Heuristic))
	}
	return &present.Chosen{Name: name, Shortest: d.SeeksShortest(o)}
}

// Automatic leaves the search to the program again.
func (d *Searches) Automatic() {
	d.puzzle.ChangeOptions(func(o *solver.Options) { o.Algorithm, o.Heuristic = solver.Automatic, BestChoice })
}

// SeeksShortest reports whether a search ends with the shortest solution, where its limits let it.
func (d *Searches) SeeksShortest(o solver.Options) bool {
	switch a, _ := o.Algorithm.Info(); a.Shortest {
	case solver.Always:
		return true
	case solver.WhereAdmissible: // as the best heuristic is
		return o.Heuristic == BestChoice || d.Admissible(o.Heuristic)
	}
	return o.Anytime
}

// Admissible reports whether a heuristic of the open puzzle is proved never to say too much.
func (d *Searches) Admissible(id string) bool {
	adv := d.Advisor.Latest
	if adv == nil {
		return false
	}
	info, ok := solver.FindHeuristic(adv.Heuristics, id)
	return ok && info.Admissible
}

// Told is what there is to tell of the open puzzle.
func (d *Searches) Told() present.View {
	d.work.Known.Keep(d.puzzle.Doc.Puzzle())
	v := present.View{Puzzle: d.puzzle.Doc.Puzzle(), Family: d.puzzle.Rules, Known: d.work.Known, Reveal: d.puzzle.Reveal(), Advice: d.Advisor.Latest, Chosen: d.ChosenSearch()}
	if d.work.Signet != nil || d.puzzle.Doc.Path() == "" { // what cannot be sealed is a claim in a file
		v.Saved = d.puzzle.Doc.Proved()
	}
	if a := d.Verdict; a != nil {
		v.Last = &present.Search{Routed: a.Routed, Result: a.Result, Err: a.Err, GoesOn: d.Session.CanContinue()}
	}
	if d.Figure != nil {
		v.Figure = d.Figure(v.Puzzle)
	}
	return v
}

// SolutionNote says length and proof of a solution: "22 slides · optimal".
func (d *Searches) SolutionNote(s puzzles.Solution) string {
	return d.puzzle.SolutionLength(s.Length()) + " · " + d.ProofWord(s)
}

// ProofWord says in a word or two what is known of a solution.
func (d *Searches) ProofWord(s puzzles.Solution) string {
	return d.Told().Proof(s)
}

// MethodOf names what found a solution.
func (d *Searches) MethodOf(s puzzles.Solution) string {
	return text.Method(s.Algorithm, d.HeuristicOf(s.Heuristic))
}

// HeuristicOf names a heuristic as a solution notes it: by its ID, or in older files
// by its name.
func (d *Searches) HeuristicOf(noted string) string {
	if adv := d.Advisor.Latest; adv != nil && len(adv.Heuristics) > 0 {
		d.Heuristics = adv.Heuristics // a puzzle with a fault offers none, and its solutions were found by some
	}
	if info, ok := solver.FindHeuristic(d.Heuristics, noted); ok {
		return info.Name
	}
	return noted
}

// PuzzleState returns it as it is now: the same pointer as long as nothing of it changes.
func (d *Searches) PuzzleState() *PuzzleState {
	now := PuzzleState{
		document: d.puzzle.Doc, state: d.puzzle.Doc.State(), known: d.work.Known.Changes(), figures: d.Figures, settings: d.work.Prefs.Changes(),
		advice: d.Advisor.Latest, last: d.Verdict, search: d.Session.State(),
	}
	if d.told == nil || *d.told != now {
		d.told = &now
	}
	return d.told
}
