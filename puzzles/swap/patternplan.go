package swap

import (
	"cmp"
	"math"
	"slices"
)

// planTables chooses the tables for what is wanted, each of at most size
// arrangements, all together with at most about the work: as many labels to a
// group as fit, the most frequent first. What is left is shared out, to tell
// more squares apart.
func (b *board) planTables(w want, size, work int) *tables {
	squares := make([]int, len(w.names)) // by label
	for i, k := range b.kinds {
		squares[w.of[i]] += k.count
	}
	var open []uint8
	for label := range squares {
		open = append(open, uint8(label))
	}
	slices.SortStableFunc(open, func(x, y uint8) int { return cmp.Compare(squares[y], squares[x]) })
	t := &tables{}
	left := work / max(1, len(b.links))
	for len(open) > 0 {
		var g group
		var counts []int
		var rest []uint8
		for _, label := range open {
			c := append(counts[:len(counts):len(counts)], squares[label])
			if n := arrangements(c, b.slots()); n <= float64(min(size, left)) {
				g.labels, g.limit, counts = append(g.labels, label), int(n), c
			} else {
				rest = append(rest, label)
			}
		}
		if len(g.labels) == 0 { // not even one fits
			t.loose = open
			break
		}
		t.groups = append(t.groups, g)
		left -= g.limit
		open = rest
	}
	for i := range t.groups {
		g := &t.groups[i]
		g.limit = min(size, g.limit+left/len(t.groups))
	}
	return t
}

// arrangements is the number of ways to put classes of the given sizes on n
// slots, what is left over being one more class.
func arrangements(counts []int, n int) float64 {
	total := 1.0
	for _, k := range counts {
		for i := range k { // n choose k
			total = total * float64(n-i) / float64(i+1)
		}
		n -= k
	}
	return math.Round(total)
}

// merge returns the classes of a group's board. It begins with every kind by
// itself, kinds outside the group by ability alone, and merges two classes of
// one label until its limit of arrangements is kept: each time the two that
// gain the fewest new links for what the merger saves.
func (b *board) merge(w want, g group) []class {
	var classes []class
	for i, k := range b.kinds {
		c := class{label: w.of[i], able: k.able, count: k.count, kinds: []uint8{uint8(i)}}
		if !slices.Contains(g.labels, c.label) {
			c.label = others
		}
		at := slices.IndexFunc(classes, func(o class) bool { return o.label == c.label && o.able == c.able })
		if at < 0 {
			classes = append(classes, c)
		} else {
			classes[at] = classes[at].with(c)
		}
	}
	for sizeOf(classes) > float64(g.limit) {
		best, x, y := math.Inf(1), -1, -1
		for i, c := range classes {
			for j, d := range classes[:i] {
				if c.label != d.label {
					continue
				}
				if loss := b.gain(c, d) / math.Log(arrangements([]int{c.count}, c.count+d.count)); loss < best {
					best, x, y = loss, j, i
				}
			}
		}
		if x < 0 {
			break
		}
		classes[x] = classes[x].with(classes[y])
		classes = slices.Delete(classes, y, y+1)
	}
	return classes
}

// with returns the union of two classes.
func (c class) with(o class) class {
	return class{label: c.label, able: c.able | o.able, count: c.count + o.count, kinds: slices.Concat(c.kinds, o.kinds)}
}

// sizeOf is the number of arrangements of all classes.
func sizeOf(classes []class) float64 {
	var counts []int
	n := 0
	for _, c := range classes {
		counts = append(counts, c.count)
		n += c.count
	}
	return arrangements(counts, n)
}

// gain is the number of links two classes can use merged but not each by
// itself, counted once for every square.
func (b *board) gain(c, d class) float64 {
	links := 0
	for i, n := range b.uses {
		need := needs(1) << i
		if (c.able|d.able)&need == 0 {
			continue
		}
		if c.able&need == 0 {
			links += n * c.count
		}
		if d.able&need == 0 {
			links += n * d.count
		}
	}
	return float64(links)
}
