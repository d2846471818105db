package audit

import (
	"context"
	"errors"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// less finds out about a puzzle of which the audited solution is one, because it
// asks for less. With free its marks stay for improvement to look across, and are
// not obeyed. earlier is what is known of it; lower bounds of floor, which asks
// for less still, hold for it as well, and so does its way if it obeys.
func (s *auditor) less(p *puzzles.Puzzle, free bool, earlier, floor puzzles.AuditPart) (puzzles.AuditPart, error) {
	defer s.count()
	part := puzzles.AuditPart{Lower: floor.Lower}
	opened, err := study.Open(p)
	if err != nil {
		return part, err
	}
	keep := context.WithoutCancel(s.ctx) // what is known is not lost to a cancel
	obeys := func(moves []puzzles.Move) bool {
		_, err := opened.Search(keep, improvement(moves, free))
		return err == nil
	}
	for _, moves := range [][]puzzles.Move{earlier.Moves, floor.Moves} {
		if moves != nil && len(moves) < s.best(part) && obeys(moves) {
			part.Moves = moves
		}
	}
	if earlier.Lower <= s.best(part) { // else it cannot be
		part.Lower = max(part.Lower, earlier.Lower)
	}
	share := s.share()
	for _, a := range []solver.Algorithm{solver.Automatic, solver.Improving} {
		if part.Lower >= s.best(part) || s.ctx.Err() != nil {
			break
		}
		moves := s.report.Solution.Moves
		if part.Moves != nil {
			moves = part.Moves
		}
		r := study.Request{Options: solver.Options{Algorithm: a, NoRoute: free}, Known: moves}
		if err = s.ask(&part, opened, r, share/2); err != nil {
			return part, err
		}
	}
	s.complete = s.complete && part.Lower >= s.best(part)
	return part, nil
}

// best is the length of the shortest known solution of a part.
func (s *auditor) best(part puzzles.AuditPart) int {
	if part.Moves != nil {
		return len(part.Moves)
	}
	return s.length
}

// ask searches once and takes over what comes of it.
func (s *auditor) ask(part *puzzles.AuditPart, opened *study.Study, r study.Request, limit time.Duration) error {
	found, err := s.search(opened, r, limit)
	if err != nil || found.Moves == nil {
		return err
	}
	part.Lower = max(part.Lower, int(found.Result.LowerBound))
	if len(found.Moves) < s.best(*part) {
		part.Moves = found.Moves
	}
	return nil
}

// share is the time of the next search, 0 for any: what is left, in equal parts.
func (s *auditor) share() time.Duration {
	if s.budget.Time == 0 {
		return 0
	}
	rest := max(s.budget.Time-time.Since(s.began), 0)
	return max(rest/time.Duration(max(s.left, 1)), time.Millisecond)
}

// count notes that a search is done.
func (s *auditor) count() { s.done, s.left = s.done+1, s.left-1 }

// improvement asks for a solution that is shorter than the one given: what a search
// takes to begin with obeys the marks, unless free.
func improvement(moves []puzzles.Move, free bool) study.Request {
	return study.Request{Options: solver.Options{Algorithm: solver.Improving, NoRoute: free}, Known: moves}
}

// search searches within a time, 0 for any. What a cancel keeps from beginning has no
// result.
func (s *auditor) search(opened *study.Study, r study.Request, limit time.Duration) (study.Answer, error) {
	r.Options.Threads = s.budget.Threads
	if limit == 0 && r.Options.Algorithm == solver.Improving {
		limit = patience
	}
	r.Limits = solver.Limits{States: s.budget.States, Memory: s.budget.Memory, Time: limit}
	found, err := opened.Solve(s.ctx, r, func(e solver.Event) {
		if s.observe != nil {
			s.observe(Event{Part: s.part, Done: s.done, Parts: s.done + s.left, Progress: e.Progress})
		}
	})
	s.peak = max(s.peak, found.Result.Stats.PeakBytes)
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return study.Answer{}, nil
	}
	return found, err
}
