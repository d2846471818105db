package blocks

import (
	"cmp"
	"math/bits"
	"slices"

	"waymark/puzzles/routing"
)

// word is the state of a packed space.
type word = [1]uint64

// packed is the search space of a board of up to 64 cells whose position fits a
// word: the one for nearly every puzzle that people make. What a piece adds to
// the state at each of its places is worked out before, so that a move is two
// exclusive ors. Interchangeable pieces without an axis are a set of places, one
// bit each; every other piece has a field with the number of its place (equal
// pieces with an axis never pass each other: the first field is the first one's
// in every position).
//
// Where the board, its pieces and the goal are their own mirror images, a state
// stands for two positions, see mirror.
type packed struct {
	layout *layout
	metric metric
	groups []group
	owner  [64]uint8 // the group of a bit of the state
	pieces []packedPiece
	// The first pieces, below flat, have no room up and down, and those from
	// upright on none to the left and right.
	flat, upright int
	stands        []stand    // of all pieces at all their places, equal pieces in sets share theirs
	outlooks      []outlook  // of each stand; nil where there are lanes
	ranks         []uint8    // of each stand: its first cell, the lower one of two mirror images
	over          [64]uint64 // of each cell, the pieces that can ever stand on it
	aim
	start  uint64
	turned bool    // the start of the search is the mirror image of the start
	mirror *mirror // nil where there is none
	lanes  *lanes  // nil where some piece keeps to none
	goals  func(limit int) ([]word, bool)
}

// aim is what a goal state looks like.
type aim struct {
	target *target
	care   uint64 // what a goal state has on these bits
	want   uint64
	loose  bool // that alone does not say it, as equal cars share out places
}

// group is how the places of one piece, or of all pieces of a kind, are read
// from a state.
type group struct {
	mask  uint64
	first uint16 // the stand of its first place
	shift uint8
	piece uint8 // its first piece
	set   bool
}

// never is room that is not there in any position.
const never = ^uint64(0)

// stand is a piece at one of its places.
type stand struct {
	cells  uint64
	code   uint64 // its part of the state
	image  uint64 // what its mirror image is in the mirrored state
	next   [4]uint16
	anchor uint8 // first cell
	row    uint8 // of it
	col    uint8
	line   uint8 // 0 for up and down, 1 for left and right, where the piece has no other; else free
}

// packedPiece is one piece.
type packedPiece struct {
	field uint64 // its bits of the state; all pieces of a set have the same
	first uint16 // the stand of its first place
	many  uint16 // places
}

// stood is the stand of every piece. Only as many as there are pieces count.
type stood [maxPieces]uint16

// newPacked prepares the search from start to a target, over mirror images
// where symmetric asks for it; nil when the puzzle is too large.
func newPacked(l *layout, start places, t *target, symmetric bool) *packed {
	if l.size.Cells() > 64 {
		return nil
	}
	sp := &packed{layout: l, metric: l.metric, aim: aim{target: t}}
	used, stands := 0, 0
	var shifts [maxPieces]int // by the first piece of a kind
	kinds := l.inLanes()
	for _, k := range kinds {
		size := k.width() * (k.hi - k.lo)
		if k.isSet() {
			size = len(k.anchors)
		}
		if used+size > 64 {
			return nil
		}
		shifts[k.lo] = used
		used += size
		if stands += len(k.anchors); !k.isSet() {
			stands += (k.hi - k.lo - 1) * len(k.anchors)
		}
	}
	sp.stands, sp.ranks = make([]stand, 0, stands), make([]uint8, 0, stands)
	sp.pieces, sp.groups = make([]packedPiece, 0, len(l.fields)), make([]group, 0, len(l.fields))
	for _, k := range l.kinds {
		sp.enter(k, shifts[k.lo])
		if k.axis == horizontal {
			sp.flat = k.hi
		}
		if k.axis != vertical {
			sp.upright = k.hi
		}
	}
	for i := range t.wants {
		sp.demand(&t.wants[i])
	}
	if symmetric {
		sp.mirror = newMirror(l, t)
	}
	if sp.mirror != nil {
		sp.mirror.imagine(sp)
	}
	if sp.lanes = newLanes(sp, kinds); sp.lanes == nil {
		sp.lookOut()
	}
	sp.start = sp.meet(&start)[0]
	sp.turned = sp.start < sp.pack(&start)[0]
	sp.goals = routing.Goals(sp.list)
	return sp
}

