package cli

import (
	"context"
	"sync"
	"time"

	"waymark/puzzles"
	"waymark/solver"
)

// What a puzzle of a batch may take while others are searched beside it. Both are counts that
// no clock decides, so the same puzzles are answered so each time, with any number of cores that
// share the memory of the limit in as many.
const (
	besideNodes  = 1 << 17
	besideMemory = 128 << 20
)

// room is the memory and the cores that the searches of a batch share. Unless --threads says how
// many there are, each puzzle is first searched on one core, beside others, within little;
// what that does not settle is searched again alone, on all cores with all of the memory.
type room struct {
	alone  sync.RWMutex // held for reading by those beside others
	spread bool
	beside solver.Limits // of one beside others
}

// newRoom shares the memory of a request with a limit.
func newRoom(req *request) *room {
	r := &room{spread: req.spread, beside: req.limits}
	share := max(1, req.limits.Memory/uint64(req.threads))
	if !r.spread {
		req.limits.Memory = share
		return r
	}
	r.beside.Memory = min(share, besideMemory)
	if r.beside.Expanded == 0 || r.beside.Expanded > besideNodes {
		r.beside.Expanded = besideNodes
	}
	return r
}

// solve searches a puzzle, and once more alone where that is needed.
func (r *room) solve(ctx context.Context, req request, p *puzzles.Puzzle, name string) (answer, error) {
	if !r.spread {
		return req.solve(ctx, p, name)
	}
	var spent time.Duration
	if !req.audit {
		a, err := r.solveBeside(ctx, req, p, name)
		if spent = a.Result.Stats.Elapsed; err != nil || r.settled(ctx, req, a.Result) {
			return a, err
		}
	}
	if req.limits.Time > 0 {
		req.limits.Time = max(req.limits.Time-spent, time.Millisecond)
	}
	r.alone.Lock()
	defer r.alone.Unlock()
	a, err := req.solve(ctx, p, name)
	a.Result.Stats.Elapsed += spent
	return a, err
}

// solveBeside searches a puzzle on one core within little.
func (r *room) solveBeside(ctx context.Context, req request, p *puzzles.Puzzle, name string) (answer, error) {
	r.alone.RLock()
	defer r.alone.RUnlock()
	req.limits, req.options.Threads, req.journal = r.beside, 1, nil
	return req.solve(ctx, p, name)
}

// settled reports that more memory, more nodes and more cores would come to no other answer.
func (r *room) settled(ctx context.Context, req request, res solver.Result) bool {
	switch {
	case ctx.Err() != nil:
		return true
	case res.HandedOver():
		return false
	case res.Stop == solver.StopNodes:
		return r.beside.Expanded == req.limits.Expanded
	}
	return res.Stop == "" || res.Stop == solver.StopTime || res.Stop == solver.StopStates || res.Stop == solver.StopBound
}
