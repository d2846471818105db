package audit

import (
	"waymark/puzzles"
	"waymark/puzzles/known"
)

// Part is a question that an audit has asked, and what the record knows of it.
type Part struct {
	Question *puzzles.Puzzle // without solutions, and without marks that do not bind
	Change   puzzles.Message // how the question differs from the one that was audited
	known.Fact
}

// Learn tells a record what an audit has found out: of every question that it has asked.
func (r Report) Learn(record *known.Facts) {
	for _, p := range r.Parts {
		record.Learn(known.Routed(p.Question), p.Fact)
	}
}

// bare returns the question of a puzzle: no solutions, no marks that do not bind.
func bare(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := *p
	n.Solutions, n.Marks = nil, nil
	for _, m := range p.Marks {
		if m.Binds() {
			n.Marks = append(n.Marks, m)
		}
	}
	return &n
}

// same reports whether two puzzles without solutions ask the same question.
func same(a, b *puzzles.Puzzle) bool {
	return a.Start.Equal(b.Start) && a.Goal.Equal(b.Goal) && puzzles.SameMarks(a.Marks, b.Marks)
}

// proved is a bound that an audit has proved, or was told of.
func proved(least int, moves []puzzles.Move) known.Fact {
	return known.Fact{Least: least, LeastBy: known.Audited, Found: moves != nil, Moves: moves, MovesBy: known.Audited}
}
