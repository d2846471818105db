package generate

import (
	"context"
	"math/rand/v2"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/edit"
)

// fate is what became of a candidate.
type fate uint8

const (
	kept       fate = iota
	barren          // chance led nowhere
	unsolvable      // proved to have no solution
	easy            // no length of the band, but shorter ones
	hard            // only longer ones
	unproved        // not settled within the limits
	broken          // a demand is not kept
)

// verdict is what is known of a candidate.
type verdict struct {
	fate   fate
	index  uint64
	puzzle *puzzles.Puzzle // with its proved solution, when it is kept
	key    string          // the same for the same puzzle turned or renamed
	length int
	met    int // the longest shortest solution on the way to it
	gauged
	err error // a defect of the program, or the end of ctx
}

// candidate is a puzzle that is being made.
type candidate struct {
	*plan
	chance *rand.Rand
	making puzzles.Making // with the length that is aimed at
	puzzle *puzzles.Puzzle
	answer proof // of the puzzle
	gauged       // the same
	shaped shaped
	met    int   // the longest shortest solution so far
	held   []int // the demands that are kept before anything is taken away
}

// demand gives the puzzle the demands that were asked for, and notes which it keeps. One that names what it does not have is not kept.
func (c *candidate) demand(ctx context.Context) (err error) {
	if err = c.demanding(); err == nil {
		c.held, err = demands.Holding(ctx, c.puzzle, c.limits())
	}
	return err
}

// demanding writes the demands by the names that the pieces have now.
func (c *candidate) demanding() error {
	if len(c.Demands) == 0 {
		return nil
	}
	c.puzzle = c.puzzle.Clone()
	c.puzzle.Demands = nil
	for _, words := range c.Demands {
		d, err := puzzles.ParseDemand(c.family, c.puzzle.Start.Size, words)
		if err != nil {
			return err // newPlan has seen it, but for a level with a size of its own
		}
		c.puzzle.Demands = append(c.puzzle.Demands, d)
	}
	return nil
}

// keeps reports whether a puzzle keeps some of the demands.
func (c *candidate) keeps(ctx context.Context, p *puzzles.Puzzle, which []int) (bool, error) {
	return demands.Keeps(ctx, p, which, c.limits())
}

// shaped is the puzzle as it was before anything was taken away, with its proof.
type shaped struct {
	puzzle *puzzles.Puzzle
	answer proof
}

// judge makes the candidate with a number and finds out what it is worth.
func (pl *plan) judge(ctx context.Context, index uint64) verdict {
	c := &candidate{plan: pl, chance: rand.New(rand.NewPCG(pl.Seed, index)), making: pl.making}
	aim := pl.aim(c.chance)
	c.making.Length = puzzles.Band{Least: aim, Most: aim}
	f, err := c.shape(ctx)
	c.shaped = shaped{c.puzzle, c.answer}
	if err == nil && f == kept {
		err = c.demand(ctx)
	}
	if err == nil && f == kept {
		f, err = c.shrink(ctx)
	}
	if err == nil && f == kept && !pl.Difficulty.Any() {
		err = c.steer(ctx)
	}
	if err == nil && f == kept {
		f, err = c.finish(ctx)
	}
	if err == nil && f == kept && pl.Gauged && pl.Difficulty.Any() {
		c.gauged, err = c.gauge(ctx)
	}
	if err == nil {
		err = ctx.Err()
	}
	v := verdict{fate: f, index: index, met: c.met, err: err}
	if err != nil || f != kept {
		return v
	}
	v.puzzle, v.length, v.gauged = c.puzzle, c.length(), c.gauged
	v.key = edit.Likeness(pl.family, c.puzzle)
	return v
}

// shape makes the puzzle and brings it into the band.
func (c *candidate) shape(ctx context.Context) (fate, error) {
	c.puzzle = c.maker.Make(c.making, c.chance)
	if c.puzzle == nil {
		return barren, nil
	}
	switch c.recipe.Shaping {
	case puzzles.FarStart:
		return c.farStart(ctx)
	case puzzles.FarGoal:
		return c.farGoal(ctx)
	case puzzles.Walked:
		return c.walked(ctx)
	}
	f, err := c.prove(ctx)
	if c.recipe.Shaping == puzzles.Trimmed {
		for round := 0; err == nil && f == unproved && c.length() > 1 && round < nearer; round++ {
			f, err = c.trim(ctx, c.length()*4/5)
		}
		if top := c.top(); f == kept && c.length() > top {
			f, err = c.trim(ctx, top)
		}
	}
	if err == nil && f == kept {
		f = c.band(c.length())
	}
	return f, err
}

// nearer is how often a start whose solution cannot be proved is brought nearer along it.
const nearer = 6

// length is that of the proved solution.
func (c *candidate) length() int { return len(c.answer.moves) }

// band says on which side of the band a length lies. Nobody wants what is solved already.
func (c *candidate) band(length int) fate {
	switch {
	case length < max(1, c.Length.Least):
		return easy
	case !c.Length.Any() && length > c.Length.Most:
		return hard
	}
	return kept
}

// trim makes the start nearer, and proves again: what is left of a shortest solution is a
// shortest solution of the position it is left from.
func (c *candidate) trim(ctx context.Context, most int) (fate, error) {
	moves := c.answer.moves
	boards, _, err := puzzles.Replay(c.family, c.puzzle, c.puzzle.Start, moves[:len(moves)-most])
	if err != nil {
		return unproved, err
	}
	c.puzzle = c.puzzle.WithStart(boards[len(boards)-1])
	return c.prove(ctx)
}

// rounds is how often a start that is too near is left for one that is farther.
const rounds = 16

// walked brings the start to just the length that is aimed at: nearer along its solution, or
// on by moves that do not turn back.
func (c *candidate) walked(ctx context.Context) (fate, error) {
	aim := c.making.Length.Most
	for range rounds {
		f, err := c.prove(ctx)
		if err != nil || f != kept {
			return f, err
		}
		switch have := c.length(); {
		case have == aim:
			return c.band(have), nil
		case have > aim:
			if f, err = c.trim(ctx, aim); f == kept {
				f = c.band(c.length())
			}
			return f, err
		default:
			on := aim - have
			c.puzzle = c.puzzle.WithStart(puzzles.Roam(c.family, c.puzzle, c.puzzle.Start, on+c.chance.IntN(on+1), c.chance))
		}
	}
	return easy, nil
}

// finish puts the puzzle in order, proves it as it is delivered, and keeps the proof.
func (c *candidate) finish(ctx context.Context) (fate, error) {
	if t, ok := c.maker.(puzzles.Tidier); ok {
		c.puzzle = t.Tidy(c.puzzle)
	}
	length := c.length()
	f, err := c.prove(ctx)
	if err != nil || f != kept {
		return f, err
	}
	if c.length() != length {
		return unproved, puzzles.Messagef("this is a defect of Waymark, please report it: a puzzle has an optimum of %d and one of %d", length, c.length())
	}
	if err := c.demanding(); err != nil {
		return broken, err
	}
	all := make([]int, len(c.puzzle.Demands))
	for i := range all {
		all[i] = i
	}
	if ok, err := c.keeps(ctx, c.puzzle, all); !ok {
		return broken, err
	}
	n := c.puzzle.Clone()
	n.Solutions = []puzzles.Solution{c.answer.solution}
	c.puzzle = n
	return kept, nil
}
