package vary

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// Changes lists every single change of a puzzle that touches none of the frozen cells and
// leaves it a puzzle that can be asked, in a fixed order: by kind, then in reading order.
// Changes that come to the same are listed once. p must have no fault itself.
//
// Pieces that come are those of the family's palette that p has on its start already, each
// on every empty cell; in families whose pieces have several cells a bar of two or three
// cells, or a square where p has one of a cell. It takes time in proportion to the cells.
func Changes(f puzzles.Family, p *puzzles.Puzzle, frozen edit.Region) []Change {
	l := &lister{f: f, p: bare(p), frozen: frozen, met: map[string]bool{}}
	l.palette = f.Palette(l.p, puzzles.Start)
	l.blank, _ = edit.Blank(f, l.p, puzzles.Start)
	l.scene = f.Scene(l.p, l.p.Start, puzzles.Start)
	l.walls()
	l.pieces()
	l.arrivals()
	l.goals()
	slices.SortStableFunc(l.list, func(a, b Change) int { return int(a.Kind) - int(b.Kind) })
	return l.list
}

// lister makes the list.
type lister struct {
	f       puzzles.Family
	p       *puzzles.Puzzle
	frozen  edit.Region
	palette []puzzles.Brush
	blank   puzzles.Cell
	scene   puzzles.Scene // of the start
	list    []Change
	met     map[string]bool // the keys of those listed
}

// add lists a change, unless it breaks the rules, changes more than one thing, touches what is frozen or comes to what is listed.
func (l *lister) add(kind Kind, role puzzles.Role, cells []int, text puzzles.Message, apply func(*puzzles.Puzzle) *puzzles.Puzzle) {
	if slices.ContainsFunc(cells, l.frozen.Has) {
		return
	}
	n := bare(apply(l.p))
	c := Change{Kind: kind, Role: role, Cells: cells, Text: text, Puzzle: n, apply: apply}
	if same(n, l.p) || l.met[Key(c)] || len(l.f.Check(n)) > 0 || !single(l.f, kind, l.p, n) {
		return
	}
	slices.Sort(cells)
	l.met[Key(c)] = true
	l.list = append(l.list, c)
}

// name is what the user calls a cell.
func (l *lister) name(cell int) string { return l.p.Start.CellName(cell) }

// walls are taken away, gates with them, and built where nothing stands and nothing is wanted.
func (l *lister) walls() {
	wall, walled := l.brush(func(b puzzles.Brush) bool { return b.Face.Ground == puzzles.Wall && !b.Face.Piece })
	for i, face := range l.scene.Faces {
		switch {
		case face.Ground == puzzles.Gate:
			l.add(WallGone, puzzles.Start, []int{i}, puzzles.Messagef("No gate on %s", l.name(i)), l.ungated(i))
		case face.Piece:
		case face.Ground == puzzles.Wall:
			l.add(WallGone, puzzles.Start, []int{i}, puzzles.Messagef("No wall on %s", l.name(i)), l.painted(puzzles.Start, i, l.blank))
		case walled && face.Ground == puzzles.Floor && !l.wanted(i):
			l.add(WallNew, puzzles.Start, []int{i}, puzzles.Messagef("Wall on %s", l.name(i)), l.painted(puzzles.Start, i, wall.Cell))
		}
	}
}

// brush is the first brush of the start that is such.
func (l *lister) brush(such func(puzzles.Brush) bool) (puzzles.Brush, bool) {
	i := slices.IndexFunc(l.palette, such)
	if i < 0 {
		return puzzles.Brush{}, false
	}
	return l.palette[i], true
}

// wanted reports whether the goal asks for something on a cell.
func (l *lister) wanted(cell int) bool {
	if l.f.Info().NoGoal {
		return l.scene.Faces[cell].Ground == puzzles.Target
	}
	return cell < len(l.p.Goal.Cells) && l.p.Goal.Cells[cell] != puzzles.Any
}

// painted is what a brush does on a cell.
func (l *lister) painted(role puzzles.Role, cell int, c puzzles.Cell) func(*puzzles.Puzzle) *puzzles.Puzzle {
	return func(p *puzzles.Puzzle) *puzzles.Puzzle { return l.f.Paint(p, role, -1, cell, c) }
}

