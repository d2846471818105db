package pdb

import (
	"context"

	"waymark/solver/tables"
)

// buildWide computes the values of a pattern on a board of any size with a list
// of pairs of a placement and a cell of the blank: the plain way, slower by far
// than builder, for boards whose sets of cells do not fit a word.
func buildWide(ctx context.Context, p Pattern, radix []int, size int) ([]byte, error) {
	t := &Table{Pattern: p, Radix: radix, Values: make([]byte, size)}
	tables.Watched(ctx).Expect(size)
	w := wideBuilder{Table: t, seen: make([]bool, len(t.Values)*len(t.Cells))}
	for i := range t.Values {
		t.Values[i] = Lost
	}
	goal := t.number(t.Goals)
	layer := []arrival{}
	for _, blank := range t.Home {
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
	regions := t.Region
	for r, v := range t.Values {
		if v != Lost {
			continue
		}
		t.place(r, w.at[:])
		v = byte(min(depth-1, deepest))
		for i, goal := range t.Goals {
			if regions[w.at[i]] != regions[goal] {
				v = Lost
			}
		}
		t.Values[r] = v
	}
	tables.Watched(ctx).Add(size)
	return t.Values, nil
}

// arrival is a blank's coming to a cell by the move of a tile.
type arrival struct {
	rank  int
	blank uint8
}

type wideBuilder struct {
	*Table
	seen  []bool // placement, blank
	at    [MaxTiles]uint8
	tile  [MaxCells]uint8
	taken [MaxCells]bool
}

// follow takes the blank through its region, and appends what comes of moving
// every tile it meets.
func (w *wideBuilder) follow(a arrival, depth byte, next []arrival) []arrival {
	base := a.rank * len(w.Cells)
	if w.seen[base+int(a.blank)] {
		return next
	}
	w.Values[a.rank] = min(w.Values[a.rank], depth)
	at := w.at[:len(w.Goals)]
	w.place(a.rank, at)
	clear(w.taken[:])
	for i := range w.tile {
		w.tile[i] = None
	}
	for i, c := range at {
		w.taken[c], w.tile[c] = true, uint8(i)
	}
	for _, blank := range w.Roam(w.taken[:], []uint8{a.blank}) {
		w.seen[base+int(blank)] = true
		for _, from := range w.Next[blank] {
			if from == None || w.tile[from] == None {
				continue
			}
			i := w.tile[from]
			at[i] = blank
			if r := w.number(at); !w.seen[r*len(w.Cells)+int(from)] {
				next = append(next, arrival{r, from})
			}
			at[i] = from
		}
	}
	return next
}
