package slide

import "math"

// members writes the cells where the group's tiles stand into buf and returns
// the used part of it.
func (g *group) members(at codes, buf *[maxCells]uint8) []uint8 {
	n := 0
	for i, c := range at {
		if c == g.code {
			buf[n] = uint8(i)
			n++
		}
	}
	return buf[:n]
}

// unserved is what is left of an exact pairing once the tiles on goal cells of
// their own are set aside. Distances obey the triangle inequality, so some best
// pairing leaves each of those where it is.
type unserved struct {
	goals, tiles   [maxAssign]uint8
	nGoals, nTiles int
}

// fill finds the unserved goals and the tiles that may serve them.
func (u *unserved) fill(g *group, want, at codes) {
	for _, goal := range g.goals {
		if at[goal] != g.code {
			u.goals[u.nGoals] = goal
			u.nGoals++
		}
	}
	if u.nGoals == 0 {
		return
	}
	for i, c := range at {
		if c == g.code && want[i] != c {
			u.tiles[u.nTiles] = uint8(i)
			u.nTiles++
		}
	}
}

// manhattan is the least number of moves that takes tiles of the group to all
// its goal cells, other tiles ignored; or split where that is too much work.
func (g *group) manhattan(e *estimate, at codes) int32 {
	if !g.exact {
		return g.split(e, at)
	}
	var u unserved
	u.fill(g, e.want, at)
	return assign(u.nGoals, u.nTiles, func(i, j int) int32 {
		return e.around(int(u.goals[i]), int(u.tiles[j]))
	})
}

// euclidean is the same for distances as the crow flies. Such a distance is at
// least the sum of its rows and columns divided by the root of two.
func (g *group) euclidean(e *estimate, at codes) float64 {
	if !g.exact {
		return float64(g.split(e, at)) / math.Sqrt2
	}
	var u unserved
	u.fill(g, e.want, at)
	return assign(u.nGoals, u.nTiles, func(i, j int) float64 {
		return e.crow(int(u.goals[i]), int(u.tiles[j]))
	})
}

// split pairs off rows and columns independently, walls ignored. A real pairing
// is one of the pairings of rows and one of those of columns, so this is a
// lower bound; a move changes one row or one column by one, so it is consistent.
func (g *group) split(e *estimate, at codes) int32 {
	var buf, want, have [maxCells]uint8
	tiles := g.members(at, &buf)
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
