package shell

import (
	"slices"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/solver"
)

// LastSearch is the outcome of the last search, shown until the puzzle asks
// something else.
type LastSearch struct {
	Puzzle *puzzles.Puzzle
	Routed bool // it obeys the marks
	Result solver.Result
	Err    error
	Sample []puzzles.Board // of the positions it expanded
}

// HeatSample is how many expanded positions of a search are looked at.
const HeatSample = 400

// mostAnswers is how many questions keep their answer: undo comes back to one of them.
const mostAnswers = 16

// Advice is what is known of the open puzzle and its heuristics, nil until that is.
func (d *Desk) Advice() *search.Advice {
	adv := d.Advisor.Latest
	if adv == nil || !document.SameQuestion(adv.Puzzle, d.Doc.Puzzle()) {
		return nil
	}
	return adv
}

// Keep remembers an answer for when its question is asked again.
func (s *searches) Keep(a *LastSearch) {
	if a == nil || a.Err != nil {
		return
	}
	s.Answers = slices.DeleteFunc(s.Answers, func(o *LastSearch) bool { return document.SameQuestion(o.Puzzle, a.Puzzle) })
	s.Answers = slices.Insert(s.Answers, 0, a)
	s.Answers = s.Answers[:min(len(s.Answers), mostAnswers)]
}

// Recall makes the answer to a question that of the puzzle again, if there is one.
func (s *searches) Recall(p *puzzles.Puzzle) {
	s.Keep(s.Verdict)
	s.Verdict = nil
	for _, a := range s.Answers {
		if document.SameQuestion(a.Puzzle, p) {
			s.Verdict = a
			return
		}
	}
}
