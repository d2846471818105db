package glide

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// lists packs a position as the slots of its tiles, grouped by colour and
// ascending within a colour, each in the same number of bits. Tiles of a colour
// are interchangeable, so sorting them makes the packing canonical: equal
// positions are equal states. It needs a fixed number of tiles of each colour
// and so serves boards without chameleons.
//
// The slot of tile i takes bits bits of word i / (64/bits); slots do not
// straddle words.
type lists[S solver.State] struct {
	*board
	bits   uint8
	fields [maxCells]field
	start  S
	goal   S    // the only goal state, when whole
	whole  bool // the goal places every tile
	goals  func(limit int) ([]S, bool)
}

// field is where the slot of a tile stands in a state.
type field struct{ word, shift uint8 }

// newLists packs the board; S must have room, see listWords.
func newLists[S solver.State](b *board) *lists[S] {
	sp := &lists[S]{board: b, bits: slotBits(b.slots)}
	layFields(&sp.fields, sp.bits)
	sp.start = sp.pack(&b.start)
	sp.whole = b.goal.total() == b.start.total()
	if sp.whole {
		sp.goal = sp.pack(&b.goal)
	}
	sp.goals = routing.Goals(func(limit int) ([]S, bool) { return listGoals(b, limit, sp.pack) })
	return sp
}

// layFields lays fields of the given width into words, none straddling two.
func layFields(fields *[maxCells]field, width uint8) {
	per := 64 / int(width)
	for i := range fields {
		fields[i] = field{word: uint8(i / per), shift: uint8(i%per) * width}
	}
}

// listWords returns the number of words the lists of n tiles need.
func listWords(slots, n int) int {
	per := 64 / int(slotBits(slots))
	return max(1, (n+per-1)/per)
}

// slotBits returns the bits of a slot among n.
func slotBits(n int) uint8 { return uint8(max(1, bitLen(n-1))) }

// pack returns the state of a position that has the tiles of the start.
func (sp *lists[S]) pack(g *groups) S {
	var s S
	for i, at := range g.tiles[:g.total()] {
		s[sp.fields[i].word] |= uint64(at) << sp.fields[i].shift
	}
	return s
}

// unpack is the inverse of pack.
func (sp *lists[S]) unpack(s S, g *groups) {
	g.from = sp.board.start.from
	mask := uint64(1)<<sp.bits - 1
	for i := range g.total() {
		f := sp.fields[i]
		g.tiles[i] = slot(s[f.word] >> (f.shift & 63) & mask)
	}
}

// heuristics returns the estimates towards a target. The positions are
// unpacked on the stack; a function value in between would move them to the heap.
func (sp *lists[S]) heuristics(t *target) []solver.Heuristic[S] {
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
func (sp *lists[S]) Start() S { return sp.start }

// IsGoal reports whether every goal cell holds a tile of its colour.
func (sp *lists[S]) IsGoal(s S) bool {
	if sp.whole {
		return s == sp.goal
	}
	var g groups
	sp.unpack(s, &g)
	return covers(&g, &sp.board.goal)
}

// Successors appends the legal slides: tile by tile as packed, each in the
// order up, right, down, left.
func (sp *lists[S]) Successors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.successors(s, lastSlide{}, buf)
}

// SuccessorsAfter is Successors without slides that need not be tried, see lastSlide.
func (sp *lists[S]) SuccessorsAfter(s, before S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.successors(s, sp.last(s, before, false), buf)
}

// last is the slide by which a search came from one state to another.
func (sp *lists[S]) last(s, before S, back bool) lastSlide {
	var now, was spotSet
	mask := uint64(1)<<(sp.bits&63) - 1
	for i := range sp.tiles {
		f := sp.fields[i]
		if x, y := s[f.word]>>(f.shift&63)&mask, before[f.word]>>(f.shift&63)&mask; x != y {
			now.toggle(sp.spotOf[uint8(x)])
			was.toggle(sp.spotOf[uint8(y)])
		}
	}
	return slideOf(&was, &now, back)
}

func (sp *lists[S]) successors(s S, last lastSlide, buf []solver.Edge[S]) []solver.Edge[S] {
	var at [maxCells]spot
	var tiles bitLines
	sp.read(s, &at, &tiles)
	for _, c := range sp.present {
		for i := c.lo; i < c.hi; i++ {
			ends := sp.stops(&tiles, c.class, at[i])
			for _, d := range puzzles.Dirs {
				if to := ends.to(d); to != at[i] && !last.spares(at[i], to, to+stride[d], d) {
					buf = append(buf, solver.Edge[S]{
						To:   sp.shift(s, &at, c, i, to),
						Move: packMove(at[i], d),
						Cost: 1,
					})
				}
			}
		}
	}
	return buf
}

// Predecessors appends the slides that end in s. A tile at p came there by
// direction d exactly when it cannot go on in d; it came from any cell of the
// free line behind it.
func (sp *lists[S]) Predecessors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.predecessors(s, lastSlide{}, buf)
}

// PredecessorsAfter is Predecessors without slides that need not be taken back, see lastSlide.
func (sp *lists[S]) PredecessorsAfter(s, before S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.predecessors(s, sp.last(s, before, true), buf)
}

func (sp *lists[S]) predecessors(s S, last lastSlide, buf []solver.Edge[S]) []solver.Edge[S] {
	var at [maxCells]spot
	var tiles bitLines
	sp.read(s, &at, &tiles)
	for _, c := range sp.present {
		for i := c.lo; i < c.hi; i++ {
			ends := sp.stops(&tiles, c.class, at[i])
			for _, d := range puzzles.Dirs {
				if ends.to(d) != at[i] {
					continue
				}
				back, first := stride[d.Opposite()], ends.to(d.Opposite())
				for q := at[i]; q != first; {
					if q += back; last.spares(at[i], q, at[i]+stride[d], d.Opposite()) {
						continue
					}
					buf = append(buf, solver.Edge[S]{
						To:   sp.shift(s, &at, c, i, q),
						Move: packMove(q, d),
						Cost: 1,
					})
				}
			}
		}
	}
	return buf
}

// Goals lists the goal states.
func (sp *lists[S]) Goals(limit int) ([]S, bool) { return sp.goals(limit) }

// read finds the spots of all tiles.
func (sp *lists[S]) read(s S, at *[maxCells]spot, tiles *bitLines) {
	mask := uint64(1)<<(sp.bits&63) - 1
	for i := range sp.tiles {
		f := sp.fields[i]
		q := sp.spotOf[uint8(s[f.word]>>(f.shift&63)&mask)]
		at[i] = q
		tiles.add(q)
	}
}

// shift returns s with tile i of class c moved to a spot. The tiles between
// its old and its new rank move up by one, which keeps the class sorted.
func (sp *lists[S]) shift(s S, at *[maxCells]spot, c class, i int, to spot) S {
	for ; i+1 < c.hi && at[i+1] < to; i++ {
		sp.set(&s, i, at[i+1])
	}
	for ; i > c.lo && at[i-1] > to; i-- {
		sp.set(&s, i, at[i-1])
	}
	sp.set(&s, i, to)
	return s
}

// set writes the spot of tile i.
func (sp *lists[S]) set(s *S, i int, at spot) {
	f := sp.fields[i]
	w := &(*s)[f.word]
	mask := uint64(1)<<(sp.bits&63) - 1
	*w = *w&^(mask<<(f.shift&63)) | uint64(sp.slotOf[at])<<(f.shift&63)
}
