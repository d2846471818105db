package slide

import (
	"math/bits"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// hop is one way to fill a blank: the tile on from moves into it by the move
// forth; back is the move that undoes it.
type hop struct {
	from        uint8
	forth, back solver.Move
}

// packMove packs a tile's cell on the board and its direction.
func packMove(cell int, d puzzles.Dir) solver.Move { return solver.Move(cell<<2 | int(d)) }

// moveText is the text of a packed move.
func moveText(size puzzles.Size, m solver.Move) puzzles.Move {
	return puzzles.CellDir(size, int(m>>2), puzzles.Dir(m&3))
}

// hops lists the ways to fill each free cell, in the order of Family.Moves.
func hops(g *pdb.Grid) [][]hop {
	all := make([][]hop, len(g.Cells))
	for blank := range g.Cells {
		for _, d := range puzzles.Dirs {
			if from := g.Next[blank][d.Opposite()]; from != pdb.None {
				all[blank] = append(all[blank], hop{
					from:  from,
					forth: packMove(g.Cells[from], d),
					back:  packMove(g.Cells[blank], d.Opposite()),
				})
			}
		}
	}
	return all
}

// space is the search space over states of any width. The blanks are found
// word by word with a few arithmetic operations (see zeros).
type space[S solver.State] struct {
	matcher[S]
	layout *layout
	start  S
	want   codes
	hops   [][]hop
	places []place
	words  []word
	mask   uint64
}

// Undirected says that every move can be undone, see hop.
func (*space[S]) Undirected() {}

// word describes one word of a state.
type word struct {
	fields   fields
	cell     [64]uint8 // bit -> the free cell it belongs to
	straddle uint8     // the cell that begins in this word and ends in the next, or none
}

// fields marks the cells that lie wholly inside a word: their highest bits and
// all their other bits.
type fields struct{ high, rest uint64 }

// zeros returns the highest bit of every field of v that is zero. Adding rest
// carries into the highest bit of a field exactly when one of its other bits is
// set, and never beyond it.
func (f fields) zeros(v uint64) uint64 { return ^((v&f.rest + f.rest) | v) & f.high }

// newSpace prepares the search from start (full) to want (open cells allowed).
func newSpace[S solver.State](l *layout, start, want codes) *space[S] {
	return &space[S]{
		matcher: newMatcher[S](l, want), layout: l, start: pack[S](l, start), want: want,
		hops: hops(l.Grid), places: l.places(), words: l.wordTable(), mask: l.mask(),
	}
}

// matcher compares states with a board that may leave cells open.
type matcher[S solver.State] struct {
	wantMask S // covers the cells it names
	wantBits S // what they hold
	used     int
}

func newMatcher[S solver.State](l *layout, want codes) matcher[S] {
	named := make(codes, len(want))
	for i, c := range want {
		if named[i] = 0; c != open {
			named[i] = code(l.mask())
		}
	}
	return matcher[S]{pack[S](l, named), pack[S](l, want), l.words()}
}

// alike gives all tiles that a board does not name the code of one of them, as if they were
// interchangeable. It is nil where it changes nothing.
func alike[S solver.State](l *layout, want codes) func(S) S {
	to, one := make(codes, len(l.count)), open
	for c := range l.count {
		if to[c] = code(c); c > 0 && !slices.Contains(want, code(c)) {
			one = min(one, code(c))
			to[c] = one
		}
	}
	if one == open {
		return nil
	}
	u := newUnpacker[S](l)
	return func(s S) S {
		var buf [maxCells]code
		list := u.unpack(s, &buf)
		for i, c := range list {
			list[i] = to[c]
		}
		return pack[S](l, list)
	}
}

// match reports whether every cell that the board names holds what it wants.
func (m *matcher[S]) match(s S) bool {
	for j := range m.used {
		if s[j]&m.wantMask[j] != m.wantBits[j] {
			return false
		}
	}
	return true
}

func (l *layout) wordTable() []word {
	table := make([]word, l.words())
	for j := range table {
		table[j].straddle = pdb.None
	}
	for i := range l.Cells {
		first, last := i*l.width, (i+1)*l.width-1
		w := &table[first/64]
		if last/64 > first/64 {
			w.straddle = uint8(i)
			continue
		}
		w.fields.high |= 1 << (last % 64)
		w.fields.rest |= (1<<(l.width-1) - 1) << (first % 64)
		w.cell[last%64] = uint8(i)
	}
	return table
}

// Start returns the position the search begins at.
func (sp *space[S]) Start() S { return sp.start }

// IsGoal reports whether every cell that the goal names holds what it wants.
func (sp *space[S]) IsGoal(s S) bool { return sp.match(s) }

// Successors appends the legal moves in the order of Family.Moves.
func (sp *space[S]) Successors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.neighbours(s, buf, false)
}

// Predecessors appends the moves that lead to s: every move can be undone.
func (sp *space[S]) Predecessors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.neighbours(s, buf, true)
}

func (sp *space[S]) neighbours(s S, buf []solver.Edge[S], back bool) []solver.Edge[S] {
	for j := range sp.words {
		w := &sp.words[j]
		for z := w.fields.zeros(s[j]); z != 0; z &= z - 1 {
			buf = sp.fill(s, w.cell[bits.TrailingZeros64(z)], buf, back)
		}
		if w.straddle != pdb.None && at(&s, sp.places[w.straddle], sp.mask) == 0 {
			buf = sp.fill(s, w.straddle, buf, back)
		}
	}
	return buf
}

// fill appends the moves into one blank.
func (sp *space[S]) fill(s S, blank uint8, buf []solver.Edge[S], back bool) []solver.Edge[S] {
	for _, h := range sp.hops[blank] {
		tile := at(&s, sp.places[h.from], sp.mask)
		if tile == 0 {
			continue
		}
		e := solver.Edge[S]{To: s, Move: h.forth, Cost: 1}
		if back {
			e.Move = h.back
		}
		flip(&e.To, sp.places[h.from], tile)
		flip(&e.To, sp.places[blank], tile)
		buf = append(buf, e)
	}
	return buf
}

// Goals lists the positions that satisfy the goal, in a fixed order.
func (sp *space[S]) Goals(limit int) ([]S, bool) {
	full, ok := sp.layout.completions(sp.want, limit)
	if !ok {
		return nil, false
	}
	goals := make([]S, len(full))
	for i, c := range full {
		goals[i] = pack[S](sp.layout, c)
	}
	return goals, true
}
