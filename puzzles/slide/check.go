package slide

import "waymark/puzzles"

// Check finds what is wrong with the boards: sizes, contents, walls that stand
// on one board only, a start without a blank, and a goal that wants more of a
// label (or of blanks) than the start has. As both boards have the same free
// cells, nothing can then be missing in the goal either.
func (f Family) Check(p *puzzles.Puzzle) []puzzles.Fault {
	if faults := puzzles.CheckShape(f, p); len(faults) > 0 {
		return faults
	}
	faults := checkContents(p)
	if len(faults) > 0 {
		return faults
	}
	return checkCounts(p)
}

func checkContents(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	blanks := 0
	for i, c := range p.Start.Cells {
		want := p.Goal.Cells[i]
		name := p.Start.CellName(i)
		switch {
		case c == puzzles.Any:
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i, "%s is left open; a start says what stands on every cell", name))
		case c == Blank:
			blanks++
		case c > wallCell:
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i, "%s holds no tile that this family knows; labels go from 1 to %d",
				name, int(maxLabel)))
		}
		switch {
		case want > wallCell && want != puzzles.Any:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i, "%s holds no tile that this family knows; labels go from 1 to %d",
				name, int(maxLabel)))
		case want == wallCell && c != wallCell:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i,
				"%s is a wall in the goal but not in the start; walls never move, so both boards need them", name))
		case c == wallCell && want != wallCell && want != puzzles.Any:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i,
				"%s is a wall in the start but not in the goal; walls never move, so both boards need them", name))
		}
	}
	if blanks == 0 {
		faults = append(faults, puzzles.FaultAt(puzzles.PartStart, -1, "the start has no blank, so no tile can move; make at least one cell blank"))
	}
	return faults
}

// checkCounts names, per label, the first goal cell that cannot be served.
func checkCounts(p *puzzles.Puzzle) []puzzles.Fault {
	has := counts(p.Start)
	wants := counts(p.Goal)
	seen := map[puzzles.Cell]int{}
	var faults []puzzles.Fault
	for i, c := range p.Goal.Cells {
		if c == puzzles.Any || c == wallCell {
			continue
		}
		seen[c]++
		if seen[c] != has[c]+1 {
			continue
		}
		if c == Blank {
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i,
				"the goal has more blanks (%d) than the start (%d); give both boards the same tiles", wants[c], has[c]))
		} else {
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i,
				"label %d stands more often in the goal (%d) than in the start (%d); give both boards the same tiles",
				int(c), wants[c], has[c]))
		}
	}
	return faults
}

// counts returns how often each content stands on b.
func counts(b puzzles.Board) map[puzzles.Cell]int {
	n := map[puzzles.Cell]int{}
	for _, c := range b.Cells {
		n[c]++
	}
	return n
}
