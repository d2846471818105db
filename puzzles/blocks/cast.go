package blocks

import (
	"waymark/puzzles"
)

// shape is the cells of a piece as offsets from its first cell in row-major
// order: two bytes a cell, rows down and columns to the right plus maxSide. Two
// pieces have the same shape exactly when the strings are equal.
type shape string

// piece is one piece of the start board.
type piece struct {
	cell  puzzles.Cell
	body  []int // its cells, ascending; body[0] names the piece in moves
	shape shape
	axis  axis
	class int // equal for interchangeable pieces
}

// cast is the pieces of a puzzle and what its settings say of them.
type cast struct {
	settings
	size   puzzles.Size
	pieces []piece        // in the order of their first cells
	of     [maxPieces]int // by number: index into pieces, -1 for none
}

// bodies lists the cells of each piece on a board, ascending, by number.
func bodies(b puzzles.Board) (body [maxPieces][]int) {
	var count [maxPieces]int
	sum := 0
	for _, c := range b.Cells {
		if isPiece(c) {
			count[number(c)]++
			sum++
		}
	}
	all := make([]int, sum) // of all pieces, one behind the other
	for i, c := range b.Cells {
		if !isPiece(c) {
			continue
		}
		n := number(c)
		if body[n] == nil {
			body[n], all = all[:0:count[n]], all[count[n]:]
		}
		body[n] = append(body[n], i)
	}
	return body
}

// stands says which pieces a board has, by number.
func stands(b puzzles.Board) (on [maxPieces]bool) {
	for _, c := range b.Cells {
		if isPiece(c) {
			on[number(c)] = true
		}
	}
	return on
}

// bodyOf lists the cells of one piece on a board, ascending.
func bodyOf(b puzzles.Board, piece puzzles.Cell) []int {
	body := make([]int, 0, 8)
	for i, c := range b.Cells {
		if isPiece(c) && c&content == piece&content {
			body = append(body, i)
		}
	}
	return body
}

// shapeOf returns the shape of a body on a board of the size.
func shapeOf(size puzzles.Size, body []int) shape {
	s := make([]byte, 0, 2*len(body))
	for _, cell := range body {
		s = append(s, byte(cell/size.Cols-body[0]/size.Cols), byte(cell%size.Cols-body[0]%size.Cols+maxSide))
	}
	return shape(s)
}

// longSide returns the axis along the longer side of the box around a shape,
// free when the box is a square.
func (s shape) longSide() axis {
	low, high := s[1], s[1]
	for i := 1; i < len(s); i += 2 {
		low, high = min(low, s[i]), max(high, s[i])
	}
	switch rows, cols := s[len(s)-2], high-low; { // the last cell is in the last row
	case cols > rows:
		return horizontal
	case rows > cols:
		return vertical
	}
	return free
}

// newCast reads the pieces of the start and which are interchangeable: those
// declared alike; and of the others those of one shape and axis that neither the
// goal nor a gate names.
func newCast(p *puzzles.Puzzle) *cast {
	c := &cast{settings: newSettings(p)}
	for i := range c.of {
		c.of[i] = -1
	}
	if p == nil || !p.Start.Sound() {
		return c
	}
	c.size = p.Start.Size
	named := stands(p.Goal)
	for _, cell := range p.Start.Cells {
		if gate, ok := gateOf(cell); ok {
			named[number(gate)] = true
		}
	}
	type class struct {
		shape shape
		axis  axis
		alike int // declared group
		named int // 1 + number of a piece that the goal or a gate names
	}
	classes := map[class]int{}
	body := bodies(p.Start)
	many := 0
	for _, b := range body {
		many += min(len(b), 1)
	}
	c.pieces = make([]piece, 0, many)
	for i, cell := range p.Start.Cells {
		if !isPiece(cell) || body[number(cell)][0] != i {
			continue
		}
		n := number(cell)
		q := piece{cell: cell & content, body: body[n], shape: shapeOf(c.size, body[n]), axis: c.settings.axis[n]}
		if q.axis == free && c.auto {
			q.axis = q.shape.longSide()
		}
		k := class{q.shape, q.axis, c.groups[n], 0}
		if k.alike == 0 && named[n] {
			k.named = 1 + n
		}
		if _, ok := classes[k]; !ok {
			classes[k] = len(classes)
		}
		q.class = classes[k]
		c.of[n] = len(c.pieces)
		c.pieces = append(c.pieces, q)
	}
	return c
}

// shut adds to a set of cells the gates that do not let a piece through.
func (c *cast) shut(set *cells, q *piece) {
	for i := range c.ground {
		if !c.admits(i, q.cell) {
			set.add(i)
		}
	}
}

// find returns the piece of a cell, nil when the start has none.
func (c *cast) find(cell puzzles.Cell) *piece {
	if !isPiece(cell) || c.of[number(cell)] < 0 {
		return nil
	}
	return &c.pieces[c.of[number(cell)]]
}

// alike reports whether two pieces are interchangeable.
func (c *cast) alike(a, b puzzles.Cell) bool {
	if a == b {
		return true
	}
	p, q := c.find(a), c.find(b)
	return p != nil && q != nil && p.class == q.class
}
