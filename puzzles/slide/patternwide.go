package slide

import (
	"context"

	"waymark/solver/tables"
)

// buildWide computes the values of a pattern on a board of any size with a list
// of pairs of a placement and a cell of the blank: the plain way, slower by far
// than patternBuilder, for boards whose sets of cells do not fit a word.
func buildWide(ctx context.Context, p pattern, radix []int, size int) ([]byte, error) {
	t := &patternTable{pattern: p, radix: radix, values: make([]byte, size)}
	tables.Watched(ctx).Expect(size)
	w := wideBuilder{patternTable: t, seen: make([]bool, len(t.values)*len(t.cells))}
	for i := range t.values {
		t.values[i] = lost
	}
	goal := t.number(t.goals)
	layer := []arrival{}
	for _, blank := range t.home {
		layer = append(layer, arrival{goal, blank})
	}
	depth := 0
	for ; len(layer) > 0; depth++ {
		var next []arrival
		for i, a := range layer {
			if i%1024 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			next = w.follow(a, byte(min(depth, deepest)), next)
		}
		layer = next
	}
	regions := t.region
	for r, v := range t.values {
		if v != lost {
			continue
		}
		t.place(r, w.at[:])
		v = byte(min(depth-1, deepest))
		for i, goal := range t.goals {
			if regions[w.at[i]] != regions[goal] {
				v = lost
			}
		}
		t.values[r] = v
	}
	tables.Watched(ctx).Add(size)
	return t.values, nil
}

// arrival is a blank's coming to a cell by the move of a tile.
type arrival struct {
	rank  int
	blank uint8
}

type wideBuilder struct {
	*patternTable
	seen  []bool // placement, blank
	at    [maxPattern]uint8
	tile  [maxCells]uint8
	taken [maxCells]bool
}

// follow takes the blank through its region, and appends what comes of moving
// every tile it meets.
func (w *wideBuilder) follow(a arrival, depth byte, next []arrival) []arrival {
	base := a.rank * len(w.cells)
	if w.seen[base+int(a.blank)] {
		return next
	}
	w.values[a.rank] = min(w.values[a.rank], depth)
	at := w.at[:len(w.goals)]
	w.place(a.rank, at)
	clear(w.taken[:])
	for i := range w.tile {
		w.tile[i] = none
	}
	for i, c := range at {
		w.taken[c], w.tile[c] = true, uint8(i)
	}
	for _, blank := range w.roam(w.taken[:], []uint8{a.blank}) {
		w.seen[base+int(blank)] = true
		for _, from := range w.next[blank] {
			if from == none || w.tile[from] == none {
				continue
			}
			i := w.tile[from]
			at[i] = blank
			if r := w.number(at); !w.seen[r*len(w.cells)+int(from)] {
				next = append(next, arrival{r, from})
			}
			at[i] = from
		}
	}
	return next
}
