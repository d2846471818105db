package tandem

import (
	"context"

	"waymark/puzzles"
)

// A relaxed puzzle keeps k of the blocks. The others are ghosts: before each
// move they may stand wherever they are needed, as long as there are no more
// of them than blocks left out.
//
// What a move does to the kept blocks of a line follows from the rules. Count
// cells from the head. The stuck blocks of the whole puzzle are those on cells
// 0 to r-1 for some r, all of these are taken, and cell r is empty. So the first j
// kept blocks of the line stay, the last of them on cell r-1, the gaps before
// it hold r-j ghosts, and the other kept blocks, all beyond cell r, move.
//
// Every move of the puzzle is then a move of the relaxed puzzle, whichever
// blocks are kept: its distances never exceed those of the puzzle, and they
// drop by at most one with a move.
type relaxed struct {
	*layout
	k      int
	ghosts int
}

// The distances in a table. Those beyond farthest are stored as farthest.
const (
	farthest    = 254
	unreachable = 255
)

// size is the number of subsets: the length of a table.
func (r *relaxed) size() int { return int(binomial[r.k][r.slots]) }

// expansionsAChunk is the work between two looks at the context: about a millisecond.
const expansionsAChunk = 1 << 10

// fill writes the distance of every subset to the nearest of roots into table,
// indexed by rank, by breadth-first search against the moves. It takes time
// proportional to the length of the table; it ends early with the error of ctx.
func (r *relaxed) fill(ctx context.Context, table []uint8, roots []bunch) error {
	begin(table)
	for i := range roots {
		table[roots[i].rank(r.k)] = 0
	}
	layer, next, pasts := roots, []bunch(nil), []bunch(nil)
	for distance := uint8(1); len(layer) > 0; distance = min(distance+1, farthest) {
		next = next[:0]
		for i := range layer {
			if i%expansionsAChunk == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			pasts = r.pasts(&layer[i], pasts[:0])
			for j := range pasts {
				if n := pasts[j].rank(r.k); table[n] == unreachable {
					table[n] = distance
					next = append(next, pasts[j])
				}
			}
		}
		layer, next = next, layer
	}
	return nil
}

// begin forgets all distances.
func begin(table []uint8) {
	for i := range table {
		table[i] = unreachable
	}
}

// pasts appends the subsets from which some direction leads to b.
func (r *relaxed) pasts(b *bunch, list []bunch) []bunch {
	for _, d := range puzzles.Dirs {
		list = r.trace(b, d, list)
	}
	return list
}

// trace appends the subsets other than b from which direction d leads to b. For
// each line it tries every number of kept blocks that stayed; the others come
// from one cell behind.
func (r *relaxed) trace(b *bunch, d puzzles.Dir, list []bunch) []bunch {
	var (
		before [maxPattern]int // the kept block next in the line towards its head, or -1
		gap    [maxPattern]int // ghosts a block needs if it stayed, beyond those of before
		origin bunch           // where a block came from if it moved
		forced uint            // blocks on tails: they can only have stayed
	)
	tails, depth, behind := &r.tail[d], &r.depth[d], &r.next[d.Opposite()]
	for i := range r.k {
		at := b[i]
		before[i], gap[i] = -1, int(depth[at])
		for j := range r.k {
			if tails[b[j]] == tails[at] && depth[b[j]] < depth[at] {
				if n := int(depth[at]-depth[b[j]]) - 1; n < gap[i] {
					before[i], gap[i] = j, n
				}
			}
		}
		if behind[at] < 0 {
			forced |= 1 << i
		}
		origin[i] = slot(max(behind[at], 0))
	}
	all := uint(1)<<r.k - 1
stays:
	for stay := forced; stay < all; stay = (stay + 1) | forced {
		from, ghosts := origin, r.ghosts
		for i := range r.k {
			if stay>>i&1 == 0 {
				continue
			}
			if j := before[i]; j >= 0 && stay>>j&1 == 0 {
				continue stays
			}
			if ghosts -= gap[i]; ghosts < 0 {
				continue stays
			}
			from[i] = b[i]
		}
		from.sort(r.k)
		list = append(list, from)
	}
	return list
}
