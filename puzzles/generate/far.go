package generate

import (
	"cmp"
	"context"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/solver/reach"
)

const (
	// mostStates is how many positions are listed around a puzzle where the recipe does
	// not say. Where there are more the exact solver says how far single ones are.
	mostStates = 400_000
	// climbs is how many changes a candidate tries that is not far enough.
	climbs = 60
)

// listed is the positions that can be reached from the start of a puzzle.
func (c *candidate) listed(ctx context.Context, p *puzzles.Puzzle) (reach.Component, error) {
	return c.explored(ctx, p, cmp.Or(c.recipe.States, mostStates))
}

// explored is listed up to so many positions.
func (c *candidate) explored(ctx context.Context, p *puzzles.Puzzle, most uint64) (reach.Component, error) {
	compile := c.family.Compile
	if all, ok := c.family.(interface {
		CompilePositions(*puzzles.Puzzle) (solver.Problem, error)
	}); ok {
		compile = all.CompilePositions
	}
	problem, err := compile(p)
	if err != nil {
		return nil, err
	}
	return reach.Explore(ctx, problem, reach.Options{Limits: solver.Limits{States: most, Memory: 1 << 30}, Threads: 1})
}

// farStart looks for a start at the far end of the band, or as near to that as the
// positions of the puzzle go. A puzzle whose positions all are too near is changed by a
// little, again and again, and the changed one taken where its farthest start is no nearer:
// local search by the exact distance, among boards whose positions can be listed.
func (c *candidate) farStart(ctx context.Context) (fate, error) {
	base := c.puzzle // solved
	best, length, err := c.farthest(ctx, base, true)
	vary, able := c.maker.(puzzles.Varier)
	for step := 0; err == nil && able && step < climbs && length < c.enough(); step++ {
		changed := vary.Vary(c.making, base, c.chance)
		if changed == nil {
			continue
		}
		far, n, e := c.farthest(ctx, changed, false)
		c.met = max(c.met, n)
		if err = e; far != nil && n >= length {
			base, best, length = changed, far, n
		}
	}
	if err != nil || best == nil {
		return unproved, err
	}
	c.puzzle = best
	f, err := c.prove(ctx)
	if f == kept {
		f = c.band(c.length())
	}
	return f, err
}

// farthest returns the puzzle with the farthest start that the band allows, and how far it
// is; nil where none is farther than 0 moves or nobody can say. Where there are too many
// positions to list, ask says to ask the solver.
func (c *candidate) farthest(ctx context.Context, p *puzzles.Puzzle, ask bool) (*puzzles.Puzzle, int, error) {
	comp, err := c.listed(ctx, p)
	if err != nil {
		return nil, 0, err
	}
	defer comp.Release()
	switch {
	case !comp.Whole() && ask:
		return c.faraway(ctx, p, comp)
	case !comp.Whole():
		return nil, 0, nil
	}
	far, err := comp.ToGoal(ctx)
	if err != nil {
		return nil, 0, err
	}
	most, top := 0, c.top()
	var ids []int
	for id, d := range far {
		if d := int(d); d != reach.Never && d >= most && d <= top {
			if d > most {
				most, ids = d, ids[:0]
			}
			ids = append(ids, id)
		}
	}
	if most == 0 {
		return nil, 0, nil
	}
	at, _ := comp.Position(ids[c.chance.IntN(len(ids))]).(puzzles.Board)
	return p.WithStart(at), most, nil
}

// enough is how far a start has to be that no farther one is looked for: at the beginning of
// the band, or where difficulties are asked for, at what is aimed at.
func (c *candidate) enough() int {
	if !c.Difficulty.Any() {
		return c.making.Length.Least
	}
	return max(1, c.Length.Least)
}

// top is the farthest that a start may be: at the end of the band, but where difficulties
// are asked for just what is aimed at, so that all lengths of the band come.
func (c *candidate) top() int {
	switch {
	case c.Length.Any():
		return reach.Never - 1
	case !c.Difficulty.Any():
		return c.making.Length.Most
	}
	return c.Length.Most
}

// faraway is farthest where there are too many positions to list: one of those last met,
// as far as the solver says it is, and nearer along its solution where that is too far.
func (c *candidate) faraway(ctx context.Context, p *puzzles.Puzzle, comp reach.Component) (*puzzles.Puzzle, int, error) {
	leaves := comp.Leaves()
	at, _ := comp.Position(leaves[c.chance.IntN(len(leaves))]).(puzzles.Board)
	p = p.WithStart(at)
	answer, f, err := c.solve(ctx, p)
	if err != nil || f != kept {
		return nil, 0, err
	}
	n := len(answer.moves)
	if top := c.top(); n > top {
		boards, _, err := puzzles.Replay(c.family, p, p.Start, answer.moves[:n-top])
		if err != nil {
			return nil, 0, err
		}
		p, n = p.WithStart(boards[len(boards)-1]), top
	}
	return p, n, nil
}

// farGoal asks for a position that is as far from the start as is aimed at, of those that
// forward play meets, or nearly so. Where they are too many to be met that far, play goes on
// at random from one of the last, and the solver says how far that leads.
func (c *candidate) farGoal(ctx context.Context) (fate, error) {
	comp, err := c.listed(ctx, c.puzzle)
	if err != nil {
		return barren, nil
	}
	defer comp.Release()
	aim, layers := c.making.Length.Most, comp.Layers()
	last := len(layers) - 1
	depth := min(aim, last)
	if comp.Whole() && c.band(depth) == easy {
		c.met = max(c.met, depth)
		return easy, nil
	}
	at, ok := c.atLayer(comp, depth)
	if !ok {
		return barren, nil
	}
	if depth < aim && !comp.Whole() {
		at = puzzles.Roam(c.family, c.puzzle, at, aim-depth+c.chance.IntN(aim-depth+1), c.chance)
	}
	c.puzzle = c.maker.Asking(c.making, c.puzzle, at, c.chance)
	if c.puzzle == nil {
		return barren, nil
	}
	f, err := c.prove(ctx)
	if err != nil || f != kept {
		return f, err
	}
	if top := c.top(); c.length() > top {
		if f, err = c.trim(ctx, top); err != nil || f != kept {
			return f, err
		}
	}
	return c.band(c.length()), nil
}

// atLayer is a position by chance of those with a distance from the start.
func (c *candidate) atLayer(comp reach.Component, depth int) (puzzles.Board, bool) {
	n := comp.Len()
	for range 64 { // most positions lie in the last layers
		if id := c.chance.IntN(n); comp.Layer(id) == depth {
			at, ok := comp.Position(id).(puzzles.Board)
			return at, ok
		}
	}
	var ids []int
	for id := range n {
		if comp.Layer(id) == depth {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return puzzles.Board{}, false
	}
	at, ok := comp.Position(ids[c.chance.IntN(len(ids))]).(puzzles.Board)
	return at, ok
}
