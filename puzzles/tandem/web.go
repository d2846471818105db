package tandem

import (
	"context"
	"slices"
)

// web is the moves of a relaxed puzzle traced back once and for all, for
// patterns with many tables. It is kept in chunks of ranks, so that it never has
// to move as it grows: the origins of rank n are those in from[n/ranksAChunk]
// before ends[n], from the end of the rank before it on.
type web struct {
	ends []uint32
	from [][]uint32
}

const (
	// ranksForWeb is the most subsets a web is built for: it then takes some
	// 100 MB while the tables are built.
	ranksForWeb = 1 << 20
	ranksAChunk = 1 << 14
)

// newWeb traces back the moves of every subset, in the order of ranks.
func (r *relaxed) newWeb(ctx context.Context) (*web, error) {
	w := &web{ends: make([]uint32, 0, r.size())}
	all := make([]slot, r.slots)
	for s := range all {
		all[s] = slot(s)
	}
	var pasts []bunch
	var chunk []uint32
	bunches(all, r.k, func(b bunch) {
		if len(w.ends)%expansionsAChunk == 0 && ctx.Err() != nil {
			return
		}
		pasts = r.pasts(&b, pasts[:0])
		for i := range pasts {
			chunk = append(chunk, pasts[i].rank(r.k))
		}
		w.ends = append(w.ends, uint32(len(chunk)))
		if len(w.ends)%ranksAChunk == 0 || len(w.ends) == r.size() {
			w.from, chunk = append(w.from, slices.Clone(chunk)), chunk[:0]
		}
	})
	return w, ctx.Err()
}

// origins returns the ranks from which some direction leads to rank n.
func (w *web) origins(n uint32) []uint32 {
	first := uint32(0)
	if n%ranksAChunk != 0 {
		first = w.ends[n-1]
	}
	return w.from[n/ranksAChunk][first:w.ends[n]]
}

// fill is relaxed.fill along the web. All tables together take a second or so
// at most, and the context is looked at for each layer.
func (w *web) fill(ctx context.Context, table []uint8, root uint32) error {
	begin(table)
	table[root] = 0
	layer, next := []uint32{root}, []uint32(nil)
	for distance := uint8(1); len(layer) > 0; distance = min(distance+1, farthest) {
		if err := ctx.Err(); err != nil {
			return err
		}
		next = next[:0]
		for _, n := range layer {
			for _, m := range w.origins(n) {
				if table[m] == unreachable {
					table[m] = distance
					next = append(next, m)
				}
			}
		}
		layer, next = next, layer
	}
	return nil
}
