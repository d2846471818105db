package blocks

import (
	"slices"
	"strings"

	"waymark/puzzles"
)

var (
	_ puzzles.Mapper     = Family{}
	_ puzzles.MoveMapper = Family{}
)

// MapPuzzle moves the exits and turns the axes of pieces. Where a piece loses cells and falls apart, each part
// becomes a piece of its own.
func (Family) MapPuzzle(p, n *puzzles.Puzzle, m puzzles.Mapping) *puzzles.Puzzle {
	var headers []puzzles.Header
	for _, h := range p.Headers {
		switch h.Key {
		case keyExit:
			if h.Value = mapExit(h.Value, p.Start.Size, m); h.Value == "" {
				continue
			}
		case keyAxis:
			h.Value = mapAxis(h.Value, m.Turn)
		}
		headers = append(headers, h)
	}
	n.Headers = headers
	if m.Reorders() || !n.Start.Sound() {
		return n
	}
	names := newNamer(n, n.Start)
	names.separate(p.Start)
	n = names.settle(n)
	n.Start = names.board
	return n
}

// mapAxis exchanges horizontal and vertical where the turn does.
func mapAxis(value string, t puzzles.Turn) string {
	axis, pieces, ok := strings.Cut(value, " ")
	if !ok || t&puzzles.Transpose == 0 {
		return value
	}
	switch axis {
	case "horizontal":
		return "vertical " + pieces
	case "vertical":
		return "horizontal " + pieces
	}
	return value
}

// mapExit takes the openings of one exit along. It is empty when all of them go;
// what is no exit stays as it is.
func mapExit(value string, size puzzles.Size, m puzzles.Mapping) string {
	words := strings.Fields(value)
	if len(words) < 2 {
		return value
	}
	var s settings
	s.readExit(words, size)
	if len(s.faults) > 0 {
		return value
	}
	var out []string
	for _, e := range s.exits {
		line := e.cell % size.Cols
		if e.dir%2 == 1 {
			line = e.cell / size.Cols
		}
		side, line, ok := m.Edge(e.dir, line)
		if !ok {
			continue
		}
		if len(out) == 0 {
			out = append(out, sides[side])
		}
		out = append(out, lineName(m.To, side, line))
	}
	return strings.Join(out, " ")
}

// lineName names the row or column that ends at a side.
func lineName(size puzzles.Size, side puzzles.Dir, line int) string {
	if side%2 == 1 {
		return size.CellName(line * size.Cols)[1:]
	}
	return size.CellName(line)[:1]
}

// MapMove returns the move of the same piece, named by its first cell on the mapped board, in the turned
// direction.
func (Family) MapMove(p *puzzles.Puzzle, at puzzles.Board, move puzzles.Move, m puzzles.Mapping) (puzzles.Move, bool) {
	first, way, err := parseMove(at.Size, metricOf(p), move)
	if err != nil || !at.Sound() || !isPiece(at.Cells[first]) {
		return "", false
	}
	body := bodyOf(at, at.Cells[first])
	for i, cell := range body {
		var ok bool
		if body[i], ok = m.Cell(cell); !ok {
			return "", false
		}
	}
	for i, d := range way {
		way[i] = m.Turn.Dir(d)
	}
	return moveText(m.To, metricOf(p), slices.Min(body), way), true
}
