package analysis

import (
	"cmp"
	"context"
	"slices"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/reach"
)

// Request is what is asked for.
type Request struct {
	// Limits are those of all together: the listing of positions has half of the time and a quarter of the
	// expansions. Memory and states are those of the listing, and again of a search after it.
	Limits solver.Limits
	// MostListed is how many positions are listed; 0 for MostStates.
	MostListed uint64
	Threads    int // 0: one a core
	Seed       uint64
	Measure    bool   // the admissible heuristics against the true distances
	Measured   int    // positions they are measured on at most; 0 for all of up to 262,144, else 65,536
	Strolls    int    // moves of each walk where the walk of the difficulty is sampled; 0 for some seconds in all
	usual      uint64 // in the place of MostStates, for a test
	// Observe is called at most 20 times a second, on the goroutine of Analyse.
	Observe func(reach.Progress)
	// Tell is called there too, with what is known so far, each time there is more; what it
	// is given does not change any more.
	Tell func(Report)
}

// MostStates is how many positions are listed where no limit is named.
const MostStates = 100_000_000

// Report is what was found.
type Report struct {
	Space   Space
	Answer  OptimalSolutions
	Hardest Hardest
	// Difficulty is nil where it is not known: the optimum is not, or the walk not in
	// reach.
	Difficulty *difficulty.Figure
	// Accuracy is how near each admissible heuristic comes to the truth, where that was asked for
	// and there is a truth to hold it against.
	Accuracy []Accuracy
}

// Space is the positions that can be reached from the start.
type Space struct {
	Whole     bool        // they were all listed; else what follows is of those that were, or Numbered is set
	Numbered  bool        // they are too many to list, but all counted: States, FromStart and, of one goal, ToGoal
	Stop      solver.Stop // what ended that
	States    int
	Goals     int
	DeadEnds  int     // from which no goal can be reached; only of a whole space
	FromStart []int   // by distance from the start; the last is not complete unless Whole or Numbered
	ToGoal    []int   // by distance to the nearest goal; only of a space that is whole or numbered
	Moves     float64 // legal moves of a position, on average
	Bytes     uint64
	// Estimated is how many there are where they were not all listed; nil where nothing is
	// known.
	Estimated *Estimate
}

// Counted reports that goals and dead ends are known: a whole space has one or the other, once the
// distances to the goal are.
func (s Space) Counted() bool { return s.Goals > 0 || s.DeadEnds > 0 }

// OptimalSolutions is what the optimal solutions are like.
type OptimalSolutions struct {
	Known      bool // the optimum is proved; else nothing of this is known
	Unsolvable bool // proved
	Optimum    int
	Count      uint64 // optimal solutions
	More       bool   // they are more than that
	Exact      bool   // Count is all of them, and what follows is known
	Positions  int    // on optimal solutions
	Common     []Common
	Forced     int // moves that all optimal solutions have in common
	// Choices is the number of positions on optimal solutions from which more than one
	// move keeps to one.
	Choices    int
	Strategies int // see ways.strategies; 0 where they are too many to count
	// Passed says that it is known of each of Common whether every solution passes it.
	Passed bool
}

// Common is a position that all optimal solutions pass, other than the start.
type Common struct {
	At    int // moves from the start
	Board puzzles.Board
	Every bool // every solution passes it, optimal or not
}

// Hardest is the farthest positions of a space. Of one that is not whole it is the last that
// was listed.
type Hardest struct {
	Start Far // the position from which the goal is farthest, of those from which it can be reached
	Goal  Far // the position that is farthest from the start
}

// Far is a position as far away as any.
type Far struct {
	Known    bool
	Distance int
	Count    int // positions so far away
	Board    puzzles.Board
	Open     bool // not all positions are listed: there may be farther ones
}

// Analyse analyses a puzzle that has no fault. It ends with the error of ctx. Time and memory are
// linear in the moves and the positions, but for the walk of the difficulty. Where a limit ends it, the report holds what is known.
func Analyse(ctx context.Context, p *puzzles.Puzzle, req Request) (Report, error) {
	within, cancel := solver.WithLimits(ctx, req.Limits)
	defer cancel()
	r, err := analyse(within, p, req)
	if ctx.Err() == nil && within.Err() != nil {
		err = nil // what is known stands
	}
	return r, err
}

// listing is the part of some limits that a listing has; what follows goes through what is listed three times at most.
func listing(req Request) solver.Limits {
	l := req.Limits
	l.States, l.Time, l.Expanded = cmp.Or(req.MostListed, MostStates), part(l.Time, 2), part(l.Expanded, 4)
	return l
}

// part is one of so many parts of a limit; of none there is none.
func part[N time.Duration | uint64](limit, of N) N {
	if limit == 0 {
		return 0
	}
	return max(1, limit/of)
}

// analyse is Analyse within the limits.
func analyse(ctx context.Context, p *puzzles.Puzzle, req Request) (Report, error) {
	opened, err := open(p)
	if err != nil {
		return Report{}, err
	}
	list := listing(req)
	a := &analysis{ctx: ctx, Study: opened, Request: req}
	// A goal that leaves cells open does not tell all tiles apart: some positions would be counted twice.
	if a.numbered = req.numbers(opened.Family, p.Start) && req.numbers(opened.Family, p.Goal); a.numbered {
		list.States = min(list.States, listedBeside)
	}
	c, err := reach.Explore(ctx, opened.Problem, reach.Options{Limits: list, Threads: req.Threads, Observe: req.Observe})
	if err != nil {
		return Report{}, err
	}
	defer c.Release()
	a.c = c
	a.space()
	if err := a.census(); err != nil {
		return a.report, err
	}
	a.tell()
	if c.Whole() {
		err = a.exactly()
	} else {
		err = a.beyond()
	}
	return a.report, err
}

