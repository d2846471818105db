package slide

import (
	"slices"

	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// patternSteps is what the dives of one heuristic share: how every move changes
// the rank of the pattern that its tile belongs to, on each side.
//
// A tile whose cell grows by span numbers on the table's board adds span times
// its radix to the rank. For each tile of the same pattern that it passes, its own
// radix is taken off when that tile is earlier, and that tile's is added when it is
// later.
type patternSteps struct {
	kinds int                     // of contents
	home  uint8                   // where the target wants the blank; none where it does not say
	edges [maxCells][]patternEdge // into a blank on each cell, in the order of Family.Moves
	turns [][]uint8               // the different ones of the views
	count int                     // of edges
	steps []patternStep           // of all edges on the board turned in the first way, then the next
	sides []patternSide
	lie   *pdb.Masks // where the patterns are aware of the blank
}

// patternEdge is the move of the tile on from into a blank beside it.
type patternEdge struct {
	from   uint8
	toward uint8 // the direction of the blank
	number int32
	move   solver.Move
	lands  uint64 // of aware patterns: the cell that the blank comes to
	across uint64 // and both cells
}

// patternStep is a move as seen on the board of a table.
type patternStep struct {
	span   int32    // how many numbers it is from one cell to the other
	falls  int32    // -1 where the number falls, else 0
	passes [9]uint8 // the cells between the two, then outside
}

const (
	// slots is more than there are cells and codes: what is indexed by either
	// modulo slots needs no check of its bounds.
	slots = 128
	// outside is a cell beyond the board: nothing ever stands there.
	outside = maxCells
	// nearPasses is how many cells a move passes at most on boards of up to five rows and columns.
	nearPasses = 4
)

// patternSide is one division of the tiles.
type patternSide struct {
	tiles   [slots]patternTile
	views   []pdb.View
	passing []int32 // tile*kinds + tile passed -> change of the rank; slots more
}

// patternTile says which view a tile belongs to, how that is turned, and the
// radix of its digit.
type patternTile struct {
	values  []byte        // of the table of the view
	passing *[slots]int32 // tile passed -> change of the rank
	radix   int32
	steps   int32 // where those of its board begin
	view    uint8
}

// newPatternSteps measures the moves. The tables of sum must be there.
func newPatternSteps(l *layout, sum *patternSum, want codes) *patternSteps {
	p := &patternSteps{kinds: len(l.count), home: pdb.None}
	if i := slices.Index(want, 0); i >= 0 {
		p.home = uint8(i)
	}
	if sum.aware {
		p.lie = pdb.NewMasks(l.Grid)
	}
	for blank, hops := range hops(l.Grid) {
		for _, h := range hops {
			e := patternEdge{from: h.from, toward: uint8(h.forth+2) & 3, number: int32(p.count), move: h.forth}
			if sum.aware {
				e.lands = 1 << l.Grid.Cells[h.from]
				e.across = e.lands | 1<<l.Grid.Cells[blank]
			}
			p.edges[blank] = append(p.edges[blank], e)
			p.count++
		}
	}
	for _, views := range sum.sides {
		side := patternSide{views: views, passing: make([]int32, p.kinds*p.kinds+slots)}
		for i := range side.tiles {
			side.tiles[i] = patternTile{view: uint8(len(views)), values: []byte{0}, passing: (*[slots]int32)(side.passing)} // in none
		}
		for v := range views {
			p.add(&side, v)
		}
		p.sides = append(p.sides, side)
	}
	for _, turn := range p.turns {
		p.steps = append(p.steps, p.measure(turn)...)
	}
	return p
}

// add enters the tiles of a view and how they pass each other.
func (p *patternSteps) add(side *patternSide, v int) {
	view := &side.views[v]
	turn := slices.IndexFunc(p.turns, func(t []uint8) bool { return slices.Equal(t, view.Turn) })
	if turn < 0 {
		turn = len(p.turns)
		p.turns = append(p.turns, view.Turn)
	}
	radix := view.Table.Radix
	for i, tile := range view.Tiles {
		passing := (*[slots]int32)(side.passing[int(tile)*p.kinds:])
		for j, other := range view.Tiles {
			change := -radix[i]
			if j > i {
				change = radix[j]
			}
			passing[other] = int32(change)
		}
		side.tiles[tile] = patternTile{view.Table.Values, passing, int32(radix[i]), int32(turn * p.count), uint8(v)}
	}
}

// measure returns the steps of all edges on a turned board.
func (p *patternSteps) measure(turn []uint8) []patternStep {
	var steps []patternStep
	for blank := range turn {
		for _, e := range p.edges[blank] {
			low, high := turn[e.from], turn[blank]
			step := patternStep{}
			if low > high {
				low, high, step.falls = high, low, -1
			}
			step.span = int32(high - low)
			passes := step.passes[:0]
			for cell, at := range turn {
				if low < at && at < high {
					passes = append(passes, uint8(cell))
				}
			}
			for len(passes) < len(step.passes) {
				passes = append(passes, outside)
			}
			steps = append(steps, step)
		}
	}
	return steps
}
