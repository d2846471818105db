package glide

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// codes packs a position as one small number a slot: 0 empty, else the class
// of the tile by its index in kinds. It is canonical by itself, holds any
// number of tiles and lets them change colour, so it serves chameleons and
// crowded boards.
type codes[S solver.State] struct {
	*board
	bits   uint8
	words  int
	per    int      // slots a word
	kinds  []colour // code-1 -> class
	codeOf [classes]uint64
	fields [maxCells]field
	nth    [64]uint8 // bit of a word -> field within the word
	start  S
	mask   S // the bits of the goal cells
	want   S // what the goal wants there
}

// static is codes without chameleons: no tile changes colour, so moves can be
// traced back. It is a type of its own because a space that offers
// Predecessors at all is taken to be searchable from the goal.
type static[S solver.State] struct {
	*codes[S]
	goals func(limit int) ([]S, bool)
}

// codeWidth returns the bits of a code among n kinds of tile.
func codeWidth(kinds int) uint8 { return uint8(max(1, bitLen(kinds))) }

// codeWords returns the number of words the codes of a board need.
func codeWords(slots, kinds int) int {
	per := 64 / int(codeWidth(kinds))
	return (slots + per - 1) / per
}

// newCodes packs the board; S must have room, see codeWords.
func newCodes[S solver.State](b *board) *codes[S] {
	sp := &codes[S]{board: b, kinds: b.kinds(), words: codeWords(b.slots, len(b.kinds()))}
	sp.bits = codeWidth(len(sp.kinds))
	sp.per = 64 / int(sp.bits)
	layFields(&sp.fields, sp.bits)
	for i, k := range sp.kinds {
		sp.codeOf[k] = uint64(i + 1)
	}
	for i := range sp.nth {
		sp.nth[i] = uint8(i) / sp.bits
	}
	sp.start = sp.pack(&b.start)
	for _, k := range sp.kinds {
		for _, at := range b.goal.of(k) {
			sp.set(&sp.mask, at, 1<<sp.bits-1)
			sp.set(&sp.want, at, sp.codeOf[k])
		}
	}
	return sp
}

// newStatic packs a board without chameleons.
func newStatic[S solver.State](b *board) *static[S] {
	sp := &static[S]{codes: newCodes[S](b)}
	sp.goals = routing.Goals(func(limit int) ([]S, bool) { return listGoals(b, limit, sp.pack) })
	return sp
}

// kinds lists the classes tiles can have: a grey tile only takes a colour that
// is there. Colours the goal wants have a code in any case, so that a goal cell
// is never satisfied by being empty.
func (b *board) kinds() []colour {
	var kinds []colour
	for k := range colour(classes) {
		if b.start.count(k) > 0 || b.goal.count(k) > 0 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// pack returns the state of a position whose tiles have classes of the start.
func (sp *codes[S]) pack(g *groups) S {
	var s S
	for _, k := range sp.kinds {
		for _, at := range g.of(k) {
			sp.set(&s, at, sp.codeOf[k])
		}
	}
	return s
}

// unpack is the inverse of pack: two passes, counting and placing.
func (sp *codes[S]) unpack(s S, g *groups) {
	var tiles tileList
	sp.read(s, &tiles)
	var n [classes]uint16
	for i := range tiles.n {
		n[tiles.class[i]]++
	}
	g.from[0] = 0
	for k := range n {
		g.from[k+1] = g.from[k] + n[k]
		n[k] = g.from[k]
	}
	for i := range tiles.n {
		k := tiles.class[i]
		g.tiles[n[k]] = sp.slotOf[tiles.at[i]]
		n[k]++
	}
}

// heuristics returns the estimates towards a target, as lists.heuristics does.
func (sp *codes[S]) heuristics(t *target) []solver.Heuristic[S] {
	return estimates(
		func(s S) int32 {
			var g groups
			sp.unpack(s, &g)
			return t.relaxed(&g)
		}, func(s S) float64 {
			var g groups
			sp.unpack(s, &g)
			return t.published(&g)
		}, func(s S) float64 {
			var g groups
			sp.unpack(s, &g)
			return t.publishedMatching(&g)
		})
}

// Start returns the packed start.
func (sp *codes[S]) Start() S { return sp.start }

// IsGoal reports whether every goal cell holds a tile of its colour.
func (sp *codes[S]) IsGoal(s S) bool {
	for w := range sp.words {
		if s[w]&sp.mask[w] != sp.want[w] {
			return false
		}
	}
	return true
}

// tileList is the tiles of a position in the order of their slots.
type tileList struct {
	n     int
	at    [maxCells]spot
	class [maxCells]colour
	lines bitLines
}

// read finds all tiles. Empty slots cost nothing: it jumps from set bit to set bit.
func (sp *codes[S]) read(s S, tiles *tileList) {
	mask := uint64(1)<<(sp.bits&63) - 1
	for w := range sp.words {
		for x := s[w]; x != 0; {
			nth := sp.nth[bits.TrailingZeros64(x)]
			shift := nth * sp.bits & 63
			at := sp.spotOf[uint8(w*sp.per+int(nth))]
			tiles.at[tiles.n] = at
			tiles.class[tiles.n] = sp.kinds[x>>shift&mask-1]
			tiles.lines.add(at)
			tiles.n++
			x &^= mask << shift
		}
	}
}

// Successors appends the legal slides: tile by tile in row-major order, each in
// the order up, right, down, left.
func (sp *codes[S]) Successors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.successors(s, lastSlide{}, buf)
}

func (sp *codes[S]) successors(s S, last lastSlide, buf []solver.Edge[S]) []solver.Edge[S] {
	var tiles tileList
	sp.read(s, &tiles)
	for i := range tiles.n {
		at, k := tiles.at[i], tiles.class[i]
		ends := sp.stops(&tiles.lines, k, at)
		for _, d := range puzzles.Dirs {
			to := ends.to(d)
			if to == at || last.spares(at, to, to+stride[d], d) {
				continue
			}
			next := sp.shift(s, k, at, to)
			if sp.codeOf[grey] != 0 {
				sp.dye(&next, k, sp.slotOf[to])
			}
			buf = append(buf, solver.Edge[S]{To: next, Move: packMove(at, d), Cost: 1})
		}
	}
	return buf
}

// Predecessors appends the slides that end in s, as lists.Predecessors does.
func (sp *static[S]) Predecessors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.predecessors(s, lastSlide{}, buf)
}

