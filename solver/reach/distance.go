package reach

import (
	"context"
)

// Distance goes forwards from a position, layer by layer, until it meets what is listed: in a component listed from the goals the
// distance of each state that is listed is exact, and that of any other is beyond the last layer. So one listing serves many starts.
func (c *component[S]) Distance(ctx context.Context, at any, most int) (n int, ok bool) {
	m := c.models[0]
	if c.from != Goals || m.Pack == nil {
		return 0, false
	}
	start := m.Pack(at)
	beyond := c.depth + 1 // the least distance of what is not listed
	best, seen := -1, map[S]bool{start: true}
	for layer, k := []S{start}, 0; len(layer) > 0; k++ {
		var missed []S
		for i := range layer {
			if id, found := c.find(&layer[i]); !found {
				missed = append(missed, layer[i])
			} else if n := k + c.Layer(id); best < 0 || n < best {
				best = n
			}
		}
		switch {
		case best >= 0 && best <= k+beyond:
			return best, true
		case c.Whole():
			return int(Never), true // what is not listed has no way to a goal
		}
		var next []S
		for _, s := range missed { // of the others the distance is known
			if ctx.Err() != nil || len(seen) > most {
				return 0, false
			}
			c.buf = m.Space.Successors(s, c.buf[:0])
			for _, e := range c.buf {
				if !seen[e.To] {
					seen[e.To] = true
					next = append(next, e.To)
				}
			}
		}
		layer = next
	}
	if best >= 0 {
		return best, true
	}
	return int(Never), true
}
