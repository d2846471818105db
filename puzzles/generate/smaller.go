package generate

import "context"

// shrink takes away, one by one in their order, the parts without which a shortest
// solution has the same length, until no part is left that could go: without any of them
// the length is another, or there is no solution. A part whose absence cannot be judged
// within the limits leaves the puzzle unproved. Nothing goes where it was asked to stay.
func (c *candidate) shrink(ctx context.Context) (fate, error) {
	for changed := !c.Redundant; changed; {
		changed = false
		for k := 0; ; {
			less, ok := c.maker.Without(c.making, c.puzzle, k)
			if !ok {
				break
			}
			answer, f, err := c.solve(ctx, less)
			if err != nil || f == unproved {
				return unproved, err
			}
			if f != kept || len(answer.moves) != c.length() {
				k++
				continue
			}
			if ok, err := c.keeps(ctx, less, c.held); err != nil {
				return unproved, err
			} else if !ok {
				k++
				continue
			}
			c.puzzle, c.answer, changed = less, answer, true
		}
	}
	return kept, nil
}
