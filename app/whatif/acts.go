package whatif

import (
	"context"
	"time"

	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/edit"
	"waymark/puzzles/known"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// searchTime is how long one change is searched at most, and searchMemory what the searches of
// those that are solved at once take together.
const (
	searchTime   = 10 * time.Second
	searchMemory = 1 << 30
	atOnce       = 2
	// lookAgain is how often it is looked whether the search that the user has asked for has
	// ended: it goes first.
	lookAgain = 200 * time.Millisecond
)

// RunOrStop stops what goes on, or goes on with what is missing.
func (l *Page) RunOrStop() {
	if l.busy() {
		l.study.Stop()
		l.of.waiting.Drop()
		l.of.clearer.Stop()
		l.refresh()
		return
	}
	l.run(l.study.Pairs() && l.study.Stage == effect.Singles)
}

// busy reports whether something goes on, or waits for the search of the user.
func (l *Page) busy() bool {
	return l.study.Running() || l.of.waiting.Running() || l.of.clearer.Running()
}

// run solves the changes once the search of the user has ended.
func (l *Page) run(pairs bool) {
	w := l.of
	if w.Session.Running() && !w.Session.Paused() {
		w.waiting.After(w.Jobs.Context(), lookAgain, w.Post, func(context.Context, *task.Job) func() {
			return func() { l.run(pairs) }
		})
		l.refresh()
		return
	}
	l.study.Run(w.Jobs.Context(), l.means(), pairs, w.Post, func() {
		if !l.study.Running() {
			l.learn()
		}
		if l.Lies() {
			l.refresh()
		}
	})
	l.refresh()
}

// learn tells the record what the changes have shown of the puzzle as it is.
func (l *Page) learn() {
	r := l.study.Report
	switch {
	case r.Moves != nil:
		l.of.learnVaried(l.study.Puzzle, vary.Outcome{Status: solver.Solved, Length: r.Length, Lower: provedLength(r), Moves: r.Moves})
	case r.Proved:
		l.of.learnVaried(l.study.Puzzle, vary.Outcome{Status: solver.Unsolvable})
	}
}

// provedLength is the bound that a report proves of the puzzle as it is; 0 for none.
func provedLength(r vary.Report) int {
	if r.Proved {
		return r.Length
	}
	return 0
}

// learnVaried tells the record what is known of a puzzle without its marks.
func (w *WhatIf) learnVaried(p *puzzles.Puzzle, o vary.Outcome) {
	defer w.Begin().End()
	f := known.Fact{Least: o.Lower, LeastBy: known.Varied}
	if o.Moves != nil {
		f.Found, f.Moves, f.MovesBy = true, o.Moves, known.Varied
	}
	if o.Status == solver.Unsolvable {
		f = known.Fact{Dead: true, DeadBy: known.Varied}
	}
	w.Known.Learn(known.Free(p), f)
}

// means readies the searches.
func (l *Page) means() effect.Means {
	w := l.of
	defer w.Begin().End()
	w.Host.Rest()
	memory, giveBack := w.Lend(searchMemory)
	f := w.Known.Of(known.Free(l.study.Puzzle))
	return effect.Means{
		Moves: f.Moves, Least: f.Least,
		Limits:  solver.Limits{Time: searchTime, Memory: memory / atOnce},
		Threads: atOnce, Tables: w.Tables, GiveBack: giveBack,
	}
}

// end ends what goes on for the page. What was found is remembered.
func (l *Page) end() {
	l.study.Stop()
	l.of.waiting.Drop()
	l.of.clearer.Drop()
	l.of.figuring.Drop()
}

// Try makes the selected change as a step that undo takes back, and goes to the boards.
func (l *Page) Try() {
	o, ok := l.outcome()
	if !ok || !document.SameBoards(l.study.Puzzle, l.of.Doc.Puzzle()) {
		return
	}
	l.Close()
	w := l.of
	n := o.Apply(w.Doc.Puzzle())
	w.learnVaried(n, o) // which need not be searched for again
	w.Host.Edit(n, o.Text)
	w.BackToStart()
	w.Focus()
}

// Clear takes away all that can go together without changing the optimum.
func (l *Page) Clear() {
	w := l.of
	p, m := w.Doc.Puzzle(), l.means()
	l.study.Stop()
	o := vary.Options{Frozen: l.filter.Frozen, Limits: m.Limits}
	w.clearer.Start(w.Jobs.Context(), w.Post, func(ctx context.Context, _ *task.Job) func() {
		defer m.GiveBack()
		if len(p.Demands) > 0 {
			var err error
			if o.Keeps, err = demands.Keeper(ctx, p, m.Limits); err != nil {
				return func() { l.cleared(p, nil, nil, 0, err, ctx.Err() != nil) }
			}
		}
		cleaned, gone, open, err := vary.Clean(ctx, p, o)
		stopped := ctx.Err() != nil
		return func() { l.cleared(p, cleaned, gone, open, err, stopped) }
	})
	l.refresh()
}

// cleared takes the puzzle from which all is gone.
func (l *Page) cleared(p, cleaned *puzzles.Puzzle, gone []vary.Change, open int, err error, stopped bool) {
	w := l.of
	defer l.refresh()
	switch {
	case stopped || p != w.Doc.Puzzle() || !l.Lies():
	case err != nil:
		l.SetNote(text.Capital(text.Error(err)))
	case len(gone) == 0 && open > 0:
		l.SetNote(text.Count(open, "Nothing was found that can go; %s change was not decided within the limits.", "Nothing was found that can go; %s changes were not decided within the limits."))
	case len(gone) == 0:
		l.SetNote(text.Tr("Nothing can go."))
	default:
		l.Close()
		w.Host.Edit(cleaned, puzzles.Messagef("Remove all that is useless"))
		w.Say(text.Count(len(gone), "%s thing is gone, and the optimum is as it was, proved.", "%s things are gone, and the optimum is as it was, proved."))
		w.BackToStart()
	}
}

// freezePicked freezes the picked cell, or lets it go.
func (l *Page) freezePicked() {
	f := &l.filter
	if f.Cell < 0 {
		return
	}
	cell := edit.Cells(l.study.Puzzle.Start.Size, f.Cell)
	frozen := l.of.Frozen()
	if frozen.Has(f.Cell) {
		frozen = frozen.Minus(cell)
	} else {
		frozen = frozen.Union(cell)
	}
	l.of.Freeze(frozen)
	f.Frozen, f.Cell = frozen, -1
	if !l.study.Holds(frozen) {
		l.study.Stop()
		l.study.Frozen, l.study.Stage = frozen, effect.Fresh
		l.run(false)
	}
	l.refresh()
}
