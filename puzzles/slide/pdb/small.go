package pdb

import (
	"context"
	"math/bits"

	"waymark/solver/tables"
)

// Small is a pattern of up to five tiles on a board of up to 16 free
// cells, and the least number of moves of its tiles for each of their placements.
// The index of a placement is the sum of cell<<4i over its tiles, so a move of a
// tile adds a constant; half of the indices are no placement.
type Small struct {
	Pattern
	Values []byte
}

// maxSmallCells is the most free cells of a board of small patterns.
const maxSmallCells = 16

// MaxSmall is the most tiles of a small pattern: 16^5 values.
const MaxSmall = 5

// smallBuilder goes breadth first over placements and the regions of cells where
// the blank may be, layer by layer of moves. For each placement it keeps two
// sets of cells of the blank: where it has been followed from, always whole
// regions, and above it where it has arrived since. A move changes the colour, as
// on a chessboard, of one tile, so a placement never stands in the layer that is
// being worked off and in the next at once: its arrivals are of one layer. A layer
// is worked off in the order of the indices, so what it touches lies in as many
// runs as there are tiles and neighbours, not all over the memory.
type smallBuilder struct {
	*Small
	near    [maxSmallCells]uint32
	spread  [2][256]uint32 // a byte of a set of cells -> their neighbours
	free    uint32
	sets    []uint32
	layer   []uint64 // a bit for each placement that something has arrived at
	arrived []uint64 // those of the next layer
	some    bool     // there are
}

// arrivals is how far up the arrivals are in a set.
const arrivals = 16

// Take takes the values from the cache of ctx, where there is one, or computes
// them. It ends with the error of ctx when ctx is done.
func (p *Small) Take(ctx context.Context) (err error) {
	p.Values, err = tables.From(ctx).Table(ctx, "small "+p.Key(), 1<<(4*len(p.Goals)), func(ctx context.Context) ([]byte, error) {
		err := p.build(ctx)
		return p.Values, err
	})
	return err
}

// build computes the values in one pass over all pairs of placement and region.
func (p *Small) build(ctx context.Context) error {
	size := 1 << (4 * len(p.Goals))
	p.Values = tables.Bytes(size)
	for i := range p.Values {
		p.Values[i] = Lost
	}
	b := smallBuilder{
		Small: p, sets: make([]uint32, size), free: 1<<len(p.Cells) - 1,
		layer: make([]uint64, size/64+1), arrived: make([]uint64, size/64+1),
	}
	b.survey()
	home := uint32(0)
	for _, c := range p.Home {
		home |= 1 << c
	}
	start := p.index(p.Goals)
	b.sets[start] = home << arrivals
	b.arrived[start/64] |= 1 << (start % 64)
	b.some = home != 0
	depth := 0
	for b.some {
		b.layer, b.arrived, b.some = b.arrived, b.layer, false
		for i, set := range b.layer {
			if i%(1<<8) == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			b.layer[i] = 0
			for ; set != 0; set &= set - 1 {
				b.follow(uint32(64*i+bits.TrailingZeros64(set)), byte(min(depth, deepest)))
			}
		}
		depth++
	}
	p.complete(byte(min(depth-1, deepest)))
	return nil
}

// survey notes the neighbours.
func (b *smallBuilder) survey() {
	for cell, next := range b.Next {
		for _, to := range next {
			if to != None {
				b.near[cell] |= 1 << to
			}
		}
	}
	for half := range b.spread {
		for set := range b.spread[half] {
			for s := set; s > 0; s &= s - 1 {
				b.spread[half][set] |= b.near[8*half+bits.TrailingZeros(uint(s))]
			}
		}
	}
}

// index is that of a placement.
func (p *Small) index(at []uint8) uint32 {
	n := uint32(0)
	for i, c := range at {
		n |= uint32(c) << (4 * i)
	}
	return n
}

// follow takes the blank from where it has arrived through its regions, and
// moves every tile it meets into them.
func (b *smallBuilder) follow(at uint32, depth byte) {
	set := b.sets[at]
	done := set & (1<<arrivals - 1)
	region := set >> arrivals &^ done
	free := b.free
	for i := range b.Goals {
		free &^= 1 << (at >> (4 * i) & 15)
	}
	for more := region; more != 0; {
		more = (b.spread[0][region&255] | b.spread[1][region>>8&255]) & free &^ region
		region |= more
	}
	if done == 0 {
		b.Values[at] = depth
	}
	b.sets[at] = done | region
	sets, arrived := b.sets, b.arrived // here, not looked up again after every write
	for i := range b.Goals {
		shift := 4 * i & 31
		cell := at >> shift & 15
		for to := b.near[cell] & region; to != 0; to &= to - 1 {
			next := at + (uint32(bits.TrailingZeros32(to))-cell)<<shift
			if set := sets[next]; set>>cell&1 == 0 {
				sets[next] = set | 1<<arrivals<<cell
				arrived[next/64] |= 1 << (next % 64)
				b.some = true
			}
		}
	}
}

// complete gives the placements that were never met their value: lost where a tile
// is cut off from its goal, else the greatest of all, which no solvable position
// will ask for, or which is less than theirs.
func (p *Small) complete(value byte) {
	for at := range p.Values {
		if p.Values[at] == Lost && !p.cutOff(uint32(at)) {
			p.Values[at] = value
		}
	}
}

// cutOff reports that a tile is in another region than its goal.
func (p *Small) cutOff(at uint32) bool {
	if p.Regions == 1 {
		return false
	}
	for i, goal := range p.Goals {
		if c := at >> (4 * i) & 15; int(c) < len(p.Cells) && p.Region[c] != p.Region[goal] {
			return true
		}
	}
	return false
}
