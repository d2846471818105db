package swap

import "waymark/solver"

// tables is the strongest bound: exact distances on simpler boards, where many
// sorts of squares are one (J. Culberson and J. Schaeffer, 1998, Pattern
// databases; R. Holte and I. Hernádvölgyi, 2000, Experiments with automatically
// created memory-based heuristics).
//
// The labels are shared out to groups, one table a group. On its board the
// squares of each label of the group are merged into a few classes, and all
// other squares into others; a class is able to do what any of its squares is.
// So every swap on the real board is one there, or changes nothing. Its price
// is the number of squares it moves that belong to the group: at most two in
// all tables together, as a square belongs to one group. The prices of a
// solution add up, over the tables, to at most twice its swaps; half of the sum
// of the distances, rounded up, is therefore admissible, and consistent. One
// group of all labels gives the exact distance of the merged board.
//
// Labels whose table would be too large count by their matching instead, which
// is a bound on the same price: the moves of their squares.
type tables struct {
	groups []group
	loose  []uint8  // labels without a table
	built  []*table // of the first groups: all of them once prepared
}

// group is labels that share a table, and the most arrangements it may have.
type group struct {
	labels []uint8
	limit  int
}

// size is about how many bytes the tables take.
func (t *tables) size() (bytes uint64) {
	for _, g := range t.groups {
		bytes += uint64(g.limit)
	}
	return bytes
}

const (
	// tableSize is the number of arrangements up to which a table is built.
	// Larger ones rarely save what they cost.
	tableSize = 1 << 17
	// tableWork bounds the work for all tables of a puzzle, in arrangements times
	// links: some 30 million are done in a second.
	tableWork = 1 << 25
)

// estimate returns the bound; tables not built yet count nothing.
func (t *target) estimate(at *content) int32 {
	var sum int32
	for _, p := range t.tables.built {
		d := p.dist[p.index(at)]
		if d == unseen {
			return solver.Unreachable
		}
		sum += int32(d)
	}
	if len(t.tables.loose) > 0 {
		sum += t.matched(at, t.tables.loose)
	}
	if sum >= far {
		return solver.Unreachable
	}
	return (sum + 1) / 2
}

// table holds the distance of every arrangement of classes to the nearest that
// fits what is wanted, in moves of squares of the group.
//
// Arrangements are numbered in lexicographic order. The number is a sum over
// the slots: what a class on a slot adds depends only on how often each class
// stands on the slots before. So rank holds it by prefix, the mixed-radix
// number of those counts, and class.
type table struct {
	classes []class
	classOf []uint8 // kind -> class
	slots   int
	stride  []uint32 // class -> what one of it adds to the prefix
	rank    []uint32 // prefix + class -> what it adds to the number; prefixes are multiples of len(classes)
	count   []uint32 // prefix / len(classes) -> arrangements of the rest
	dist    []uint8
}

// class is a sort of square of a simpler board.
type class struct {
	label uint8 // or others
	able  needs
	count int
	kinds []uint8
}

const (
	// others is the label of the classes outside the group.
	others = 0xfe
	// unseen is the distance of what cannot reach the target.
	unseen = 0xff
	// farthest stands for all longer distances.
	farthest = 0xfe
)

// newTable prepares the numbering of the arrangements of some classes.
func newTable(classes []class, kinds, slots int) *table {
	p := &table{classes: classes, classOf: make([]uint8, kinds), slots: slots}
	n := uint32(len(classes))
	size := n
	for i, c := range classes {
		p.stride = append(p.stride, size)
		size *= uint32(c.count + 1)
		for _, k := range c.kinds {
			p.classOf[k] = uint8(i)
		}
	}
	p.rank, p.count = make([]uint32, size), make([]uint32, size/n)
	last := size - n
	p.count[last/n] = 1
	for prefix := int(last) - int(n); prefix >= 0; prefix -= int(n) {
		at := uint32(prefix)
		var sum uint32
		for i, c := range classes {
			p.rank[at+uint32(i)] = sum
			if p.used(at, i) < c.count {
				sum += p.count[(at+p.stride[i])/n]
			}
		}
		p.count[at/n] = sum
	}
	return p
}

// used is how often a class stands on the slots of a prefix.
func (p *table) used(prefix uint32, class int) int {
	return int(prefix / p.stride[class] % uint32(p.classes[class].count+1))
}

// size is the number of arrangements.
func (p *table) size() int { return int(p.count[0]) }

// bytes is the memory of the table.
func (p *table) bytes() uint64 {
	return uint64(len(p.dist) + 4*len(p.rank) + 4*len(p.count))
}

// index returns the number of the arrangement a position becomes.
func (p *table) index(at *content) uint32 {
	var prefix, sum uint32
	for _, k := range at[:p.slots] {
		c := p.classOf[k]
		sum += p.rank[prefix+uint32(c)]
		prefix += p.stride[c]
	}
	return sum
}

// arrangement is the inverse of index; it fills in the class on every slot.
func (p *table) arrangement(index uint32, at *content) {
	n := uint32(len(p.classes))
	var prefix uint32
	var left [256]int
	for i, c := range p.classes {
		left[i] = c.count
	}
	for slot := range p.slots {
		for i := range p.classes {
			if left[i] == 0 {
				continue
			}
			below := p.rank[prefix+uint32(i)]
			if index-below < p.count[(prefix+p.stride[i])/n] {
				at[slot] = uint8(i)
				left[i]--
				prefix += p.stride[i]
				index -= below
				break
			}
		}
	}
}
