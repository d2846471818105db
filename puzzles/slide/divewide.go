package slide

import (
	"waymark/puzzles"
	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// wideWalk is manhattanWalk for boards of any size: the board is an array of
// bytes that moves are made on and taken back.
type wideWalk struct {
	*estimate
	ways []passes
	// growth is by how much f grows, by tile, four times the blank's cell, and
	// the direction of the blank.
	growth []uint8
}

// newWideWalk returns nil where there are several blanks, or tiles that share
// their goals.
func newWideWalk(e *estimate) *wideWalk {
	if e.count[0] != 1 || len(e.groups) > 0 {
		return nil
	}
	w := &wideWalk{estimate: e, ways: crossings(e.Grid, 1, treeOrder), growth: make([]uint8, e.kinds*len(e.Cells)*4)}
	for blank, next := range e.Next {
		for _, d := range puzzles.Dirs {
			for c := 1; c < e.kinds && next[d] != pdb.None; c++ {
				from, to := &e.near[int(next[d])*e.kinds+c], &e.near[blank*e.kinds+c]
				w.growth[w.growthAt(uint8(blank), uint8(d), code(c))] = uint8(1 + to.around - from.around)
			}
		}
	}
	return w
}

func (w *wideWalk) growthAt(blank, toward uint8, tile code) int {
	return (int(tile)*len(w.Cells)+int(blank))<<2 | int(toward)
}

// wideDive is a dive by Manhattan on any board.
type wideDive struct {
	tally
	*wideWalk
	root [maxCells]code
	home crossing // of the root

	board [maxCells]code
}

func (w *wideWalk) dive() plantable { return &wideDive{wideWalk: w} }

func (d *wideDive) plant(at codes) {
	copy(d.root[:], at)
	for cell, c := range at {
		if c == 0 {
			d.home = crossing(cell)<<3 | noDir
		}
	}
}

// of is the estimate of the board.
func (d *wideDive) of() int32 { return reachable(d.manhattan(d.board[:len(d.Cells)])) }

// Estimate returns h of the root.
func (d *wideDive) Estimate() int32 {
	d.board = d.root
	return d.of()
}

// follow makes the board that at the end of a path.
func (d *wideDive) follow(path []solver.Move) crossing {
	d.board = d.root
	at := d.home
	for _, m := range path {
		w := &d.ways[at]
		for i := range w.list[:w.n] {
			if p := &w.list[i]; p.move == m {
				d.slide(p)
				at = p.next
				break
			}
		}
	}
	return at
}

// slide makes a move.
func (d *wideDive) slide(p *pass) { d.board[p.to], d.board[p.from] = d.board[p.from], 0 }

// back takes it back.
func (d *wideDive) back(p *pass) { d.board[p.from], d.board[p.to] = d.board[p.to], 0 }

// Children lists the children of the node at the end of path.
func (d *wideDive) Children(path []solver.Move, buf []solver.Child) []solver.Child {
	w := &d.ways[d.follow(path)]
	for i := range w.list[:w.n] {
		p := &w.list[i]
		d.slide(p)
		c := solver.Child{Move: p.move, F: solver.Unreachable, Goal: d.matches(d.board[:len(d.Cells)], d.want)}
		if h := d.of(); h != solver.Unreachable {
			c.F = int32(len(path)) + 1 + h
		}
		d.back(p)
		buf = append(buf, c)
	}
	return buf
}

// Below searches below the node at the end of path.
func (d *wideDive) Below(path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	d.begin(stop)
	at := d.follow(path)
	h := d.of()
	found := d.descend(at, h, bound-int32(len(path)))
	return d.probe(path, bound, found)
}

// descend searches below a node with the estimate h that may be followed by
// left more moves. It returns true with the goal, or stopped.
func (d *wideDive) descend(at crossing, h, left int32) bool {
	if h == 0 && d.matches(d.board[:len(d.Cells)], d.want) {
		return true
	}
	d.expanded++
	if d.expanded&lookUp == 0 && d.halts() {
		return true
	}
	ways := &d.ways[at]
	n := ways.n
	d.generated += uint64(n)
	for i := range ways.list[:n] {
		p := &ways.list[i]
		after := h + int32(d.growth[d.growthAt(p.to, p.toward, d.board[p.from])]) - 1
		if over := after + 1 - left; over > 0 {
			d.over = min(d.over, over)
			continue
		}
		d.slide(p)
		if d.descend(p.next, after, left-1) {
			d.way = append(d.way, p.move)
			d.generated -= uint64(n - 1 - i)
			return true
		}
		d.back(p)
	}
	return false
}
