package slide

import "math"

// tiles lists in buf the cells where the group's tiles stand.
func (g *group) tiles(at codes, buf *[maxCells]uint8) []uint8 {
	n := 0
	for i, c := range at {
		if c == g.code {
			buf[n] = uint8(i)
			n++
		}
	}
	return buf[:n]
}

// manhattan is the least number of moves that takes tiles of the group to all
// its goal cells, other tiles ignored; or split where that is too much work.
func (g *group) manhattan(e *estimate, at codes) int32 {
	var buf [maxCells]uint8
	tiles := g.tiles(at, &buf)
	if !g.exact {
		return g.split(e, tiles)
	}
	return assign(len(g.goals), len(tiles), func(i, j int) int32 {
		return e.around(int(g.goals[i]), int(tiles[j]))
	})
}

// euclidean is the same for distances as the crow flies. Such a distance is at
// least the sum of its rows and columns divided by the root of two.
func (g *group) euclidean(e *estimate, at codes) float64 {
	var buf [maxCells]uint8
	tiles := g.tiles(at, &buf)
	if !g.exact {
		return float64(g.split(e, tiles)) / math.Sqrt2
	}
	return assign(len(g.goals), len(tiles), func(i, j int) float64 {
		return e.crow(int(g.goals[i]), int(tiles[j]))
	})
}

// split pairs off rows and columns independently, walls ignored. A real pairing
// is one of the pairings of rows and one of those of columns, so this is a
// lower bound; a move changes one row or one column by one, so it is consistent.
func (g *group) split(e *estimate, tiles []uint8) int32 {
	var want, have [maxCells]uint8
	total := int32(0)
	for _, axis := range [2][]uint8{e.row, e.col} {
		for i, cell := range g.goals {
			want[i] = axis[cell]
		}
		for i, cell := range tiles {
			have[i] = axis[cell]
		}
		total += line(want[:len(g.goals)], have[:len(tiles)])
	}
	return total
}
