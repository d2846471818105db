package swap

import "waymark/puzzles"

// Check returns what is wrong with the boards by the rules.
func (f Family) Check(p *puzzles.Puzzle) []puzzles.Fault {
	if faults := puzzles.CheckShape(f, p); len(faults) > 0 {
		return faults // nothing else can be trusted
	}
	faults := checkStart(p)
	faults = append(faults, checkGoal(p)...)
	if len(faults) == 0 {
		faults = checkCounts(p)
	}
	return faults
}

// checkStart checks the start cell by cell.
func checkStart(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	squares := 0
	for i, c := range p.Start.Cells {
		switch name := p.Start.CellName(i); {
		case isSquare(c):
			squares++
		case c == blockCell:
		case c == puzzles.Any:
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i,
				"%s is not decided; on a start board every cell is a block or a square", name))
		default:
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i, "%s holds nothing this family knows", name))
		}
	}
	if len(faults) == 0 && squares == 0 {
		faults = append(faults, puzzles.FaultAt(puzzles.PartStart, -1, "the start has only blocks; paint squares"))
	}
	return faults
}

// checkGoal checks the goal cell by cell against the start.
func checkGoal(p *puzzles.Puzzle) []puzzles.Fault {
	var faults []puzzles.Fault
	fault := func(cell int, format string, args ...any) {
		faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, cell, format, args...))
	}
	wanted := 0
	for i, c := range p.Goal.Cells {
		name := p.Goal.CellName(i)
		block := p.Start.Cells[i] == blockCell
		switch {
		case c == puzzles.Any, c == blockCell && block:
		case c == blockCell:
			fault(i, "the goal has a block at %s, where the start has none", name)
		case !isPaint(c):
			fault(i, "%s holds nothing a goal can ask for", name)
		case block:
			fault(i, "the goal wants %s at %s, where a block stands", colourNames[colourOf(c)], name)
		default:
			wanted++
		}
	}
	if wanted == 0 && len(faults) == 0 {
		fault(-1, "the goal asks for nothing; paint the colours that are wanted")
	}
	return faults
}

// checkCounts checks that there are enough squares of each colour.
func checkCounts(p *puzzles.Puzzle) []puzzles.Fault {
	var have, want [colours + 1]int
	var last [colours + 1]int
	for i, c := range p.Start.Cells {
		have[colourOf(c)]++
		k := colourOf(p.Goal.Cells[i])
		want[k]++
		last[k] = i
	}
	var faults []puzzles.Fault
	for k := colour(1); k <= colours; k++ {
		if want[k] > have[k] {
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, last[k],
				"%s squares: the goal wants %d, the start has %d", colourNames[k], want[k], have[k]))
		}
	}
	return faults
}
