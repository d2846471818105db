package audit

import (
	"context"
	"errors"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/known"
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

// bare is the question as the record keeps it.
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
	now := proved(floor.Lower, s.report.Solution.Moves)
	for _, moves := range [][]puzzles.Move{earlier.Moves, floor.Moves} {
		if moves != nil && len(moves) < len(now.Moves) && q.obeys(moves) {
			now.Moves = moves
		}
	}
	if earlier.Lower <= len(now.Moves) { // else it cannot be
		now.Least = max(now.Least, earlier.Lower)
	}
	now, err := s.pursue(q, now)
	if err != nil {
		s.skip(q, err)
	} else {
		s.cut(!now.Settled())
	}
	part := puzzles.AuditPart{Lower: now.Least}
	if len(now.Moves) < s.length() {
		part.Moves = now.Moves
	}
	return part
}

// skip notes why a question was not looked at.
func (s *auditor) skip(q question, err error) {
	s.report.Skipped = append(s.report.Skipped, puzzles.Messagef("Not found out: %v. %v", q.change, puzzles.AsMessage(err)))
}

// pursue searches until all is known of a question or its share of the time is gone; now
// is what is known without. What was proved of it before is not searched again. With
// an error it returns what is known all the same.
func (s *auditor) pursue(q question, now known.Fact) (known.Fact, error) {
	s.part = q.change
	asked := known.Routed(q.bare())
	s.budget.Known.Learn(asked, now)
	now = s.budget.Known.Of(asked)
	defer func() {
		s.report.Parts = slices.DeleteFunc(s.report.Parts, func(p Part) bool { return same(p.Question, asked.Puzzle) })
		part := Part{asked.Puzzle, q.change, s.budget.Known.Of(asked)}
		s.report.Parts = append(s.report.Parts, part)
		s.took += part.Took
	}()
	enough := func() bool { return now.Settled() || q.below > 0 && now.Least >= q.below }
	if enough() || s.ctx.Err() != nil {
		return now, nil
	}
	began, spent := time.Now(), now.Took
	opened, err := study.Open(q.puzzle)
	if err != nil {
		return now, err
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
		news, err := s.ask(now, opened, q, a, limit)
		news.Took = spent + time.Since(began)
		s.budget.Known.Learn(asked, news)
		if now = s.budget.Known.Of(asked); err != nil {
			return now, err
		}
	}
	return now, nil
}

// ask searches once and returns what comes of it.
func (s *auditor) ask(now known.Fact, opened *study.Study, q question, a solver.Algorithm, limit time.Duration) (known.Fact, error) {
	found, err := s.search(opened, s.request(opened, q, now.Moves, a), limit)
	if err != nil || found.Result.Status == "" {
		return known.Fact{}, err
	}
	res := found.Result
	never, lower := res.Status == solver.Unsolvable, int(res.LowerBound)
	if q.answered != nil {
		q.answered(found)
	}
	if now.Found && (never || lower > len(now.Moves)) {
		return known.Fact{}, puzzles.Messagef("The search says that no solution is as short as one that is known. This is a defect of Waymark: please report it.")
	}
	news := proved(lower, found.Moves)
	if news.Dead, news.DeadBy = never, known.Audited; never {
		news.Reason, _ = res.Argument()
	}
	return news, nil
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
	if a, _ := r.Options.Algorithm.Info(); limit == 0 && a.Betters {
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
