package glide

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
	fault := func(cell int, format string, args ...any) {
		faults = append(faults, puzzles.FaultAt(puzzles.PartStart, cell, format, args...))
	}
	for i, c := range p.Start.Cells {
		name := p.Start.CellName(i)
		k, tile := tileOf(c)
		gate, gated := gateOf(c)
		switch {
		case c == puzzles.Any:
			fault(i, "%s is not decided; on a start board every cell is empty, a wall or a tile", name)
		case !known(c):
			fault(i, "%s holds nothing this family knows", name)
		case isWall(c) && gated:
			fault(i, "%s is a wall and a gate; remove one of them", name)
		case tile && gated && gate != k:
			fault(i, "the %s tile at %s stands on a gate for %s tiles", names[k], name, names[gate])
		}
	}
	if len(faults) == 0 && census(p.Start).total() == 0 {
		fault(-1, "the start has no tile; paint at least one")
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
		k, tile := tileOf(c)
		gate, gated := gateOf(p.Start.Cells[i])
		wall := isWall(p.Start.Cells[i])
		switch {
		case c == puzzles.Any:
			continue
		case !known(c) || c != c&content:
			fault(i, "%s holds nothing a goal can ask for", name)
		case isWall(c) && !wall:
			fault(i, "the goal has a wall at %s, where the start has none", name)
		case tile && k == grey:
			fault(i, "the goal asks for a chameleon at %s; it can only ask for colours", name)
		case tile && wall:
			fault(i, "the goal wants a %s tile at %s, where a wall stands", names[k], name)
		case tile && gated && gate != k:
			fault(i, "the goal wants a %s tile at %s, where a gate lets only %s tiles in", names[k], name, names[gate])
		}
		if tile {
			wanted++
		}
	}
	if wanted == 0 && len(faults) == 0 {
		fault(-1, "the goal asks for nothing; paint the cells that are to be covered")
	}
	return faults
}

// checkCounts checks that there can be enough tiles of each colour. A
// chameleon takes any colour that is on the board, one in all.
func checkCounts(p *puzzles.Puzzle) []puzzles.Fault {
	have, want := census(p.Start), census(p.Goal)
	var faults []puzzles.Fault
	missing := 0
	for k := range colour(colours) {
		short := want[k] - have[k]
		if short <= 0 {
			continue
		}
		missing += short
		switch {
		case have[grey] == 0:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, lastOf(p.Goal, k),
				"%s tiles: the goal wants %d, the start has %d", names[k], want[k], have[k]))
		case have[k] == 0:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, lastOf(p.Goal, k),
				"the goal wants a %s tile; the start has none, and so no chameleon can turn %s", names[k], names[k]))
		}
	}
	if len(faults) == 0 && missing > have[grey] {
		faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, -1,
			"tiles missing in the colours of the goal: %d; chameleons to make up for them: %d",
			missing, have[grey]))
	}
	return faults
}

// lastOf returns the last cell of a board with a tile of the colour.
func lastOf(b puzzles.Board, k colour) int {
	for i := len(b.Cells) - 1; i >= 0; i-- {
		if c, ok := tileOf(b.Cells[i]); ok && c == k {
			return i
		}
	}
	return -1
}
