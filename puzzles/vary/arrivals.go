package vary

import (
	"slices"

	"waymark/puzzles"
)

// arrivals are pieces that come to an empty place of the start.
func (l *lister) arrivals() {
	if j, ok := l.f.(puzzles.Joiner); ok {
		l.newNamed(j)
		return
	}
	standing := pieces(l.p.Start, l.scene)
	for _, b := range l.palette {
		c := b.Cell
		if !b.Face.Piece || b.Face.Ground != puzzles.Floor || !slices.ContainsFunc(standing, func(o body) bool {
			have, ok := l.placed(o)
			return ok && have == c
		}) {
			continue
		}
		for i := range l.scene.Faces {
			if l.free([]int{i}) {
				l.add(PieceNew, puzzles.Start, []int{i}, puzzles.Messagef("new on %s: %v", l.name(i), puzzles.Messagef(b.Title)), l.painted(puzzles.Start, i, c))
			}
		}
	}
}

// newNamed are new pieces of several cells: bars of two and three, and single cells where
// the puzzle has a piece of one.
func (l *lister) newNamed(j puzzles.Joiner) {
	c, ok := j.NewPiece(l.p)
	if !ok {
		return
	}
	size := l.p.Start.Size
	for length := l.least(); length <= 3; length++ {
		for i := range l.scene.Faces {
			for _, d := range []puzzles.Dir{puzzles.Right, puzzles.Down} {
				cells, ok := bar(size, i, d, length)
				if ok && l.free(cells) {
					l.add(PieceNew, puzzles.Start, cells, puzzles.Messagef("a piece on %s to %s", l.name(i), l.name(cells[length-1])),
						l.shifted(puzzles.Start, nil, cells, l.blank, c))
				}
			}
		}
	}
}

// least is the fewest cells that a new piece has.
func (l *lister) least() int {
	if slices.ContainsFunc(pieces(l.p.Start, l.scene), func(o body) bool { return len(o.cells) == 1 }) {
		return 1
	}
	return 2
}

// bar is a row of cells; false where it leaves the board.
func bar(size puzzles.Size, from int, d puzzles.Dir, length int) ([]int, bool) {
	cells := []int{from}
	for len(cells) < length {
		n, ok := size.Neighbour(cells[len(cells)-1], d)
		if !ok {
			return nil, false
		}
		cells = append(cells, n)
	}
	return cells, true
}

// goals are wanted one cell aside.
func (l *lister) goals() {
	if l.f.Info().NoGoal {
		l.targets()
		return
	}
	sc := l.f.Scene(l.p, l.p.Goal, puzzles.Goal)
	trader, trades := l.f.(puzzles.Trader)
	for _, o := range pieces(l.p.Goal, sc) {
		for _, d := range puzzles.Dirs {
			to, ok := o.beside(sc.Size, d)
			if !ok {
				continue
			}
			text := puzzles.Messagef("the goal of %s is on %s", l.name(o.cells[0]), l.name(to[0]))
			switch added := minus(to, o.cells); {
			case trades && len(o.cells) == 1 && trader.Trades(o.cell) && trader.Trades(l.p.Goal.Cells[to[0]]) && l.p.Goal.Cells[to[0]] != puzzles.Any:
				l.add(GoalMoved, puzzles.Goal, []int{o.cells[0], to[0]}, puzzles.Messagef("the goals of %s and %s change places", l.name(o.cells[0]), l.name(to[0])), l.traded(puzzles.Goal, o.cells[0], to[0]))
			case !slices.ContainsFunc(added, func(i int) bool {
				return l.p.Goal.Cells[i] != puzzles.Any || l.scene.Faces[i].Ground == puzzles.Wall && !l.scene.Faces[i].Piece
			}):
				l.add(GoalMoved, puzzles.Goal, union(o.cells, to), text, l.shifted(puzzles.Goal, o.cells, to, puzzles.Any, o.cell))
			}
		}
	}
}

// targets are goals that stand on the start.
func (l *lister) targets() {
	target, ok := l.brush(func(b puzzles.Brush) bool { return b.Face.Ground == puzzles.Target && !b.Face.Piece })
	block, stands := l.brush(func(b puzzles.Brush) bool { return b.Face.Ground == puzzles.Floor && b.Face.Piece })
	set, sets := l.f.(puzzles.Setter)
	if !ok || !stands || !sets {
		return
	}
	for i, face := range l.scene.Faces {
		if face.Ground != puzzles.Target {
			continue
		}
		left := l.blank
		if face.Piece {
			left = block.Cell
		}
		for _, d := range puzzles.Dirs {
			to, ok := l.p.Start.Neighbour(i, d)
			if !ok || l.scene.Faces[to].Ground != puzzles.Floor {
				continue
			}
			l.add(GoalMoved, puzzles.Start, []int{i, to}, puzzles.Messagef("the goal of %s is on %s", l.name(i), l.name(to)), func(p *puzzles.Puzzle) *puzzles.Puzzle {
				return l.f.Paint(set.Set(p, puzzles.Start, -1, i, left), puzzles.Start, -1, to, target.Cell)
			})
		}
	}
}
