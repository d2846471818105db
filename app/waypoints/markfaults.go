package waypoints

import (
	"maps"
	"slices"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
)

// markFaults says what is wrong with marks as far as it is known: by the look at the puzzle
// after each edit, or by the last search. Those without a fault are left out.
func (mk *Marker) markFaults(p *puzzles.Puzzle) map[int]string {
	why := map[int]string{}
	in := func(mark int) bool { return mark >= 0 && mark < len(p.Marks) && !p.Marks[mark].Off && why[mark] == "" }
	if adv := mk.Advisor.Latest; adv != nil && len(adv.Marks) > 0 && document.SameQuestion(adv.Puzzle, p) {
		for _, f := range adv.Marks {
			if in(f.Index) {
				why[f.Index] = text.Fault(f)
			}
		}
	}
	v := mk.Verdict
	if v != nil && v.Err == nil && v.Result.Status == solver.Unsolvable && in(v.Result.Proof.Mark-1) && document.SameQuestion(v.Puzzle, p) {
		mark := v.Result.Proof.Mark
		why[mark-1] = text.Tr("Waypoint %d: %s", mark, text.Tr("it cannot be reached from where the route stands before it"))
	}
	return why
}

// faultNote is what is wrong with the first mark at fault, "" for none.
func (mk *Marker) faultNote() string {
	if len(mk.faults) == 0 {
		return ""
	}
	return mk.faults[slices.Min(slices.Collect(maps.Keys(mk.faults)))]
}

// GoToMark shows a mark on the way, and goes to its step in the playback.
func (mk *Marker) GoToMark(i int) {
	defer mk.Begin().End()
	mk.showWayOnce()
	mk.refreshWay() // the stops are those of the solution that is shown
	mk.Pane.Strip.SetSelected(i + 1)
	mk.stopSelected(i + 1)
}
