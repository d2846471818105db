package swap

import (
	"math/bits"
	"slices"

	"waymark/solver"
)

// pool is the squares of a region, by kind. A region is a set of slots that no
// square ever leaves or enters, as far as join can tell.
type pool struct {
	count []int // by kind
	able  needs // what some square of it can do
	first int   // the first slot
}

// join finds the regions: the smallest sets of slots such that every link whose
// ends are in different sets needs an ability that no square in either has.
// Such a link can never be used, as the squares of both sets stay the same. It
// then drops the links that cannot be used at all.
//
// It starts from single slots and joins until nothing changes, at most once a
// slot: O(slots * links).
func (b *board) join() {
	n := b.slots()
	b.regions = make([]int, n)
	able := make([]needs, n) // by region
	for i := range b.regions {
		b.regions[i], able[i] = i, b.kinds[b.start[i]].able
	}
	usable := func(l link) bool { return (able[b.regions[l.a]]|able[b.regions[l.b]])&l.need != 0 }
	for changed := true; changed; {
		changed = false
		for _, l := range b.links {
			keep, gone := b.regions[l.a], b.regions[l.b]
			if keep == gone || !usable(l) {
				continue
			}
			able[keep] |= able[gone]
			for i, r := range b.regions {
				if r == gone {
					b.regions[i] = keep
				}
			}
			changed = true
		}
	}
	b.links = slices.DeleteFunc(b.links, func(l link) bool { return !usable(l) })
	for _, l := range b.links {
		b.uses[bits.TrailingZeros8(uint8(l.need))]++
	}
	b.fillPools()
}

// fillPools renumbers the regions by their first slots and counts their squares.
func (b *board) fillPools() {
	number := map[int]int{}
	for i, r := range b.regions {
		at, ok := number[r]
		if !ok {
			at = len(b.pools)
			number[r] = at
			b.pools = append(b.pools, pool{count: make([]int, len(b.kinds)), first: i})
		}
		b.regions[i] = at
		k := b.start[i]
		b.pools[at].count[k]++
		b.pools[at].able |= b.kinds[k].able
	}
}

// impossible reports that a region lacks squares of a label for the slots that
// want it there: no square ever comes in. Where only bishops move, the regions
// are cells of one colour of the chessboard.
func (b *board) impossible(w want) (solver.Explanation, bool) {
	lack := make([][]int, len(b.pools)) // by region and label: wanted minus there
	for r, p := range b.pools {
		lack[r] = make([]int, len(w.names))
		for k, n := range p.count {
			lack[r][w.of[k]] -= n
		}
	}
	for slot, label := range w.asked {
		if label == anything {
			continue
		}
		r := b.regions[slot]
		if lack[r][label]++; lack[r][label] > 0 {
			return b.shut(r, slot, w.names[label]), true
		}
	}
	return solver.Explanation{}, false
}

// shut explains that a slot wants a colour its region has not enough of.
func (b *board) shut(region, slot int, colour string) solver.Explanation {
	cell := b.size.CellName(b.cells[slot])
	switch able := b.pools[region].able; {
	case able == 0:
		return solver.Explanation{
			Format: "Nothing on the board can ever move the square at %s, and it is not the one that is wanted there.",
			Args:   []any{cell}, ID: "region",
		}
	case !b.straight():
		return solver.Explanation{
			Format: "Only bishops can move: no square ever leaves the cells of its chessboard colour, and among those of %s there are too few %s squares.",
			Args:   []any{cell, colour}, ID: "bishops",
		}
	}
	return solver.Explanation{
		Format: "No figure can ever carry another square to %s or the cells around it that are joined to it, and there are too few %s squares among them.",
		Args:   []any{cell, colour}, ID: "region",
	}
}

// straight reports whether any square goes along rows or columns.
func (b *board) straight() bool {
	for _, k := range b.kinds {
		if k.able&(1<<maxReach-1) != 0 {
			return true
		}
	}
	return false
}

// solvable reports that every arrangement of labels is within reach, known
// without a search: in every region the links that always work join all slots.
//
// A link always works when all squares of the region that lack its ability are
// of one label. For whenever its ends hold different labels, one of the two
// squares is able to swap them; and swaps along the links of a tree make every
// arrangement of what stands on it.
func (b *board) solvable(w want) (solver.Explanation, bool) {
	if _, no := b.impossible(w); no {
		return solver.Explanation{}, false
	}
	joined := make([]int, b.slots())
	for i := range joined {
		joined[i] = i
	}
	groups := len(joined)
	for _, l := range b.links {
		keep, gone := joined[l.a], joined[l.b]
		if keep == gone || !b.always(w, l) {
			continue
		}
		groups--
		for i, g := range joined {
			if g == gone {
				joined[i] = keep
			}
		}
	}
	if groups > len(b.pools) {
		return solver.Explanation{}, false
	}
	return solver.Explanation{
		Format: "It can be solved: enough neighbours can always swap to bring every square anywhere.",
		ID:     "always",
	}, true
}

// always reports whether a link works whatever different labels stand on it.
func (b *board) always(w want, l link) bool {
	unable := -1
	for i, n := range b.pools[b.regions[l.a]].count {
		if n == 0 || b.kinds[i].able&l.need != 0 {
			continue
		}
		if at := int(w.of[i]); unable < 0 {
			unable = at
		} else if unable != at {
			return false
		}
	}
	return true
}
