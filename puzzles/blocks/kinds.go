package blocks

import "waymark/puzzles"

// Kinds says which pieces are of one kind: those of one class, see newCast. The first stands for all.
func (Family) Kinds(p *puzzles.Puzzle) func(puzzles.Cell) puzzles.Cell {
	c := newCast(p)
	first := map[int]puzzles.Cell{}
	for i := len(c.pieces) - 1; i >= 0; i-- {
		first[c.pieces[i].class] = c.pieces[i].cell
	}
	return func(cell puzzles.Cell) puzzles.Cell {
		if !isPiece(cell) {
			return emptyCell
		}
		if q := c.find(cell); q != nil {
			return first[q.class]
		}
		return cell & content
	}
}

// Crosses reports whether a move goes further than a cell.
func (Family) Crosses(p *puzzles.Puzzle) bool { return metricOf(p) != steps }

// SingleSteps is p in steps, where its moves go by any path.
func (Family) SingleSteps(p *puzzles.Puzzle) (single *puzzles.Puzzle, ok bool) {
	if metricOf(p) != paths {
		return nil, false
	}
	single = p.Clone()
	single.Headers = []puzzles.Header{{Key: keyMetric, Value: "step"}}
	for _, h := range p.Headers {
		if h.Key != keyMetric {
			single.Headers = append(single.Headers, h)
		}
	}
	return single, true
}
