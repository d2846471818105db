package generate

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
)

// corrections is how often a candidate is made longer or shorter for the sake of its difficulty.
const corrections = 4

const (
	// spread is the factor between the least and the greatest difficulty that is aimed at, where
	// the range is open at one end.
	spread = 1.5
	// tolerance is the factor by which the foreseen difficulty of a candidate may lie outside the
	// range before the candidate is given up: making it shorter or longer changes its walk too.
	tolerance = 1.25
	// usualWalk is the walk that a candidate is taken to have before it is known, where its recipe
	// does not say, see difficulty.Walk: a short one, for what is too long is made shorter more
	// easily than longer.
	usualWalk = 100
)

// aim draws the length that a candidate is to have: of the band, or where a difficulty is asked
// for, one that most likely has it.
func (pl *plan) aim(chance *rand.Rand) int {
	if pl.Difficulty.Any() {
		return pl.Length.Draw(pl.Length, chance)
	}
	least, most := pl.Difficulty.ends()
	seconds := least * math.Pow(most/least, chance.Float64())
	return pl.within(int(math.Round(difficulty.Optimum(seconds, cmp.Or(pl.recipe.Walk, usualWalk)))))
}

// within is the length of the band that is nearest to one.
func (pl *plan) within(length int) int {
	return min(max(length, pl.Length.Least), pl.Length.Most)
}

// ends are the least and the most of a range that is aimed at: it has no open end, and is not
// so easy that hardly a puzzle is.
func (f Figures) ends() (least, most float64) {
	least, most = f.Least, f.Most
	if math.IsInf(most, 1) {
		most = least * spread
	}
	return max(least, most/spread/spread), most
}

// steer brings a puzzle without superfluous parts to the wanted difficulty: with each move more
// the logarithm of the seconds grows by the same, while the walk is hardly another; so the figure
// itself says how many moves it is off. What could go then goes. Of all that come of it the nearest is kept.
func (c *candidate) steer(ctx context.Context) (err error) {
	if c.gauged, err = c.gauge(ctx); err != nil {
		return err
	}
	best := *c
	for range corrections {
		if c.time == 0 || c.Difficulty.beside(c.time) == 1 {
			break
		}
		aim := c.within(c.length() + c.off())
		if aim == c.length() || c.Difficulty.beside(c.time*difficulty.Times(aim-c.length())) > tolerance {
			break
		}
		f, err := c.reshape(ctx, aim)
		if err == nil && f == kept {
			f, err = c.shrink(ctx)
		}
		if err != nil || f != kept {
			*c = best
			return err
		}
		if c.gauged, err = c.gauge(ctx); err != nil {
			return err
		}
		if c.Difficulty.beside(c.time) < best.Difficulty.beside(best.time) {
			best = *c
		}
	}
	*c = best
	return nil
}

// off is by how many moves the puzzle is too short, below 0 where it is too long, for the middle
// of the range.
func (c *candidate) off() int {
	least, most := c.Difficulty.ends()
	by := difficulty.Moves(math.Sqrt(least*most) / c.time)
	switch {
	case c.time < c.Difficulty.Least:
		return int(max(1, math.Round(by)))
	case by > -1:
		return -1
	}
	return int(math.Round(by))
}

// reshape makes the start nearer, or where the recipe knows how, farther, on the board as it was
// before anything was taken away: a start that is farther needs what a near one could do without.
func (c *candidate) reshape(ctx context.Context, aim int) (fate, error) {
	c.making.Length = puzzles.Band{Least: aim, Most: aim}
	c.puzzle, c.answer = c.shaped.puzzle, c.shaped.answer
	switch have := c.length(); {
	case c.recipe.Shaping == puzzles.AsMade:
		return barren, nil
	case aim == have:
		return kept, nil
	case aim < have:
		return c.trim(ctx, aim)
	case c.recipe.Shaping == puzzles.Walked:
		return c.walked(ctx)
	case c.recipe.Shaping == puzzles.FarStart:
		far, n, err := c.farthest(ctx, c.puzzle, false)
		if err != nil || n <= have {
			return barren, err
		}
		c.puzzle = far
		return c.prove(ctx)
	}
	return barren, nil
}
