package blocks

import (
	"slices"

	"waymark/puzzles"
)

// mover is one piece on a position.
type mover struct {
	at       puzzles.Board
	cell     puzzles.Cell
	body     []int
	axis     axis
	settings *settings // which say where gates are
}

// moverOn returns the piece that holds a cell of a position. The error says
// why there is none.
func (s *settings) moverOn(at puzzles.Board, cell int) (mover, error) {
	if !at.Sound() || cell < 0 || cell >= len(at.Cells) {
		return mover{}, puzzles.Messagef("there is no such cell on this board")
	}
	c := at.Cells[cell]
	switch {
	case isWall(c):
		return mover{}, puzzles.Messagef("%s is a wall; walls never move", at.CellName(cell))
	case c == puzzles.Any:
		return mover{}, puzzles.Messagef("%s is left open here; only a full board can be played", at.CellName(cell))
	case !isPiece(c):
		return mover{}, puzzles.Messagef("no piece stands on %s", at.CellName(cell))
	}
	return s.mover(at, c, bodyOf(at, c)), nil
}

// mover returns a piece with the axis that the settings give it.
func (s *settings) mover(at puzzles.Board, cell puzzles.Cell, body []int) mover {
	m := mover{at, cell & content, body, s.axis[number(cell)], s}
	if m.axis == free && s.auto {
		m.axis = shapeOf(at.Size, body).longSide()
	}
	return m
}

// shifted returns the cell at an offset from a cell of the board, and false
// beyond the edge.
func shifted(size puzzles.Size, cell, rows, cols int) (int, bool) {
	row, col := cell/size.Cols+rows, cell%size.Cols+cols
	return row*size.Cols + col, size.Contains(row, col)
}

// room reports whether the piece can stand at an offset from where it is, all
// others staying. The cell that keeps it from there is -1 at the edge.
func (m *mover) room(rows, cols int) (obstacle int, ok bool) {
	for _, cell := range m.body {
		to, inside := shifted(m.at.Size, cell, rows, cols)
		if !inside {
			return -1, false
		}
		c := m.at.Cells[to]
		if !isEmpty(c) && c&content != m.cell || !m.settings.admits(to, m.cell) {
			return to, false
		}
	}
	return 0, true
}

// refuse says what keeps the piece from going on in a direction.
func (m *mover) refuse(move puzzles.Move, d puzzles.Dir, obstacle int) error {
	size := m.at.Size
	switch {
	case !m.axis.allows(d) && m.axis == horizontal:
		return puzzles.Messagef("%s is not possible: piece %s moves only left and right", string(move), letter(m.cell))
	case !m.axis.allows(d):
		return puzzles.Messagef("%s is not possible: piece %s moves only up and down", string(move), letter(m.cell))
	case obstacle < 0:
		return puzzles.Messagef("%s is not possible: the board ends there", string(move))
	}
	switch c := m.at.Cells[obstacle]; {
	case isPiece(c) && c&content != m.cell:
		return puzzles.Messagef("%s is not possible: piece %s stands on %s", string(move), letter(c), size.CellName(obstacle))
	case isWall(c):
		return puzzles.Messagef("%s is not possible: %s is a wall", string(move), size.CellName(obstacle))
	case !m.settings.admits(obstacle, m.cell):
		gate, _ := gateOf(m.settings.ground[obstacle])
		return puzzles.Messagef("%s is not possible: the gate at %s lets only piece %s through", string(move), size.CellName(obstacle), letter(gate))
	}
	return puzzles.Messagef("%s is not possible: %s is left open here; only a full board can be played",
		string(move), size.CellName(obstacle))
}

// follow walks a way and returns the offset at its end. The error says what is
// in the way.
func (m *mover) follow(move puzzles.Move, way []puzzles.Dir) (rows, cols int, err error) {
	for _, d := range way {
		dr, dc := d.Delta()
		obstacle, ok := m.room(rows+dr, cols+dc)
		if !ok || !m.axis.allows(d) {
			return 0, 0, m.refuse(move, d, obstacle)
		}
		rows, cols = rows+dr, cols+dc
	}
	return rows, cols, nil
}

// ending is where a piece can go in one move, and the way there.
type ending struct {
	rows, cols int
	way        []puzzles.Dir
}

// endings lists where the piece can go in one move. Straight moves come by
// direction and distance; by any path each end comes once, nearest first, with
// a shortest way; among those, the one that is first by up, right, down, left.
func (m *mover) endings(by metric) []ending {
	if by == paths {
		return m.flood()
	}
	var list []ending
	for _, d := range puzzles.Dirs {
		dr, dc := d.Delta()
		var way []puzzles.Dir
		for n := 1; m.axis.allows(d) && (by == slides || n == 1); n++ {
			if _, ok := m.room(n*dr, n*dc); !ok {
				break
			}
			way = append(way, d)
			list = append(list, ending{n * dr, n * dc, way[:n:n]})
		}
	}
	return list
}

// way is the way that endings has to an offset; nil for none.
func (m *mover) way(by metric, rows, cols int) []puzzles.Dir {
	if by != paths {
		return m.straight(by, rows, cols)
	}
	for _, e := range m.endings(by) {
		if e.rows == rows && e.cols == cols {
			return e.way
		}
	}
	return nil
}

