package search

import (
	"context"
	"time"

	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// adviceDelay lets a stroke end before the puzzle is looked at.
const adviceDelay = 120 * time.Millisecond

// Advice is what can be said of a puzzle without searching it.
type Advice struct {
	Puzzle     *puzzles.Puzzle
	Fault      error           // why it cannot be searched; nil when it can
	Marks      []puzzles.Fault // what is wrong with marks
	Heuristics []solver.HeuristicInfo
	Algorithms []solver.Algorithm
	Automatic  solver.Choice       // what Automatic stands for, and why
	Impossible *solver.Explanation // the invariant that rules out any solution
	Solvable   *solver.Explanation // why one exists
}

// Advisor looks at the puzzle shortly after each edit, on a goroutine of its
// own: compiling may take a moment on large boards.
type Advisor struct {
	Ctx    context.Context // it works under; nil: no group
	Tables *tables.Cache   // that Automatic may stand for the use of
	post   func(func())
	done   func(Advice)
	asked  task.Latest
	Latest *Advice // nil before the first
}

func NewAdvisor(post func(func()), done func(Advice)) *Advisor {
	return &Advisor{post: post, done: done}
}

// Ask requests advice on p; a newer request replaces an older one.
func (v *Advisor) Ask(p *puzzles.Puzzle) {
	v.asked.After(tables.With(task.Under(v.Ctx), v.Tables), adviceDelay, v.post, func(ctx context.Context, _ *task.Job) func() {
		adv := advise(ctx, p)
		return func() { v.done(adv) }
	})
}

// Stop drops the request that waits.
func (v *Advisor) Stop() { v.asked.Drop() }

// advise looks at a puzzle.
func advise(ctx context.Context, p *puzzles.Puzzle) Advice {
	adv := Advice{Puzzle: p, Marks: study.MarkFaults(p)}
	opened, err := study.Open(p)
	if err != nil {
		adv.Fault = err
		return adv
	}
	problem := opened.Problem
	adv.Heuristics, adv.Algorithms, adv.Automatic = problem.Heuristics(), problem.Algorithms(), problem.Automatic(ctx)
	if reason, yes := problem.Impossible(); yes {
		adv.Impossible = &reason
	} else if reason, yes := problem.Solvable(); yes {
		adv.Solvable = &reason
	}
	return adv
}
