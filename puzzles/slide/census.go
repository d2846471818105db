package slide

import (
	"context"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"waymark/puzzles"
)

var _ puzzles.Numbered = Family{}

// mostNumbered is the number of cells up to which positions are numbered: 14 are
// 43,589,145,600 positions in 10.9 GB.
const mostNumbered = 14

// census is breadth-first search from a board with all positions in two bits each: n!/2
// positions for each of the n+1 cells that the blank can stand on.
//
// A position is the cell of the blank and the order of the tiles read along the
// rows. A tile that moves sideways leaves that order as it is; one that moves
// up or down passes the columns-1 tiles between, which changes as many digits of
// the order's rank, and these by a rule that the others do not enter into. So a
// layer of the search is read and written in long runs (see stride), and not at
// random. (The digits are Lehmer's, 1960, Teaching combinatorial tricks to a
// computer; ranking all positions for a breadth-first search of two bits each follows Korf
// and Schultze, 2005, Large-scale parallel breadth-first search, and Cooperman and Finkelstein,
// 1992, New methods for using Cayley graphs in interconnection networks.)
type census struct {
	from    puzzles.Board
	tiles   []puzzles.Cell // in the order of from
	blank   int            // its cell in from
	planes  []plane        // by the cell of the blank
	odd     []int          // cell of the blank -> 1 where the order is an odd permutation
	strides [][]stride     // into each plane
	counts  []int
}

// Numbers implements puzzles.Numbered for boards of at least two rows and columns, full but for one blank,
// without walls and with no label twice: n!*(n+1)/2 positions of n tiles.
func (Family) Numbers(from puzzles.Board) (positions int, bytes uint64, ok bool) {
	c := newCensus(from)
	if c == nil {
		return 0, 0, false
	}
	return len(c.odd) * c.half(), uint64(len(c.odd)) * planeBytes(c.half()), true
}

// Census implements puzzles.Numbered by breadth-first search over two bits a position. Each layer reads
// all bits twice.
func (Family) Census(ctx context.Context, from puzzles.Board, threads int, observe func(counts []int)) (puzzles.Census, error) {
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	c := newCensus(from)
	c.begin()
	for c.counts[len(c.counts)-1] > 0 {
		if err := c.layer(ctx, threads); err != nil {
			return puzzles.Census{}, err
		}
		if observe != nil {
			observe(c.counts)
		}
	}
	c.counts = c.counts[:len(c.counts)-1]
	moves := 0
	for _, into := range c.strides {
		moves += len(into) // each cell of the blank has as many positions
	}
	return puzzles.Census{Counts: c.counts, Farthest: c.farthest(), Moves: float64(moves) / float64(len(c.strides))}, nil
}

// newCensus returns nil for a board whose positions are not numbered.
func newCensus(from puzzles.Board) *census {
	n := from.Size.Cells()
	if n > mostNumbered || len(from.Cells) != n || from.Rows < 2 || from.Cols < 2 {
		return nil
	}
	c := &census{from: from, blank: slices.Index(from.Cells, Blank), odd: make([]int, n)}
	for _, cell := range from.Cells {
		switch {
		case cell == Blank:
		case !isTile(cell) || slices.Contains(c.tiles, cell):
			return nil
		default:
			c.tiles = append(c.tiles, cell)
		}
	}
	if len(c.tiles) != n-1 {
		return nil
	}
	for i := range c.odd {
		// A move up or down takes a tile past columns-1 others.
		c.odd[i] = (i/from.Cols - c.blank/from.Cols) * (from.Cols - 1) & 1
	}
	return c
}

// half is how many positions a plane has.
func (c *census) half() int { return factorial(len(c.tiles)) / 2 }

// begin makes the planes, and marks the board itself.
func (c *census) begin() {
	for range c.odd {
		c.planes = append(c.planes, make(plane, planeBytes(c.half())))
	}
	c.planes[c.blank].mark(0)
	c.counts, c.strides = []int{1}, newStrides(c.from.Size, c.odd)
}

// layer finds the next layer. A move takes the blank to a cell of the other
// colour of a chessboard, so the planes read and those written are different
// ones, and each plane is written by one goroutine.
func (c *census) layer(ctx context.Context, threads int) error {
	depth := len(c.counts) - 1
	var next, found atomic.Int64
	var group sync.WaitGroup
	for range min(threads, len(c.planes)) {
		group.Go(func() {
			for to := int(next.Add(1) - 1); to < len(c.planes); to = int(next.Add(1) - 1) {
				if (c.colour(to)+c.colour(c.blank))&1 == depth&1 {
					continue // of the colour that is read
				}
				c.planes[to].age()
				for i := range c.strides[to] {
					if ctx.Err() == nil {
						found.Add(int64(c.strides[to][i].take(c.planes[c.strides[to][i].from], c.planes[to])))
					}
				}
			}
		})
	}
	group.Wait()
	c.counts = append(c.counts, int(found.Load()))
	return ctx.Err()
}

// colour is the colour of a cell on a chessboard: 0 or 1.
func (c *census) colour(cell int) int { return (cell/c.from.Cols + cell%c.from.Cols) & 1 }

// farthest is the first position of the last layer. The layer after it, which is empty, has left its marks
// in the planes of their colour.
func (c *census) farthest() puzzles.Board {
	last := len(c.counts) - 1
	for blank, p := range c.planes {
		if (c.colour(blank)+c.colour(c.blank))&1 != last&1 {
			continue
		}
		for i := 0; i < c.half(); i += together {
			if m := fresh(p.at(i)) & lows(c.half()-i); m != 0 {
				return c.board(blank, i+bits.TrailingZeros64(m)/2)
			}
		}
	}
	return puzzles.Board{}
}

// board is the position of a number.
func (c *census) board(blank, number int) puzzles.Board {
	digits := unrank(2*number, len(c.tiles))
	if oddness(digits) != c.odd[blank] {
		digits = unrank(2*number+1, len(c.tiles))
	}
	left := slices.Clone(c.tiles)
	b := puzzles.NewBoard(c.from.Size, Blank)
	for i, d := range digits {
		at := i
		if i >= blank {
			at++
		}
		b.Cells[at] = left[d]
		left = slices.Delete(left, d, d+1)
	}
	return b
}

// factorial returns n! for n up to 20; 1 for n below 2.
func factorial(n int) int {
	f := 1
	for ; n > 1; n-- {
		f *= n
	}
	return f
}

// oddness returns 1 for the digits of an odd permutation, else 0.
func oddness(digits []int) int {
	sum := 0
	for _, d := range digits {
		sum += d
	}
	return sum & 1
}

// rank returns the number of the order in the dictionary, from 0.
func rank(digits []int) int {
	r := 0
	for i, d := range digits {
		r = r*(len(digits)-i) + d
	}
	return r
}

// unrank is the reverse of rank for an order of n.
func unrank(r, n int) []int {
	digits := make([]int, n)
	for i := n - 1; i >= 0; i-- {
		digits[i] = r % (n - i)
		r /= n - i
	}
	return digits
}
