package present

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
)

// What is proved is in the file, with the seal of this installation, or not saved yet. All else
// that files say is claimed, and never told as if it were so.

// claimed is the largest bound that is claimed of a question and not proved, 0 for none.
func (v View) claimed(f known.Fact, routed bool) (least int) {
	for _, s := range v.Puzzle.Solutions {
		if s.Claim != nil && (s.Routed && v.Puzzle.Routed()) == routed {
			least = max(least, s.Claim.LowerBound)
		}
	}
	for _, b := range v.Puzzle.Bounds {
		if b.Claim != nil && (b.Routed && v.Puzzle.Routed()) == routed {
			least = max(least, b.Claim.Lower)
		}
	}
	if least <= f.Least || f.Found && least > len(f.Moves) {
		return 0 // it is proved, or refuted
	}
	return least
}

// optimumClaimed reports whether the best solution known is claimed to be the shortest.
func (v View) optimumClaimed(f known.Fact, routed bool) bool {
	return f.Found && v.claimed(f, routed) == len(f.Moves)
}

// claim says in a sentence what is claimed of a question, "" where nothing is.
func (v View) claim(f known.Fact, routed bool) string {
	switch n := v.claimed(f, routed); {
	case n == 0:
		return ""
	case f.Found && n == len(f.Moves):
		return text.Tr("That none is shorter is claimed by the file, and was not proved here.")
	case !v.Reveal.All():
		return ""
	default:
		return text.Tr("The file claims that none is shorter than %s; that was not proved here.", v.counted(n))
	}
}

// Provable reports whether something was proved on another day or is claimed of a question that can be proved
// again, or for the first time here.
func (v View) Provable(q known.Question) bool {
	f, routed := v.Known.Of(q), !q.Free && v.Puzzle.Routed()
	return f.Least > 0 && f.LeastBy == known.Kept && !f.Dead || v.claimed(f, routed) > 0
}

// refuted reports whether what a file says of a solution is settled: proved, or wrong.
func (v View) refuted(s puzzles.Solution) bool {
	f := v.standing(s)
	return s.Claim != nil && s.Claim.LowerBound > 0 && (s.Claim.LowerBound <= f.Least || f.Found && s.Claim.LowerBound > len(f.Moves))
}
