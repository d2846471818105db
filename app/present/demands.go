package present

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
)

// Demand says in words what a demand asks of a puzzle.
func Demand(f puzzles.Family, p *puzzles.Puzzle, d *puzzles.Demand) string {
	piece := ""
	if d.HasPiece() {
		piece = f.FormatCell(d.Piece, puzzles.Start)
	}
	switch d.Kind {
	case puzzles.DemandLength:
		return text.Tr("The shortest solution has %s", ranged(d, func(n int) string { return NounCount(puzzles.MoveUnit(f, p), n) }))
	case puzzles.DemandEvery, puzzles.DemandNone:
		return passing(f, p, d, piece)
	case puzzles.DemandMoves:
		if d.Least == 1 && d.Most == puzzles.NoMost {
			return text.Tr("%s must move", piece)
		}
		return text.Tr("%s moves %s", piece, ranged(d, func(n int) string { return text.Count(n, "%s time", "%s times") }))
	case puzzles.DemandStill:
		return text.Tr("%s need not move", piece)
	case puzzles.DemandStrategies:
		return text.Capital(ranged(d, func(n int) string { return text.Count(n, "%s strategy", "%s strategies") }))
	case puzzles.DemandDeadEnds:
		if d.Most == 0 {
			return text.Tr("No dead ends")
		}
		return text.Capital(ranged(d, func(n int) string { return text.Count(n, "%s dead end", "%s dead ends") }))
	case puzzles.DemandUseful:
		return text.Tr("Nothing is useless")
	case puzzles.DemandOptimal:
		return text.Tr("The intended solution is optimal")
	case puzzles.DemandOnly:
		return text.Tr("The intended solution is the only strategy")
	case puzzles.DemandDifficulty:
		return text.Tr("People take %s, estimated", ranged(d, func(n int) string { return text.Tr("%d s", n) }))
	}
	return puzzles.DemandLine(f, p.Start.Size, d)
}

// passing says what every solution passes, or none does.
func passing(f puzzles.Family, p *puzzles.Puzzle, d *puzzles.Demand, piece string) string {
	words := ""
	switch every := d.Kind == puzzles.DemandEvery; {
	case !d.Board.IsZero() && every:
		words = text.Tr("Every solution passes the position")
	case !d.Board.IsZero():
		words = text.Tr("No solution passes the position")
	case every:
		words = text.Tr("Every solution brings %s over %s", piece, p.Start.CellName(d.Cell))
	default:
		words = text.Tr("No solution brings %s over %s", piece, p.Start.CellName(d.Cell))
	}
	if d.Within > 0 {
		words = text.Tr("%s, up to %s", words, NounCount(puzzles.MoveUnit(f, p), d.Within))
	}
	return words
}

// ranged says a range.
func ranged(d *puzzles.Demand, counted func(n int) string) string {
	switch {
	case d.Least == d.Most:
		return counted(d.Least)
	case d.Most == puzzles.NoMost:
		return text.Tr("at least %s", counted(d.Least))
	case d.Least == 0:
		return text.Tr("at most %s", counted(d.Most))
	}
	return text.Tr("%d to %s", d.Least, counted(d.Most))
}

// Held says how many demands of the puzzle are kept; "" where it has none.
func (v View) Held() string {
	of := len(v.Puzzle.Demands)
	if of == 0 {
		return ""
	}
	kept, _ := v.demanded()
	return text.Tr("%d of %s", kept, text.Count(of, "%s demand", "%s demands"))
}

// demanded returns how many demands of the puzzle are kept, and the first that is not, nil where none is known to be so.
func (v View) demanded() (kept int, broken *puzzles.Demand) {
	for i, f := range v.Findings {
		switch {
		case f == nil || f.Verdict == demands.Open:
		case f.Verdict.Holds():
			kept++
		case broken == nil:
			broken = &v.Puzzle.Demands[i]
		}
	}
	return kept, broken
}

// notKept names a demand that is not kept.
func (v View) notKept(d *puzzles.Demand) string {
	return v.Reveal.Words(text.Tr("Not kept: %s.", Demand(v.Family, v.Puzzle, d)))
}

// Finding says in a word, and in a sentence, what was found of a demand; nil is nothing yet.
func (v View) Finding(d *puzzles.Demand, f *demands.Finding) (word, sentence string) {
	if f == nil {
		return text.Tr("…"), text.Tr("It is being judged.")
	}
	told := v.Reveal.All()
	switch f.Verdict {
	case demands.Proved:
		if f.Counted && told {
			return text.Tr("proved"), text.Tr("Proved: it is %s.", v.number(d, f.Number))
		}
		return text.Tr("proved"), text.Tr("Proved: it is so.")
	case demands.Refuted:
		return text.Tr("refuted"), v.broken(d, f, told)
	case demands.Kept:
		return text.Tr("kept"), text.Tr("Kept, by an estimate: %d s.", f.Number)
	case demands.NotKept:
		return text.Tr("not kept"), text.Tr("Not kept, by an estimate: %d s.", f.Number)
	}
	return text.Tr("open"), text.Tr("Open: %s.", text.Sentence(f.Why))
}

// broken says by what a demand is refuted.
func (v View) broken(d *puzzles.Demand, f *demands.Finding, told bool) string {
	switch {
	case f.Why.Format != "":
		return text.Tr("Refuted: %s.", text.Sentence(f.Why))
	case !told:
		return text.Tr("Refuted.")
	case d.Passes() && d.Kind == puzzles.DemandEvery:
		return text.Tr("Refuted: a solution of %s does without.", v.counted(len(f.Moves)))
	case d.Passes():
		return text.Tr("Refuted: a solution of %s does it.", v.counted(len(f.Moves)))
	case f.Counted:
		return text.Tr("Refuted: it is %s.", v.number(d, f.Number))
	case len(f.Moves) > 0:
		return text.Tr("Refuted, by a solution of %s.", v.counted(len(f.Moves)))
	}
	return text.Tr("Refuted.")
}

// number says what a demand counts.
func (v View) number(d *puzzles.Demand, n int) string {
	switch d.Kind {
	case puzzles.DemandLength:
		return v.counted(n)
	case puzzles.DemandMoves:
		return text.Count(n, "%s time", "%s times")
	case puzzles.DemandStrategies:
		return text.Count(n, "%s strategy", "%s strategies")
	case puzzles.DemandDeadEnds:
		return text.Count(n, "%s dead end", "%s dead ends")
	}
	return text.Number(uint64(n))
}
