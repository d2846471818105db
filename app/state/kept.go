package state

import (
	"slices"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
)

// Kept is the list of solutions that are kept with the puzzle.
type Kept struct {
	work     *Work
	puzzle   *Puzzle
	stage    *Stage
	searches *Searches
}

// AddSolution adds a solution to the puzzle and shows it.
func (t *Kept) AddSolution(s puzzles.Solution) {
	defer t.work.Begin().End()
	learn(t, s)
	t.puzzle.Doc.SetSolutions(study.With(t.puzzle.Doc.Puzzle().Solutions, s))
	t.SolutionsChanged()
	i := indexOf(t.puzzle.Doc.Puzzle().Solutions, s.Moves)
	if !t.stage.Trying() && !t.puzzle.Doc.Drafting() {
		t.SelectSolution(i)
	}
}

// Offer adds a solution that a search has found. It is shown, unless the user stands within
// a playback at a position that it does not pass: then the board stays, and the list has it.
func (t *Kept) Offer(s puzzles.Solution) {
	defer t.work.Begin().End()
	if t.stage.Trying() || t.puzzle.Doc.Drafting() || !t.stage.Within() || passes(t.stage, s.Moves, t.stage.Player.Position()) {
		t.AddSolution(s)
		return
	}
	learn(t, s)
	list := study.With(t.puzzle.Doc.Puzzle().Solutions, s)
	if shown, ok := held(t.stage); ok {
		list = keeping(list, shown)
	}
	t.puzzle.Doc.SetSolutions(list)
	t.SolutionsChanged()
	if t.stage.Shown >= 0 {
		t.stage.Shown = indexOf(list, t.stage.Way.Moves)
	}
	t.work.Host.Say(text.Tr("The solution that was found, %s, does not pass the position you stand at: it is in the list.", t.puzzle.SolutionLength(s.Length())))
}

// DropLonger takes those of some solutions out of the list that are longer than the answer
// they led a search to. The one in which the user stands stays.
func (t *Kept) DropLonger(found []puzzles.Solution, answer int) {
	defer t.work.Begin().End()
	within, _ := held(t.stage)
	was := t.puzzle.Doc.Puzzle().Solutions
	list := slices.DeleteFunc(slices.Clone(was), func(s puzzles.Solution) bool {
		return s.Length() > answer && s.Status == puzzles.StatusSolved && indexOf(found, s.Moves) >= 0 && !(t.stage.Within() && slices.Equal(s.Moves, within.Moves))
	})
	if len(list) == len(was) {
		return
	}
	t.puzzle.Doc.SetSolutions(list)
	t.SolutionsChanged()
	if t.stage.Shown >= 0 {
		t.stage.Shown = indexOf(list, t.stage.Way.Moves)
	}
}

// keeping returns a list with a solution that the user looks at: where nobody has asked for
// it and there is a shorter one, it would be left out.
func keeping(list []puzzles.Solution, held puzzles.Solution) []puzzles.Solution {
	if indexOf(list, held.Moves) >= 0 {
		return list
	}
	held.Loose = false
	return study.With(list, held)
}

func indexOf(list []puzzles.Solution, moves []puzzles.Move) int {
	return slices.IndexFunc(list, func(s puzzles.Solution) bool { return slices.Equal(s.Moves, moves) })
}

// learn tells the record of a solution, and what is proved of it.
func learn(t *Kept, s puzzles.Solution) {
	p := t.puzzle.Doc.Puzzle()
	f := known.Fact{Found: true, Moves: s.Moves, MovesBy: known.Search, Least: s.LowerBound, LeastBy: known.Search}
	if s.LowerBound <= t.work.Known.Of(known.Question{Puzzle: p, Free: !s.Routed}).Least {
		f.Least = 0 // who has proved that is known already
	}
	switch {
	case s.Audit != nil:
		t.work.Known.Audit(p, *s.Audit, known.Audited)
		f.LeastBy = known.Audited
	case s.Status == puzzles.StatusManual:
		f.MovesBy = known.Hand
	}
	t.work.Known.Learn(known.Question{Puzzle: p, Free: !s.Routed}, f)
}

// NoteSolutions brings the list in line with the record: what is proved by now, and what
// was found without being asked for.
func (t *Kept) NoteSolutions() {
	defer t.work.Begin().End()
	if t.puzzle.Doc.Drafting() {
		return
	}
	now := t.searches.Told()
	list, bounds, changed := now.Results(t.puzzle.Doc.Refused)
	if !changed {
		return
	}
	if s, within := held(t.stage); within {
		list = keeping(list, s)
	}
	t.puzzle.Doc.Note(list, bounds, now.Took())
	if t.stage.Shown >= 0 {
		t.stage.Shown = indexOf(list, t.stage.Way.Moves)
	}
	t.SolutionsChanged()
	if !t.stage.Trying() && t.stage.Shown < 0 {
		t.stage.ShowStaying(0)
	}
}

// SolutionsSaved shows that the file has all solutions now.
func (t *Kept) SolutionsSaved() {
	if t.stage.Shown >= 0 {
		t.stage.Shown = indexOf(t.puzzle.Doc.Puzzle().Solutions, t.stage.Way.Moves)
	}
	t.SolutionsChanged()
}

// SolutionsChanged brings the window in line with the list of solutions.
func (t *Kept) SolutionsChanged() {
	if t.searches.Verdict != nil && document.SameQuestion(t.searches.Verdict.Puzzle, t.puzzle.Doc.Puzzle()) {
		t.searches.Verdict.Puzzle = t.puzzle.Doc.Puzzle()
	}
}

// SelectSolution shows a solution of the list.
func (t *Kept) SelectSolution(i int) {
	defer t.work.Begin().End()
	if i >= len(t.puzzle.Doc.Puzzle().Solutions) && i < len(t.puzzle.Stale()) {
		t.sayStale()
		return
	}
	t.work.Host.Leave()
	t.stage.Show(i)
}

// DeleteSolution removes a solution from the list.
func (t *Kept) DeleteSolution(i int) {
	defer t.work.Begin().End()
	list := t.puzzle.Doc.Puzzle().Solutions
	if len(t.puzzle.Stale()) > 0 {
		t.puzzle.Doc.DropStale(i)
		t.SolutionsChanged()
		return
	}
	if i < 0 || i >= len(list) {
		return
	}
	t.puzzle.Doc.Refuse(list[i].Moves)
	t.puzzle.Doc.SetSolutions(slices.Delete(slices.Clone(list), i, i+1))
	t.SolutionsChanged()
	t.SelectSolution(min(i, len(list)-2))
}

// sayStale says why a stale solution is not played.
func (t *Kept) sayStale() {
	t.work.Host.Say(text.Tr("This solution is stale: the board was changed. Undo brings it back; Solve looks for another."))
}
