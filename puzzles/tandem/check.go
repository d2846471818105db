package tandem

import "waymark/puzzles"

// Check returns what is wrong with the start by the rules. A start that is
// solved already is sound.
func (f Family) Check(p *puzzles.Puzzle) []puzzles.Fault {
	if faults := puzzles.CheckShape(f, p); len(faults) > 0 {
		return faults
	}
	if !p.Goal.IsZero() {
		return []puzzles.Fault{puzzles.FaultAt(puzzles.PartGoal, -1,
			"there is a goal board; the goals of tandem blocks stand on the start board")}
	}
	if faults := checkCells(p.Start); len(faults) > 0 {
		return faults
	}
	return checkCounts(p.Start)
}

// checkCells names what no start board can hold.
func checkCells(b puzzles.Board) []puzzles.Fault {
	var faults []puzzles.Fault
	for i, c := range b.Cells {
		switch {
		case c == puzzles.Any:
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i,
				"%s is not decided; on a start board every cell is empty, an obstacle, a goal or a block", b.CellName(i)))
		case !known(c):
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i, "%s holds nothing this family knows", b.CellName(i)))
		}
	}
	return faults
}

// checkCounts looks for blocks, for goals, and for a block for every goal.
func checkCounts(b puzzles.Board) []puzzles.Fault {
	blocks, goals := census(b)
	var faults []puzzles.Fault
	if blocks == 0 {
		faults = append(faults, puzzles.FaultAt(puzzles.PartStart, -1, "the board has no block; paint at least one"))
	}
	if goals == 0 {
		faults = append(faults, puzzles.FaultAt(puzzles.PartStart, -1, "the board has no goal; paint the cells that are to be covered"))
	}
	if len(faults) > 0 || goals <= blocks {
		return faults
	}
	seen := 0
	for i, c := range b.Cells {
		if isGoal(c) {
			if seen++; seen > blocks {
				return []puzzles.Fault{puzzles.FaultAt(puzzles.PartStart, i,
					"there is no block left for the goal at %s; blocks: %d, goals: %d", b.CellName(i), blocks, goals)}
			}
		}
	}
	return nil
}

// census counts the blocks and goals of a board.
func census(b puzzles.Board) (blocks, goals int) {
	for _, c := range b.Cells {
		if isBlock(c) {
			blocks++
		}
		if isGoal(c) {
			goals++
		}
	}
	return blocks, goals
}
