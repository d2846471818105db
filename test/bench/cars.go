package main

import (
	"context"
	"math/bits"
)

// A census of all Rush Hour boards of 4x4 or 5x5 cells, by the definitions of Fogleman (2018,
// Solving Rush Hour, the Puzzle): cars of 2 and 3 cells; one of 2 alone in the middle row,
// which leaves to the right; no row or column full of cars of its own direction. A placement
// has every car as far to the left or top as it can go. Of the boards that moves
// connect one is canonical. A canonical board that can be solved stands for the one
// farthest from its goals, and is minimal if that is nearer without any one of the other cars.

const (
	lotMost  = 5                   // cells a side
	lotRow   = 2                   // the one of the first car
	carBits  = 2                   // of a place in a state
	carMask  = 1<<carBits - 1      // of that
	maxState = 1 << (12 * carBits) // states of a dozen cars, more than have room
)

// car is where one can stand, by the cells it leaves free before it.
type car struct {
	at     [lotMost - 1]uint32
	places int
	flat   bool
}

// filling is some cars of one row or column, where they stand, and which cells before
// them must be taken so that none can go back.
type filling struct {
	cars  []car
	place []int
	mask  uint32
	need  uint32
}

// carCensus is what was counted.
type carCensus struct {
	placements, canonical, solvable, minimal int
	hardest                                  int // slides

	side  int
	lines [][]filling // the first row is that of the first car, then other rows, then columns
	seen  []uint32    // by state: the round that met it
	round uint32
	queue []uint32
	far   []uint8 // by state
	cars  []car
}

// takeCarCensus counts all boards of a side. It fails with the error of ctx.
func takeCarCensus(ctx context.Context, side int) (*carCensus, error) {
	c := &carCensus{side: side, seen: make([]uint32, maxState), far: make([]uint8, maxState), lines: make([][]filling, 1)}
	for line := range side {
		if line != lotRow {
			c.lines = append(c.lines, c.fillings(true, line))
			continue
		}
		for place := range side - 1 {
			f := filling{}
			c.lines[0] = append(c.lines[0], f.with(c.newCar(true, line, 2), place))
		}
	}
	for line := range side {
		c.lines = append(c.lines, c.fillings(false, line))
	}
	err := c.place(ctx, 0, 0, 0, 0)
	return c, err
}

// newCar is a car of a row or column.
func (c *carCensus) newCar(flat bool, line, size int) car {
	one := car{places: c.side - size + 1, flat: flat}
	for p := range one.places {
		for i := range size {
			cell := line*c.side + p + i
			if !flat {
				cell = (p+i)*c.side + line
			}
			one.at[p] |= 1 << cell
		}
	}
	return one
}

// with is the filling with another car behind the others.
func (f filling) with(c car, place int) filling {
	f.cars = append(f.cars[:len(f.cars):len(f.cars)], c)
	f.place = append(f.place[:len(f.place):len(f.place)], place)
	if place > 0 {
		f.need |= c.at[place-1] &^ c.at[place] &^ f.mask
	}
	f.mask |= c.at[place]
	return f
}

// fillings lists those of a row or column that leave a cell free.
func (c *carCensus) fillings(flat bool, line int) (list []filling) {
	var fill func(f filling, from int)
	fill = func(f filling, from int) {
		if bits.OnesCount32(f.mask) < c.side {
			list = append(list, f)
		}
		for size := 2; size <= 3; size++ {
			for place := from; place+size <= c.side; place++ {
				fill(f.with(c.newCar(flat, line, size), place), place+size)
			}
		}
	}
	fill(filling{}, 0)
	return list
}

