package blocks

import (
	"slices"
	"strings"

	"waymark/puzzles"
)

var (
	_ puzzles.Joiner  = Family{}
	_ puzzles.Remover = Family{}
)

// NewPiece returns the piece of the next free letter.
func (Family) NewPiece(p *puzzles.Puzzle) (c puzzles.Cell, ok bool) {
	free := freeNames(p, p.Start)
	if len(free) == 0 {
		return 0, false
	}
	return free[0], true
}

// Join gives all pieces that cover one of the cells the letter of the first of them, on every board. The
// settings of the others are removed.
func (Family) Join(p *puzzles.Puzzle, cells []int) (*puzzles.Puzzle, error) {
	body := bodies(p.Start)
	var joined []puzzles.Cell // in the order of their first cells
	var union []int
	for _, c := range p.Start.Cells {
		if c &= content; isPiece(c) && !slices.Contains(joined, c) && shareCell(body[number(c)], cells) {
			joined = append(joined, c)
			union = append(union, body[number(c)]...)
		}
	}
	if len(joined) < 2 {
		return p, puzzles.Messagef("choose cells of at least two pieces")
	}
	slices.Sort(union)
	if len(parts(p.Start.Size, union)) > 1 {
		return p, puzzles.Messagef("these pieces do not touch each other, and a piece is one connected part")
	}
	n := withNames(p, func(c puzzles.Cell) puzzles.Cell {
		if slices.Contains(joined, c) {
			return joined[0]
		}
		return c
	})
	n.Headers = without(without(n.Headers, keyAxis, joined[1:]), keyAlike, joined)
	openGates(n)
	return n, nil
}

// openGates takes away the gates below pieces that they no longer let through.
func openGates(p *puzzles.Puzzle) {
	s := newSettings(p)
	p.Start = p.Start.Clone()
	for i, c := range p.Start.Cells {
		if !s.admits(i, c) {
			p.Start.Cells[i] = c & content
		}
	}
}

// Split gives the listed cells of a piece the next free letter, where the piece also covers other cells. Each
// further part that is no longer connected gets a free letter too. On goals, marks and demands that hold the
// piece in the same shape, the same cells of it change their letter.
func (Family) Split(p *puzzles.Puzzle, cells []int) (*puzzles.Puzzle, error) {
	names := newNamer(p, p.Start)
	var split []puzzles.Cell
	was := bodies(p.Start)
	for i, body := range was {
		inside := slices.DeleteFunc(slices.Clone(body), func(c int) bool { return !slices.Contains(cells, c) })
		outside := slices.DeleteFunc(slices.Clone(body), func(c int) bool { return slices.Contains(cells, c) })
		if len(inside) == 0 || len(outside) == 0 {
			continue
		}
		split = append(split, firstPiece+puzzles.Cell(i))
		for _, part := range append(parts(p.Start.Size, inside), parts(p.Start.Size, outside)[1:]...) {
			if !names.rename(part) {
				return p, puzzles.Messagef("there are no letters left; a board has at most %d pieces", maxPieces)
			}
		}
	}
	if len(split) == 0 {
		return p, puzzles.Messagef("choose some cells of a piece, but not all of them")
	}
	n := names.settle(p).Clone()
	n.Headers = without(n.Headers, keyAlike, split)
	n.Start = names.board
	openGates(n)
	follow := func(b puzzles.Board) puzzles.Board {
		there := bodies(b)
		b = b.Clone()
		for _, c := range split {
			from, to := was[number(c)], there[number(c)]
			if len(to) != len(from) || shapeOf(b.Size, to) != shapeOf(p.Start.Size, from) {
				continue
			}
			for k, cell := range to {
				b.Cells[cell] = with(b.Cells[cell], n.Start.Cells[from[k]])
			}
		}
		return b
	}
	n.Goal = follow(p.Goal)
	n.MapPatterns(follow)
	return n, nil
}

