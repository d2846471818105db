package audit

import (
	"context"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// less finds out about a puzzle of which the audited solution is one, because it
// asks for less. With free its marks stay for improvement to look across, and are
// not obeyed. earlier is what is known of it; lower bounds of floor, which asks
// for less still, hold for it as well, and so does its way if it obeys.
func (s *study) less(p *puzzles.Puzzle, free bool, earlier, floor puzzles.AuditPart) (puzzles.AuditPart, error) {
	defer s.count()
	part := puzzles.AuditPart{Lower: floor.Lower}
	problem, err := s.family.Compile(p)
	if err != nil {
		return part, err
	}
	keep := context.WithoutCancel(s.ctx) // what is known is not lost to a cancel
	obeys := func(moves []puzzles.Move) bool {
		known, err := families.Known(keep, s.family, p, problem, moves)
		if err == nil {
			_, err = problem.Search(solver.Options{Algorithm: solver.Improving, Known: known, NoRoute: free})
		}
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
	for _, o := range []solver.Options{{}, {Algorithm: solver.Improving}} {
		if part.Lower >= s.best(part) || s.ctx.Err() != nil {
			break
		}
		moves := s.report.Solution.Moves
		if part.Moves != nil {
			moves = part.Moves
		}
		o.NoRoute = free
		if o.Known, err = families.Known(s.ctx, s.family, p, problem, moves); err != nil {
			break
		}
		if err = s.ask(&part, problem, o, share/2); err != nil {
			return part, err
		}
	}
	s.complete = s.complete && part.Lower >= s.best(part)
	return part, nil
}

// best is the length of the shortest known solution of a part.
func (s *study) best(part puzzles.AuditPart) int {
	if part.Moves != nil {
		return len(part.Moves)
	}
	return s.length
}

// ask searches once and takes over what comes of it.
func (s *study) ask(part *puzzles.AuditPart, problem solver.Problem, o solver.Options, limit time.Duration) error {
	res, err := s.search(problem, o, limit)
	if err != nil || res.Path == nil {
		return err
	}
	part.Lower = max(part.Lower, int(res.LowerBound))
	if int(res.Cost) < s.best(*part) {
		part.Moves = families.Moves(problem.Texts(res.Path))
	}
	return nil
}

// share is the time of the next search, 0 for any: what is left, in equal parts.
func (s *study) share() time.Duration {
	if s.budget.Time == 0 {
		return 0
	}
	rest := max(s.budget.Time-time.Since(s.began), 0)
	return max(rest/time.Duration(max(s.left, 1)), time.Millisecond)
}

// count notes that a search is done.
func (s *study) count() { s.done, s.left = s.done+1, s.left-1 }

// search searches within a time, 0 for any.
func (s *study) search(problem solver.Problem, o solver.Options, limit time.Duration) (solver.Result, error) {
	o.Threads = s.budget.Threads
	if limit == 0 && o.Algorithm == solver.Improving {
		limit = patience
	}
	search, err := problem.Search(o)
	if err != nil {
		return solver.Result{}, err
	}
	limits := solver.Limits{States: s.budget.States, Memory: s.budget.Memory, Time: limit}
	res := search.Run(s.ctx, limits, func(e solver.Event) {
		if s.observe != nil {
			s.observe(Event{Part: s.part, Done: s.done, Parts: s.done + s.left, Progress: e.Progress})
		}
	})
	s.peak = max(s.peak, res.Stats.PeakBytes)
	return res, nil
}