// open is study.Open without marks and with a state for every position.
func open(p *puzzles.Puzzle) (*study.Study, error) {
	p = p.Clone()
	p.Marks = nil
	opened, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	switch f := opened.Family.(type) {
	case positions:
		opened.Problem, err = f.CompilePositions(p)
	case alike:
		opened.Problem, err = f.CompileAlike(p)
	}
	return opened, err
}

// alike is a family that would else tell positions apart by pieces that the goal does not name.
type alike interface {
	families.Family
	CompileAlike(p *puzzles.Puzzle) (solver.Problem, error)
}

// positions is a family that would else take two positions for one state.
type positions interface {
	families.Family
	CompilePositions(p *puzzles.Puzzle) (solver.Problem, error)
}

// analysis is a request being worked on.
type analysis struct {
	Request
	*study.Study
	ctx    context.Context
	c      reach.Component
	report Report
	// numbered is that all positions can be counted, though they are too many to list.
	numbered bool
}

// tell tells what is known so far.
func (a *analysis) tell() {
	if a.Tell == nil {
		return
	}
	r := a.report
	r.Answer.Common, r.Accuracy = slices.Clone(r.Answer.Common), slices.Clone(r.Accuracy)
	a.Tell(r)
}

// space fills in what the listing says by itself.
func (a *analysis) space() {
	s := &a.report.Space
	s.Whole, s.Stop = a.c.Whole(), a.c.Stop()
	s.States, s.FromStart, s.Bytes = a.c.Len(), a.c.Layers(), a.c.Bytes()
	if moves, of := a.c.Moves(); of > 0 {
		s.Moves = float64(moves) / float64(of)
	}
	leaves := a.c.Leaves()
	a.report.Hardest.Goal = Far{true, len(s.FromStart) - 1, len(leaves), a.board(a.c.Least(leaves)), !s.Whole}
}

// exactly analyses a whole space.
func (a *analysis) exactly() error {
	far, err := a.c.ToGoal(a.ctx)
	if err != nil {
		return err
	}
	s := &a.report.Space
	start := a.c.Start()
	for id, d := range far {
		switch {
		case d == reach.Never:
			s.DeadEnds++
		default:
			for len(s.ToGoal) <= int(d) {
				s.ToGoal = append(s.ToGoal, 0)
			}
			s.ToGoal[d]++
		}
		if id%(1<<20) == 0 && a.ctx.Err() != nil {
			return a.ctx.Err()
		}
	}
	a.farthest(far)
	if len(s.ToGoal) == 0 {
		a.report.Answer.Unsolvable = true
		return nil
	}
	s.Goals = s.ToGoal[0]
	a.tell()
	a.answer(along(a.c, far, start), int(far[start]))
	a.tell()
	if err := a.accuracy(far); err != nil {
		return err
	}
	if err := a.passed(far, start); err != nil {
		return err
	}
	a.tell()
	return a.difficulty(far)
}

// farthest fills in the hardest start.
func (a *analysis) farthest(far []uint16) {
	h, s := &a.report.Hardest, &a.report.Space
	if len(s.ToGoal) == 0 {
		return
	}
	most := len(s.ToGoal) - 1
	var ids []int
	for id, d := range far {
		if int(d) == most {
			ids = append(ids, id)
		}
	}
	h.Start = Far{true, most, len(ids), a.board(a.c.Least(ids)), false}
}

// board is a position of the component.
func (a *analysis) board(id int) puzzles.Board {
	b, _ := a.c.Position(id).(puzzles.Board)
	return b
}

// answer fills in what the graph of the optimal solutions says.
func (a *analysis) answer(w *ways, optimum int) {
	r := &a.report.Answer
	r.Known, r.Exact, r.Optimum, r.Positions = true, true, optimum, len(w.depth)
	r.Count, r.More = w.count()
	common, forced := w.common()
	r.Forced = forced
	for i := range w.depth {
		if first, end := w.moves(int32(i)); end-first > 1 {
			r.Choices++
		}
	}
	for _, i := range common[1:] {
		c := Common{At: int(w.depth[i])}
		if w.id != nil {
			c.Board = a.board(w.id[i])
		} else {
			c.Board = a.after(w.path(i))
		}
		r.Common = append(r.Common, c)
	}
	r.Strategies, _ = w.strategies()
}

// after is the board that a path leads to.
func (a *analysis) after(path []solver.Move) puzzles.Board {
	boards, _, err := puzzles.Replay(a.Family, a.Puzzle, a.Puzzle.Start, study.Moves(a.Problem, path))
	if err != nil {
		return puzzles.Board{} // the rules and the search disagree: their tests say so
	}
	return boards[len(path)]
}

// passed finds out which of the positions in common every solution passes: no others can
// be among them.
func (a *analysis) passed(far []uint16, start int) error {
	r := &a.report.Answer
	switch {
	case len(r.Common) == 0 || len(r.Common) == 1 && a.report.Space.Goals == 1: // the goal
		r.Passed = true
		for i := range r.Common {
			r.Common[i].Every = true
		}
		return nil
	case a.c.Len() > mostPass:
		return nil
	}
	way := []int{start}
	for at := start; far[at] > 0; way = append(way, at) {
		for _, to := range a.c.Next(at, nil) {
			if far[to] == far[at]-1 {
				at = to
				break
			}
		}
	}
	every, err := passes(a.ctx, a.c, way)
	if err != nil {
		return err
	}
	r.Passed = true
	for i := range r.Common {
		r.Common[i].Every = every[r.Common[i].At]
	}
	return nil
}
