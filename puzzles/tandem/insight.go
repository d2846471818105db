package tandem

import (
	"context"
	"errors"
	"math"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/routing"
	"waymark/solver"
)

var _ puzzles.Insightful = Family{}

// Insight implements puzzles.Insightful.
func (f Family) Insight(ctx context.Context, p *puzzles.Puzzle, at puzzles.Board, id string) (in puzzles.Insight, err error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return in, err
	}
	l := newLayout(p.Start)
	many := len(l.goals)
	if len(r.Stages) > 0 {
		many = len(l.blocks)
	}
	o := l.offers(len(l.goals), many)
	m, ok := o.measure(id)
	if !ok {
		return in, puzzles.NoHeuristic(id)
	}
	in.Rule = puzzles.Greatest
	v := teller{target: newTarget(l, l.goals, o), blocks: l.pick(at, isBlock), in: &in}
	switch {
	case m.byBlock == 1:
		v.farBlock()
	case m.byBlock > 1:
		err = v.farBlocks(ctx, m.byBlock)
	}
	switch {
	case err != nil:
	case m.byGoal == 1:
		v.farGoal()
	case m.byGoal > 1:
		err = v.farGoals(ctx, m.byGoal)
	}
	if in.Value() == unreachable {
		in = puzzles.Insight{Never: true}
	}
	return in, err
}

// measure returns what the heuristic with an ID looks at; false where it is not
// offered.
func (o offer) measure(id string) (m measure, ok bool) {
	switch id {
	case routing.Zero.ID:
		return measure{}, true
	case oneBlockInfo.ID:
		return measure{byBlock: 1}, true
	case oneGoalInfo.ID:
		return measure{byGoal: 1}, true
	}
	for k := 2; k <= maxPattern; k++ {
		switch {
		case id == kBlockInfo[k].ID && k <= o.block:
			return measure{byBlock: k}, true
		case id == kGoalInfo[k].ID && k <= o.goal:
			return measure{byGoal: k}, true
		case id == bothInfo[k].ID && k <= min(3, o.block, o.goal):
			return measure{byBlock: k, byGoal: k}, true
		}
	}
	return m, false
}

// teller is one position looked at for an insight.
type teller struct {
	*target
	blocks []slot
	in     *puzzles.Insight
}

// cells are the cells of slots, and names what they are called.
func (v *teller) cells(slots ...slot) (cells []int, names string) {
	var list []string
	for _, s := range slots {
		cell := int(v.cellOf[s])
		cells, list = append(cells, cell), append(list, v.size.CellName(cell))
	}
	return cells, strings.Join(list, " ")
}

func (v *teller) way(from, to slot, value uint8) {
	cells, _ := v.cells(from, to)
	v.in.AddWay(cells[0], cells[1], float64(value),
		puzzles.Messagef("%s to %s", v.size.CellName(cells[0]), v.size.CellName(cells[1])))
}

// farBlock explains oneBlock: the block that decides, and the goal next to it.
func (v *teller) farBlock() {
	d := v.oneBlock(v.blocks)
	for _, b := range v.blocks {
		if v.nearest[b] != d {
			continue
		}
		for i, g := range v.goals {
			if v.steps[i][b] == d {
				v.way(b, g, d)
				return
			}
		}
		v.way(b, b, d) // no goal can be reached
		return
	}
}

// farGoal explains oneGoal: the goal that decides, and the block next to it.
func (v *teller) farGoal() {
	d := v.oneGoal(v.blocks)
	for i, g := range v.goals {
		best, least := g, uint8(unreachable)
		for _, b := range v.blocks {
			if v.steps[i][b] < least {
				best, least = b, v.steps[i][b]
			}
		}
		if least == d {
			v.way(best, g, d)
			return
		}
	}
}

// ready builds the tables of a pattern. Where that is not allowed the term is one
// whose value is not known.
func (v *teller) ready(ctx context.Context, p *pattern) (tables []uint8, err error) {
	switch _, err = p.prepare(ctx); {
	case errors.Is(err, solver.ErrMemory):
		v.in.AddCells(puzzles.Unseen, nil, math.NaN(), puzzles.Messagef("Tables that are not built yet"))
		return nil, nil
	case err != nil:
		return nil, err
	}
	return *p.tables.Load(), nil
}

// farBlocks explains kBlock: the blocks that decide.
func (v *teller) farBlocks(ctx context.Context, k int) error {
	tables, err := v.ready(ctx, v.byBlock[k])
	if tables == nil {
		return err
	}
	d, found := v.kBlock(k, v.blocks), false
	bunches(v.blocks, k, func(b bunch) {
		if !found && tables[b.rank(k)] == d {
			found = true
			cells, names := v.cells(b[:k]...)
			v.in.AddCells(puzzles.Group, cells, float64(d), puzzles.Messagef("Blocks %s to any goals", names))
		}
	})
	return nil
}

// farGoals explains kGoal: the goals that decide, and the blocks that cover them
// soonest; or the one goal that is farther than any of them.
func (v *teller) farGoals(ctx context.Context, k int) error {
	p := v.byGoal[k]
	tables, err := v.ready(ctx, p)
	if tables == nil {
		return err
	}
	d := v.kGoal(k, v.blocks)
	if v.oneGoal(v.blocks) == d {
		v.farGoal()
		return nil
	}
	n, found := 0, false
	bunches(v.goals, k, func(goals bunch) {
		base := n * p.size()
		n++
		if found || least(tables, k, v.blocks, base, unreachable, 0) != d {
			return
		}
		bunches(v.blocks, k, func(b bunch) {
			if found || tables[base+int(b.rank(k))] != d {
				return
			}
			found = true
			to, goalNames := v.cells(goals[:k]...)
			from, blockNames := v.cells(b[:k]...)
			v.in.AddCells(puzzles.Group, append(from, to...), float64(d),
				puzzles.Messagef("Goals %s from %s", goalNames, blockNames))
		})
	})
	return nil
}
