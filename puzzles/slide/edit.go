package slide

import (
	"slices"
	"strconv"

	"waymark/puzzles"
)

var _ puzzles.Trader = Family{}

// Palette lists the blank, the wall (start and goal only: marks take their
// walls from there), "any" (goal and marks only) and the labels: one less than
// there are cells, and whatever else stands on the boards.
func (f Family) Palette(p *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	var brushes []puzzles.Brush
	ground := func(c puzzles.Cell, title string, key rune, about string) {
		b := f.brush(c, title, key)
		b.Group, b.About = puzzles.GroupGround, about
		brushes = append(brushes, b)
	}
	ground(Blank, "Blank", '0', "Tiles beside it move into it.")
	if role != puzzles.Pattern {
		ground(wallCell, "Wall", '#', puzzles.AboutWall)
	}
	if role != puzzles.Start {
		ground(puzzles.Any, "Anything", '?', puzzles.AboutAny)
	}
	labels := append(labelsOf(p.Start), labelsOf(p.Goal)...)
	for c := 1; c < p.Start.Size.Cells() && c < maxCells; c++ {
		labels = append(labels, puzzles.Cell(c))
	}
	slices.Sort(labels)
	hues := alikeHues(p)
	for _, c := range slices.Compact(labels) {
		key := rune(0)
		if c <= 9 {
			key = '0' + rune(c)
		}
		b := f.brush(c, strconv.Itoa(int(c)), key)
		b.Group = puzzles.GroupTiles
		if h, alike := hues[c]; alike {
			b.Face.Hue = h
		}
		brushes = append(brushes, b)
	}
	return brushes
}

func (f Family) brush(c puzzles.Cell, title string, key rune) puzzles.Brush {
	return puzzles.Brush{Cell: c, Face: f.face(c), Title: title, Key: key}
}

// Paint puts c on one cell. A wall belongs to every board: painting one puts it
// on all boards, and painting over one puts the same content on all
// of them, so that the counts stay in step (the start gets a blank where the
// goal becomes open).
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	boards := boardsOf(p)
	at := 0
	switch {
	case role == puzzles.Goal:
		at = 1
	case role == puzzles.Pattern && mark >= 0 && mark < len(p.Marks):
		at = patternsAt + mark
	case role != puzzles.Start:
		return p
	}
	if !holds(boards[at], cell) || !paintable(c, role) {
		return p
	}
	old := boards[at].Cells[cell]
	switch {
	case role == puzzles.Pattern:
		if holds(p.Start, cell) && p.Start.Cells[cell] == wallCell {
			return p
		}
	case c == wallCell:
		for i := range boards {
			boards[i] = put(boards[i], cell, wallCell)
		}
	case old == wallCell:
		for i := range boards {
			if i > 0 && holds(boards[i], cell) && boards[i].Cells[cell] == wallCell {
				boards[i] = put(boards[i], cell, c)
			}
		}
		if c != puzzles.Any {
			boards[0] = put(boards[0], cell, c)
		} else if holds(boards[0], cell) && boards[0].Cells[cell] == wallCell {
			boards[0] = put(boards[0], cell, Blank)
		}
	}
	boards[at] = put(boards[at], cell, c)
	return withBoards(p, boards)
}

// Trades returns true for tiles, blanks and open cells.
func (Family) Trades(c puzzles.Cell) bool { return c != wallCell }

// Once returns true for the tiles of a board on which all labels differ.
func (Family) Once(b puzzles.Board, c puzzles.Cell) bool {
	seen := map[puzzles.Cell]bool{}
	for _, other := range b.Cells {
		if isTile(other) && seen[other] {
			return false
		}
		seen[other] = true
	}
	return isTile(c) && seen[c]
}

// patternsAt is where the boards of the marks begin in boardsOf.
const patternsAt = 2

// boardsOf lists start, goal and the boards of marks and demands (zero for one without).
func boardsOf(p *puzzles.Puzzle) []puzzles.Board {
	return append([]puzzles.Board{p.Start, p.Goal}, p.Patterns()...)
}

// withBoards returns p with its boards replaced, or p itself when they are the same.
func withBoards(p *puzzles.Puzzle, boards []puzzles.Board) *puzzles.Puzzle {
	if slices.EqualFunc(boards, boardsOf(p), puzzles.Board.Equal) {
		return p
	}
	n := p.Clone()
	n.Start, n.Goal = boards[0], boards[1]
	for i := range n.Marks {
		n.Marks[i].Board = boards[patternsAt+i]
	}
	for i := range n.Demands {
		n.Demands[i].Board = boards[patternsAt+len(n.Marks)+i]
	}
	return n
}

// paintable reports whether c may stand on the board of the role.
func paintable(c puzzles.Cell, role puzzles.Role) bool {
	switch c {
	case puzzles.Any:
		return role != puzzles.Start
	case wallCell:
		return role != puzzles.Pattern
	}
	return c == Blank || isTile(c)
}

// holds reports whether b has the cell.
func holds(b puzzles.Board, cell int) bool { return cell >= 0 && cell < len(b.Cells) }

// put returns b with c on the cell, or b itself when it has no such cell.
func put(b puzzles.Board, cell int, c puzzles.Cell) puzzles.Board {
	if !holds(b, cell) || b.Cells[cell] == c {
		return b
	}
	return b.With(cell, c)
}

// numbered gives the tiles of the start or the goal the labels from 1 on in
// reading order, and those of the other boards the labels of the same tiles: of
// those alike, the first on one board is the first on another. Tiles of the start
// that the goal does not mention come last; tiles that the start does not have
// become open cells of goals, marks and demands.
func numbered(p *puzzles.Puzzle, by puzzles.Role) *puzzles.Puzzle {
	boards := boardsOf(p)
	labels := map[puzzles.Cell][]puzzles.Cell{} // new ones of a label, in order
	next := puzzles.Cell(1)
	label := func(b puzzles.Board, grow bool) puzzles.Board {
		b = b.Clone()
		seen := map[puzzles.Cell]int{}
		for i, c := range b.Cells {
			if !isTile(c) {
				continue
			}
			if seen[c] == len(labels[c]) && grow {
				labels[c] = append(labels[c], next)
				next++
			}
			if b.Cells[i] = puzzles.Any; seen[c] < len(labels[c]) {
				b.Cells[i] = labels[c][seen[c]]
			}
			seen[c]++
		}
		return b
	}
	const start, goal = 0, 1
	if by == puzzles.Goal {
		boards[goal] = label(boards[goal], true)
	}
	boards[start] = label(boards[start], true)
	for i, b := range boardsOf(p) {
		if i != start && (i != goal || by != puzzles.Goal) {
			boards[i] = label(b, false)
		}
	}
	n := withBoards(p, boards)
	if n != p {
		n.MapDemandPieces(func(c puzzles.Cell) (puzzles.Cell, bool) {
			if now := labels[c]; isTile(c) && len(now) == 1 {
				return now[0], true
			}
			return c, !isTile(c) // no one label stands for those that were alike
		})
	}
	return n
}
