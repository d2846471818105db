package search

import (
	"context"
	"errors"
	"slices"
	"time"

	"waymark/app/document"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/moveanalysis"
	"waymark/solver/tables"
)

// How long the moves of a position are looked into before the user is asked
// whether to go on, and how long a single one of the searches may take.
const (
	lookTime = 20 * time.Second
	pieceFor = 5 * time.Second
)

// Sight is what the view of moves is about: a position, and the line it is part of.
type Sight struct {
	Puzzle    *puzzles.Puzzle
	Moves     []puzzles.Move // to the position
	Line      []puzzles.Move // whose steps the chart shows
	Heuristic string
	Search    bool       // for distances; else only what is known is shown
	Best      known.Fact // of the puzzle without its marks
}

// same reports whether what is known of one sight answers the other.
func (s Sight) same(o Sight) bool {
	return s.Puzzle != nil && o.Puzzle != nil && document.SameBoards(s.Puzzle, o.Puzzle) && s.Heuristic == o.Heuristic &&
		s.Search == o.Search && s.Best.Settled() == o.Best.Settled() && slices.Equal(s.Best.Moves, o.Best.Moves) && slices.Equal(s.Moves, o.Moves) && slices.Equal(s.Line, o.Line)
}

// Seen is what is known of a sight so far.
type Seen struct {
	Sight     Sight
	Ready     bool // view and steps are there
	View      moveanalysis.View
	Steps     []moveanalysis.Step
	Searching bool
	Err       error
}

// Looker looks through a lens on a goroutine of its own, at one sight after the
// other: a newer one ends the work on an older one. Its methods and changed
// belong to the goroutine that post serves. The lens, which holds what is proved
// of distances, is kept as long as the boards are the same.
type Looker struct {
	Ctx     context.Context // it works under; nil: no group
	Post    func(func())
	Known   *known.Facts // is told what is proved of positions; nil for none
	Tables  *tables.Cache
	Changed func()

	Now     Seen
	looking task.Latest

	lens *moveanalysis.Lens // the worker's
	of   *puzzles.Puzzle    // what lens looks at
}

// Look asks for a sight, unless it is the one that is looked at.
func (l *Looker) Look(s Sight) {
	if !l.Now.Sight.same(s) {
		l.begin(s)
	}
}

// Working reports whether a worker looks, or is about to end.
func (l *Looker) Working() bool { return l.looking.Running() }

// Again goes on with the search of the present sight.
func (l *Looker) Again() {
	if !l.Working() && l.Now.Sight.Puzzle != nil {
		l.begin(l.Now.Sight)
	}
}

// Stop ends the search; what is known stays.
func (l *Looker) Stop() { l.looking.Stop() }

// Rest is stop for a view that nobody sees any more: it begins anew when it is
// seen again.
func (l *Looker) Rest() {
	l.looking.Drop()
	l.Now = Seen{}
}

func (l *Looker) begin(s Sight) {
	if l.Now.Sight.same(s) {
		l.Now.Searching, l.Now.Err = true, nil
	} else {
		old := l.Now
		l.Now = Seen{Sight: s, Searching: true}
		if old.Ready && old.Sight.Puzzle != nil && document.SameBoards(old.Sight.Puzzle, s.Puzzle) && old.Sight.Heuristic == s.Heuristic && slices.Equal(old.Sight.Line, s.Line) {
			l.Now.Steps = old.Steps // until it is looked at again
		}
	}
	l.looking.Start(tables.With(task.Under(l.Ctx), l.Tables), l.Post, func(ctx context.Context, j *task.Job) func() {
		err := l.work(ctx, j, s)
		return func() { l.ended(err) }
	})
	l.Changed()
}

// ended takes the end of the work on the present sight.
func (l *Looker) ended(err error) {
	l.Now.Searching = false
	if !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
		l.Now.Err = err
	}
	l.Changed()
}

// work looks at a sight, on the worker's goroutine.
func (l *Looker) work(ctx context.Context, j *task.Job, s Sight) error {
	if ctx.Err() != nil {
		return ctx.Err() // a newer sight was asked for before this one had its turn
	}
	if l.lens == nil || !document.SameBoards(l.of, s.Puzzle) {
		l.lens, l.of = nil, s.Puzzle
		glass, err := moveanalysis.New(s.Puzzle)
		if err != nil {
			return err
		}
		l.lens = glass
	}
	ways := [][]puzzles.Move{s.Best.Moves}
	for _, kept := range s.Puzzle.Solutions {
		ways = append(ways, kept.Moves)
	}
	for _, moves := range ways {
		if err := l.lens.Learn(ctx, moves, s.Best.Least); err != nil && ctx.Err() != nil {
			return err // what cannot be played teaches nothing
		}
	}
	news := func(steps []moveanalysis.Step) error {
		view, err := l.lens.Look(ctx, s.Heuristic, s.Moves)
		if err != nil {
			return err
		}
		j.Post(func() { l.tell(view, steps) })
		return nil
	}
	if err := news(nil); err != nil {
		return err
	}
	steps, err := l.lens.Along(ctx, s.Heuristic, s.Line)
	if err != nil {
		return err
	}
	if err := news(slices.Clone(steps)); err != nil || !s.Search {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	limits := moveanalysis.Limits{Time: pieceFor}
	err = l.lens.Search(limited, s.Moves, limits, func() {
		if j.Due() {
			_ = news(nil) // an end of ctx ends the search as well
		}
	})
	if err == nil {
		_ = news(nil)
		err = l.lens.SearchAlong(limited, s.Heuristic, s.Line, limits, func(i int, step moveanalysis.Step) {
			steps[i] = step
			if j.Due() {
				_ = news(slices.Clone(steps))
			}
		})
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if steps, last := l.lens.Along(ctx, s.Heuristic, s.Line); last == nil {
		_ = news(steps)
	}
	return err
}

// learn tells the record what is proved of a position and of those a move away.
func (l *Looker) learn(s Sight, view moveanalysis.View) {
	f := families.Find(s.Puzzle.Family)
	boards, _, err := puzzles.Replay(f, s.Puzzle, s.Puzzle.Start, s.Moves)
	if l.Known == nil || err != nil {
		return
	}
	bound := func(at puzzles.Board, b moveanalysis.Bounds) {
		l.Known.Learn(known.From(s.Puzzle, at), known.Fact{
			Least: max(0, b.Lower), LeastBy: known.Asking, Dead: b.Lower == moveanalysis.Never, DeadBy: known.Asking,
		})
	}
	at := boards[len(s.Moves)]
	bound(at, view.Left)
	for _, m := range view.Moves {
		if to, _, err := f.Play(s.Puzzle, at, m.Move); err == nil {
			bound(to, m.Left)
		}
	}
}

// tell takes news of the present sight; nil steps are no news of the line.
func (l *Looker) tell(view moveanalysis.View, steps []moveanalysis.Step) {
	l.Now.View, l.Now.Ready = view, true
	l.learn(l.Now.Sight, view)
	if steps != nil {
		l.Now.Steps = steps
	}
	l.Changed()
}
