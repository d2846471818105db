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
func (d *Kept) AddSolution(s puzzles.Solution) {
	defer d.work.Begin().End()
	learn(d, s)
	d.puzzle.Doc.SetSolutions(study.With(d.puzzle.Doc.Puzzle().Solutions, s))
	d.SolutionsChanged()
	i := indexOf(d.puzzle.Doc.Puzzle().Solutions, s.Moves)
	if !d.stage.Trying() && !d.puzzle.Doc.Drafting() {
		d.SelectSolution(i)
	}
}

// Offer adds a solution that a search has found. It is shown, unless the user stands within
// a playback at a position that it does not pass: then the board stays, and the list has it.
func (d *Kept) Offer(s puzzles.Solution) {
	defer d.work.Begin().End()
	if d.stage.Trying() || d.puzzle.Doc.Drafting() || !d.stage.Within() || passes(d.stage, s.Moves, d.stage.Player.Position()) {
		d.AddSolution(s)
		return
	}
	learn(d, s)
	list := study.With(d.puzzle.Doc.Puzzle().Solutions, s)
	if shown, ok := held(d.stage); ok {
		list = keeping(list, shown)
	}
	d.puzzle.Doc.SetSolutions(list)
	d.SolutionsChanged()
	if d.stage.Shown >= 0 {
		d.stage.Shown = indexOf(list, d.stage.Way.Moves)
	}
	d.work.Host.Say(text.Tr("The solution that was found, %s, does not pass the position you stand at: it is in the list.", d.puzzle.SolutionLength(s.Length())))
}

// DropLonger takes those of some solutions out of the list that are longer than the answer
// they led a search to. The one in which the user stands stays.
func (d *Kept) DropLonger(found []puzzles.Solution, answer int) {
	defer d.work.Begin().End()
	within, _ := held(d.stage)
	was := d.puzzle.Doc.Puzzle().Solutions
	list := slices.DeleteFunc(slices.Clone(was), func(s puzzles.Solution) bool {
		return s.Length() > answer && s.Status == puzzles.StatusSolved && indexOf(found, s.Moves) >= 0 && !(d.stage.Within() && slices.Equal(s.Moves, within.Moves))
	})
	if len(list) == len(was) {
		return
	}
	d.puzzle.Doc.SetSolutions(list)
	d.SolutionsChanged()
	if d.stage.Shown >= 0 {
		d.stage.Shown = indexOf(list, d.stage.Way.Moves)
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
func learn(d *Kept, s puzzles.Solution) {
	p := d.puzzle.Doc.Puzzle()
	f := known.Fact{Found: true, Moves: s.Moves, MovesBy: known.Search, Least: s.LowerBound, LeastBy: known.Search}
	if s.LowerBound <= d.work.Known.Of(known.Question{Puzzle: p, Free: !s.Routed}).Least {
		f.Least = 0 // who has proved that is known already
	}
	switch {
	case s.Audit != nil:
		d.work.Known.Audit(p, *s.Audit, known.Audited)
		f.LeastBy = known.Audited
	case s.Status == puzzles.StatusManual:
		f.MovesBy = known.Hand
	}
	d.work.Known.Learn(known.Question{Puzzle: p, Free: !s.Routed}, f)
}

// NoteSolutions brings the list in line with the record: what is proved by now, and what
// was found without being asked for.
func (d *Kept) NoteSolutions() {
	defer d.work.Begin().End()
	if d.puzzle.Doc.Drafting() {
		return
	}
	now := d.searches.Told()
	list, bounds, changed := now.Results(d.puzzle.Doc.Refused)
	if !changed {
		return
	}
	if s, within := held(d.stage); within {
		list = keeping(list, s)
	}
	d.puzzle.Doc.Note(list, bounds, now.Took())
	if d.stage.Shown >= 0 {
		d.stage.Shown = indexOf(list, d.stage.Way.Moves)
	}
	d.SolutionsChanged()
	if !d.stage.Trying() && d.stage.Shown < 0 {
		d.stage.ShowStaying(0)
	}
}

// SolutionsSaved shows that the file has all solutions now.
func (d *Kept) SolutionsSaved() {
	if d.stage.Shown >= 0 {
		d.stage.Shown = indexOf(d.puzzle.Doc.Puzzle().Solutions, d.stage.Way.Moves)
	}
	d.SolutionsChanged()
}

// SolutionsChanged brings the window in line with the list of solutions.
func (d *Kept) SolutionsChanged() {
	if d.searches.Verdict != nil && document.SameQuestion(d.searches.Verdict.Puzzle, d.puzzle.Doc.Puzzle()) {
		d.searches.Verdict.Puzzle = d.puzzle.Doc.Puzzle()
	}
}

// SelectSolution shows a solution of the list.
func (d *Kept) SelectSolution(i int) {
	defer d.work.Begin().End()
	if i >= len(d.puzzle.Doc.Puzzle().Solutions) && i < len(d.puzzle.Stale()) {
		d.sayStale()
		return
	}
	d.work.Host.Leave()
	d.stage.Show(i)
}

// DeleteSolution removes a solution from the list.
func (d *Kept) DeleteSolution(i int) {
	defer d.work.Begin().End()
	list := d.puzzle.Doc.Puzzle().Solutions
	if len(d.puzzle.Stale()) > 0 {
		d.puzzle.Doc.DropStale(i)
		d.SolutionsChanged()
		return
	}
	if i < 0 || i >= len(list) {
		return
	}
	d.puzzle.Doc.Refuse(list[i].Moves)
	d.puzzle.Doc.SetSolutions(slices.Delete(slices.Clone(list), i, i+1))
	d.SolutionsChanged()
	d.SelectSolution(min(i, len(list)-2))
}

// sayStale says why a stale solution is not played.
func (d *Kept) sayStale() {
	d.work.Host.Say(text.Tr("This solution is stale: the board was changed. Undo brings it back; Solve looks for another."))
}
