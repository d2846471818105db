package batch

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"waymark/app/task"
	"waymark/puzzles/generate"
)

// mostLists is how many lists are remembered.
const mostLists = 8

// tellEvery is how often puzzles are shown while more come.
const tellEvery = 120 * time.Millisecond

// Room is where puzzles are made. Its methods belong on the goroutine that post runs functions
// on.
type Room struct {
	// Dice gives another seed; by chance when nil.
	Dice func() uint64

	lists   []*List
	at      int // the list that is shown
	making  *List
	working task.Latest
	gauging task.Latest // how hard the puzzles are
	ctx     context.Context
	post    func(func())
	task.Watchers
}

// Means is what a list is made with.
type Means struct {
	Threads  int           // 0: one a core. The puzzles are the same
	GiveBack func()        // called once, on another goroutine, when no memory is needed any more
	Ended    func(l *List) // called by post at the end; may be nil
}

// Seed is another seed, as the field holds it.
func (r *Room) Seed() string {
	if r.Dice != nil {
		return strconv.FormatUint(r.Dice(), 10)
	}
	return strconv.FormatUint(1+rand.Uint64N(999_999), 10)
}

// Shown is the list that is seen, nil for none.
func (r *Room) Shown() *List {
	if len(r.lists) == 0 {
		return nil
	}
	return r.lists[r.at]
}

// Unkept lists the puzzles of all lists that are in no file.
func (r *Room) Unkept() (list []generate.Made) {
	for _, l := range r.lists {
		list = append(list, l.Unkept()...)
	}
	return list
}

// Place says which of how many lists is shown, from 1.
func (r *Room) Place() (at, of int) { return r.at + 1, len(r.lists) }

// Step shows the list so many places further, and reports whether there is one.
func (r *Room) Step(by int) bool {
	if at := r.at + by; at >= 0 && at < len(r.lists) && by != 0 {
		r.at = at
		r.gauge()
		r.Changed()
		return true
	}
	return false
}

// Running reports whether puzzles are being made.
func (r *Room) Running() bool { return r.working.Running() }

// Making returns the list whose puzzles are being made.
func (r *Room) Making() *List { return r.making }

// Stop ends that; what was made is kept.
func (r *Room) Stop() { r.working.Stop() }

// Remade reports whether a wish would make the puzzles of the list that is seen once more.
func (r *Room) Remade(w Wish) bool {
	l := r.Shown()
	return l != nil && l.Wish == w && (l.Ended == Whole || l.Ended == Short)
}

// Make begins a list, and shows it; nothing where the wish has faults. Those before are
// remembered.
func (r *Room) Make(ctx context.Context, w Wish, m Means, post func(func())) Faults {
	ask, faults := w.Ask()
	if len(faults) > 0 {
		m.GiveBack()
		return faults
	}
	ask.Threads = m.Threads
	l := &List{Wish: w, Ask: ask}
	r.lists = slices.DeleteFunc(r.lists, func(l *List) bool { return l.Left() == 0 }) // nothing is lost with it
	if len(r.lists) >= mostLists {
		r.lists = r.lists[1:]
	}
	r.lists = append(r.lists, l)
	r.at, r.making = len(r.lists)-1, l
	r.ctx, r.post = ctx, post
	began := time.Now()
	r.working.Start(ctx, post, func(ctx context.Context, j *task.Job) func() {
		defer m.GiveBack()
		var made []generate.Made
		var counts generate.Counts
		var news atomic.Pointer[List] // only what is made, of which each look has its own copy
		tell := func() { news.Store(&List{Made: made[:len(made):len(made)], Counts: counts}) }
		j.Every(tellEvery, func() {
			if n := news.Swap(nil); n != nil {
				j.Post(func() {
					l.Made, l.Counts, l.Took = n.Made, n.Counts, time.Since(began)
					r.gauge()
					r.Changed()
				})
			}
		})
		counts, err := generate.Run(ctx, ask, func(m generate.Made) error {
			made = append(made, m)
			return nil
		}, func(c generate.Counts) { counts = c; tell() })
		stopped := ctx.Err() != nil
		return func() {
			l.Made, l.Counts, l.Took = made, counts, time.Since(began)
			l.end(err, stopped)
			r.gauge()
			r.Changed()
			if m.Ended != nil {
				m.Ended(l)
			}
		}
	})
	r.Changed()
	return nil
}

// end says how the making has ended.
func (l *List) end(err error, stopped bool) {
	switch {
	case len(l.Made) >= l.Ask.Count:
		l.Ended = Whole
	case stopped:
		l.Ended = Stopped
	case errors.As(err, &generate.Beyond{}):
		l.Ended, l.Err = Short, err
	case err != nil:
		l.Ended, l.Err = Failed, err
	default:
		l.Ended = Short
	}
}