// isSet reports that pieces of the kind are packed as a set of places.
func (k *kind) isSet() bool { return k.axis == free && k.hi-k.lo > 1 }

// enter makes the pieces and stands of a kind, with bits from a shift on.
func (sp *packed) enter(k *kind, shift int) {
	var g group
	for i := range k.hi - k.lo {
		if i == 0 || !k.isSet() {
			g = group{first: uint16(len(sp.stands)), shift: uint8(shift), piece: uint8(len(sp.pieces)), set: k.isSet(), mask: 1<<k.width() - 1}
			if g.set {
				g.mask = 1<<len(k.anchors) - 1
			}
			for b := range bits.Len64(g.mask) {
				sp.owner[shift+b] = uint8(len(sp.groups))
			}
			sp.groups = append(sp.groups, g)
			sp.stand(k, g)
			shift += k.width()
		}
		sp.pieces = append(sp.pieces, packedPiece{field: g.mask << g.shift, first: g.first, many: uint16(len(k.anchors))})
	}
}

// stand makes the stands of a group.
func (sp *packed) stand(k *kind, g group) {
	cols := uint8(sp.layout.size.Cols)
	for place, anchor := range k.anchors {
		st := stand{
			cells: k.masks[place][0], code: uint64(place) << g.shift, anchor: anchor,
			row: anchor / cols, col: anchor % cols, line: k.axis.line(),
		}
		if g.set {
			st.code = 1 << (int(g.shift) + place)
		}
		for d, next := range k.next[place] {
			if next != none {
				st.next[d] = g.first + uint16(next)
			}
		}
		sp.stands, sp.ranks = append(sp.stands, st), append(sp.ranks, anchor)
	}
}

// demand adds what a goal asks of the pieces of one kind.
func (sp *packed) demand(w *want) {
	if w.hi-w.lo > len(w.places) && !w.kind.isSet() {
		sp.loose = true
		return
	}
	for i, place := range w.places { // sorted, as the fields of equal pieces are
		p := &sp.pieces[w.lo+i]
		code := sp.stands[int(p.first)+int(place)].code
		sp.want |= code
		if w.kind.isSet() {
			sp.care |= code
		} else {
			sp.care |= p.field
		}
	}
}

// Start returns the position the search begins at.
func (sp *packed) Start() word { return word{sp.start} }

// IsGoal reports whether every place the goal wants is taken.
func (sp *packed) IsGoal(s word) bool {
	if s[0]&sp.care != sp.want || sp.target.never {
		return false
	}
	if !sp.loose {
		return true
	}
	var at places
	sp.unpack(&s, &at)
	return sp.target.met(&at)
}

// Goals lists the goal states that the order of pieces on their lines allows.
func (sp *packed) Goals(limit int) ([]word, bool) {
	return sp.goals(limit)
}

// list lists the goal states, the lesser of two mirror images, which may be the
// one that the order of pieces does not allow.
func (sp *packed) list(limit int) ([]word, bool) {
	if sp.mirror == nil {
		return goals(sp.layout, sp.target, limit, sp.pack)
	}
	list, ok := goals(sp.layout, sp.target, 2*limit, sp.meet)
	slices.SortFunc(list, func(a, b word) int { return cmp.Compare(a[0], b[0]) })
	if list = slices.Compact(list); !ok || len(list) > limit {
		return nil, false
	}
	return list, true
}
