package app

import (
	"context"
	"errors"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/lens"
	"waymark/solver/tables"
)

// How long the moves of a position are looked into before the user is asked
// whether to go on, and how long a single one of the searches may take.
const (
	lookTime = 20 * time.Second
	pieceFor = 5 * time.Second
)

// sight is what the view of moves is about: a position, and the line it is part of.
type sight struct {
	puzzle    *puzzles.Puzzle
	moves     []puzzles.Move // to the position
	line      []puzzles.Move // whose steps the chart shows
	heuristic string
	search    bool // for distances; else only what is known is shown
}

// same reports whether what is known of one sight answers the other.
func (s sight) same(o sight) bool {
	return s.puzzle != nil && o.puzzle != nil && SameBoards(s.puzzle, o.puzzle) && s.heuristic == o.heuristic &&
		s.search == o.search && slices.Equal(s.moves, o.moves) && slices.Equal(s.line, o.line)
}

// seen is what is known of a sight so far.
type seen struct {
	sight     sight
	ready     bool // view and steps are there
	view      lens.View
	steps     []lens.Step
	searching bool
	err       error
}

// looker looks through a lens on a goroutine of its own, at one sight after the
// other: a newer one ends the work on an older one. Its methods and changed
// belong to the goroutine that post serves. The lens, which holds what is proved
// of distances, is kept as long as the boards are the same.
type looker struct {
	post    func(func())
	tables  *tables.Cache
	changed func()

	now    seen
	next   *sight             // waits for the work under way to end
	cancel context.CancelFunc // of that; nil when there is none

	lens *lens.Lens      // the worker's
	of   *puzzles.Puzzle // what lens looks at
}

// look asks for a sight, unless it is the one that is looked at.
func (l *looker) look(s sight) {
	asked := l.now.sight
	if l.next != nil {
		asked = *l.next
	}
	if !asked.same(s) {
		l.ask(s)
	}
}

// again goes on with the search of the present sight.
func (l *looker) again() {
	if l.cancel == nil && l.now.sight.puzzle != nil {
		l.ask(l.now.sight)
	}
}

func (l *looker) ask(s sight) {
	l.next = &s
	if l.cancel == nil {
		l.begin()
	} else {
		l.cancel() // ended begins the next
	}
}

// stop ends the search; what is known stays.
func (l *looker) stop() {
	l.next = nil
	if l.cancel != nil {
		l.cancel()
	}
}

// rest is stop for a view that nobody sees any more: it begins anew when it is
// seen again.
func (l *looker) rest() {
	l.stop()
	l.now = seen{}
}

func (l *looker) begin() {
	s := *l.next
	l.next = nil
	if l.now.sight.same(s) {
		l.now.searching, l.now.err = true, nil
	} else {
		old := l.now
		l.now = seen{sight: s, searching: true}
		if old.ready && old.sight.puzzle != nil && SameBoards(old.sight.puzzle, s.puzzle) && old.sight.heuristic == s.heuristic && slices.Equal(old.sight.line, s.line) {
			l.now.steps = old.steps // until it is looked at again
		}
	}
	ctx, cancel := context.WithCancel(tables.With(context.Background(), l.tables))
	l.cancel = cancel
	go func() {
		err := l.work(ctx, s)
		cancel()
		l.post(func() { l.ended(s, err) })
	}()
	l.changed()
}

// ended takes the end of the work on a sight.
func (l *looker) ended(s sight, err error) {
	l.cancel = nil
	if l.next != nil {
		l.begin()
		return
	}
	if l.now.sight.same(s) {
		l.now.searching = false
		if !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			l.now.err = err
		}
	}
	l.changed()
}

// work looks at a sight, on the worker's goroutine.
func (l *looker) work(ctx context.Context, s sight) error {
	if l.lens == nil || !SameBoards(l.of, s.puzzle) {
		l.lens, l.of = nil, s.puzzle
		glass, err := lens.New(s.puzzle)
		if err != nil {
			return err
		}
		l.lens = glass
	}
	for _, known := range s.puzzle.Solutions {
		if err := l.lens.Learn(ctx, known.Moves, lens.Proved(known)); err != nil && ctx.Err() != nil {
			return err // what cannot be played teaches nothing
		}
	}
	told := time.Time{}
	news := func(steps []lens.Step) error {
		view, err := l.lens.Look(ctx, s.heuristic, s.moves)
		if err != nil {
			return err
		}
		told = time.Now()
		l.post(func() { l.tell(s, view, steps) })
		return nil
	}
	if err := news(nil); err != nil {
		return err
	}
	steps, err := l.lens.Along(ctx, s.heuristic, s.line)
	if err != nil {
		return err
	}
	if err := news(slices.Clone(steps)); err != nil || !s.search {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	limits := lens.Limits{Time: pieceFor}
	err = l.lens.Search(limited, s.moves, limits, func() {
		if time.Since(told) > progressEvery {
			_ = news(nil) // an end of ctx ends the search as well
		}
	})
	if err == nil {
		_ = news(nil)
		err = l.lens.SearchAlong(limited, s.heuristic, s.line, limits, func(i int, step lens.Step) {
			steps[i] = step
			if time.Since(told) > progressEvery {
				_ = news(slices.Clone(steps))
			}
		})
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if steps, last := l.lens.Along(ctx, s.heuristic, s.line); last == nil {
		_ = news(steps)
	}
	return err
}

// tell takes news of a sight; nil steps are no news of the line.
func (l *looker) tell(s sight, view lens.View, steps []lens.Step) {
	if !l.now.sight.same(s) {
		return
	}
	l.now.view, l.now.ready = view, true
	if steps != nil {
		l.now.steps = steps
	}
	l.changed()
}
