package way

import (
	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
)

// markFault says what is wrong with a mark as far as it is known: by the look at the puzzle
// after each edit, or by the last search. "" where nothing is.
func (mk *Marker) markFault(p *puzzles.Puzzle, mark int) string {
	if mark < 0 || mark >= len(p.Marks) || p.Marks[mark].Off {
		return ""
	}
	if adv := mk.Advisor.Latest; adv != nil && document.SameQuestion(adv.Puzzle, p) {
		for _, f := range adv.Marks {
			if f.Index == mark {
				return text.Fault(f)
			}
		}
	}
	v := mk.Verdict
	if v != nil && v.Err == nil && v.Result.Status == solver.Unsolvable && v.Result.Proof.Mark == mark+1 && document.SameQuestion(v.Puzzle, p) {
		return text.Tr("Mark %d: %s", mark+1, text.Tr("it cannot be reached from where the route stands before it"))
	}
	return ""
}

// faultNote is what is wrong with the first mark at fault, "" for none.
func (mk *Marker) faultNote(p *puzzles.Puzzle) string {
	for i := range p.Marks {
		if why := mk.markFault(p, i); why != "" {
			return why
		}
	}
	return ""
}

// GoToMark shows a mark on the way, and goes to its step in the playback.
func (mk *Marker) GoToMark(i int) {
	mk.showWayOnce()
	mk.Host.Flush() // the stops are those of the solution that is shown
	mk.Pane.Strip.SetSelected(i + 1)
	mk.stopSelected(i + 1)
}
