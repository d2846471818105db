package lab

import (
	"context"
	"errors"
	"sync"
	"time"

	"waymark/lab/results"
)

// Plan is what is to be done of an experiment, and how.
type Plan struct {
	Version string // of the program: rows of another one count as not done
	Workers int    // cells at once, each on one thread; 0 for 2
	// Part of the cells: of every Parts the Part-th, from 1, in the order in which they are done.
	// The zero value is all.
	Part, Parts int
	Gate        *Gate // nil for a run that is never paused
}

func (p Plan) workers() int {
	if p.Workers > 0 {
		return p.Workers
	}
	return 2
}

// has reports that a place in the order belongs to the part.
func (p Plan) has(place int) bool { return p.Parts == 0 || place%p.Parts == p.Part-1 }

// Run does the cells of a loaded experiment that have no row in the store, in the order of
// the seed, and adds their rows. observe, when not nil, is told of every row and every
// second, by one goroutine at a time. ctx ends it: the searches under way are left, and nothing
// of them is kept. It fails where a row cannot be written. The error of ctx is none of its own.
func Run(ctx context.Context, e *Experiment, store *results.Store, plan Plan, observe func(Progress)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &runner{e: e, store: store, plan: plan, observe: observe, began: time.Now(), stop: cancel}
	r.progress, r.left = r.survey()
	r.tell(nil)
	var workers, clock sync.WaitGroup
	for range plan.workers() {
		workers.Go(func() { r.work(ctx) })
	}
	over, ended := context.WithCancel(context.Background())
	clock.Go(func() { r.tick(over) })
	workers.Wait()
	ended()
	clock.Wait()
	r.tell(nil)
	return r.fault
}

// runner is a run under way.
type runner struct {
	e       *Experiment
	store   *results.Store
	plan    Plan
	observe func(Progress)
	began   time.Time
	stop    func()

	mu       sync.Mutex
	left     []int32 // cells that are not done, in their order
	again    []int32 // cells that a pause has interrupted: they are next
	progress Progress
	fault    error
}

// work does cells until none is left.
func (r *runner) work(ctx context.Context) {
	for {
		open, err := r.plan.Gate.wait(ctx)
		if err != nil {
			return
		}
		n, ok := r.next()
		if !ok {
			return
		}
		cell := r.e.Cell(int(n))
		row, done := r.e.Search(open, cell, r.plan.Version)
		switch {
		case done:
			r.put(cell, row)
		case ctx.Err() != nil:
			return
		default:
			r.mu.Lock()
			r.again = append(r.again, n)
			r.mu.Unlock()
		}
	}
}

// next takes the next cell.
func (r *runner) next() (n int32, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	from := &r.again
	if len(*from) == 0 {
		from = &r.left
	}
	if len(*from) == 0 {
		return 0, false
	}
	n = (*from)[0]
	*from = (*from)[1:]
	return n, true
}

// put keeps the row of a cell.
func (r *runner) put(c Cell, row results.Row) {
	if err := r.store.Add(row); err != nil {
		r.mu.Lock()
		r.fault = errors.Join(r.fault, err)
		r.mu.Unlock()
		r.stop()
		return
	}
	r.mu.Lock()
	r.progress.count(c, row)
	r.mu.Unlock()
	r.tell(&row)
}

// tell observes.
func (r *runner) tell(row *results.Row) {
	if r.observe == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.progress.Elapsed, r.progress.Row = time.Since(r.began), row
	r.progress.workers = r.plan.workers()
	r.observe(r.progress)
}

// tick tells how the time goes where a cell takes long.
func (r *runner) tick(over context.Context) {
	second := time.NewTicker(time.Second)
	defer second.Stop()
	for {
		select {
		case <-second.C:
			r.tell(nil)
		case <-over.Done():
			return
		}
	}
}

// survey finds the cells that are not done.
func (r *runner) survey() (p Progress, left []int32) {
	p.classes = map[class]*tally{}
	for place, n := range r.e.Order() {
		if !r.plan.has(place) {
			continue
		}
		c := r.e.Cell(int(n))
		p.Cells++
		p.expect(r.e, c)
		if row, ok := r.store.Find(r.e.Key(c, r.plan.Version)); ok {
			p.count(c, row)
			p.Before++
			continue
		}
		left = append(left, n)
	}
	return p, left
}