// ungated takes the gate of a cell away, and leaves the piece that stands on it.
func (l *lister) ungated(cell int) func(*puzzles.Puzzle) *puzzles.Puzzle {
	for _, o := range pieces(l.p.Start, l.scene) {
		c, ok := l.placed(o)
		if set, sets := l.f.(puzzles.Setter); ok && sets && slices.Contains(o.cells, cell) {
			return func(p *puzzles.Puzzle) *puzzles.Puzzle { return set.Set(p, puzzles.Start, -1, cell, c) }
		}
	}
	return l.painted(puzzles.Start, cell, l.blank)
}

// removed takes a piece of the start away, and what the settings say of it.
func (l *lister) removed(o body) func(*puzzles.Puzzle) *puzzles.Puzzle {
	if r, ok := l.f.(puzzles.Remover); ok {
		return func(p *puzzles.Puzzle) *puzzles.Puzzle { return r.Removed(p, o.cell) }
	}
	return l.cleared(puzzles.Start, o.cells, l.blank)
}

// pieces of the start go away, or to the cell beside them.
func (l *lister) pieces() {
	for _, o := range pieces(l.p.Start, l.scene) {
		at := l.name(o.cells[0])
		gone := puzzles.Messagef("Without what stands on %s", at)
		if o.face.Label != "" {
			gone = puzzles.Messagef("Without %s on %s", o.face.Label, at)
		}
		if !puzzles.Full(l.f, l.p) {
			l.add(PieceGone, puzzles.Start, slices.Clone(o.cells), gone, l.removed(o))
		}
		c, ok := l.placed(o)
		if !ok {
			continue
		}
		for _, d := range puzzles.Dirs {
			to, ok := o.beside(l.p.Start.Size, d)
			if !ok {
				continue
			}
			text := puzzles.Messagef("%s goes to %s", at, l.name(to[0]))
			switch t, trades := l.f.(puzzles.Trader); {
			case trades && len(o.cells) == 1 && t.Trades(o.cell) && t.Trades(l.p.Start.Cells[to[0]]):
				l.add(PieceMoved, puzzles.Start, []int{o.cells[0], to[0]}, puzzles.Messagef("%s and %s change places", at, l.name(to[0])), l.traded(puzzles.Start, o.cells[0], to[0]))
			case l.free(minus(to, o.cells)):
				l.add(PieceMoved, puzzles.Start, union(o.cells, to), text, l.shifted(puzzles.Start, o.cells, to, l.blank, c))
			}
		}
	}
}

// placed is what a brush puts down for a piece of the start: without the ground under it.
func (l *lister) placed(o body) (puzzles.Cell, bool) {
	b, ok := l.brush(func(b puzzles.Brush) bool { return b.Cell == o.cell && b.Face.Ground == puzzles.Floor })
	if !ok {
		b, ok = l.brush(func(b puzzles.Brush) bool {
			g := b.Face
			return g.Piece && g.Ground == puzzles.Floor && g.Hue == o.face.Hue && g.Label == o.face.Label && g.Rays == o.face.Rays && g.Reach == o.face.Reach
		})
	}
	return b.Cell, ok
}

// free reports whether nothing stands on any of the cells of the start.
func (l *lister) free(cells []int) bool {
	for _, i := range cells {
		if f := l.scene.Faces[i]; f.Piece || f.Ground == puzzles.Wall {
			return false
		}
	}
	return len(cells) > 0
}

// cleared takes what stands on cells away.
func (l *lister) cleared(role puzzles.Role, cells []int, blank puzzles.Cell) func(*puzzles.Puzzle) *puzzles.Puzzle {
	return func(p *puzzles.Puzzle) *puzzles.Puzzle {
		for _, i := range cells {
			p = l.f.Paint(p, role, -1, i, blank)
		}
		return p
	}
}

// shifted takes a body from some cells to others.
func (l *lister) shifted(role puzzles.Role, from, to []int, blank, c puzzles.Cell) func(*puzzles.Puzzle) *puzzles.Puzzle {
	clear := l.cleared(role, from, blank)
	return func(p *puzzles.Puzzle) *puzzles.Puzzle {
		p = clear(p)
		for _, i := range to {
			p = l.f.Paint(p, role, -1, i, c)
		}
		return p
	}
}

// traded exchanges what two cells of a board hold.
func (l *lister) traded(role puzzles.Role, a, b int) func(*puzzles.Puzzle) *puzzles.Puzzle {
	return func(p *puzzles.Puzzle) *puzzles.Puzzle {
		if role == puzzles.Goal {
			return p.WithGoal(p.Goal.With(a, p.Goal.Cells[b]).With(b, p.Goal.Cells[a]))
		}
		return p.WithStart(p.Start.With(a, p.Start.Cells[b]).With(b, p.Start.Cells[a]))
	}
}
