package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"waymark/puzzles"
	"waymark/puzzles/slide"
)

// maxCells is the number of cells up to which every position gets a byte: 12
// cells are 239,500,800 positions.
const maxCells = 12

// census is the exact distance of every position of a small board from which
// its goal can be reached: one byte a position, n!/2 bytes for each of the n+1
// cells that the blank can stand on.
//
// A position is the cell of the blank and the order of the tiles read along the
// rows. A tile that moves sideways leaves that order as it is; one that moves
// up or down passes the columns-1 tiles between, which changes as many digits of
// the order's rank, and these by a rule that the others do not enter into. So a
// layer of the search is read and written in long runs (see stride), and not at
// random. (The digits are Lehmer's, 1960, Teaching combinatorial tricks to a
// computer; ranking all positions for a breadth-first search follows Korf and
// Schultze, 2005, Large-scale parallel breadth-first search.)
type census struct {
	goal   puzzles.Board
	order  map[puzzles.Cell]int // tile -> its place in the goal's order
	blank  int                  // the goal's cell of it
	planes [][]uint8            // cell of the blank -> half the rank of the order -> distance
	odd    []int                // cell of the blank -> 1 where the order is an odd permutation
	counts []uint64             // of positions by distance
}

// unseen is the distance of a position not reached yet. No board of twelve
// cells needs more than 53 moves but the narrow ones, which stay far below too.
const unseen = 255

// takeCensus finds all distances from the goal, by layers, on as many
// goroutines as threads says (0: one a core). The goal is a board of 4 to 12
// cells, at least two rows and columns, without walls, with one blank and no
// label twice; anything else is refused. It takes n!*(n+1)/2 bytes for n tiles,
// and fails with the error of ctx when that is done.
func takeCensus(ctx context.Context, goal puzzles.Board, threads int) (*census, error) {
	c := &census{goal: goal, order: map[puzzles.Cell]int{}}
	blank := slices.Index(goal.Cells, slide.Blank)
	wall, err := slide.Family{}.ParseCell("#", puzzles.Goal)
	if err != nil {
		return nil, err
	}
	for _, cell := range goal.Cells {
		if _, twice := c.order[cell]; cell == puzzles.Any || cell == wall || twice {
			blank = -1
			break
		}
		if cell != slide.Blank {
			c.order[cell] = len(c.order)
		}
	}
	if blank < 0 || len(c.order)+1 != goal.Size.Cells() || !goal.Fits(puzzles.Size{Rows: 2, Cols: 2}, puzzles.Size{Rows: maxCells, Cols: maxCells}) ||
		goal.Size.Cells() > maxCells {
		return nil, fmt.Errorf("all distances can be listed only for boards of up to %d cells, full but for one blank, without walls and with no label twice", maxCells)
	}
	c.planes = make([][]uint8, goal.Size.Cells())
	c.odd = make([]int, len(c.planes))
	half := factorial(len(c.order)) / 2
	for i := range c.planes {
		// A move up or down takes a tile past columns-1 others.
		c.odd[i] = (i/goal.Cols - blank/goal.Cols) * (goal.Cols - 1) & 1
		c.planes[i] = slices.Repeat([]uint8{unseen}, half)
	}
	c.blank = blank
	c.planes[blank][0] = 0
	c.counts = []uint64{1}
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	for strides := newStrides(goal.Size, c.odd); c.counts[len(c.counts)-1] > 0; {
		if err := c.layer(ctx, strides, threads); err != nil {
			return nil, err
		}
	}
	c.counts = c.counts[:len(c.counts)-1]
	return c, nil
}

// layer finds the next layer. A move takes the blank to a cell of the other
// colour of a chessboard, so the planes read and those written are different
// ones, and each plane is written by one goroutine.
func (c *census) layer(ctx context.Context, strides [][]stride, threads int) error {
	depth := uint8(len(c.counts) - 1)
	var next atomic.Int64
	var found atomic.Uint64
	var group sync.WaitGroup
	for range min(threads, len(c.planes)) {
		group.Go(func() {
			for to := int(next.Add(1) - 1); to < len(c.planes); to = int(next.Add(1) - 1) {
				if (c.colour(to)+c.colour(c.blank))&1 == int(depth)&1 {
					continue // of the colour that is read
				}
				for i := range strides[to] {
					if ctx.Err() == nil {
						found.Add(strides[to][i].take(c.planes[strides[to][i].from], c.planes[to], depth))
					}
				}
			}
		})
	}
	group.Wait()
	c.counts = append(c.counts, found.Load())
	return ctx.Err()
}

// colour is the colour of a cell on a chessboard: 0 or 1.
func (c *census) colour(cell int) int { return (cell/c.goal.Cols + cell%c.goal.Cols) & 1 }

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
