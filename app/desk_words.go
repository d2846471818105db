package app

import (
	"time"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/solver"
)

// counted writes a number of moves in the unit of the puzzle: "22 slides".
func (d *desk) counted(n int) string { return nounCount(puzzles.MoveUnit(d.rules, d.doc.Puzzle()), n) }

// solutionNote says length and proof of a solution: "22 slides · optimal".
func (d *desk) solutionNote(s puzzles.Solution) string {
	return d.solutionLength(s.Length()) + " · " + d.proofWord(s)
}

// proofWord says in a word or two what is known of a solution.
func (d *desk) proofWord(s puzzles.Solution) string {
	switch {
	case s.Status == puzzles.StatusOptimal && s.Routed:
		return text.Tr("optimal via marks")
	case s.Status == puzzles.StatusOptimal:
		return text.Tr("optimal")
	case s.Status == puzzles.StatusManual:
		return text.Tr("by hand")
	case s.LowerBound > 0 && !d.prefs.SpoilerFree():
		return text.Tr("at least %s needed", text.Number(uint64(s.LowerBound)))
	default:
		return text.Tr("not proved")
	}
}

// methodOf names what found a solution.
func (d *desk) methodOf(s puzzles.Solution) string {
	return text.Method(s.Algorithm, d.heuristicOf(s.Heuristic))
}

// heuristicOf names a heuristic as a solution notes it: by its ID, or in older files
// by its name.
func (d *desk) heuristicOf(noted string) string {
	if adv := d.advisor.Latest; adv != nil {
		if info, ok := solver.FindHeuristic(adv.Heuristics, noted); ok {
			return info.Name
		}
	}
	return noted
}

// solutionLength is counted for the length of a solution.
func (d *desk) solutionLength(n int) string {
	if d.prefs.SpoilerFree() {
		return text.Tr("length hidden")
	}
	return d.counted(n)
}

// stepTitle says how far the playback is.
func (d *desk) stepTitle() string {
	if d.prefs.SpoilerFree() {
		return text.Tr("Step %d", d.player.At())
	}
	return text.Tr("Step %d of %d", d.player.At(), d.player.Len())
}

// toldMoves are the moves of the playback that may be listed.
func (d *desk) toldMoves() []puzzles.Move {
	if d.prefs.SpoilerFree() {
		return d.player.Moves()[:d.player.At()]
	}
	return d.player.Moves()
}

// auditNote is the verdict on the marks of the solution shown, "" without one.
func (d *desk) auditNote(p *puzzles.Puzzle) string {
	if s, ok := d.shownSolution(p); ok {
		if verdict := audit.Verdict(p, s); len(verdict) > 0 && !d.prefs.SpoilerFree() {
			return text.Error(verdict[0])
		}
	}
	return ""
}

// markCost is what a mark costs by the audit of the solution shown, as the strip
// says it; "" when that is not known, or nothing.
func (d *desk) markCost(p *puzzles.Puzzle, mark int) string {
	s, ok := d.shownSolution(p)
	if !ok || s.Audit == nil || d.prefs.SpoilerFree() {
		return ""
	}
	for _, m := range s.Audit.Marks {
		if m.Mark != mark {
			continue
		}
		switch c := audit.CostOf(s, m); {
		case c.Most == 0:
			return text.Tr("costs nothing")
		case c.Least == c.Most:
			return text.Tr("costs %d", c.Least)
		case c.Least > 0:
			return text.Tr("costs %d to %d", c.Least, c.Most)
		default:
			return text.Tr("costs %d at most", c.Most)
		}
	}
	return ""
}

// nounCount writes a number of what a family calls by a noun: "6 tiles".
func nounCount(noun puzzles.Noun, n int) string {
	return text.Tr("%s %s", text.Number(uint64(n)), text.Tr(noun.For(n)))
}

func seconds(s puzzles.Solution) time.Duration {
	return time.Duration(s.Seconds * float64(time.Second))
}