// Removed makes the gates of the piece gates for one that is declared alike, or walls where there is none.
func (Family) Removed(p *puzzles.Puzzle, piece puzzles.Cell) *puzzles.Puzzle {
	piece &= content
	s := newSettings(p)
	ground := wallCell
	for n, group := range s.groups {
		if group != 0 && group == s.groups[number(piece)] && n != number(piece) {
			ground = gateCell(firstPiece + puzzles.Cell(n))
			break
		}
	}
	n := p.Clone()
	n.Headers = without(without(n.Headers, keyAxis, []puzzles.Cell{piece}), keyAlike, []puzzles.Cell{piece})
	is := func(c puzzles.Cell) bool { return isPiece(c) && c&content == piece }
	n.Start = p.Start.Clone()
	for i, c := range n.Start.Cells {
		if is(c) {
			n.Start.Cells[i] = with(c, emptyCell)
		}
	}
	for k := range n.Marks {
		b := n.Marks[k].Board.Clone()
		for i, c := range b.Cells {
			if is(c) {
				b.Cells[i] = puzzles.Any
			}
		}
		n.Marks[k].Board = b
	}
	for i, c := range n.Start.Cells {
		switch gate, ok := gateOf(c); {
		case !ok || gate != piece:
		case isWall(ground):
			n = n.WithGround(i, wallCell, n.Goal.Cells[i], isWall, wallCell, emptyCell)
		default:
			n = n.WithGround(i, with(ground, c), n.Goal.Cells[i], isWall, wallCell, emptyCell)
		}
	}
	return n
}

// Rename exchanges two letters on all boards and in the settings.
func (Family) Rename(p *puzzles.Puzzle, a, b puzzles.Cell) *puzzles.Puzzle {
	if !isPiece(a) || !isPiece(b) || a == b {
		return p
	}
	exchanged := func(c puzzles.Cell) puzzles.Cell { return puzzles.Exchanged(c, a, b) }
	n := withNames(p, exchanged)
	for i, h := range n.Headers {
		if len(namedIn(h)) == 0 {
			continue
		}
		words := strings.Fields(h.Value)
		for k, w := range words {
			if c, ok := pieceCell(w[0]); ok && len(w) == 1 {
				words[k] = letter(exchanged(c))
			}
		}
		n.Headers[i].Value = strings.Join(words, " ")
	}
	if n.Start.Equal(p.Start) && n.Goal.Equal(p.Goal) && slices.Equal(n.Headers, p.Headers) &&
		slices.EqualFunc(n.Marks, p.Marks, func(x, y puzzles.Mark) bool { return x.Board.Equal(y.Board) }) &&
		puzzles.SameDemands(n.Demands, p.Demands) {
		return p
	}
	return n
}

// withNames returns p with other letters of pieces on all boards and in demands, and of their gates.
func withNames(p *puzzles.Puzzle, name func(puzzles.Cell) puzzles.Cell) *puzzles.Puzzle {
	n := p.Mapped(func(b puzzles.Board) puzzles.Board {
		b = b.Clone()
		for i, c := range b.Cells {
			if isPiece(c) {
				b.Cells[i] = with(c, name(c&content))
			}
			if gate, ok := gateOf(c); ok {
				b.Cells[i] = with(gateCell(name(gate)), b.Cells[i])
			}
		}
		return b
	})
	n.MapDemandPieces(func(c puzzles.Cell) (puzzles.Cell, bool) {
		if isPiece(c) {
			c = name(c & content)
		}
		return c, true
	})
	return n
}

// without takes pieces out of the settings of a key. One that then names too few
// goes.
func without(headers []puzzles.Header, key string, pieces []puzzles.Cell) []puzzles.Header {
	var list []puzzles.Header
	for _, h := range headers {
		named := namedIn(h)
		if h.Key != key || !slices.ContainsFunc(pieces, func(c puzzles.Cell) bool { return slices.Contains(named, number(c)) }) {
			list = append(list, h)
			continue
		}
		words := slices.DeleteFunc(strings.Fields(h.Value), func(w string) bool {
			c, ok := pieceCell(w[0])
			return ok && len(w) == 1 && slices.Contains(pieces, c)
		})
		if len(words) > 1 { // an axis and a piece, or two pieces that are alike
			h.Value = strings.Join(words, " ")
			list = append(list, h)
		}
	}
	return list
}

// shareCell reports whether two lists of cells have one in common.
func shareCell(a, b []int) bool {
	return slices.ContainsFunc(a, func(cell int) bool { return slices.Contains(b, cell) })
}
