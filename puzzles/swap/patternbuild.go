package swap

import (
	"context"
	"slices"
)

// prepare builds the tables that are not built yet and returns the memory of
// all. It ends early with the error of ctx. Searches may share it.
func (t *target) prepare(ctx context.Context) (uint64, error) {
	t.building.Lock()
	defer t.building.Unlock()
	for len(t.tables.built) < len(t.tables.groups) {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		g := t.tables.groups[len(t.tables.built)]
		p := newTable(t.merge(t.want, g), len(t.kinds), t.slots())
		if err := p.search(ctx, t); err != nil {
			return 0, err
		}
		t.tables.built = append(t.tables.built, p)
	}
	var bytes uint64
	for _, p := range t.tables.built {
		bytes += p.bytes()
	}
	return bytes, nil
}

// patience is the number of arrangements expanded between two looks at ctx:
// about a millisecond of work.
const patience = 1 << 8

// search fills in the distances of all arrangements, by a search backwards from
// all that fit, layer by layer of the price. Swaps undone are swaps, so the
// distance to the target is the distance from it.
func (p *table) search(ctx context.Context, t *target) error {
	w := p.newWalk(t)
	w.roots(0, 0, 0)
	for d := 0; d < farthest; d++ {
		here := d % len(w.layers)
		if slices.IndexFunc(w.layers[:], func(l []uint32) bool { return len(l) > 0 }) < 0 {
			break
		}
		for i := 0; i < len(w.layers[here]); i++ { // it grows: some swaps are free
			if i%patience == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			if index := w.layers[here][i]; int(w.dist[index]) == d {
				w.expand(index, d)
			}
		}
		w.layers[here] = w.layers[here][:0]
	}
	p.dist = w.dist
	return nil
}

// tableWalk is the search that fills a table.
type tableWalk struct {
	*table
	links  []link
	dist   []uint8
	layers [3][]uint32 // to expand, by price modulo 3: a swap costs at most 2
	price  []uint8     // class -> 1 in the group, 0 outside
	left   []int       // squares not put down, by class
	spare  []int       // squares that no later slot needs, by label; see roots
	labels []int       // class -> its place in spare
	wanted []int       // slot -> the place in spare of what is wanted, -1 for anything

	at       content
	prefixes [maxCells + 1]uint32
	sums     [maxCells + 1]uint32
}

func (p *table) newWalk(t *target) *tableWalk {
	w := &tableWalk{table: p, links: t.links, dist: make([]uint8, p.size()), wanted: make([]int, p.slots)}
	for i := range w.dist {
		w.dist[i] = unseen
	}
	const rest = anything + 1 // places by label; all labels outside the group share one
	w.spare = make([]int, rest+1)
	place := func(label uint8) int {
		if slices.ContainsFunc(p.classes, func(c class) bool { return c.label == label }) {
			return int(label)
		}
		return rest
	}
	for _, c := range p.classes {
		in, at := uint8(1), int(c.label)
		if c.label == others {
			in, at = 0, rest
		}
		w.price = append(w.price, in)
		w.labels = append(w.labels, at)
		w.left = append(w.left, c.count)
		w.spare[at] += c.count
	}
	for slot, label := range t.asked {
		w.wanted[slot] = -1
		if label != anything {
			w.wanted[slot] = place(label)
			w.spare[w.wanted[slot]]--
		}
	}
	return w
}

// roots puts classes on the slots from one on, in every way that fits, and
// starts the search there. Squares that later slots want are kept for them, so
// that every branch ends in a root.
func (w *tableWalk) roots(slot int, prefix, sum uint32) {
	if slot == w.slots {
		w.reach(sum, 0)
		return
	}
	for i, label := range w.labels {
		free := w.wanted[slot] < 0
		if w.left[i] == 0 || !free && w.wanted[slot] != label || free && w.spare[label] <= 0 {
			continue
		}
		w.left[i]--
		if free {
			w.spare[label]--
		}
		w.roots(slot+1, prefix+w.stride[i], sum+w.rank[prefix+uint32(i)])
		w.left[i]++
		if free {
			w.spare[label]++
		}
	}
}

// reach notes that an arrangement is at most d away.
func (w *tableWalk) reach(index uint32, d int) {
	if int(w.dist[index]) > d {
		w.dist[index] = uint8(d)
		w.layers[d%len(w.layers)] = append(w.layers[d%len(w.layers)], index)
	}
}

// expand reaches all arrangements one swap away. A swap changes the number of
// an arrangement only in the slots from the one to the other.
func (w *tableWalk) expand(index uint32, d int) {
	w.arrangement(index, &w.at)
	at := w.at[:w.slots]
	for i, c := range at {
		w.sums[i+1] = w.sums[i] + w.rank[w.prefixes[i]+uint32(c)]
		w.prefixes[i+1] = w.prefixes[i] + w.stride[c]
	}
	for _, l := range w.links {
		a, b := at[l.a], at[l.b]
		if a == b || (w.classes[a].able|w.classes[b].able)&l.need == 0 {
			continue
		}
		prefix := w.prefixes[l.a]
		sum := w.sums[l.a] + w.rank[prefix+uint32(b)]
		prefix += w.stride[b]
		for _, c := range at[l.a+1 : l.b] {
			sum += w.rank[prefix+uint32(c)]
			prefix += w.stride[c]
		}
		sum += w.rank[prefix+uint32(a)] + index - w.sums[l.b+1]
		w.reach(sum, min(d+int(w.price[a]+w.price[b]), farthest))
	}
}
