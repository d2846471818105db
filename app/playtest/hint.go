package playtest

import (
	"context"
	"time"

	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
)

// hintLimits bound the search for a hint.
var hintLimits = solver.Limits{Time: 5 * time.Second, Memory: 256 << 20}

// hints are what a player is told of a position, more each time.
type hints struct {
	key    string // of the position
	level  int    // told last: 1 what is to be done, 2 which piece moves, 3 the move
	move   puzzles.Move
	reason demands.Reason
	work   task.Latest
	said   *widgets.Remark
	button *widgets.Button
}

// Hint tells more of the position. From the first on the play counts as one that was not solved until then.
func (l *Page) Hint() {
	h, at := &l.hints, l.Recording.Trial.Board()
	if !l.Recording.Hint() || h.work.Running() {
		return
	}
	if key := known.Key(at); key != h.key {
		h.key, h.level, h.move = key, 0, ""
	}
	h.level = min(h.level+1, 3)
	if h.move != "" {
		l.sayHint()
		return
	}
	p, key := l.Recording.Puzzle.WithStart(at), h.key
	h.work.Start(l.of.Jobs.Context(), l.of.Post, func(ctx context.Context, _ *task.Job) func() {
		move, reason := hintAt(ctx, p)
		return func() {
			if known.Key(l.Recording.Trial.Board()) == key {
				h.move, h.reason = move, reason
				l.sayHint()
			}
		}
	})
	l.sayHint()
}

// hintAt is the next move of a short way from the start of a puzzle, with its reason; "" where none is found.
func hintAt(ctx context.Context, p *puzzles.Puzzle) (puzzles.Move, demands.Reason) {
	s, err := study.Open(p)
	if err != nil {
		return "", demands.Reason{}
	}
	a, err := s.Solve(ctx, study.Request{Limits: hintLimits}, nil)
	if err != nil || len(a.Moves) == 0 {
		return "", demands.Reason{}
	}
	list, _, err := demands.Reasons(ctx, p, a.Moves, a.Result.Status == solver.Optimal, demands.ReasonLimits)
	if err != nil {
		return a.Moves[0], demands.Reason{}
	}
	return a.Moves[0], list[0]
}

// sayHint says the hint as far as it is known.
func (l *Page) sayHint() {
	h, words := &l.hints, ""
	switch {
	case h.work.Running() && h.move == "":
		words = text.Tr("Looking for a hint …")
	case h.move == "":
		words = text.Tr("No way to the goal is known from here: take moves back.")
	case h.level == 1 && h.reason.Aim.Format != "":
		words = text.Tr("Hint %d of %d: %s", 1, 3, text.Sentence(h.reason.Aim))
	case h.level == 2 && h.reason.Piece.Format != "":
		words = text.Tr("Hint %d of %d: %s", 2, 3, text.Sentence(h.reason.Piece))
	default:
		words = text.Tr("The next move is %s.", string(h.move))
	}
	l.hints.said.SetText(words)
	l.Content.Refresh()
}
