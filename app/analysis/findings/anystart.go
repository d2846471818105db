package findings

import (
	"context"
	"errors"

	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles/analysis"
	"waymark/solver/reach"
)

// AnyStart is the hardest start of all arrangements of the pieces of a puzzle, also of those that
// its start cannot reach, as it is looked for from the goals.
type AnyStart struct {
	Far    analysis.Far
	Listed reach.Progress // how far that has come
	Ended  Ending
	Err    error // why it cannot be looked for

	working task.Latest
}

// Running reports whether it is looked for.
func (a *AnyStart) Running() bool { return a.working.Running() }

// Stop ends that.
func (a *AnyStart) Stop() { a.working.Stop() }

// FindAny looks for the hardest start of all arrangements. changed is called by post when more is
// known, and at the end.
func (s *Analysis) FindAny(ctx context.Context, m Means, post func(func()), changed func()) {
	a := &s.Any
	a.Far, a.Listed, a.Ended, a.Err = analysis.Far{}, reach.Progress{}, NotYet, nil
	a.working.Start(ctx, post, func(ctx context.Context, j *task.Job) func() {
		defer m.GiveBack()
		far, _, err := analysis.HardestStart(ctx, s.Puzzle, analysis.Request{
			Limits: m.Limits, Threads: m.Threads,
			Observe: func(p reach.Progress) { j.Tell(func() { a.Listed = p; changed() }) },
		})
		stopped := ctx.Err() != nil
		return func() {
			if a.Ended = Through; stopped {
				a.Ended = Stopped
			} else {
				a.Far, a.Err = far, err
			}
			changed()
		}
	})
}

// AnyWords say what is known of the hardest start of all arrangements.
func (v View) AnyWords() string {
	a := &v.Any
	switch {
	case a.Running() && v.Reveal.All():
		return text.Tr("%s positions so far, %s from a goal …", number(a.Listed.States), v.moves(a.Listed.Layer))
	case a.Running():
		return text.Tr("%s positions so far …", number(a.Listed.States))
	case a.Far.Known && a.Far.Open:
		return v.FarWords(a.Far, false)
	case a.Far.Known:
		return text.Join(text.Capital(v.FarWords(a.Far, false))+".", text.Tr("Proved: the pieces cannot be arranged farther from the goal."))
	case errors.Is(a.Err, reach.ErrGoals):
		return text.Tr("It cannot be looked for: the positions of the goal are too many to list, or moves cannot be traced back.")
	case a.Err != nil:
		return text.Capital(text.Error(a.Err))
	case a.Ended == Through:
		return text.Tr("The pieces cannot stand as the goal asks.")
	}
	return text.Tr("Also arrangements that this start cannot reach; cars keep their lines.")
}
