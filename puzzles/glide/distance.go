package glide

import (
	"math"

	"waymark/puzzles"
)

// far is the cost of what cannot be reached, in sums of integer costs: more
// than any real sum, and small enough that 256 of them do not overflow.
const far = 1 << 20

// rookDistance returns, for every slot, the number of relaxed slides a tile of
// class k needs from there to a cell: in a relaxed slide it may stop anywhere
// along the line. Other tiles are ignored, walls and foreign gates are not.
// Relaxed slides can be reversed, so one breadth-first search from the cell
// serves all. A real slide is also a relaxed one, hence the values never
// exceed what the tile really needs.
func (t *terrain) rookDistance(k colour, cell slot) *table[int32] {
	var dist table[int32]
	for i := range dist {
		dist[i] = far
	}
	if !t.admits(k, cell) {
		return &dist
	}
	var none bitLines
	dist[cell] = 0
	for queue := []slot{cell}; len(queue) > 0; queue = queue[1:] {
		at := t.spotOf[queue[0]]
		ends := t.stops(&none, k, at)
		for _, d := range puzzles.Dirs {
			for q := at; q != ends.to(d); {
				q += stride[d]
				if s := t.slotOf[q]; dist[s] == far {
					dist[s] = dist[queue[0]] + 1
					queue = append(queue, s)
				}
			}
		}
	}
	return &dist
}

// straightDistance returns the Euclidean distance of every slot to a cell.
func (t *terrain) straightDistance(cell slot) *table[float64] {
	var dist table[float64]
	to := t.spotOf[cell]
	for i := range t.slots {
		at := t.spotOf[i]
		dist[i] = math.Hypot(float64(at>>4)-float64(to>>4), float64(at&15)-float64(to&15))
	}
	return &dist
}
