package app

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
)

// counted writes a number of moves in the unit of the puzzle: "22 slides".
func (d *desk) counted(n int) string { return moveCount(puzzles.MoveUnit(d.rules, d.doc.Puzzle()), n) }

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
