package slide

import (
	"waymark/puzzles"
	"waymark/solver"
)

// walkingOrder is the order in which the blank tries its ways. With it Korf's
// hundred boards take 5,206,141,099 nodes, as in other programs.
var walkingOrder = [4]puzzles.Dir{puzzles.Up, puzzles.Down, puzzles.Left, puzzles.Right}

// walkingWalk is what the dives by walking distance towards one target share.
type walkingWalk struct {
	*walking
	tree *tree
	next [2][1 << 18]uint16 // lineMoves.next of rows and columns
	// turn is, by direction of the blank, the axis that moves (0 rows, 1 columns)
	// and the side the tile comes from, times four.
	turn [4]struct{ axis, side uint8 }
}

func newWalkingWalk(w *walking) *walkingWalk {
	walk := &walkingWalk{walking: w, tree: newTree(w.Grid, walkingOrder, nil)}
	for axis, m := range w.moves {
		copy(walk.next[axis][:], m.next)
	}
	for d := range walk.turn {
		walk.turn[d].axis = uint8(d) & 1
		if d == 1 || d == 2 { // right and down: the tile comes from behind
			walk.turn[d].side = walkingSide
		}
	}
	return walk
}

// walkingDive is a dive by walking distance. All it knows of a board's estimate
// is the numbers of its rows and columns, and how far f may grow yet.
type walkingDive struct {
	tally
	*walkingWalk
	root spot
}

func (w *walkingWalk) dive() plantable { return &walkingDive{walkingWalk: w} }

func (d *walkingDive) plant(at codes) { d.root = d.tree.root(at, &sameLabels) }

// Estimate returns h of the root.
func (d *walkingDive) Estimate() int32 { return d.of(d.root.board) }

// Children lists the children of the node at the end of path.
func (d *walkingDive) Children(path []solver.Move, buf []solver.Child) []solver.Child {
	return d.tree.look(d.root, path, buf, ^uint64(0), d.goal, d.of)
}

// Below searches below the node at the end of path.
func (d *walkingDive) Below(path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	d.begin(stop)
	s := d.tree.follow(d.root, path)
	n := d.numbers(s.board)
	found := d.descend(s.board, uint64(n[0])|uint64(n[1])<<32, s.at, bound-int32(len(path))-d.of(s.board))
	return d.probe(path, bound, found)
}

// descend searches below a node whose f is slack less than the bound; numbers
// are those of rows and, 32 bits up, columns. It returns true with the goal, or
// stopped.
func (d *walkingDive) descend(board, numbers uint64, at crossing, slack int32) bool {
	if board == d.goal {
		return true
	}
	d.expanded++
	if d.expanded&lookUp == 0 && d.halts() {
		return true
	}
	ways := &d.tree.ways[at&(nibbles<<3-1)]
	n := ways.n
	d.generated += uint64(n)
	for i := 0; i < n; i++ {
		p := &ways.list[i&3]
		tile := board >> (p.from & 63) & 15
		turn := &d.turn[p.toward&3]
		shift := turn.axis & 1 << 5
		number := uint32(numbers >> (shift & 63))
		to := d.next[turn.axis&1][(number<<3|uint32(turn.side|d.goals[turn.axis&1][tile]))&(1<<18-1)]
		left := slack - int32(to&1)<<1
		if left < 0 {
			d.over = min(d.over, -left)
			continue
		}
		changed := numbers ^ uint64(number^uint32(to>>1))<<(shift&63)
		if d.descend(board^tile<<(p.from&63)^tile<<(p.to&63), changed, p.next, left) {
			d.way = append(d.way, p.move)
			d.generated -= uint64(n - 1 - i)
			return true
		}
	}
	return false
}
