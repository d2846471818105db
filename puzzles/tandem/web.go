package tandem

import (
	"context"
)

// web is the moves of a relaxed puzzle traced back once and for all, for
// patterns with many tables: the origins of rank n are the ranks
// from[ends[n]:ends[n+1]].
type web struct {
	ends []uint32
	from []uint32
}

// ranksForWeb is the most subsets a web is built for: it then takes some
// 100 MB while the tables are built.
const ranksForWeb = 1 << 20

// newWeb traces back the moves of every subset, in the order of ranks.
func (r *relaxed) newWeb(ctx context.Context) (*web, error) {
	w := &web{ends: make([]uint32, 1, r.size()+1)}
	all := make([]slot, r.slots)
	for s := range all {
		all[s] = slot(s)
	}
	var pasts []bunch
	bunches(all, r.k, func(b bunch) {
		if len(w.ends)%expansionsAChunk == 0 && ctx.Err() != nil {
			return
		}
		pasts = r.pasts(&b, pasts[:0])
		for i := range pasts {
			w.from = append(w.from, pasts[i].rank(r.k))
		}
		w.ends = append(w.ends, uint32(len(w.from)))
	})
	return w, ctx.Err()
}

// fill is relaxed.fill along the web. All tables together take a second or so
// at most, and the context is looked at for each.
func (w *web) fill(ctx context.Context, table []uint8, root uint32) error {
	begin(table)
	table[root] = 0
	layer, next := []uint32{root}, []uint32(nil)
	for distance := uint8(1); len(layer) > 0; distance = min(distance+1, farthest) {
		next = next[:0]
		for _, n := range layer {
			for _, m := range w.from[w.ends[n]:w.ends[n+1]] {
				if table[m] == unreachable {
					table[m] = distance
					next = append(next, m)
				}
			}
		}
		layer, next = next, layer
	}
	return ctx.Err()
}
