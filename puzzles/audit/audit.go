package audit

import (
	"context"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/known"
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
	// Known is the record: an audit goes on from what it knows, and tells it what it finds.
	// Nil for nothing. Where the record belongs to another goroutine this is a copy, and
	// each report tells the record itself, see [Report.Learn].
	Known *known.Facts
}

// Event is what a running audit tells: which search is on, and how far it is; or, with a
// report, that a part has ended.
type Event struct {
	Part        puzzles.Message // what is searched
	Done, Parts int             // parts done, and all there are
	Progress    solver.Progress
	Report      *Report // what is known now that a part has ended; nil while it is searched
}

// Report is the outcome of an audit, or what is known while it goes on.
type Report struct {
	// Solution is the shortest known through the marks with what is proved of it,
	// its audit included; nil without one.
	Solution *puzzles.Solution
	// Verdict is the outcome in sentences, the whole first, then mark by mark.
	Verdict []Line
	// Skipped says what was not looked at, and why.
	Skipped []puzzles.Message
	// Parts are the questions that were asked, in their order, and what is known of them.
	Parts []Part
	// Searches is how many searches there were.
	Searches int
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
// way, and what is known so far is reported. A part that cannot be searched is skipped.
func Run(ctx context.Context, p *puzzles.Puzzle, best *puzzles.Solution, budget Budget, observe func(Event)) (Report, error) {
	s := &auditor{ctx: ctx, puzzle: p, budget: budget, observe: observe, began: time.Now()}
	if s.budget.Known == nil {
		s.budget.Known = &known.Facts{}
	}
	if err := s.route(best); err != nil || s.report.Solution == nil {
		return s.report, err
	}
	if err := s.parts(); err != nil {
		return s.report, err
	}
	return *s.now(), nil
}

// auditor is an audit under way.
type auditor struct {
	ctx     context.Context
	puzzle  *puzzles.Puzzle
	rules   puzzles.Family
	budget  Budget
	observe func(Event)
	began   time.Time
	peak    uint64

	part       puzzles.Message
	done, left int           // parts
	open       int           // parts that were cut short
	report     Report        // its solution has no audit: see found
	earlier    puzzles.Audit // of the solution that was given
	found      puzzles.Audit
	took       time.Duration // of the searches for all parts, the earlier ones included
}

// length is that of the solution through the marks.
func (s *auditor) length() int { return s.report.Solution.Length() }

// route makes sure of a solution through the marks and proves what it can of it.
func (s *auditor) route(best *puzzles.Solution) error {
	s.left = 1 + 1 + 2*len(Obeyed(s.puzzle))
	if len(s.blocks()) > 1 {
		s.left++
	}
	opened, err := study.Open(s.puzzle)
	if err != nil {
		return err
	}
	s.rules = opened.Family
	solution := &puzzles.Solution{Routed: true}
	if best != nil {
		if solution, err = s.given(*best); err != nil {
			return err
		}
	}
	q := question{puzzle: s.puzzle, change: puzzles.Messagef("through the waypoints"), answered: func(found study.Answer) {
		s.report.Result = found.Result
		if found.Moves != nil && (solution.Moves == nil || len(found.Moves) < solution.Length()) {
			lower, by := solution.LowerBound, solution.By
			*solution = study.Proved(found.Solution(), lower, by)
			solution.Routed = true
		}
	}}
	through, err := s.pursue(q, proved(solution.LowerBound, solution.Moves))
	if err != nil {
		return err
	}
	s.count()
	if !through.Found {
		s.report.Complete = through.Dead
		s.report.Verdict = s.unreached(through)
		return nil
	}
	if !slices.Equal(solution.Moves, through.Moves) { // the record knew better
		*solution = puzzles.Solution{Moves: through.Moves, Status: puzzles.StatusSolved, Routed: true}
	}
	*solution = study.Proved(*solution, through.Least, through.LeastBy.String())
	if solution.LowerBound >= solution.Length() {
		solution.Status = puzzles.StatusOptimal
	}
	s.report.Solution = solution
	s.cut(!through.Settled())
	s.tell()
	return nil
}

// given checks a solution that is to be audited: it must obey the marks. What is
// proved of one that was found without them holds with them as well, but that it
// is the shortest.
func (s *auditor) given(best puzzles.Solution) (*puzzles.Solution, error) {
	if best.Audit != nil && best.Routed {
		s.earlier = *best.Audit
	}
	if best.LowerBound > best.Length() {
		return nil, puzzles.Messagef("the lower bound %d cannot be: the solution has %d moves", best.LowerBound, best.Length())
	}
	best = study.Routed(best)
	best.Audit, best.Claim = nil, nil
	return &best, study.Verify(s.puzzle, best.Moves, true)
}

// parts looks at the puzzle with less asked for, and with its marks in another order.
func (s *auditor) parts() error {
	marks := Obeyed(s.puzzle)
	a := &s.found
	if len(marks) == 0 {
		a.Free = puzzles.AuditPart{Lower: s.report.Solution.LowerBound}
		return nil
	}
	free := question{puzzle: s.puzzle, free: true, change: puzzles.Messagef("without the waypoints")}
	a.Free = s.less(free, s.earlier.Free, puzzles.AuditPart{})
	for _, i := range marks {
		m := puzzles.MarkAudit{Mark: i, Without: a.Free}
		q := question{puzzle: without(s.puzzle, i), change: puzzles.Messagef("without waypoint %d", i+1)}
		if q.puzzle.Routed() {
			m.Without = s.less(q, s.before(i).Without, a.Free)
		} else {
			s.count()
		}
		a.Marks = append(a.Marks, m)
		s.tell()
	}
	s.order()
	s.again(free)
	for i := range a.Marks {
		s.weaken(&a.Marks[i])
	}
	return nil
}

// cut notes whether a part was cut short.
func (s *auditor) cut(short bool) {
	if short {
		s.open++
	}
}

// again gives half of the time that other parts have left to the question without marks, if
// its share was too small: it bounds all others.
func (s *auditor) again(free question) {
	rest := s.budget.Time - time.Since(s.began)
	if a := &s.found; s.budget.Time > 0 && rest > 0 && a.Free.Lower < s.best(a.Free) && len(s.report.Skipped) == 0 && s.ctx.Err() == nil {
		free.limit = rest / 2
		s.left, s.open = s.left+1, s.open-1
		a.Free = s.less(free, a.Free, puzzles.AuditPart{})
		s.tell()
	}
}

// best is the length of the shortest known solution of a part.
func (s *auditor) best(part puzzles.AuditPart) int {
	if part.Moves != nil {
		return len(part.Moves)
	}
	return s.length()
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
func (s *auditor) weaken(m *puzzles.MarkAudit) {
	n, ok := loosened(s.puzzle, m.Mark)
	if !ok || m.Without.Moves == nil && m.Without.Lower >= s.length() {
		s.count() // nothing to open, or nothing to gain
		return
	}
	known := puzzles.AuditPart{}
	if before := s.before(m.Mark); before.Weak != nil {
		known = *before.Weak
	}
	skipped := s.report.Skipped
	weak := s.less(question{puzzle: n, change: puzzles.Messagef("with waypoint %d weakened", m.Mark+1)}, known, m.Without)
	if len(s.report.Skipped) == len(skipped) {
		m.Weak = &weak
	}
	s.report.Skipped = skipped // a board that opening cells makes no board, such as half a piece, is not missed
	s.tell()
}

// now is what is known by now: the parts found so far with the bounds brought together,
// since whatever asks for less bounds what asks for more.
func (s *auditor) now() *Report {
	r := s.report
	solution := *s.report.Solution
	solution.Audit = s.found.WithMoves(func(m []puzzles.Move) ([]puzzles.Move, bool) { return m, true })
	a := solution.Audit
	raise := func(part *puzzles.AuditPart, lower int) {
		part.Lower = max(part.Lower, lower)
		solution = study.Proved(solution, part.Lower, string(known.Audited))
	}
	raise(&a.Free, 0)
	for i := range a.Marks {
		raise(&a.Marks[i].Without, a.Free.Lower)
		if a.Marks[i].Weak != nil {
			raise(a.Marks[i].Weak, a.Marks[i].Without.Lower)
		}
	}
	if a.Order != nil {
		raise(&a.Order.Best, a.Free.Lower)
	}
	if solution.LowerBound == solution.Length() {
		solution.Status = puzzles.StatusOptimal
	}
	a.Seconds, a.PeakBytes = time.Since(s.began).Seconds(), s.peak
	r.Solution, r.Parts, r.Skipped = &solution, slices.Clone(s.report.Parts), slices.Clone(s.report.Skipped)
	r.Complete = s.open == 0 && s.ctx.Err() == nil
	r.Verdict = Verdict(s.rules, s.puzzle, solution, s.budget.Known)
	return &r
}

// tell reports that a part has ended.
func (s *auditor) tell() {
	if s.observe != nil {
		s.observe(Event{Part: s.part, Done: s.done, Parts: s.done + s.left, Report: s.now()})
	}
}

// unreached says why there is no solution through the marks, by what is known of them: nothing may have been searched.
func (s *auditor) unreached(through known.Fact) []Line {
	res := s.report.Result
	switch {
	case through.Dead:
		res = solver.Result{Status: solver.Unsolvable}
	case res.Status == "":
		res = solver.Result{Status: solver.Cancelled, Stop: solver.StopCancel}
	}
	list := []Line{{Text: message(res.Verdict(true))}}
	if through.Dead && through.Reason.Format != "" {
		list = append(list, Line{Text: message(through.Reason)})
	}
	if e, ok := res.Ending(false); ok {
		list = append(list, Line{Text: message(e)})
	}
	return list
}

func message(e solver.Explanation) puzzles.Message { return puzzles.Messagef(e.Format, e.Args...) }
