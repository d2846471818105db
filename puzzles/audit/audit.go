package audit

import (
	"context"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Budget bounds an audit. Each search may use all of the memory and of the states:
// there is never more than one. The time is shared out among them.
type Budget struct {
	Memory  uint64        // bytes; 0 for solver.DefaultMemory
	States  uint64        // stored by each search; 0 for no limit
	Time    time.Duration // 0 for no limit but that on improvement, which has no end
	Threads int           // 0 for one a core
}

// Event is what a running audit tells: which search is on, and how far it is.
type Event struct {
	Part        puzzles.Message // what is searched
	Done, Parts int             // searches done, and all there are
	Progress    solver.Progress
}

// Report is the outcome of an audit.
type Report struct {
	// Solution is the shortest known through the marks with what is proved of it,
	// its audit included; nil without one.
	Solution *puzzles.Solution
	// Verdict is the outcome in sentences, the whole first, then mark by mark.
	Verdict []puzzles.Message
	// Skipped says what was not looked at, and why.
	Skipped []puzzles.Message
	// Complete is true when a larger budget would find out nothing more.
	Complete bool
	// Result is that of the search through the marks; its status is empty when a
	// proved solution was given.
	Result solver.Result
}

// patience is how long improvement goes on when a search may take any time.
const patience = 10 * time.Second

// Run audits a puzzle that has no fault. best is a solution through the marks, nil
// when none is known; what it says of bounds, and an earlier audit that it holds,
// are believed and gone on from. observe, when not nil, is called on the same
// goroutine. The searches come in a fixed order; a cancel ends the one under
// way, and what is known so far is reported.
func Run(ctx context.Context, p *puzzles.Puzzle, best *puzzles.Solution, budget Budget, observe func(Event)) (Report, error) {
	s := &auditor{ctx: ctx, puzzle: p, budget: budget, observe: observe, began: time.Now(), complete: true}
	if err := s.route(best); err != nil || s.report.Solution == nil {
		return s.report, err
	}
	if err := s.parts(); err != nil {
		return s.report, err
	}
	s.close()
	return s.report, nil
}

// auditor is an audit under way.
type auditor struct {
	ctx     context.Context
	puzzle  *puzzles.Puzzle
	budget  Budget
	observe func(Event)
	began   time.Time
	peak    uint64

	part        puzzles.Message
	done, left  int  // searches
	complete    bool // none was cut short
	report      Report
	earlier     puzzles.Audit // of the solution that was given
	length, low int           // of the solution through the marks; its bound
}

// route makes sure of a solution through the marks and proves what it can of it.
func (s *auditor) route(best *puzzles.Solution) error {
	s.left = 1 + 1 + 2*len(Obeyed(s.puzzle))
	s.part = puzzles.Messagef("through the marks")
	defer s.count()
	opened, err := study.Open(s.puzzle)
	if err != nil {
		return err
	}
	solution := &puzzles.Solution{Routed: true}
	if best != nil {
		if solution, err = s.given(opened, *best); err != nil {
			return err
		}
	}
	share := s.share()
	for _, a := range []solver.Algorithm{solver.Automatic, solver.Improving} {
		unknown := solution.Moves == nil
		if s.ctx.Err() != nil && !unknown || !unknown && solution.LowerBound >= solution.Length() || unknown && a == solver.Improving {
			break
		}
		if err := s.prove(opened, a, solution, share/2); err != nil {
			return err
		}
	}
	if solution.Moves == nil {
		s.report.Complete = s.report.Result.Status == solver.Unsolvable
		s.report.Verdict = unreached(s.report.Result)
		return nil
	}
	s.report.Solution = solution
	s.length, s.low = solution.Length(), solution.LowerBound
	s.complete = s.low == s.length
	return study.Verify(s.puzzle, solution.Moves, true)
}

// given checks a solution that is to be audited: it must obey the marks. What is
// proved of one that was found without them holds with them as well, but that it
// is the shortest.
func (s *auditor) given(opened *study.Study, best puzzles.Solution) (*puzzles.Solution, error) {
	if best.Audit != nil && best.Routed {
		s.earlier = *best.Audit
	}
	if best.LowerBound > best.Length() {
		return nil, puzzles.Messagef("the lower bound %d cannot be: the solution has %d moves", best.LowerBound, best.Length())
	}
	best.Routed = true
	_, err := opened.Search(context.WithoutCancel(s.ctx), improvement(best.Moves, false))
	return &best, err
}

// prove searches through the marks and takes over what comes of it.
func (s *auditor) prove(opened *study.Study, a solver.Algorithm, solution *puzzles.Solution, limit time.Duration) error {
	found, err := s.search(opened, study.Request{Options: solver.Options{Algorithm: a}, Known: solution.Moves}, limit)
	if err != nil || found.Result.Status == "" {
		return err
	}
	s.report.Result = found.Result
	if found.Moves == nil {
		return nil
	}
	res := found.Result
	lower := max(solution.LowerBound, int(res.LowerBound))
	if solution.Moves == nil || int(res.Cost) < solution.Length() {
		*solution = found.Solution()
		solution.Routed = true
	}
	if solution.LowerBound = lower; lower == solution.Length() {
		solution.Status = puzzles.StatusOptimal
	}
	return nil
}

// parts looks at the puzzle with less asked for.
func (s *auditor) parts() error {
	marks := Obeyed(s.puzzle)
	a := &puzzles.Audit{}
	s.report.Solution.Audit = a
	if len(marks) == 0 {
		a.Free = puzzles.AuditPart{Lower: s.low}
		return nil
	}
	var err error
	s.part = puzzles.Messagef("without the marks")
	if a.Free, err = s.less(s.puzzle, true, s.earlier.Free, puzzles.AuditPart{}); err != nil {
		return err
	}
	for _, i := range marks {
		before := s.before(i)
		m := puzzles.MarkAudit{Mark: i}
		s.part = puzzles.Messagef("without mark %d", i+1)
		if n := without(s.puzzle, i); len(Obeyed(n)) == 0 {
			m.Without = a.Free
			s.count()
		} else if m.Without, err = s.less(n, false, before.Without, a.Free); err != nil {
			return err
		}
		if err = s.weaken(&m, before); err != nil {
			return err
		}
		a.Marks = append(a.Marks, m)
	}
	return nil
}

// before is what an earlier audit knew of a mark.
func (s *auditor) before(mark int) puzzles.MarkAudit {
	for _, m := range s.earlier.Marks {
		if m.Mark == mark {
			return m
		}
	}
	return puzzles.MarkAudit{}
}

// weaken looks at the puzzle with a mark weakened, where that can be.
func (s *auditor) weaken(m *puzzles.MarkAudit, before puzzles.MarkAudit) error {
	n, ok := loosened(s.puzzle, m.Mark)
	if !ok || m.Without.Moves == nil && m.Without.Lower >= s.length {
		s.count() // nothing to open, or nothing to gain
		return nil
	}
	s.part = puzzles.Messagef("with mark %d weakened", m.Mark+1)
	if _, err := study.Open(n); err != nil {
		s.report.Skipped = append(s.report.Skipped, puzzles.Messagef("Mark %d was not weakened: %v", m.Mark+1, puzzles.AsMessage(err)))
		s.count()
		return nil
	}
	known := puzzles.AuditPart{}
	if before.Weak != nil {
		known = *before.Weak
	}
	weak, err := s.less(n, false, known, m.Without)
	if err == nil {
		m.Weak = &weak
	}
	return err
}

// close brings the bounds together: whatever asks for less bounds what asks for
// more.
func (s *auditor) close() {
	r := s.report.Solution
	a := r.Audit
	for i := range a.Marks {
		m := &a.Marks[i]
		m.Without.Lower = max(m.Without.Lower, a.Free.Lower)
		r.LowerBound = max(r.LowerBound, m.Without.Lower)
		if m.Weak != nil {
			m.Weak.Lower = max(m.Weak.Lower, m.Without.Lower)
			r.LowerBound = max(r.LowerBound, m.Weak.Lower)
		}
	}
	if r.LowerBound = max(r.LowerBound, a.Free.Lower); r.LowerBound == r.Length() {
		r.Status = puzzles.StatusOptimal
	}
	a.Seconds, a.PeakBytes = time.Since(s.began).Seconds(), s.peak
	s.report.Complete = s.complete && s.ctx.Err() == nil
	s.report.Verdict = Verdict(s.puzzle, *r)
}

// unreached says why there is no solution through the marks.
func unreached(res solver.Result) []puzzles.Message {
	list := []puzzles.Message{message(res.Verdict(true))}
	if e, ok := res.Argument(); ok {
		list = append(list, message(e))
	}
	if e, ok := res.Ending(); ok {
		list = append(list, message(e))
	}
	return list
}

func message(e solver.Explanation) puzzles.Message { return puzzles.Messagef(e.Format, e.Args...) }
