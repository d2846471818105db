package runs

import (
	"context"
	"errors"
	"sync"
	"time"

	"waymark/app/task"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
)

// LooksASecond is how often a run is looked at, at most: more than 20 times, for some looks find the window busy.
const LooksASecond = 23

const lookEvery = time.Second / LooksASecond

// Opened is an experiment with its boards, and the rows there are.
type Opened struct {
	*lab.Experiment
	Collector *report.Collector
	File      *results.File // as it was opened; nil where there was none
	Foreign   int           // rows of the file that are none of these

	version string // of the program whose rows count
	people  int    // boards of which it is known what people took
	mu      sync.Mutex
	rows    []results.Row // it only grows
	live
}

// live is what is known of the rows so far.
type live struct {
	replaced int        // how often the rows were others at once
	summing  sync.Mutex // before that of the rows
	sums     *report.Running
	summed   int // rows that are in sums
}

// Rows returns the rows there are now; the caller must not change them.
func (o *Opened) Rows() []results.Row {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.rows[:len(o.rows):len(o.rows)]
}

// seen returns the rows there are now, and which they are.
func (o *Opened) seen() ([]results.Row, int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.rows[:len(o.rows):len(o.rows)], o.replaced
}

// lines sums up the rows there are, of which some may have been summed up before; false where that cannot
// be done row by row.
func (o *Opened) lines() ([]report.Line, bool) {
	if o.Repetitions > 1 {
		return nil, false
	}
	o.mu.Lock()
	rows := o.rows
	o.mu.Unlock()
	o.summing.Lock()
	defer o.summing.Unlock()
	if o.sums == nil || o.summed > len(rows) {
		o.sums, o.summed = report.NewRunning(o.Experiment, o.Collector), 0
	}
	o.sums.Add(rows[o.summed:])
	o.summed = len(rows)
	return o.sums.Lines(), true
}

// replace takes other rows than those there are.
func (o *Opened) replace(rows []results.Row) {
	o.summing.Lock()
	defer o.summing.Unlock()
	o.mu.Lock()
	defer o.mu.Unlock()
	o.rows, o.sums = rows, nil
	o.replaced++
}

func (o *Opened) add(row results.Row) {
	o.mu.Lock()
	o.rows = append(o.rows, row)
	o.mu.Unlock()
}

// Run does the cells that have no row. giveBack is called once, on another goroutine, when no
// memory is needed any more.
func (r *Room) Run(giveBack func()) {
	if r.State != Ready {
		giveBack()
		return
	}
	o, version := r.Is, r.Version
	r.gate, r.Err = &lab.Gate{}, nil
	r.news.Store(nil)
	r.told.Store(false)
	plan := lab.Plan{Version: version, Workers: Workers, Gate: r.gate}
	r.State = Running
	r.work.Start(task.Under(r.ctx), r.post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		j.Every(lookEvery, func() {
			if r.news.Load() == nil || !r.told.CompareAndSwap(false, true) {
				return // what was told before has not been seen yet
			}
			j.Post(func() {
				r.told.Store(false)
				if p := r.news.Swap(nil); p != nil {
					r.now = *p
					if !r.see() {
						r.Changed()
					}
				}
			})
		})
		var last progress
		var asked time.Time
		err := do(ctx, o, plan, func(p lab.Progress) {
			if p.Row != nil {
				o.add(*p.Row)
			}
			last.Progress = p
			if now := time.Now(); now.Sub(asked) > 2*lookEvery || !last.known { // it goes through all classes of cells
				last.forecast, last.known = p.Forecast()
				asked = now
			}
			news := last
			r.news.Store(&news)
		})
		return func() {
			if last.Cells > 0 {
				r.now = last
			}
			r.Err = err
			r.settle()
			r.see()
			r.Changed()
		}
	})
	r.Changed()
}

// do runs an experiment into its file of results.
func do(ctx context.Context, o *Opened, plan lab.Plan, observe func(lab.Progress)) error {
	identity, err := o.Identity()
	if err != nil {
		return err
	}
	store, err := results.Open(o.ResultsPath(), results.Session{
		Experiment: identity, Name: o.Name, Program: plan.Version, Started: time.Now().UTC().Truncate(time.Millisecond), Workers: Workers,
	})
	if err != nil {
		return err
	}
	if store.Len() > len(o.Rows())+o.Foreign { // another program has been at work since it was opened
		o.replace(report.Rows(o.Experiment, store, plan.Version))
	}
	return errors.Join(lab.Run(ctx, o.Experiment, store, plan, observe), store.Close())
}

// Pause leaves the searches under way, to be done from their beginning.
func (r *Room) Pause() {
	if r.State == Running {
		r.gate.Pause()
		r.State = Paused
		r.Changed()
	}
}

// Continue goes on after a pause.
func (r *Room) Continue() {
	if r.State == Paused {
		r.gate.Continue()
		r.State = Running
		r.Changed()
	}
}

// Stop ends the run, or the reading; what is done is kept.
func (r *Room) Stop() {
	switch r.State {
	case Reading:
		r.Close()
	case Running, Paused:
		r.work.Stop()
	}
}
