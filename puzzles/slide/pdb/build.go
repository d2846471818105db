package pdb

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"waymark/solver"
	"waymark/solver/tables"
)

// MaxMasked is the most cells of a board whose sets of cells fit a word.
const MaxMasked = 64

// Build returns the table of a pattern of one tile or more: from the
// cache of ctx where there is one, else built. It ends with the error of ctx when
// ctx is done, and with solver.ErrMemory where building takes more memory than it
// may. The table is the same whatever the number of threads.
func Build(ctx context.Context, p Pattern, threads int) (*Table, error) {
	t := &Table{Pattern: p}
	if p.Aware {
		t.Masks = NewMasks(p.Grid)
	}
	size := 0
	t.Radix, size = Radices(len(p.Cells), len(p.Goals))
	var err error
	limit := solver.MemoryLimit(ctx)
	t.Values, err = tables.From(ctx).Table(ctx, p.Key(), size, func(ctx context.Context) ([]byte, error) {
		if buildingBytes(p, size) > limit {
			return nil, solver.ErrMemory
		}
		if p.Size.Cells() > MaxMasked {
			return buildWide(ctx, p, t.Radix, size)
		}
		return buildPattern(ctx, p, t.Radix, size, threads)
	})
	return t, err
}

// buildingBytes is the memory that takes the building of a table of a size.
func buildingBytes(p Pattern, size int) uint64 {
	if p.Size.Cells() > MaxMasked {
		return uint64(size) * uint64(1+len(p.Cells)) // a pair is a byte
	}
	_, lane := lanes(len(p.Cells), len(p.Goals), p.Size.Cells())
	return uint64(size) + uint64(size>>(6-lane)+1)*2*8
}

// buildPattern computes the values of the placements of a pattern.
func buildPattern(ctx context.Context, p Pattern, radix []int, size, threads int) ([]byte, error) {
	progress := tables.Watched(ctx)
	progress.Expect(size)
	b := newBuilder(p, radix, size)
	depth, known, most := 0, 0, deepest
	if p.Aware {
		most = deepestAware
	}
	for ; depth < most; depth++ {
		followed, met, err := b.layer(ctx, depth, threads)
		if err != nil {
			return nil, err
		}
		if followed == 0 {
			depth--
			break
		}
		known += met
		progress.Add(met)
	}
	if known < size {
		if err := b.fill(ctx, byte(depth)); err != nil {
			return nil, err
		}
		progress.Add(size - known)
	}
	return b.values, nil
}

// builder goes breadth first over the pairs of a placement and a region
// of cells free for the blank, a layer for each move of a tile. Cells are those
// of the board here.
//
// Two sets of cells are kept for each placement: where the blank has arrived by
// the move of a tile, and where it has been followed from, which is always a
// whole region. A layer reads all placements in order and follows the arrivals
// not yet followed, all regions of a placement in one flood of machine words.
// The arrivals it notes go to placements that differ in one tile by one step:
// while one tile goes through its cells the targets go along, so nearly all of
// them are in the cache. A step turns the colour, as on a chessboard, of one tile;
// so the targets never are placements of the same layer, and the sets of both
// may share their memory. Sets only grow, and by union: the order of the work
// does not matter, and threads share it with atomic unions.
type builder struct {
	Pattern
	k      int
	radix  []int
	values []byte
	// sets are pairs of words: the arrivals of some placements, a lane for
	// each, and the cells that have been followed.
	sets     []uint64
	lane     int // 1<<lane bits
	laneMask uint64
	shift    int  // 1<<shift placements share a word
	numbered bool // bit i of a set is the i-th cell free of the pattern's tiles, not cell i
	shared   bool // several threads are at work

	*Masks
	parity byte                    // how many goals are dark, modulo 2
	pair   [MaxTiles][MaxTiles]int // what tile i passing tile j adds to the rank
	tail   [][2]uint8              // last two digits -> positions among the cells left
}

