package blocks

import (
	"slices"
	"sync"

	"waymark/puzzles"
	"waymark/solver"
)

// far is the cost of what cannot be, in sums of distances: more than any real
// sum.
const far = 1 << 20

// target is what a goal or a mark wants.
type target struct {
	wants  []want
	never  bool // no position reached from the start can be like that
	reason solver.Explanation

	single uint64 // the fields of pieces with one place to go
	shared uint64 // the fields of the other wanted pieces
	layout *layout
	offset []int // of each kind in cuts
}

// want is the places that pieces of one kind must take, ascending. There are at
// most as many as pieces.
type want struct {
	kind   *kind
	lo, hi int // its fields
	places []uint8
	dist   [][]int32   // by wanted place and place: moves of a piece alone
	cuts   func() cuts // made when first asked for; nil where places are shared out
}

// newTarget prepares the pieces that a board names.
func newTarget(l *layout, b puzzles.Board) *target {
	t := &target{layout: l}
	wanted := make([][]uint8, len(l.kinds))
	for n, body := range bodies(b) {
		q := l.find(firstPiece + puzzles.Cell(n))
		if len(body) == 0 || q == nil || t.never {
			continue
		}
		k, place, still := l.locate(q.class, body[0])
		switch {
		case still:
		case k == nil:
			t.never = true
			t.reason = solver.Explanation{
				ID:     "walls",
				Format: "Piece %s can never get to %s: walls, pieces that cannot move or its axis keep it away.",
				Args:   []any{letter(q.cell), l.size.CellName(body[0])},
			}
		default:
			i := l.fields[k.lo].kind
			wanted[i] = append(wanted[i], uint8(place))
			if len(wanted[i]) > k.hi-k.lo {
				t.never = true
				t.reason = solver.Explanation{
					ID:     "walls",
					Format: "Too few pieces like %s can get to where the goal wants them: walls, pieces that cannot move or their axis keep the others away.",
					Args:   []any{letter(q.cell)},
				}
			}
		}
	}
	all := 0
	for _, k := range l.kinds {
		t.offset = append(t.offset, all)
		all += len(k.anchors)
	}
	for n, k := range l.kinds {
		if len(wanted[n]) == 0 || t.never {
			continue
		}
		slices.Sort(wanted[n])
		w := want{kind: k, lo: k.lo, hi: k.hi, places: wanted[n]}
		for _, to := range wanted[n] {
			w.dist = append(w.dist, k.distances(int(to), l.metric))
		}
		if k.hi-k.lo == 1 {
			t.single |= 1 << k.lo
			w.cuts = sync.OnceValue(func() cuts { return make(cuts, all) })
		} else {
			for i := k.lo; i < k.hi; i++ {
				t.shared |= 1 << i
			}
		}
		t.wants = append(t.wants, w)
	}
	return t
}

// distances returns, for every place, the moves a piece needs to another one
// when all other pieces are out of its way. Moves can be undone, so one search
// from there serves all.
func (k *kind) distances(to int, m metric) []int32 {
	dist := make([]int32, len(k.anchors))
	for i := range dist {
		dist[i] = far
		if m == paths {
			dist[i] = 1 // a kind is what can be reached
		}
	}
	dist[to] = 0
	for queue := []int{to}; len(queue) > 0 && m != paths; queue = queue[1:] {
		at := queue[0]
		for d := range puzzles.Dirs {
			for next := k.next[at][d]; next != none; next = k.next[next][d] {
				if dist[next] == far {
					dist[next] = dist[at] + 1
					queue = append(queue, int(next))
				}
				if m == steps {
					break
				}
			}
		}
	}
	return dist
}

// met reports whether every wanted place is taken.
func (t *target) met(at *places) bool {
	for i := range t.wants {
		w := &t.wants[i]
		n := 0 // places and fields are both ascending
		for j := w.lo; j < w.hi && n < len(w.places); j++ {
			if at[j] == w.places[n] {
				n++
			}
		}
		if n < len(w.places) {
			return false
		}
	}
	return !t.never
}

// full reports that every piece that can move is wanted somewhere.
func (t *target) full() bool {
	n := 0
	for i := range t.wants {
		n += len(t.wants[i].places)
	}
	return n == len(t.layout.fields)
}

// distance is the sum over the wanted places of the moves their pieces need when
// alone; equal pieces are shared out in the cheapest way.
//
// It is admissible and consistent: a move moves one piece by one move, and what
// a piece can do among others it can do alone.
func (t *target) distance(at *places) int32 {
	sum := int32(0)
	for i := range t.wants {
		w := &t.wants[i]
		if w.hi-w.lo == 1 {
			sum += w.dist[0][at[w.lo]]
		} else {
			sum += w.cheapest(at)
		}
	}
	return sum
}

// cheapest returns the least sum of distances that gives each wanted place a
// piece of its own, in O(places^2 * pieces).
func (w *want) cheapest(at *places) int32 {
	pieces := at[w.lo:w.hi]
	if len(w.places) == 1 {
		least := int32(far)
		for _, place := range pieces {
			least = min(least, w.dist[0][place])
		}
		return least
	}
	a := solver.BorrowAssignment[int32](len(w.places), len(pieces))
	defer a.Release()
	for i, dist := range w.dist {
		row := a.Row(i)
		for j, place := range pieces {
			row[j] = dist[place]
		}
	}
	least, _ := a.Solve() // places are no more than pieces, far is finite
	return least
}
