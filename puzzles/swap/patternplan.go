package swap

import (
	"cmp"
	"math"
	"slices"
)

// planTables chooses the tables for what is wanted, each of at most limit
// arrangements: as many labels to a group as fit, the most frequent first.
func (b *board) planTables(w want, limit int) *tables {
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
	for len(open) > 0 {
		var group, rest []uint8
		counts := []int{}
		for _, label := range open {
			if c := append(counts, squares[label]); arrangements(c, b.slots()) <= float64(limit) {
				group, counts = append(group, label), c
			} else {
				rest = append(rest, label)
			}
		}
		if len(group) == 0 { // not even one fits
			t.loose = open
			break
		}
		t.list = append(t.list, newTable(b.merge(w, group, limit), len(b.kinds), b.slots()))
		open = rest
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
// one label until at most limit arrangements are left: each time the two that
// gain the fewest new links for what the merger saves.
func (b *board) merge(w want, group []uint8, limit int) []class {
	var classes []class
	for i, k := range b.kinds {
		c := class{label: w.of[i], able: k.able, count: k.count, kinds: []uint8{uint8(i)}}
		if !slices.Contains(group, c.label) {
			c.label = others
		}
		at := slices.IndexFunc(classes, func(o class) bool { return o.label == c.label && o.able == c.able })
		if at < 0 {
			classes = append(classes, c)
		} else {
			classes[at] = classes[at].with(c)
		}
	}
	for sizeOf(classes) > float64(limit) {
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
	for _, l := range b.links {
		if (c.able|d.able)&l.need == 0 {
			continue
		}
		if c.able&l.need == 0 {
			links += c.count
		}
		if d.able&l.need == 0 {
			links += d.count
		}
	}
	return float64(links)
}
