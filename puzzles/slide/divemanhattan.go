package slide

import (
	"waymark/solver"
)

// manhattanWalk is what the dives by Manhattan towards one target share: boards
// of up to 16 free cells, one blank, and tiles that are singles or free. A move
// changes the distance of one tile by one, so f grows by two or stays; by one
// where the tile is of a kind that the target does not name.
type manhattanWalk struct {
	*estimate
	tree       *tree
	mask, goal uint64
	ways       [nibbles << 3]manhattanPasses
}

// manhattanPasses are passes, and by how much f grows with each, for every tile,
// two bits a tile.
type manhattanPasses struct {
	passes
	growth [4]uint32
}

// newManhattanWalk returns nil where the boards are not of this kind.
func newManhattanWalk(e *estimate) *manhattanWalk {
	if len(e.Cells) > nibbles || e.count[0] != 1 || len(e.groups) > 0 {
		return nil
	}
	w := &manhattanWalk{estimate: e, tree: newTree(e.Grid, treeOrder, nil)}
	w.mask, w.goal = nibbleGoal(e.want, &sameLabels)
	for at := range w.ways {
		ways := &w.ways[at]
		ways.passes = w.tree.ways[at]
		for i, p := range ways.list[:ways.n] {
			for c := 1; c < e.kinds; c++ {
				from, to := &e.near[int(p.from/4)*e.kinds+c], &e.near[int(p.to/4)*e.kinds+c]
				ways.growth[i] |= uint32(1+to.around-from.around) << (2 * c)
			}
		}
	}
	return w
}

// sameLabels are the codes themselves.
var sameLabels = [nibbles]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// nibbleGoal packs a target: what stands on the cells it names, and these cells.
func nibbleGoal(want codes, labels *[nibbles]uint8) (mask, goal uint64) {
	for cell, c := range want {
		if c != open {
			mask |= 15 << (4 * cell)
			goal |= uint64(labels[c]) << (4 * cell)
		}
	}
	return mask, goal
}

// of is the estimate of a board.
func (w *manhattanWalk) of(board uint64) int32 {
	sum := int32(0)
	for cell := range w.Cells {
		sum += w.near[cell*w.kinds+int(board>>(4*cell)&15)].around
	}
	return reachable(sum)
}

// manhattanDive is a dive by Manhattan. All it knows of a board's estimate is
// how far f may grow yet.
type manhattanDive struct {
	tally
	*manhattanWalk
	root spot
}

func (w *manhattanWalk) dive() plantable { return &manhattanDive{manhattanWalk: w} }

func (d *manhattanDive) plant(at codes) { d.root = d.tree.root(at, &sameLabels) }

// Estimate returns h of the root.
func (d *manhattanDive) Estimate() int32 { return d.of(d.root.board) }

// Children lists the children of the node at the end of path.
func (d *manhattanDive) Children(path []solver.Move, buf []solver.Child) []solver.Child {
	return d.tree.look(d.root, path, buf, d.mask, d.goal, d.of)
}

// Below searches below the node at the end of path.
func (d *manhattanDive) Below(path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	d.begin(stop)
	s := d.tree.follow(d.root, path)
	found := d.walk(s.board, s.at, bound-int32(len(path))-d.of(s.board))
	return d.probe(path, bound, found)
}

// walk searches below a node whose f is slack less than the bound. It returns
// true with the goal, or stopped.
func (d *manhattanDive) walk(board uint64, at crossing, slack int32) bool {
	if board&d.mask == d.goal {
		return true
	}
	d.expanded++
	if d.expanded&lookUp == 0 && d.halts() {
		return true
	}
	ways := &d.ways[at&(nibbles<<3-1)]
	n := ways.n
	d.generated += uint64(n)
	for i := 0; i < n; i++ {
		p := &ways.list[i&3]
		tile := board >> (p.from & 63) & 15
		left := slack - int32(ways.growth[i&3]>>(2*tile)&3)
		if left < 0 {
			d.over = min(d.over, -left)
			continue
		}
		if d.walk(board^tile<<(p.from&63)^tile<<(p.to&63), p.next, left) {
			d.way = append(d.way, p.move)
			d.generated -= uint64(n - 1 - i)
			return true
		}
	}
	return false
}
