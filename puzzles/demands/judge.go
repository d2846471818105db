package demands

import (
	"cmp"
	"context"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
)

// Verdict is what is known of a demand.
type Verdict string

// The verdicts.
const (
	Proved  Verdict = "proved"   // it is kept
	Refuted Verdict = "refuted"  // it is not
	Open    Verdict = "open"     // it is not known; Finding.Why says why
	Kept    Verdict = "kept"     // by an estimate
	NotKept Verdict = "not kept" // by an estimate
)

// Holds reports whether a demand is kept, as far as can be said of it.
func (v Verdict) Holds() bool { return v == Proved || v == Kept }

// Finding is what was found of a demand.
type Finding struct {
	Verdict Verdict
	// Moves is a solution that shows it: of a refuted demand one that breaks it, a shortest one; of a piece that
	// need not move, one that leaves it.
	Moves   []puzzles.Move
	Number  int             // what the range is asked of: the optimum, strategies, positions, moves, seconds
	Counted bool            // Number is known
	Why     puzzles.Message // of an open demand; of a refuted one what shows it where no solution does, else zero
}

// Judge proves the demands of one puzzle. What one of them needs is kept for the next. It belongs to one goroutine.
type Judge struct {
	p      *puzzles.Puzzle // without waypoints
	rules  families.Family
	limits solver.Limits

	Threads int // goroutines of a search, where it can have several; 0: one a core

	answer *study.Answer // of the puzzle, once it was asked
	report *analysis.Report
}

// New returns the judge of a puzzle that has no fault. limits hold for all that is searched for one demand, states and memory
// for each search by itself.
func New(p *puzzles.Puzzle, limits solver.Limits) *Judge {
	bare := p.Clone()
	bare.Marks = nil
	return &Judge{p: bare, rules: families.Find(p.Family), limits: limits}
}

var (
	unsolved   = puzzles.Messagef("the shortest solution is not known within the limits")
	unsolvable = puzzles.Messagef("the puzzle has no solution")
	toomany    = puzzles.Messagef("not all optimal solutions are known within the limits")
	unended    = puzzles.Messagef("it could not be decided within the limits")
	unlisted   = puzzles.Messagef("not all positions are known within the limits")
)

// Of says what is known of a demand; one that names what the puzzle does not have is open. It returns the error of ctx, or of a search.
func (j *Judge) Of(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	within, cancel := solver.WithLimits(ctx, j.limits)
	defer cancel()
	f, err := j.of(within, d)
	switch {
	case err == nil || ctx.Err() != nil || within.Err() == nil:
		return f, err
	case j.answer == nil:
		return Finding{Verdict: Open, Why: unsolved}, nil
	}
	return Finding{Verdict: Open, Why: unended}, nil
}

// of is Of within the limits.
func (j *Judge) of(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	one := *j.p
	one.Demands = []puzzles.Demand{*d}
	if faults := puzzles.CheckDemands(&one, families.Rules); len(faults) > 0 {
		return Finding{Verdict: Open, Why: faults[0].Message}, nil
	}
	if d.Kind == puzzles.DemandDeadEnds || d.Kind == puzzles.DemandDifficulty {
		return j.analysed(ctx, d)
	}
	if d.Kind.HasMoves() {
		if why := j.fails(d.Moves); why != nil {
			return Finding{Verdict: Refuted, Why: puzzles.AsMessage(why)}, nil
		}
	}
	a, err := j.solved(ctx)
	switch {
	case err != nil:
		return Finding{}, err
	case a.Result.Status == solver.Unsolvable && d.Kind == puzzles.DemandLength:
		return Finding{Verdict: Refuted}, nil
	case a.Result.Status == solver.Unsolvable:
		return Finding{Verdict: Open, Why: unsolvable}, nil
	case a.Result.Status != solver.Optimal:
		return Finding{Verdict: Open, Why: unsolved}, ctx.Err()
	}
	switch d.Kind {
	case puzzles.DemandLength:
		return ranged(d, len(a.Moves), a.Moves), nil
	case puzzles.DemandEvery:
		return j.every(ctx, d)
	case puzzles.DemandNone:
		return j.none(ctx, d)
	case puzzles.DemandStill:
		return j.still(ctx, d)
	case puzzles.DemandMoves:
		return j.moves(ctx, d)
	case puzzles.DemandStrategies:
		n, known, err := analysis.Strategies(ctx, j.p, len(a.Moves), j.limits)
		if err != nil || !known {
			return Finding{Verdict: Open, Why: toomany}, err
		}
		return ranged(d, n, nil), nil
	case puzzles.DemandOptimal, puzzles.DemandOnly:
		return j.intended(ctx, d)
	}
	return j.useful(ctx)
}

// ranged judges a number that is proved. shown is a solution that shows it.
func ranged(d *puzzles.Demand, n int, shown []puzzles.Move) Finding {
	f := Finding{Verdict: Proved, Number: n, Counted: true}
	if !d.Holds(n) {
		f.Verdict, f.Moves = Refuted, shown
	}
	return f
}

// fails says why moves are no solution; nil where they are one.
func (j *Judge) fails(moves []puzzles.Move) error {
	boards, _, err := puzzles.Replay(j.rules, j.p, j.p.Start, moves)
	if err == nil && !j.rules.Matches(j.p, boards[len(moves)], j.p.Goal) {
		err = puzzles.Messagef("after its %d moves the goal is not reached", len(moves))
	}
	return err
}

// intended judges that a solution is optimal, or the only optimal one up to the order of independent moves.
func (j *Judge) intended(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	if shorter := j.answer.Moves; len(shorter) < len(d.Moves) {
		return Finding{Verdict: Refuted, Moves: shorter}, nil
	}
	if d.Kind == puzzles.DemandOptimal {
		return Finding{Verdict: Proved}, nil
	}
	other, known, err := analysis.Another(ctx, j.p, d.Moves, j.limits)
	switch {
	case err != nil || !known:
		return Finding{Verdict: Open, Why: toomany}, err
	case other != nil:
		return Finding{Verdict: Refuted, Moves: other}, study.Verify(j.p, other, false)
	}
	return Finding{Verdict: Proved}, nil
}

// solved is the answer of the puzzle itself.
func (j *Judge) solved(ctx context.Context) (study.Answer, error) {
	if j.answer == nil {
		s, err := study.Open(j.p)
		if err != nil {
			return study.Answer{}, err
		}
		o := s.Proving(ctx)
		o.Threads = j.Threads
		a, err := s.Solve(ctx, study.Request{Options: o, Limits: j.limits}, nil)
		if err = cmp.Or(err, ctx.Err()); err != nil { // an answer may have come in the moment in which ctx ended
			return a, err
		}
		j.answer = &a
	}
	return *j.answer, nil
}

// analysed judges what needs all positions.
func (j *Judge) analysed(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	if j.report == nil {
		r, err := analysis.Analyse(ctx, j.p, analysis.Request{Limits: j.limits, Threads: j.Threads})
		if err != nil {
			return Finding{}, err
		}
		j.report = &r
	}
	r := j.report
	if d.Kind == puzzles.DemandDeadEnds {
		if !r.Space.Whole {
			return Finding{Verdict: Open, Why: unlisted}, nil
		}
		return ranged(d, r.Space.DeadEnds, nil), nil
	}
	if r.Difficulty == nil {
		return Finding{Verdict: Open, Why: puzzles.Messagef("the difficulty is not known within the limits")}, nil
	}
	f := ranged(d, int(r.Difficulty.Seconds), nil)
	if f.Verdict = Kept; !d.Holds(f.Number) {
		f.Verdict = NotKept
	}
	return f, nil
}