// straight is way, of the metrics without corners.
func (m *mover) straight(by metric, rows, cols int) []puzzles.Dir {
	for _, d := range puzzles.Dirs {
		dr, dc := d.Delta()
		n := rows*dr + cols*dc
		if n <= 0 || rows != n*dr || cols != n*dc || !m.axis.allows(d) || by == steps && n > 1 {
			continue
		}
		for k := 1; k <= n; k++ {
			if _, ok := m.room(k*dr, k*dc); !ok {
				return nil
			}
		}
		return slices.Repeat([]puzzles.Dir{d}, n)
	}
	return nil
}

// flood is a breadth-first search over where the piece can stand. Places are
// found in the order of their ways, so each has the first of its shortest ones.
func (m *mover) flood() []ending {
	list := []ending{{}}
	seen := map[[2]int]bool{{0, 0}: true}
	for i := 0; i < len(list); i++ {
		from := list[i]
		for _, d := range puzzles.Dirs {
			dr, dc := d.Delta()
			to := ending{rows: from.rows + dr, cols: from.cols + dc}
			if _, ok := m.room(to.rows, to.cols); !ok || !m.axis.allows(d) || seen[[2]int{to.rows, to.cols}] {
				continue
			}
			seen[[2]int{to.rows, to.cols}] = true
			to.way = append(from.way[:len(from.way):len(from.way)], d)
			list = append(list, to)
		}
	}
	return list[1:]
}

// shift takes the piece to an offset on its position.
func (m *mover) shift(rows, cols int) {
	for _, cell := range m.body {
		m.at.Cells[cell] = with(m.at.Cells[cell], emptyCell)
	}
	for _, cell := range m.body {
		to, _ := shifted(m.at.Size, cell, rows, cols)
		m.at.Cells[to] = with(m.at.Cells[to], m.cell)
	}
}

// moved returns the position after the piece went to an offset, and the step.
func (m *mover) moved(rows, cols int) (puzzles.Board, puzzles.Step) {
	step := puzzles.Step{Shifts: make([]puzzles.Shift, 0, len(m.body))}
	for _, cell := range m.body {
		to, _ := shifted(m.at.Size, cell, rows, cols)
		step.Shifts = append(step.Shifts, puzzles.Shift{From: cell, To: to})
	}
	after := *m
	after.at = m.at.Clone()
	for i, c := range m.settings.ground { // a position has the gates, whether or not the board before it had them
		after.at.Cells[i] = with(c, after.at.Cells[i])
	}
	after.shift(rows, cols)
	return after.at, step
}

// Moves lists the legal moves, piece by piece in the order of their first
// cells, each in the order of endings.
func (Family) Moves(p *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	if !at.Sound() {
		return nil
	}
	s := newSettings(p)
	body := bodies(at)
	var moves []puzzles.Move
	for i, c := range at.Cells {
		if !isPiece(c) || body[number(c)][0] != i {
			continue
		}
		m := s.mover(at, c, body[number(c)])
		for _, e := range m.endings(s.metric) {
			moves = append(moves, moveText(at.Size, s.metric, i, e.way))
		}
	}
	return moves
}

// Play moves a piece. In the move metric any legal way that ends somewhere else
// is a move, not only the one that Moves lists.
func (Family) Play(p *puzzles.Puzzle, at puzzles.Board, move puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	s := newSettings(p)
	return s.play(at, move)
}

// Player returns a function that does what Play does on one puzzle, whose settings it reads only once.
func (Family) Player(p *puzzles.Puzzle) puzzles.Player {
	s := newSettings(p)
	return s.play
}

func (s *settings) play(at puzzles.Board, move puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	fail := func(err error) (puzzles.Board, puzzles.Step, error) { return puzzles.Board{}, puzzles.Step{}, err }
	first, way, err := parseMove(at.Size, s.metric, move)
	if err != nil {
		return fail(err)
	}
	m, err := s.moverOn(at, first)
	if err != nil {
		return fail(err)
	}
	if m.body[0] != first {
		return fail(puzzles.Messagef("%s is not the first cell of piece %s; its moves begin with %s",
			at.CellName(first), letter(m.cell), at.CellName(m.body[0])))
	}
	rows, cols, err := m.follow(move, way)
	if err != nil {
		return fail(err)
	}
	if rows == 0 && cols == 0 {
		return fail(puzzles.Messagef("%s is no move: the piece ends where it began", string(move)))
	}
	after, step := m.moved(rows, cols)
	if slices.ContainsFunc(way, func(d puzzles.Dir) bool { return d != way[0] }) {
		step.Path = way
	}
	return after, step, nil
}

// Push returns the move of the piece on a cell by one cell.
func (Family) Push(p *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if d > puzzles.Left {
		return "", puzzles.Messagef("there is no such direction")
	}
	s := newSettings(p)
	m, err := s.moverOn(at, cell)
	if err != nil {
		return "", err
	}
	way := []puzzles.Dir{d}
	move := moveText(at.Size, s.metric, m.body[0], way)
	if _, _, err := m.follow(move, way); err != nil {
		return "", err
	}
	return move, nil
}
