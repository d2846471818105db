package reach

import (
	"context"
	"errors"
	"math"
	"runtime"
	"time"

	"waymark/solver"
	"waymark/solver/internal/budget"
	"waymark/solver/internal/memory"
)

// From says from which states a component is listed.
type From int

// The values of From.
const (
	Start From = iota // forwards from the start
	Goals             // backwards from all goals: every state that is reached has a solution
)

// mostStates is the largest number of states that are listed.
const mostStates = 1 << 31

// Options is a request to Explore. The zero value lists the states that can be reached from the start,
// on all cores, within solver.DefaultMemory.
type Options struct {
	From    From
	Limits  solver.Limits // each ends the listing after the batch that reaches it
	Threads int           // 0: one a core
	// MostGoals is how many goals may be listed to begin with; 0 for solver.MaxGoals.
	MostGoals int
	// Observe is called at most 20 times a second, on the goroutine of Explore.
	Observe func(Progress)
}

// Progress says how far Explore has come.
type Progress struct {
	States int    // reached so far
	Layer  int    // the distance of the states that are being expanded
	Bytes  uint64 // held now
}

// ErrGoals is the error of Explore where a component cannot be listed from its goals.
var ErrGoals = errors.New("the goals of the puzzle are too many to list, or its moves cannot be traced back")

// errKind says that a problem was made by something else than solver.NewProblem.
var errKind = errors.New("the states of this problem cannot be listed")

// Explore lists the states of a problem and ignores its marks. Where a limit ends it, the component is
// not whole. Where ctx ends it, it returns the error of ctx. Time is linear in the number of moves,
// memory in the number of states. Two goroutines make some 30 million moves a second.
func Explore(ctx context.Context, p solver.Problem, o Options) (Component, error) {
	if m, ok := solver.ModelOf[[1]uint64](p); ok {
		return explore(ctx, m, o)
	}
	if m, ok := solver.ModelOf[[2]uint64](p); ok {
		return explore(ctx, m, o)
	}
	if m, ok := solver.ModelOf[[4]uint64](p); ok {
		return explore(ctx, m, o)
	}
	if m, ok := solver.ModelOf[[8]uint64](p); ok {
		return explore(ctx, m, o)
	}
	if m, ok := solver.ModelOf[[16]uint64](p); ok {
		return explore(ctx, m, o)
	}
	return nil, errKind
}

// explore is Explore for states of one width.
func explore[S solver.State](ctx context.Context, m solver.Model[S], o Options) (Component, error) {
	c := newComponent(m, o)
	defer memory.Grant(c.memory)()
	seeds := []S{m.Space.Start()}
	if o.From == Goals {
		back, ok := m.Space.(solver.Reversible[S])
		if !ok {
			return nil, ErrGoals
		}
		most := o.MostGoals
		if most <= 0 {
			most = solver.MaxGoals
		}
		if seeds, ok = back.Goals(most); !ok {
			return nil, ErrGoals
		}
	}
	if o.Limits.Expanded == 0 || o.Limits.Expanded > budget.Left(ctx) {
		o.Limits.Expanded = budget.Left(ctx)
	}
	err := c.layers(ctx, seeds, o)
	budget.Spend(ctx, c.expanded)
	if err != nil {
		c.Release()
		return nil, err
	}
	c.number()
	return c, nil
}

// newComponent is a component without states.
func newComponent[S solver.State](m solver.Model[S], o Options) *component[S] {
	c := &component[S]{arena: memory.NewArena(), from: o.From, memory: o.Limits.Memory}
	if c.memory == 0 {
		c.memory = solver.DefaultMemory
	}
	c.memory = memory.Within(c.memory)
	threads := o.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	c.models = []solver.Model[S]{m}
	for m.Fork != nil && len(c.models) < threads {
		c.models = append(c.models, m.Fork())
	}
	return c
}

// layers lists everything from the seeds on.
func (c *component[S]) layers(ctx context.Context, seeds []S, o Options) error {
	began := time.Now()
	next := began
	w := &wave[S]{c: c, neighbours: c.steps(o.From == Goals)}
	w.at = func(sh int, i uint32) *S { return c.shards[sh].states.At(i) }
	w.pause = func() bool {
		now := time.Now()
		if o.Observe != nil && !now.Before(next) {
			next = now.Add(time.Second / 20)
			o.Observe(Progress{States: c.stored(), Layer: c.depth, Bytes: c.Bytes()})
		}
		switch {
		case o.Limits.States > 0 && uint64(c.stored()) >= o.Limits.States || uint64(c.stored()) >= mostStates:
			c.stop = solver.StopStates
		case o.Limits.Time > 0 && now.Sub(began) >= o.Limits.Time:
			c.stop = solver.StopTime
		case w.states >= o.Limits.Expanded:
			c.stop = solver.StopNodes
		case !c.fits(w):
			c.stop = solver.StopMemory
		}
		return c.stop == ""
	}
	w.take = func(sh int, list []S, hashes, at []uint64) {
		states := &c.shards[sh].states
		for i := range list {
			states.AddFrom(c.arena, &list[i], hashes[i], at[i])
		}
	}
	w.room = func(sh, n int) bool {
		states := &c.shards[sh].states
		slots, _ := states.Index().Room(int(states.Len()), n, math.MaxUint64)
		ok := slots == 0 || states.Grow(c.arena, slots, nil, func() bool { return ctx.Err() != nil })
		if !ok {
			w.short.Store(true)
		}
		return ok
	}
	w.seed(seeds)
	if o.Limits.Expanded == 0 {
		c.stop = solver.StopNodes
	}
	for c.depth = 0; ; c.depth++ {
		if w.short.Load() {
			c.stop = solver.StopMemory
			return ctx.Err()
		}
		ranges, none := c.layer()
		if none || c.stop != "" {
			return ctx.Err()
		}
		err := w.run(ctx, &ranges)
		c.edges, c.expanded = w.edges, w.states
		if err != nil || c.stop != "" {
			return err
		}
	}
}

// layer returns the states of the layer that is next, by shard; none reports that there are none.
func (c *component[S]) layer() (ranges [shards][2]uint32, none bool) {
	none = true
	for sh := range c.shards {
		s := &c.shards[sh]
		ranges[sh] = [2]uint32{s.begin(c.depth), s.states.Len()}
		s.first = append(s.first, s.states.Len())
		none = none && ranges[sh][0] == ranges[sh][1]
	}
	return ranges, none
}

// fits reports that the states of a batch have room, should they all be new.
func (c *component[S]) fits(w *wave[S]) bool {
	var s S
	need := c.arena.Held() + w.bytes()
	for sh := range c.shards {
		n := w.count(sh)
		need += c.shards[sh].states.Growth(n) + uint64(n*len(s)*8)
	}
	return need <= c.memory
}

// steps returns, for a goroutine, the moves of a space or those that lead to a state.
func (c *component[S]) steps(back bool) func(worker int) func(S, []solver.Edge[S]) []solver.Edge[S] {
	return func(worker int) func(S, []solver.Edge[S]) []solver.Edge[S] {
		space := c.models[worker].Space
		if back {
			return space.(solver.Reversible[S]).Predecessors
		}
		return space.Successors
	}
}
