package shell

import (
	"slices"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
)

// AddSolution adds a solution to the puzzle and shows it.
func (d *Desk) AddSolution(s puzzles.Solution) {
	defer d.Begin().End()
	learn(d, s)
	d.Doc.SetSolutions(study.With(d.Doc.Puzzle().Solutions, s))
	d.SolutionsChanged()
	i := indexOf(d.Doc.Puzzle().Solutions, s.Moves)
	if !d.Trying() && !d.Doc.Drafting() {
		d.SelectSolution(i)
	}
}

// Offer adds a solution that a search has found. It is shown, unless the user stands within
// a playback at a position that it does not pass: then the board stays, and the list has it.
func (d *Desk) Offer(s puzzles.Solution) {
	defer d.Begin().End()
	if d.Trying() || d.Doc.Drafting() || !d.Within() || passes(d, s.Moves, d.Player.Position()) {
		d.AddSolution(s)
		return
	}
	learn(d, s)
	list := study.With(d.Doc.Puzzle().Solutions, s)
	if shown, ok := held(d); ok {
		list = keeping(list, shown)
	}
	d.Doc.SetSolutions(list)
	d.SolutionsChanged()
	if d.Shown >= 0 {
		d.Shown = indexOf(list, d.Way.Moves)
	}
	d.Say(text.Tr("The solution that was found, %s, does not pass the position you stand at: it is in the list.", d.SolutionLength(s.Length())))
}

// DropLonger takes those of some solutions out of the list that are longer than the answer
// they led a search to. The one in which the user stands stays.
func (d *Desk) DropLonger(found []puzzles.Solution, answer int) {
	defer d.Begin().End()
	within, _ := held(d)
	was := d.Doc.Puzzle().Solutions
	list := slices.DeleteFunc(slices.Clone(was), func(s puzzles.Solution) bool {
		return s.Length() > answer && s.Status == puzzles.StatusSolved && indexOf(found, s.Moves) >= 0 && !(d.Within() && slices.Equal(s.Moves, within.Moves))
	})
	if len(list) == len(was) {
		return
	}
	d.Doc.SetSolutions(list)
	d.SolutionsChanged()
	if d.Shown >= 0 {
		d.Shown = indexOf(list, d.Way.Moves)
	}
}

// held is the solution that is played back, if the user stands within it.
func held(d *Desk) (s puzzles.Solution, ok bool) {
	s, ok = d.ShownSolution(d.Doc.Puzzle())
	return s, ok && d.Player.At() > 0 && slices.Equal(s.Moves, d.Player.Moves())
}

// passes reports whether moves from the start pass a position.
func passes(d *Desk, moves []puzzles.Move, at puzzles.Board) bool {
	p := d.Doc.Puzzle()
	boards, _, err := puzzles.Replay(d.Rules, p, p.Start, moves)
	return err == nil && slices.ContainsFunc(boards, at.Equal)
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
func learn(d *Desk, s puzzles.Solution) {
	p := d.Doc.Puzzle()
	f := known.Fact{Found: true, Moves: s.Moves, MovesBy: known.Search, Least: s.LowerBound, LeastBy: known.Search}
	if s.LowerBound <= d.Known.Of(known.Question{Puzzle: p, Free: !s.Routed}).Least {
		f.Least = 0 // who has proved that is known already
	}
	switch {
	case s.Audit != nil:
		d.Known.Audit(p, *s.Audit, known.Audited)
		f.LeastBy = known.Audited
	case s.Status == puzzles.StatusManual:
		f.MovesBy = known.Hand
	}
	d.Known.Learn(known.Question{Puzzle: p, Free: !s.Routed}, f)
}

// NoteSolutions brings the list in line with the record: what is proved by now, and what
// was found without being asked for.
func (d *Desk) NoteSolutions() {
	defer d.Begin().End()
	if d.Doc.Drafting() {
		return
	}
	now := d.Told()
	list, bounds, changed := now.Results(d.Doc.Refused)
	if !changed {
		return
	}
	if s, within := held(d); within {
		list = keeping(list, s)
	}
	d.Doc.Note(list, bounds, now.Took())
	if d.Shown >= 0 {
		d.Shown = indexOf(list, d.Way.Moves)
	}
	d.SolutionsChanged()
	if !d.Trying() && d.Shown < 0 {
		d.ShowStaying(0)
	}
}

// SolutionsSaved shows that the file has all solutions now.
func (d *Desk) SolutionsSaved() {
	if d.Shown >= 0 {
		d.Shown = indexOf(d.Doc.Puzzle().Solutions, d.Way.Moves)
	}
	d.SolutionsChanged()
}

// SolutionsChanged brings the window in line with the list of solutions.
func (d *Desk) SolutionsChanged() {
	if d.Verdict != nil && document.SameQuestion(d.Verdict.Puzzle, d.Doc.Puzzle()) {
		d.Verdict.Puzzle = d.Doc.Puzzle()
	}
}

// SelectSolution shows a solution of the list.
func (d *Desk) SelectSolution(i int) {
	defer d.Begin().End()
	if i >= len(d.Doc.Puzzle().Solutions) && i < len(d.Stale()) {
		d.sayStale()
		return
	}
	d.Host.Leave()
	d.Show(i)
}

// DeleteSolution removes a solution from the list.
func (d *Desk) DeleteSolution(i int) {
	defer d.Begin().End()
	list := d.Doc.Puzzle().Solutions
	if len(d.Stale()) > 0 {
		d.Doc.DropStale(i)
		d.SolutionsChanged()
		return
	}
	if i < 0 || i >= len(list) {
		return
	}
	d.Doc.Refuse(list[i].Moves)
	d.Doc.SetSolutions(slices.Delete(slices.Clone(list), i, i+1))
	d.SolutionsChanged()
	d.SelectSolution(min(i, len(list)-2))
}

// sayStale says why a stale solution is not played.
func (d *Desk) sayStale() {
	d.Say(text.Tr("This solution is stale: the board was changed. Undo brings it back; Solve looks for another."))
}
