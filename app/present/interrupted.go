package present

import (
	"waymark/puzzles"
	"waymark/puzzles/known"
)

// Interrupted is the search that ended without the answer and can be gone on with on another
// day: of the question of the puzzle, else of that without its marks.
func (v View) Interrupted() (puzzles.Bound, bool) {
	if b, ok := v.interrupted(v.Puzzle.Routed()); ok || !v.Puzzle.Routed() {
		return b, ok
	}
	return v.interrupted(false)
}

func (v View) interrupted(routed bool) (puzzles.Bound, bool) {
	f := v.Known.Of(known.Question{Puzzle: v.Puzzle, Free: !routed})
	for _, b := range v.Puzzle.Bounds {
		if said := b.Said(); b.Routed == routed && said.Asked != nil && !f.Settled() {
			return said, true
		}
	}
	return puzzles.Bound{}, false
}