func newBuilder(p Pattern, radix []int, size int) *builder {
	n, k, cells := len(p.Cells), len(p.Goals), p.Size.Cells()
	b := &builder{Pattern: p, k: k, radix: radix, values: tables.Bytes(size), Masks: NewMasks(p.Grid)}
	for _, goal := range p.Goals {
		b.parity ^= byte(b.dark >> p.Cells[goal] & 1)
	}
	for i := range k {
		for j := range k {
			if b.pair[i][j] = radix[j]; j < i {
				b.pair[i][j] = -radix[i]
			}
		}
	}
	b.numbered, b.lane = lanes(n, k, cells)
	b.laneMask = ^uint64(0) >> (64 - 1<<b.lane)
	b.shift = 6 - b.lane
	b.sets = tables.Words((size>>b.shift + 1) * 2)
	b.tail = tails(n, k)
	b.begin()
	return b
}

// tails lists, for the last two of k tiles on n cells (or the only one), their
// positions among the cells that the tiles before leave, in the order of ranks.
func tails(n, k int) [][2]uint8 {
	var list [][2]uint8
	for j := range n - k + 1 {
		if k == 1 {
			list = append(list, [2]uint8{None, uint8(j)})
		}
	}
	for i := range n - k + 2 {
		for j := range n - k + 2 {
			if k > 1 && i != j {
				list = append(list, [2]uint8{uint8(i), uint8(j)})
			}
		}
	}
	return list
}

// laneOf is how many bits a set of n cells takes, from a byte to a word: the
// power of two.
func laneOf(n int) int { return max(3, bits.Len(uint(n-1))) }

// lanes returns the lane for patterns of k tiles among n cells that are no walls,
// of a board of so many, and whether the cells free for the blank are numbered.
func lanes(n, k, cells int) (numbered bool, lane int) {
	lane = laneOf(cells)
	if short := laneOf(n - k); short < lane {
		return true, short
	}
	return false, lane
}

// begin notes the arrivals at the goal.
func (b *builder) begin() {
	r := (&Table{Pattern: b.Pattern, Radix: b.radix}).number(b.Goals)
	w := walker{builder: b, prefix: -1}
	w.stand(r)
	home := uint64(0)
	for _, c := range b.Home {
		home |= 1 << b.Grid.Cells[c]
	}
	b.arrive(r, w.set(home, b.Free&^w.taken))
}

// arrive adds to the arrivals at a placement.
func (b *builder) arrive(r int, set uint64) {
	word := &b.sets[r>>b.shift<<1]
	set <<= r & (1<<b.shift - 1) << b.lane
	switch {
	case !b.shared:
		*word |= set
	case atomic.LoadUint64(word)&set == 0:
		atomic.OrUint64(word, set)
	}
}

// spell is how many words of arrivals a thread takes on at a time: less than
// some five milliseconds of work. A multiple of 64 placements, so no two threads
// write to one word of what has been followed.
const spell = 1 << 12

// layer follows all arrivals of one depth. It returns how many placements had
// any, and how many were met for the first time.
func (b *builder) layer(ctx context.Context, depth, threads int) (followed, met int, err error) {
	words := len(b.sets) / 2
	threads = min(threads, (words+spell-1)/spell)
	b.shared = threads > 1
	var next, sumFollowed, sumMet atomic.Int64
	work := func() {
		w := walker{builder: b, prefix: -1, depth: byte(depth)}
		for ctx.Err() == nil {
			from := int(next.Add(spell)) - spell
			if from >= words {
				break
			}
			w.scan(from, min(from+spell, words))
		}
		sumFollowed.Add(int64(w.followed))
		sumMet.Add(int64(w.met))
	}
	var group sync.WaitGroup
	for range threads - 1 {
		group.Go(work)
	}
	work()
	group.Wait()
	return int(sumFollowed.Load()), int(sumMet.Load()), ctx.Err()
}

// fill gives the placements that were never met their value: lost where a tile
// is cut off from its goal, else the given one, the greatest of all: nobody asks
// for them unless the goal is out of reach, or further than deepest.
func (b *builder) fill(ctx context.Context, value byte) error {
	w := walker{builder: b, prefix: -1}
	goal := (&Table{Pattern: b.Pattern, Radix: b.radix}).number(b.Goals)
	for r := range b.values {
		if r%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if b.values[r] != 0 || r == goal {
			continue
		}
		b.values[r] = value
		if w.stand(r); w.cutOff() {
			b.values[r] = Lost
		}
	}
	return nil
}
