package runs

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync/atomic"

	"waymark/app/task"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
)

// State is what goes on with an experiment.
type State uint8

// The states.
const (
	Empty   State = iota // none is open
	Reading              // its boards are read or made
	Broken               // it cannot be read
	Ready                // nothing runs; cells are left
	Running
	Paused
	Whole // every cell is done
)

// Room is where one experiment is open, and run. Its methods belong on the goroutine that post
// runs functions on. The zero value is ready; Version is that of the program, whose rows count.
type Room struct {
	Version string
	// Calls says what a way of searching is called where rows are seen, which is found by its words too; may be
	// nil. It is called beside the interface.
	Calls func(e *lab.Experiment, algorithm, heuristic string) string

	State   State
	Path    string
	Err     error // why it cannot be read, or why the run has ended
	Loading lab.Loading
	Is      *Opened // nil before it is read
	Seen    *Seen   // of it; nil before it is read

	wish
	underway
	post func(func())
	ctx  context.Context

	work, seeing task.Latest
	task.Watchers
}

// wish is which rows the user wants to see.
type wish struct {
	order   Order
	filter  string
	again   bool // there is more to see than what is being looked at
	resting bool // and that is looked at a good while later only
}

// underway is what is known of a run.
type underway struct {
	gate *lab.Gate
	now  progress
	news atomic.Pointer[progress] // newer than now, nil for none
	told atomic.Bool              // it is on its way
}

// progress is how far a run is.
type progress struct {
	lab.Progress
	forecast lab.Forecast
	known    bool
}

// Busy reports that an experiment is run, or its boards are made.
func (r *Room) Busy() bool { return r.State == Reading || r.State == Running || r.State == Paused }

// Progress is how far the run is; the numbers of cells are right without one as well.
func (r *Room) Progress() lab.Progress { return r.now.Progress }

// Forecast is how long the run will take; false before anything is known.
func (r *Room) Forecast() (lab.Forecast, bool) { return r.now.forecast, r.now.known }

// Enter says under which context work begins from now on, and what runs functions on the goroutine
// of the room, whatever becomes of a window.
func (r *Room) Enter(ctx context.Context, post func(func())) { r.ctx, r.post = ctx, post }

// Open reads an experiment and its boards, and the rows there are. What was run before it is
// stopped; its rows are kept.
func (r *Room) Open(path string) {
	r.State, r.Path, r.Err, r.Is, r.Seen, r.Loading = Reading, path, nil, nil, nil, lab.Loading{}
	r.now, r.wish = progress{}, wish{}
	r.seeing.Drop()
	version := r.Version
	r.work.Start(task.Under(r.ctx), r.post, func(ctx context.Context, j *task.Job) func() {
		o, err := open(ctx, path, version, func(l lab.Loading) {
			j.Tell(func() { r.Loading = l; r.Changed() })
		})
		return func() { r.opened(o, err) }
	})
	r.Changed()
}

// open reads an experiment, its boards and its rows.
func open(ctx context.Context, path, version string, observe func(lab.Loading)) (*Opened, error) {
	e, err := lab.Open(path)
	if err != nil {
		return nil, err
	}
	if err := e.Load(ctx, observe); err != nil {
		return nil, err
	}
	o := &Opened{Experiment: e, Collector: report.NewCollector(e), version: version, people: e.MeasuredOnPeople()}
	if _, err := os.Lstat(e.ResultsPath()); errors.Is(err, fs.ErrNotExist) {
		return o, nil // it was never run
	}
	f, err := results.Load(e.ResultsPath())
	if err != nil {
		return nil, err
	}
	o.File = f
	o.rows = report.Rows(e, f, version)
	o.Foreign = len(f.Rows) - len(o.rows)
	return o, nil
}

// opened shows what was read.
func (r *Room) opened(o *Opened, err error) {
	if r.Is = o; err != nil {
		r.State, r.Err = Broken, err
		r.Changed()
		return
	}
	r.now.Cells, r.now.Done = o.Experiment.Len(), len(o.rows)
	r.settle()
	r.see()
	r.Changed()
}

// settle takes the state in which nothing runs.
func (r *Room) settle() {
	if r.State = Ready; r.now.Done >= r.now.Cells {
		r.State = Whole
	}
}

// Close forgets the experiment; a run of it is stopped.
func (r *Room) Close() {
	r.work.Drop()
	r.seeing.Drop()
	r.State, r.Path, r.Err, r.Is, r.Seen = Empty, "", nil, nil, nil
	r.Changed()
}