// SuccessorsAfter is Successors without slides that need not be tried, see lastSlide.
func (sp *static[S]) SuccessorsAfter(s, before S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.successors(s, sp.last(s, before, false), buf)
}

// PredecessorsAfter is Predecessors without slides that need not be taken back, see lastSlide.
func (sp *static[S]) PredecessorsAfter(s, before S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.predecessors(s, sp.last(s, before, true), buf)
}

// last is the slide by which a search came from one state to another.
func (sp *static[S]) last(s, before S, back bool) lastSlide {
	var now, was spotSet
	mask := uint64(1)<<(sp.bits&63) - 1
	for w := range sp.words {
		for x := s[w] ^ before[w]; x != 0; {
			nth := sp.nth[bits.TrailingZeros64(x)]
			shift := nth * sp.bits & 63
			at := sp.spotOf[uint8(w*sp.per+int(nth))]
			if s[w]>>shift&mask != 0 {
				now.toggle(at)
			}
			if before[w]>>shift&mask != 0 {
				was.toggle(at)
			}
			x &^= mask << shift
		}
	}
	return slideOf(&was, &now, back)
}

func (sp *static[S]) predecessors(s S, last lastSlide, buf []solver.Edge[S]) []solver.Edge[S] {
	var tiles tileList
	sp.read(s, &tiles)
	for i := range tiles.n {
		at, k := tiles.at[i], tiles.class[i]
		ends := sp.stops(&tiles.lines, k, at)
		for _, d := range puzzles.Dirs {
			if ends.to(d) != at {
				continue
			}
			back, first := stride[d.Opposite()], ends.to(d.Opposite())
			for q := at; q != first; {
				if q += back; last.spares(at, q, at+stride[d], d.Opposite()) {
					continue
				}
				buf = append(buf, solver.Edge[S]{To: sp.shift(s, k, at, q), Move: packMove(q, d), Cost: 1})
			}
		}
	}
	return buf
}

// Goals lists the goal states.
func (sp *static[S]) Goals(limit int) ([]S, bool) { return sp.goals(limit) }

// shift returns s with the tile of class k moved from one spot to another.
func (sp *codes[S]) shift(s S, k colour, from, to spot) S {
	sp.set(&s, sp.slotOf[from], 0)
	sp.set(&s, sp.slotOf[to], sp.codeOf[k])
	return s
}

// dye passes colour after a tile of class k came to rest.
func (sp *codes[S]) dye(s *S, k colour, at slot) {
	dull := sp.codeOf[grey]
	for _, n := range sp.beside[at] {
		if n < 0 {
			continue
		}
		code := sp.get(s, slot(n))
		switch {
		case code == 0:
		case k == grey && code != dull:
			sp.set(s, at, code)
			return
		case k != grey && code == dull:
			sp.set(s, slot(n), sp.codeOf[k])
		}
	}
}

func (sp *codes[S]) get(s *S, at slot) uint64 {
	f := sp.fields[at]
	return (*s)[f.word] >> (f.shift & 63) & (1<<(sp.bits&63) - 1)
}

func (sp *codes[S]) set(s *S, at slot, code uint64) {
	f := sp.fields[at]
	w := &(*s)[f.word]
	*w = *w&^((1<<(sp.bits&63)-1)<<(f.shift&63)) | code<<(f.shift&63)
}
