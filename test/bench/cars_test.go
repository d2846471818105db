package main

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The row of the table counts the boards of 5x5, in seconds. Of those of 4x4 the number of
// placements is published, and the rest is counted by joining all boards that a step connects.
func TestCarCensus(t *testing.T) {
	c, err := takeCarCensus(context.Background(), 4)
	require.NoError(t, err)
	assert.Equal(t, 1150, c.placements)
	assert.Equal(t, slowCanonical(c), c.canonical)
	assert.Less(t, c.solvable, c.canonical)
	assert.Less(t, c.minimal, c.solvable)
}

// slowCanonical counts the classes of all boards under slides.
func slowCanonical(c *carCensus) int {
	classes := 0
	seen := map[string]bool{}
	var place func(line int, mask, state uint32)
	place = func(line int, mask, state uint32) {
		if line == len(c.lines) {
			if seen[c.name(state)] {
				return
			}
			classes++
			c.begin(state)
			for i := 0; i < len(c.queue); i++ {
				seen[c.name(c.queue[i])] = true
				c.slides(c.queue[i])
			}
			return
		}
		for _, f := range c.lines[line] {
			if f.mask&mask != 0 {
				continue
			}
			n, next := len(c.cars), state
			for k, at := range f.place {
				next |= uint32(at) << (carBits * (n + k))
			}
			c.cars = append(c.cars, f.cars...)
			place(line+1, mask|f.mask, next)
			c.cars = c.cars[:n]
		}
	}
	place(0, 0, 0)
	return classes
}

// name names a board.
func (c *carCensus) name(s uint32) string {
	text := make([]byte, c.side*c.side)
	for i := range c.cars {
		for cell := range text {
			if c.cars[i].at[s>>(carBits*i)&carMask]>>cell&1 != 0 {
				text[cell] = byte(i + 1)
			}
		}
	}
	return string(text)
}
