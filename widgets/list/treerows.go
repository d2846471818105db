package list

// treeRow is one row of a [Tree]: a node, or the side branches of one that are folded.
type treeRow struct {
	node   int
	lane   int  // how far to the right it stands
	side   bool // a branch begins here, beside the lane to the left
	down   bool // the lane goes on below
	fork   bool // side branches follow which can be folded: more than one node
	folded int  // how many nodes are folded here; 0: the row is a node
	beside int  // how many branches they are
}

// treeMany is how many nodes a tree may have before its side branches fold by
// themselves.
const treeMany = 48

// forest is a tree given by the parent of each node.
type forest struct {
	parents []int   // -1 for the root, node 0; else a node before
	next    [][]int // children, in order
	size    []int   // of the subtrees
}

func newForest(parents []int) forest {
	f := forest{parents, make([][]int, len(parents)), make([]int, len(parents))}
	for node := len(parents) - 1; node >= 0; node-- {
		f.size[node]++
		if node > 0 {
			f.size[parents[node]] += f.size[node]
		}
	}
	for node := 1; node < len(parents); node++ {
		f.next[parents[node]] = append(f.next[parents[node]], node)
	}
	return f
}

// trunk returns the child that goes on in the lane of a node, the one from which most
// was tried: so there are no more lanes than the logarithm of the number of nodes. -1 for
// a node without children.
func (f *forest) trunk(node int) int {
	best := -1
	for _, next := range f.next[node] {
		if best < 0 || f.size[next] > f.size[best] {
			best = next
		}
	}
	return best
}

// rows lists the rows of the tree: after each node its side branches, one after the
// other, then the branch that goes on in its lane. open says whether the side branches of
// a node are shown. O(number of nodes).
func (f *forest) rows(open func(node int) bool) []treeRow {
	if len(f.parents) == 0 {
		return nil
	}
	var rows []treeRow
	rest := []treeRow{{node: 0}}
	for len(rest) > 0 {
		row := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		if row.folded > 0 {
			rows = append(rows, row)
			continue
		}
		next, trunk := f.next[row.node], f.trunk(row.node)
		row.down = trunk >= 0
		beside := 0
		if trunk >= 0 {
			beside = f.size[row.node] - 1 - f.size[trunk]
		}
		row.fork = beside > 1
		rows = append(rows, row)
		if trunk >= 0 {
			rest = append(rest, treeRow{node: trunk, lane: row.lane})
		}
		switch {
		case beside == 0:
		case !row.fork || open(row.node):
			for i := len(next) - 1; i >= 0; i-- {
				if next[i] != trunk {
					rest = append(rest, treeRow{node: next[i], lane: row.lane + 1, side: true})
				}
			}
		default:
			rest = append(rest, treeRow{
				node: row.node, lane: row.lane + 1, side: true,
				folded: beside, beside: len(next) - 1,
			})
		}
	}
	return rows
}

// above reports whether one node is on the way from the root to another, or that itself.
func (f *forest) above(node, below int) bool {
	for below > node {
		below = f.parents[below]
	}
	return below == node
}

// beside returns the branch before or after that of a node at the nearest fork on the way
// to it; ok is false where there is none.
func (f *forest) beside(node, by int) (other int, ok bool) {
	for ; node > 0; node = f.parents[node] {
		next := f.next[f.parents[node]]
		for i, n := range next {
			if n == node && len(next) > 1 {
				i += by
				if i < 0 || i >= len(next) {
					return 0, false
				}
				return next[i], true
			}
		}
	}
	return 0, false
}