// place puts cars on the lines from one on.
func (c *carCensus) place(ctx context.Context, line int, mask, need, state uint32) error {
	if line == len(c.lines) {
		if mask&need == need {
			c.placements++
			c.look(state)
		}
		return nil
	}
	for i := range c.lines[line] {
		f := &c.lines[line][i]
		if f.mask&mask != 0 {
			continue
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		n, next := len(c.cars), state
		for k, place := range f.place {
			next |= uint32(place) << (carBits * (n + k))
		}
		c.cars = append(c.cars, f.cars...)
		err := c.place(ctx, line+1, mask|f.mask, need|f.need, next)
		c.cars = c.cars[:n]
		if err != nil {
			return err
		}
	}
	return nil
}

// look counts a placement.
func (c *carCensus) look(start uint32) {
	c.begin(start)
	first := c.key(start)
	for i := 0; i < len(c.queue); i++ {
		if c.key(c.queue[i]) < first {
			return // another stands for it
		}
		c.slides(c.queue[i])
	}
	c.canonical++
	all := append([]uint32(nil), c.queue...)
	c.begin()
	for _, s := range all {
		if c.solved(s) {
			c.meet(s, 0)
		}
	}
	if len(c.queue) == 0 {
		return
	}
	c.solvable++
	for i := 0; i < len(c.queue); i++ {
		c.slides(c.queue[i])
	}
	most := c.far[c.queue[len(c.queue)-1]]
	least := c.queue[len(c.queue)-1]
	for i := len(c.queue) - 1; i >= 0 && c.far[c.queue[i]] == most; i-- {
		if c.key(c.queue[i]) < c.key(least) {
			least = c.queue[i]
		}
	}
	c.hardest = max(c.hardest, int(most))
	if c.matters(least, most) {
		c.minimal++
	}
}

// matters reports that a state is nearer to its goals without any one of its cars.
func (c *carCensus) matters(state uint32, far uint8) bool {
	whole := c.cars
	defer func() { c.cars = whole }()
	for i := 1; i < len(whole); i++ {
		c.cars = append(append([]car(nil), whole[:i]...), whole[i+1:]...)
		low := uint32(1)<<(carBits*i) - 1
		if c.solve(state&low|state>>carBits&^low) == far {
			return false
		}
	}
	return true
}

// solve is the distance of a state that can be solved.
func (c *carCensus) solve(start uint32) uint8 {
	c.begin(start)
	for i := 0; i < len(c.queue); i++ {
		if s := c.queue[i]; c.solved(s) {
			return c.far[s]
		}
		c.slides(c.queue[i])
	}
	return 0
}

// solved reports that the first car is at the exit.
func (c *carCensus) solved(s uint32) bool { return int(s&carMask) == c.side-2 }

// begin begins a search.
func (c *carCensus) begin(from ...uint32) {
	c.round++
	c.queue = c.queue[:0]
	for _, s := range from {
		c.meet(s, 0)
	}
}

// meet adds a state that is new.
func (c *carCensus) meet(s uint32, far uint8) {
	if c.seen[s] != c.round {
		c.seen[s], c.far[s] = c.round, far
		c.queue = append(c.queue, s)
	}
}

// slides meets what one slide of a car leads to.
func (c *carCensus) slides(s uint32) {
	taken := uint32(0)
	for i := range c.cars {
		taken |= c.cars[i].at[s>>(carBits*i)&carMask]
	}
	far := c.far[s] + 1
	for i := range c.cars {
		k := &c.cars[i]
		shift := carBits * i
		from := int(s >> shift & carMask)
		others := taken &^ k.at[from]
		rest := s &^ (carMask << shift)
		for to := from - 1; to >= 0 && k.at[to]&others == 0; to-- {
			c.meet(rest|uint32(to)<<shift, far)
		}
		for to := from + 1; to < k.places && k.at[to]&others == 0; to++ {
			c.meet(rest|uint32(to)<<shift, far)
		}
	}
}

// key orders the boards that moves connect: by the cells of cars along rows, then by those
// along columns. Every way to the left or top is down.
func (c *carCensus) key(s uint32) uint64 {
	var flat, upright uint32
	for i := range c.cars {
		if at := c.cars[i].at[s>>(carBits*i)&carMask]; c.cars[i].flat {
			flat |= at
		} else {
			upright |= at
		}
	}
	return uint64(flat)<<(c.side*c.side) | uint64(upright)
}
