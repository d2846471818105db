package generate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"waymark/puzzles"
	"waymark/solver/reach"
)

// Survey is how long shortest solutions get on the boards that a recipe makes of a size.
type Survey struct {
	Longest int  // shortest solution of those looked at
	Boards  int  // looked at, no two the same
	Settled bool // there is no other board, or hardly one: chance brought none for long
}

// A survey counts boards and positions and never time, so that it says the same on every machine.
const (
	surveySeed   = 1
	surveyDraws  = 20_000  // boards that chance makes
	surveyStates = 200_000 // positions that are listed in all: those of nine tiles are fewer
	usualStates  = 30_000  // the same where only the usual length is sought
	boardStates  = 50      // positions that take as long as to open a board
	surveyStill  = 500     // draws without another board, at least, until there is hardly one
	surveyEnough = 100     // boards that say something of those that were not looked at
)

// survey makes boards by chance and lists the positions of each that is new, until none is, or
// until there are too many.
func (pl *plan) survey(ctx context.Context, states int) (s Survey, err error) {
	c := &candidate{plan: pl, chance: rand.New(rand.NewPCG(surveySeed, 0)), making: pl.making}
	c.making.Length = pl.Length
	seen, still := map[string]bool{}, 0
	var p *puzzles.Puzzle
	for range surveyDraws {
		if still++; still > max(surveyStill, 4*len(seen)) {
			s.Settled = true
			break
		}
		if p = c.another(p); p == nil {
			continue
		}
		key := fmt.Sprint(p.Start.Size, p.Start.Cells, p.Goal.Cells)
		if seen[key] {
			continue
		}
		seen[key], still = true, 0
		length, listed, err := c.span(ctx, p, states)
		if err != nil || listed == 0 {
			return s, err
		}
		s.Boards++
		s.Longest = max(s.Longest, length)
		if s.Settled = c.recipe.OneSpace; s.Settled {
			break
		}
		if states -= listed + boardStates; states <= 0 {
			break
		}
	}
	return s, nil
}

// another is a board by chance, or the last with a little changed.
func (c *candidate) another(last *puzzles.Puzzle) *puzzles.Puzzle {
	if vary, able := c.maker.(puzzles.Varier); able && last != nil && c.chance.IntN(2) == 0 {
		return vary.Vary(c.making, last, c.chance)
	}
	return c.maker.Make(c.making, c.chance)
}

// span is the longest shortest solution that the recipe makes of a board, and how many positions
// were listed for it: none where there are more than a number.
func (c *candidate) span(ctx context.Context, p *puzzles.Puzzle, most int) (length, listed int, err error) {
	comp, err := c.explored(ctx, p, uint64(most))
	if err != nil {
		return 0, 0, err
	}
	defer comp.Release()
	if !comp.Whole() {
		return 0, 0, nil
	}
	if c.recipe.Shaping == puzzles.FarGoal {
		return len(comp.Layers()) - 1, comp.Len(), nil
	}
	far, err := comp.ToGoal(ctx)
	if err != nil {
		return 0, 0, err
	}
	anyStart := c.recipe.OneSpace || c.recipe.Shaping == puzzles.FarStart
	for id, d := range far {
		if d != reach.Never && (anyStart || id == comp.Start()) {
			length = max(length, int(d))
		}
	}
	if c.recipe.Moves > 0 {
		length = min(length, c.making.Moves)
	}
	return length, comp.Len(), nil
}

// usuals are the lengths that usual has found, by what they depend on.
var usuals sync.Map

// usual is the length that is asked for where nobody says: that of the recipe, or on a board too
// small for it one that such boards have.
func (pl *plan) usual() puzzles.Band {
	band := pl.recipe.Length
	if pl.Size.Cells() >= pl.recipe.Usual.Cells() || band.Any() {
		return band
	}
	type key struct {
		family, recipe string
		size           puzzles.Size
		details        Details
	}
	k := key{pl.Family, pl.recipe.ID, pl.Size, pl.Details}
	if known, ok := usuals.Load(k); ok {
		return known.(puzzles.Band)
	}
	s, err := pl.survey(context.Background(), usualStates)
	if err == nil && s.Longest > 0 && s.Longest <= band.Least && band.Least > leastLength && (s.Settled || s.Boards >= surveyEnough) {
		band.Least = max(1, s.Longest*2/3)
		if s.Settled {
			band.Most = s.Longest
		}
	}
	usuals.Store(k, band)
	return band
}

// Beyond is the error of Run where boards of the size have no solution as long as was asked for.
type Beyond struct{ puzzles.Message }

// beyond is that error, nil where there may be such a board.
func (pl *plan) beyond(s Survey) error {
	switch {
	case !s.Settled || s.Longest > 0 && s.Longest >= pl.Length.Least:
		return nil
	case s.Longest == 0:
		return Beyond{puzzles.Messagef("no %s puzzle of the family %s comes about on a board of %s; ask for another size", pl.recipe.ID, pl.Family, pl.Size)}
	case !pl.Difficulty.Any():
		return Beyond{puzzles.Messagef("on boards of %s no shortest solution is longer than %d, and puzzles that hard have at least %d; ask for easier ones, or for a larger board", pl.Size, s.Longest, pl.Length.Least)}
	case pl.recipe.OneSpace:
		return Beyond{puzzles.Messagef("on boards of %s no shortest solution is longer than %d; ask for at most that, or for a larger board", pl.Size, s.Longest)}
	}
	return Beyond{puzzles.Messagef("of the %d boards of %s that chance makes none has a shortest solution longer than %d; ask for at most that, or for a larger board", s.Boards, pl.Size, s.Longest)}
}
