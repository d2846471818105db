package blocks

import "waymark/puzzles"

// Check returns what is wrong with boards and headers by the rules.
func (f Family) Check(p *puzzles.Puzzle) []puzzles.Fault {
	if faults := puzzles.CheckShape(f, p); len(faults) > 0 {
		return faults // nothing else can be trusted
	}
	c := newCast(p)
	faults := checkStart(p, c)
	if len(faults) == 0 {
		faults = checkGoal(p, c)
	}
	return append(faults, checkSettings(p, c)...)
}

// checkStart checks the contents of the start, its gates and that its pieces hang together.
func checkStart(p *puzzles.Puzzle, c *cast) []puzzles.Fault {
	var faults []puzzles.Fault
	fault := func(cell int, format string, args ...any) {
		faults = append(faults, puzzles.FaultAt(puzzles.PartStart, cell, format, args...))
	}
	some := false
	for i, cell := range p.Start.Cells {
		gate, gated := gateOf(cell)
		name := p.Start.CellName(i)
		switch {
		case cell == puzzles.Any:
			fault(i, "%s is not decided; on a start board every cell is empty, a wall or part of a piece", name)
		case !isEmpty(cell) && !isWall(cell) && !isPiece(cell), !gated && cell&^content != 0:
			fault(i, "%s holds nothing this family knows", name)
		case gated && isWall(cell):
			fault(i, "%s is a wall and a gate; remove one of them", name)
		case gated && c.find(gate) == nil:
			fault(i, "the gate at %s is for piece %s, but the start has no such piece", name, letter(gate))
		case !c.admits(i, cell):
			fault(i, "piece %s stands at %s on a gate for piece %s", letter(cell), name, letter(gate))
		}
		some = some || isPiece(cell)
	}
	for _, body := range bodies(p.Start) {
		if list := parts(p.Start.Size, body); len(list) > 1 {
			stray := list[1][0]
			fault(stray, "piece %s is in more than one part: %s does not touch the part at %s",
				letter(p.Start.Cells[stray]), p.Start.CellName(stray), p.Start.CellName(body[0]))
		}
	}
	if len(faults) == 0 && !some {
		fault(-1, "the start has no piece; paint at least one")
	}
	return faults
}

// checkGoal checks that every piece the goal names is there and that its cells
// have the piece's shape.
func checkGoal(p *puzzles.Puzzle, c *cast) []puzzles.Fault {
	var faults []puzzles.Fault
	fault := func(cell int, format string, args ...any) {
		faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, cell, format, args...))
	}
	for i, want := range p.Goal.Cells {
		name := p.Goal.CellName(i)
		switch {
		case want == puzzles.Any:
		case isWall(want) && !isWall(p.Start.Cells[i]):
			fault(i, "the goal has a wall at %s, where the start has none", name)
		case !isWall(want) && !isPiece(want):
			fault(i, "%s holds nothing a goal can ask for", name)
		case isPiece(want) && isWall(p.Start.Cells[i]):
			fault(i, "the goal wants piece %s on %s, where a wall stands", letter(want), name)
		case !c.admits(i, want):
			gate, _ := gateOf(p.Start.Cells[i])
			fault(i, "the goal wants piece %s on %s, where a gate lets only piece %s through", letter(want), name, letter(gate))
		}
	}
	wanted := 0
	for n, body := range bodies(p.Goal) {
		if len(body) == 0 {
			continue
		}
		wanted++
		cell := firstPiece + puzzles.Cell(n)
		switch q := c.find(cell); {
		case q == nil:
			fault(body[0], "the goal wants piece %s on %s, but the start has no such piece", letter(cell), p.Goal.CellName(body[0]))
		case len(body) != len(q.body):
			fault(body[0], "the number of cells of goal letter %s is %d, but its piece has %d; name all of them", letter(cell), len(body), len(q.body))
		case shapeOf(p.Goal.Size, body) != q.shape:
			fault(body[0], "the cells of %s in the goal do not have the shape of the piece; pieces never turn", letter(cell))
		}
	}
	if wanted == 0 && len(faults) == 0 {
		fault(-1, "the goal asks for nothing; paint where a piece is to stand")
	}
	return faults
}

// checkSettings adds to the faults of the headers what they say wrongly of the
// pieces and walls.
func checkSettings(p *puzzles.Puzzle, c *cast) []puzzles.Fault {
	faults := c.faults
	fault := func(format string, args ...any) {
		faults = append(faults, puzzles.FaultAt(puzzles.PartHeader, -1, format, args...))
	}
	first := map[int]*piece{} // by declared group
	for i := range c.pieces {
		q := &c.pieces[i]
		group := c.groups[number(q.cell)]
		f := first[group]
		switch {
		case group == 0:
		case f == nil:
			first[group] = q
		case f.shape != q.shape:
			fault("alike: pieces %s and %s have different shapes", letter(f.cell), letter(q.cell))
		case f.axis != q.axis:
			fault("alike: pieces %s and %s move along different axes", letter(f.cell), letter(q.cell))
		}
	}
	for _, e := range c.exits {
		if isWall(p.Start.Cells[e.cell]) {
			fault("exit: a wall stands at %s, inside the exit", p.Start.CellName(e.cell))
		}
	}
	return faults
}
