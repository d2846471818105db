package solver

import (
	"context"
	"errors"
	"math"
)

// ErrMemory ends a Prepare whose tables take more memory to build than
// MemoryLimit allows.
var ErrMemory = errors.New("the tables need more memory than the limit allows")

type memoryLimit struct{}

// MemoryLimit returns how many bytes a Prepare that was given ctx may hold while it
// builds.
func MemoryLimit(ctx context.Context) uint64 {
	if n, ok := ctx.Value(memoryLimit{}).(uint64); ok {
		return n
	}
	return math.MaxUint64
}

// WithMemoryLimit returns a context with a MemoryLimit.
func WithMemoryLimit(ctx context.Context, bytes uint64) context.Context {
	return context.WithValue(ctx, memoryLimit{}, bytes)
}

// prepare builds the tables of the heuristic and the engine, once. It reports
// false when r ended it first; a later run tries again.
func (s *Search[S]) prepare(r *run) bool {
	if s.engine == nil {
		if !s.buildTables(r) {
			return false
		}
		s.root = s.rootBound(s.start())
		s.engine = s.newEngine()
	}
	s.peak = max(s.peak, s.tables)
	if s.tables >= r.memory {
		r.stop = StopMemory
		return false
	}
	r.memory -= s.tables
	return true
}

// start is where the search begins: after the recorded moves at the front of
// the route.
func (s *Search[S]) start() S {
	if len(s.model.Prefix.Moves) > 0 && !s.options.NoRoute {
		return s.model.Prefix.To
	}
	return s.model.Space.Start()
}

// estimates reports that the search asks the chosen heuristic: in its order, or
// when it starts again to improve its first solution.
func (s *Search[S]) estimates() bool {
	e := evaluationOf(s.options)
	return s.options.Algorithm != TwoWay && (e.b != 0 || !e.reopens())
}

// buildTables prepares the chosen heuristic towards the goal and every mark.
func (s *Search[S]) buildTables(r *run) bool {
	if !s.estimates() {
		return true
	}
	list := []*Heuristic[S]{&s.model.Heuristics[s.heuristic]}
	for i := range s.stages {
		list = append(list, &s.stages[i].Heuristics[s.heuristic])
	}
	s.tables = 0
	for _, h := range list {
		n, ok := r.build(h.Prepare)
		if !ok {
			return false
		}
		s.tables += n
	}
	return true
}

// build builds the tables of a heuristic, if it has any, and returns their size.
// It reports false when the run ends first.
func (r *run) build(prepare func(context.Context) (uint64, error)) (bytes uint64, ok bool) {
	if prepare == nil {
		return 0, true
	}
	ctx := WithMemoryLimit(r.ctx, r.memory)
	if r.limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, r.began.Add(r.limits.Time-r.spent))
		defer cancel()
	}
	bytes, err := prepare(ctx)
	switch {
	case errors.Is(err, ErrMemory):
		r.stop = StopMemory
	case err != nil && !r.cancelled():
		r.stop = StopTime
	}
	return bytes, err == nil
}

// rootBound is the largest estimate of the whole route by an admissible heuristic
// whose tables need no building, or are built: no solution of the request costs
// less.
func (s *Search[S]) rootBound(start S) int32 {
	best := 0.0
	for k := range s.model.Heuristics {
		h := &s.model.Heuristics[k]
		if !h.Info.Admissible || h.Prepare != nil && (k != s.heuristic || !s.estimates()) {
			continue
		}
		leg := func(i int, at *S) float64 {
			to := h
			if i < len(s.stages) {
				to = &s.stages[i].Heuristics[k]
			}
			return math.Ceil(to.value(at) - 1e-9)
		}
		o := newRouteEstimate(s.stages, false, leg)
		sum := o.from(0, func(i int) float64 { return leg(i, &start) })
		if !math.IsInf(sum, 1) {
			best = max(best, sum)
		}
	}
	return int32(best)
}
