package tandem

import (
	"context"
	"sync"
	"sync/atomic"

	"waymark/puzzles"
	"waymark/solver"
)

// target is the goals, or the position of a mark, prepared for estimates.
type target struct {
	*layout
	goals   []slot
	surplus int // blocks that need not reach a goal

	nearest []uint8   // by slot: steps to the nearest goal
	steps   [][]uint8 // by goal and slot

	byBlock, byGoal [maxPattern + 1]*pattern // by size; nil where not offered
}

// pattern is the distances of the relaxed puzzle, built when first needed: to
// any goals, or one table after the other to each set of goals.
type pattern struct {
	relaxed
	goals  []slot
	count  int // of tables: one, or one for each set of goals
	build  sync.Mutex
	tables atomic.Pointer[[]uint8]
	far    atomic.Pointer[farSets] // where there may be any
}

// newTarget prepares cells to be covered. It does not build the tables.
func newTarget(l *layout, goals []slot, o offer) *target {
	t := &target{layout: l, goals: goals, surplus: len(l.blocks) - len(goals)}
	t.nearest = l.walk(goals)
	for _, g := range goals {
		t.steps = append(t.steps, l.walk([]slot{g}))
	}
	for k := 2; k <= maxPattern; k++ {
		r := relaxed{layout: l, k: k, ghosts: len(l.blocks) - k}
		if o.block >= k {
			t.byBlock[k] = &pattern{relaxed: r, goals: goals, count: 1}
		}
		if o.goal >= k {
			t.byGoal[k] = &pattern{relaxed: r, goals: goals, count: int(choose(len(goals), k))}
		}
	}
	return t
}

// walk returns the number of steps from every slot to the nearest of the goals,
// around obstacles; unreachable where there is no way.
func (l *layout) walk(goals []slot) []uint8 {
	steps := make([]uint8, l.slots)
	for s := range steps {
		steps[s] = unreachable
	}
	for _, g := range goals {
		steps[g] = 0
	}
	for queue := append([]slot(nil), goals...); len(queue) > 0; queue = queue[1:] {
		for _, d := range puzzles.Dirs {
			if n := l.next[d][queue[0]]; n >= 0 && steps[n] == unreachable {
				steps[n] = min(steps[queue[0]]+1, farthest)
				queue = append(queue, slot(n))
			}
		}
	}
	return steps
}

// prepare builds the tables if they are not there yet, and returns their size.
func (p *pattern) prepare(ctx context.Context) (bytes uint64, err error) {
	p.build.Lock()
	defer p.build.Unlock()
	if p.tables.Load() == nil {
		// A row may be looked at as a whole, past the end of the last table.
		size := p.size()*p.count + len(row{})
		most := solver.MemoryLimit(ctx)
		if p.building()+uint64(size) > most {
			return 0, solver.ErrMemory
		}
		tables := make([]uint8, size)
		if err := p.fillAll(ctx, tables); err != nil {
			return 0, err
		}
		if p.hasFarSets() {
			p.far.Store(newFarSets(p, tables, most-uint64(size)))
		}
		p.tables.Store(&tables)
	}
	bytes = uint64(len(*p.tables.Load()))
	if f := p.far.Load(); f != nil {
		bytes += f.bytes()
	}
	return bytes, nil
}

// hasFarSets reports that states are of one word, and that no group of blocks may be left behind.
func (p *pattern) hasFarSets() bool {
	return p.words == 1 && (p.k == 2 || p.k == 3) && p.count == 1 && p.k+p.ghosts == len(p.goals)
}

// building is about how many bytes the building of the tables takes beside them: the
// layers of one search, or the web, with the subsets that four moves come from.
func (p *pattern) building() uint64 {
	if p.count == 1 {
		return 8 * uint64(p.size())
	}
	return (4 + 4*4 + 4) * uint64(p.size())
}

// fillAll fills the tables, one after the other where there are many.
func (p *pattern) fillAll(ctx context.Context, tables []uint8) error {
	var roots []bunch
	bunches(p.goals, p.k, func(b bunch) { roots = append(roots, b) })
	if p.count == 1 {
		return p.fill(ctx, tables[:p.size()], roots)
	}
	w, err := p.newWeb(ctx)
	if err != nil {
		return err
	}
	for n := p.size(); len(roots) > 0; roots, tables = roots[1:], tables[n:] {
		if err := w.fill(ctx, tables[:n], roots[0].rank(p.k)); err != nil {
			return err
		}
	}
	return nil
}
