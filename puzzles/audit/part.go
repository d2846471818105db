package audit

import (
	"context"
	"errors"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// question is what a part asks of the searches.
type question struct {
	puzzle   *puzzles.Puzzle
	change   puzzles.Message    // how it differs from what is audited
	free     bool               // its marks are for improvement to look across, and not obeyed
	below    int                // when positive, only solutions shorter than that are wanted
	limit    time.Duration      // of its searches, 0 for a share of what is left
	answered func(study.Answer) // when not nil, told of every answer
}

// bare is the question as facts keep it.
func (q question) bare() *puzzles.Puzzle {
	n := bare(q.puzzle)
	if q.free {
		n.Marks = nil
	}
	return n
}

// obeys reports whether moves are an answer, by the rules.
func (q question) obeys(moves []puzzles.Move) bool {
	return study.Verify(q.puzzle, moves, !q.free) == nil
}

// less finds out about a question of which the audited solution is an answer, because it
// asks for less. earlier is what is known of it; lower bounds of floor, which asks
// for less still, hold for it as well, and so does its way if it obeys. A question that
// cannot be searched is skipped: then that is all that is known.
func (s *auditor) less(q question, earlier, floor puzzles.AuditPart) puzzles.AuditPart {
	defer s.count()
	known := Fact{Lower: floor.Lower, Moves: s.report.Solution.Moves}
	for _, moves := range [][]puzzles.Move{earlier.Moves, floor.Moves} {
		if moves != nil && len(moves) < len(known.Moves) && q.obeys(moves) {
			known.Moves = moves
		}
	}
	if earlier.Lower <= len(known.Moves) { // else it cannot be
		known.Lower = max(known.Lower, earlier.Lower)
	}
	known, err := s.pursue(q, known)
	if err != nil {
		s.skip(q, err)
	} else {
		s.cut(!known.Settled())
	}
	part := puzzles.AuditPart{Lower: known.Lower}
	if len(known.Moves) < s.length() {
		part.Moves = known.Moves
	}
	return part
}

// skip notes why a question was not looked at.
func (s *auditor) skip(q question, err error) {
	s.report.Skipped = append(s.report.Skipped, puzzles.Messagef("Not found out: %v. %v", q.change, puzzles.AsMessage(err)))
}

// pursue searches until all is known of a question or its share of the time is gone;
// known is what is known without. What was proved of it before is not searched again. With
// an error it returns what is known all the same.
func (s *auditor) pursue(q question, known Fact) (Fact, error) {
	s.part = q.change
	known.Question, known.Change = q.bare(), q.change
	if had, ok := s.budget.Facts.Of(known.Question); ok {
		known = known.with(had)
	}
	defer func() {
		s.budget.Facts.Learn(known)
		s.report.Parts = slices.DeleteFunc(s.report.Parts, func(f Fact) bool { return key(f.Question) == key(known.Question) })
		s.report.Parts = append(s.report.Parts, known)
	}()
	enough := func() bool { return known.Settled() || q.below > 0 && known.Lower >= q.below }
	if enough() || s.ctx.Err() != nil {
		return known, nil
	}
	began := time.Now()
	defer func() { known.Took += time.Since(began) }()
	opened, err := study.Open(q.puzzle)
	if err != nil {
		return known, err
	}
	share := q.limit
	if share == 0 {
		share = s.share()
	}
	for _, a := range []solver.Algorithm{solver.Automatic, solver.Improving} {
		if enough() || s.ctx.Err() != nil || a == solver.Improving && q.below > 0 {
			break
		}
		limit := share / 4 // of improvement
		if a == solver.Automatic {
			limit = share - limit
		}
		if err := s.ask(&known, opened, q, a, limit); err != nil {
			return known, err
		}
	}
	return known, nil
}

// ask searches once and takes over what comes of it.
func (s *auditor) ask(known *Fact, opened *study.Study, q question, a solver.Algorithm, limit time.Duration) error {
	found, err := s.search(opened, s.request(opened, q, known.Moves, a), limit)
	if err != nil || found.Result.Status == "" {
		return err
	}
	res := found.Result
	never, lower := res.Status == solver.Unsolvable, int(res.LowerBound)
	if q.answered != nil {
		q.answered(found)
	}
	switch {
	case known.Moves != nil && (never || lower > len(known.Moves)):
		return puzzles.Messagef("The search says that no solution is as short as one that is known. This is a defect of Waymark: please report it.")
	case never:
		known.Never = true
	case found.Moves != nil && (known.Moves == nil || len(found.Moves) < len(known.Moves)):
		known.Moves = found.Moves
	}
	known.Lower = max(known.Lower, lower)
	return nil
}

// request is what is asked of a search that begins with moves. The packed form of a puzzle
// can know fewer moves than its rules: on a board where a reach of two is as good as one,
// figures that differ in nothing else are the same, and to swap them is none. A search
// that does not know the moves begins without them.
func (s *auditor) request(opened *study.Study, q question, moves []puzzles.Move, a solver.Algorithm) study.Request {
	r := study.Request{Options: solver.Options{Algorithm: a, NoRoute: q.free, Threads: s.budget.Threads}, Known: moves}
	if moves == nil && q.below > 0 {
		r.Options.UpperBound = int32(q.below - 1)
	}
	if _, err := opened.Search(s.ctx, r); err == nil || s.ctx.Err() != nil {
		return r
	}
	r.Known, r.Options.UpperBound = nil, 0
	return r
}

// share is the time of the next part, 0 for any: what is left, in equal parts.
func (s *auditor) share() time.Duration {
	if s.budget.Time == 0 {
		return 0
	}
	rest := max(s.budget.Time-time.Since(s.began), 0)
	return max(rest/time.Duration(max(s.left, 1)), time.Millisecond)
}

// count notes that a part is done.
func (s *auditor) count() { s.done, s.left = s.done+1, s.left-1 }

// search searches within a time, 0 for any. What a cancel keeps from beginning has no
// result.
func (s *auditor) search(opened *study.Study, r study.Request, limit time.Duration) (study.Answer, error) {
	if limit == 0 && r.Options.Algorithm == solver.Improving {
		limit = patience
	}
	s.report.Searches++
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
