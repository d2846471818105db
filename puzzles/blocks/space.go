package blocks

import (
	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

// bitboard is a set of cells: one word for boards of up to 64 cells.
type bitboard interface{ [1]uint64 | [4]uint64 }

// track is a kind as the search uses it.
type track[B bitboard] struct {
	masks  []B
	next   [][4]int16
	anchor []uint8
}

// slot is a field as the search uses it.
type slot[B bitboard] struct {
	*track[B]
	word   uint8
	shift  uint8
	mask   uint64
	lo, hi uint8 // the fields of its kind
}

// space is the search space over states of any width.
type space[S solver.State, B bitboard] struct {
	layout *layout
	metric metric
	slots  []slot[B]
	fixed  B // pieces that never move; walls are never met
	start  S
	target *target
	goals  func(limit int) ([]S, bool)
}

// newSpace prepares the search from start to a target.
func newSpace[S solver.State, B bitboard](l *layout, start places, t *target) *space[S, B] {
	sp := &space[S, B]{layout: l, metric: l.metric, target: t}
	tracks := make([]*track[B], len(l.kinds))
	for n, k := range l.kinds {
		tr := &track[B]{masks: make([]B, len(k.masks)), next: k.next, anchor: k.anchors}
		for i := range k.masks {
			tr.masks[i] = narrow[B](&k.masks[i])
		}
		tracks[n] = tr
	}
	for _, f := range l.fields {
		k := l.kinds[f.kind]
		sp.slots = append(sp.slots, slot[B]{tracks[f.kind], f.word, f.shift, f.mask, uint8(k.lo), uint8(k.hi)})
	}
	sp.fixed = narrow[B](&l.fixed)
	sp.start = pack[S](l, &start)
	sp.goals = routing.Goals(sp.list)
	return sp
}

// narrow returns the words of a set that B has.
func narrow[B bitboard](s *cells) (b B) {
	for i := range len(b) {
		b[i] = s[i]
	}
	return b
}

// pack returns the state of a position.
func pack[S solver.State](l *layout, at *places) (s S) {
	for i, f := range l.fields {
		s[f.word] |= uint64(at[i]) << f.shift
	}
	return s
}

// unpack is the inverse of pack.
func unpack[S solver.State](l *layout, s *S, at *places) {
	for i := range l.fields {
		f := &l.fields[i]
		at[i] = uint8((*s)[f.word] >> (f.shift & 63) & f.mask)
	}
}

// packMove packs the first cells of a piece before and after a move.
func packMove(from, to uint8) solver.Move { return solver.Move(from) | solver.Move(to)<<8 }

// Start returns the position the search begins at.
func (sp *space[S, B]) Start() S { return sp.start }

// IsGoal reports whether every place the goal wants is taken.
func (sp *space[S, B]) IsGoal(s S) bool {
	t := sp.target
	if t.never {
		return false
	}
	for i := range t.wants {
		w := &t.wants[i]
		n := 0 // places and fields are both ascending
		for j := w.lo; j < w.hi && n < len(w.places); j++ {
			f := &sp.slots[j]
			if uint8(s[f.word]>>(f.shift&63)&f.mask) == w.places[n] {
				n++
			}
		}
		if n < len(w.places) {
			return false
		}
	}
	return true
}

// Successors appends the legal moves: piece by piece, each as Family.Moves
// orders them.
func (sp *space[S, B]) Successors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.neighbours(s, buf, false)
}

// Predecessors appends the moves that lead to s: every move can be undone by
// one of the same metric.
func (sp *space[S, B]) Predecessors(s S, buf []solver.Edge[S]) []solver.Edge[S] {
	return sp.neighbours(s, buf, true)
}

// Goals lists the goal states that the order of pieces on their lines allows.
func (sp *space[S, B]) Goals(limit int) ([]S, bool) {
	return sp.goals(limit)
}

func (sp *space[S, B]) list(limit int) ([]S, bool) {
	return goals(sp.layout, sp.target, limit, func(at *places) S { return pack[S](sp.layout, at) })
}

// expansion is the state whose neighbours are being listed.
type expansion[S solver.State, B bitboard] struct {
	slots []slot[B]
	state S
	at    places
	back  bool
}

func (sp *space[S, B]) neighbours(s S, buf []solver.Edge[S], back bool) []solver.Edge[S] {
	e := expansion[S, B]{slots: sp.slots, state: s, back: back}
	taken := sp.fixed
	for i := range sp.slots {
		f := &sp.slots[i]
		at := uint8(s[f.word] >> (f.shift & 63) & f.mask)
		e.at[i] = at
		m := &f.masks[at]
		for w := range len(taken) {
			taken[w] |= (*m)[w]
		}
	}
	for i := range sp.slots {
		f := &sp.slots[i]
		from := e.at[i]
		others := taken
		m := &f.masks[from]
		for w := range len(others) {
			others[w] &^= (*m)[w]
		}
		if sp.metric == paths {
			buf = e.flood(f, i, from, &others, buf)
			continue
		}
		for _, d := range puzzles.Dirs {
			for to := f.next[from][d]; to != none && !meets(&f.masks[to], &others); to = f.next[to][d] {
				buf = e.add(f, i, from, uint8(to), buf)
				if sp.metric == steps {
					break
				}
			}
		}
	}
	return buf
}

// meets reports whether two sets have a cell in common.
func meets[B bitboard](a, b *B) bool {
	var common uint64
	for w := range len(*a) {
		common |= (*a)[w] & (*b)[w]
	}
	return common != 0
}

// flood appends every place the piece can get to by any path, nearest first.
func (e *expansion[S, B]) flood(f *slot[B], i int, from uint8, others *B, buf []solver.Edge[S]) []solver.Edge[S] {
	var seen cells
	var queue [maxCells]uint8
	queue[0] = from
	seen.add(int(from))
	for head, tail := 0, 1; head < tail; head++ {
		for _, to := range f.next[queue[head]] {
			if to == none || seen.has(int(to)) || meets(&f.masks[to], others) {
				continue
			}
			seen.add(int(to))
			queue[tail] = uint8(to)
			tail++
			buf = e.add(f, i, from, uint8(to), buf)
		}
	}
	return buf
}

// add appends the edge of field i from one place to another, keeping the fields
// of its kind sorted.
func (e *expansion[S, B]) add(f *slot[B], i int, from, to uint8, buf []solver.Edge[S]) []solver.Edge[S] {
	s := e.state
	flip := func(j int, change uint8) {
		g := &e.slots[j]
		s[g.word] ^= uint64(change) << (g.shift & 63)
	}
	j := i
	if to > from {
		for ; j+1 < int(f.hi) && e.at[j+1] < to; j++ {
			flip(j, e.at[j]^e.at[j+1])
		}
	} else {
		for ; j > int(f.lo) && e.at[j-1] > to; j-- {
			flip(j, e.at[j]^e.at[j-1])
		}
	}
	flip(j, e.at[j]^to)
	move := packMove(f.anchor[from], f.anchor[to])
	if e.back {
		move = packMove(f.anchor[to], f.anchor[from])
	}
	return append(buf, solver.Edge[S]{To: s, Move: move, Cost: 1})
}
