package glide

// groups is a position with its tiles sorted by class: what heuristics and
// goals look at, whatever the packing. The tiles of class k are
// tiles[from[k]:from[k+1]], slots in ascending order.
type groups struct {
	from  [classes + 1]uint16
	tiles [maxCells]slot
}

// of returns the tiles of class k.
func (g *groups) of(k colour) []slot { return g.tiles[g.from[k]:g.from[k+1]] }

// count returns the number of tiles of class k.
func (g *groups) count(k colour) int { return int(g.from[k+1] - g.from[k]) }

// total returns the number of tiles.
func (g *groups) total() int { return int(g.from[classes]) }
