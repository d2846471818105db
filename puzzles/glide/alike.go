package glide

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// CompileAlike does what Compile does for a puzzle without marks, but treats all tiles as interchangeable whose colour
// neither the goal nor a gate has. Positions that differ only by those tiles become one state.
func (f Family) CompileAlike(p *puzzles.Puzzle) (solver.Problem, error) {
	drawn := unwanted(p)
	if len(drawn) == 0 {
		return f.Compile(p)
	}
	p = p.Clone()
	p.Start = p.Start.Clone()
	for i, c := range p.Start.Cells {
		if k, ok := tileOf(c); ok && slices.Contains(drawn, k) {
			p.Start.Cells[i] = withContent(c, piece(drawn[0]))
		}
	}
	r, err := routing.Open(f, p)
	if err != nil {
		return nil, err
	}
	b := newBoard(p)
	b.alike = drawn
	return b.compile(p, r), nil
}

// unwanted lists the colours of the tiles that nothing tells apart, tile by tile; nil where they have one colour.
func unwanted(p *puzzles.Puzzle) (list []colour) {
	told := map[colour]bool{grey: true}
	for i, c := range p.Start.Cells {
		if k, ok := gateOf(c); ok {
			told[k] = true
		}
		if k, ok := tileOf(p.Goal.Cells[i]); ok {
			told[k] = true
		}
	}
	for _, c := range p.Start.Cells {
		if k, ok := tileOf(c); ok && !told[k] {
			list = append(list, k)
		}
	}
	if len(list) == 0 || !slices.ContainsFunc(list, func(k colour) bool { return k != list[0] }) {
		return nil
	}
	return list
}

// painted gives the tiles that count for one another the colours of those of the start again. Chameleons that have become one of
// them keep the colour that stands for all.
func (b *board) painted(at puzzles.Board) puzzles.Board {
	n := 0
	for i, c := range at.Cells {
		if k, ok := tileOf(c); ok && n < len(b.alike) && k == b.alike[0] {
			at.Cells[i] = withContent(c, piece(b.alike[n]))
			n++
		}
	}
	return at
}

// Crosses is true: a tile slides over cells.
func (Family) Crosses(*puzzles.Puzzle) bool { return true }
