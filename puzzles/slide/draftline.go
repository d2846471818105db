package slide

import (
	"slices"

	"waymark/puzzles/slide/pdb"
)

const (
	// maxLine is the number of cells of the longest line.
	maxLine = 10
	// draftWidth is the number of boards that a beam for a line keeps.
	draftWidth = 400
	// draftMoves is the number of moves for each cell of the line after which it
	// gives up.
	draftMoves = 60
	// draftWeight is how much a step of a tile of the line counts, where one of
	// any other tile counts 1.
	draftWeight = 3
)

// lineNode is a board on the way to a line in place.
type lineNode struct {
	at    [maxCells]code
	key   lineKey
	short int32 // steps that the tiles of the line are from their places
	rest  int32 // the same for all others
	step  int32 // how it was reached
}

// lineKey is where the tiles of the line are, and the blank after them: all that
// decides whether the line can be put into place. Boards that agree in it are
// taken for one, so that the beam is not flooded with boards that differ in
// tiles the line has no use for.
type lineKey [maxLine + 1]uint8

// lineStep is how a board was reached: from which, and where the blank went.
type lineStep struct {
	parent int32
	blank  uint8
}

// together brings all tiles of a line to their cells at once, by a beam; false
// where it finds no way.
func (d *drafter) together(line []int) bool {
	root, ok := d.lineRoot(line)
	if !ok {
		return false
	}
	steps := []lineStep{{blank: root.key[maxLine]}}
	seen := map[lineKey]bool{root.key: true}
	layer, next := []lineNode{root}, []lineNode(nil)
	var order []uint64 // of next: what counts, then the place in it
	for range draftMoves * len(line) {
		for i := range layer {
			if layer[i].short == 0 {
				d.play(steps, layer[i].step)
				for _, cell := range line {
					d.done[cell] = true
				}
				return true
			}
		}
		next = next[:0]
		for i := range layer {
			for _, to := range d.Next[layer[i].key[maxLine]] {
				if to == pdb.None || d.done[to] {
					continue
				}
				n := d.lineChild(&layer[i], line, to)
				if !seen[n.key] {
					seen[n.key] = true
					next = append(next, n)
				}
			}
		}
		order = order[:0]
		for i := range next {
			order = append(order, uint64(draftWeight*next[i].short+next[i].rest)<<32|uint64(i))
		}
		slices.Sort(order)
		layer = layer[:0]
		for _, o := range order[:min(len(order), draftWidth)] {
			n := next[uint32(o)]
			steps = append(steps, lineStep{n.step, n.key[maxLine]})
			n.step = int32(len(steps) - 1)
			layer = append(layer, n)
		}
	}
	return false
}

// lineRoot is the board as it stands; false where tiles are missing.
func (d *drafter) lineRoot(line []int) (n lineNode, ok bool) {
	copy(n.at[:], d.at)
	taken := make([]bool, len(d.at))
	for i, cell := range line {
		from := d.nearest(cell, taken)
		if from < 0 {
			return n, false
		}
		taken[from] = true
		n.key[i] = uint8(from)
		n.short += int32(d.Dist[from][cell])
	}
	for cell, c := range d.at {
		if home := d.home[c]; home != pdb.None && !taken[cell] {
			n.rest += int32(d.Dist[cell][home])
		}
	}
	n.key[maxLine] = uint8(d.blank)
	return n, true
}

// lineChild is the board after the blank has gone to a cell next to it. Its step
// is still its parent's.
func (d *drafter) lineChild(n *lineNode, line []int, to uint8) lineNode {
	c := *n
	blank := n.key[maxLine]
	tile := n.at[to]
	c.at[blank], c.at[to], c.key[maxLine] = tile, 0, to
	for i, cell := range line {
		if n.key[i] == to {
			c.key[i] = blank
			c.short += int32(d.Dist[blank][cell]) - int32(d.Dist[to][cell])
			return c
		}
	}
	if home := d.home[tile]; home != pdb.None {
		c.rest += int32(d.Dist[blank][home]) - int32(d.Dist[to][home])
	}
	return c
}

// play moves the blank along the steps to a board.
func (d *drafter) play(steps []lineStep, at int32) {
	var blanks []uint8
	for ; at != 0; at = steps[at].parent {
		blanks = append(blanks, steps[at].blank)
	}
	for _, to := range slices.Backward(blanks) {
		d.move(int(to))
	}
}
