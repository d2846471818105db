package game

import (
	"context"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// Search looks for shorter ways from one position at a time. Its methods belong on the
// goroutine that post runs functions on.
type Search struct {
	at      puzzles.Board // searched from
	working task.Latest
}

// searchTime is how long a shorter way is looked for from one position.
const searchTime = 30 * time.Second

// Means is what a search works with.
type Means struct {
	Limits   solver.Limits
	Tables   *tables.Cache
	Known    known.Fact // what is known of the position
	GiveBack func()     // called once, on another goroutine, when no memory is needed any more
}

// Busy reports whether a way from a position is looked for.
func (s *Search) Busy(at puzzles.Board) bool { return s.working.Running() && s.at.Equal(at) }

// Drop ends it and nobody hears of it.
func (s *Search) Drop() { s.working.Drop() }

// Run looks for a shorter way than what is known from the start of a puzzle, or for the proof
// that there is none. learn is called by post with what comes to be known.
func (s *Search) Run(ctx context.Context, p *puzzles.Puzzle, m Means, post func(func()), learn func(known.Fact)) {
	s.at = p.Start
	m.Limits.Time = searchTime
	s.working.Start(tables.With(ctx, m.Tables), post, func(ctx context.Context, j *task.Job) func() {
		defer m.GiveBack()
		opened, err := study.Open(p)
		if err != nil {
			return func() { learn(known.Fact{Searched: true}) }
		}
		r := study.Request{Limits: m.Limits, Lower: m.Known.Least, Options: solver.Options{NoRoute: true}}
		if m.Known.Found {
			r.Known = m.Known.Moves
		}
		least := 0
		answer, err := opened.Solve(ctx, r, func(e solver.Event) {
			if n := int(e.Progress.LowerBound); n > least && j.Due() {
				least = n
				j.Post(func() { learn(known.Fact{Least: n, LeastBy: known.Asking}) })
			}
		})
		f := fact(answer)
		f.Searched = err != nil || ctx.Err() == nil
		return func() { learn(f) }
	})
}

// fact is what an answer says of the question.
func fact(a study.Answer) known.Fact {
	f := known.Fact{Least: int(max(0, a.Result.LowerBound)), LeastBy: known.Asking}
	if a.Moves != nil {
		f.Found, f.Moves, f.MovesBy = true, a.Moves, known.Asking
	}
	return f
}
