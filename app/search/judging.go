package search

import (
	"context"
	"slices"
	"time"

	"waymark/app/document"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/known"
	"waymark/solver"
)

// judgingLimits bound each search that proves or refutes a demand while the user draws.
var judgingLimits = solver.Limits{Time: 10 * time.Second, Memory: 256 << 20}

// judgingDelay lets the search while drawing answer a small puzzle first.
const judgingDelay = 250 * time.Millisecond

// mostJudged is of how many puzzles it is remembered what was found: undo comes back to one of them.
const mostJudged = 16

// Judging proves and refutes the demands of the puzzle that is drawn, in the background. A newer puzzle goes before an older one.
type Judging struct {
	Ctx     context.Context // it works under; nil: no group
	Known   *known.Facts    // spares it the search for the optimum
	Found   func(p *puzzles.Puzzle, i int, was *demands.Finding, is demands.Finding)
	post    func(func())
	work    task.Latest
	asked   *puzzles.Puzzle
	judged  []judged // the newest first
	changes uint64
}

// judged is what was found of demands on boards.
type judged struct {
	boards   *puzzles.Puzzle
	demands  []puzzles.Demand
	findings []demands.Finding
}

// NewJudging returns one that rests.
func NewJudging(post func(func())) *Judging { return &Judging{post: post} }

// Changes counts what has become known.
func (g *Judging) Changes() uint64 { return g.changes }

// Running reports whether demands are being judged.
func (g *Judging) Running() bool { return g.work.Running() }

// on is what is known on the boards of a puzzle; nil for nothing.
func (g *Judging) on(p *puzzles.Puzzle) *judged {
	for i := range g.judged {
		if document.SameBoards(g.judged[i].boards, p) {
			return &g.judged[i]
		}
	}
	return nil
}

// Of is what is known of each demand of a puzzle: nil where it is not judged yet.
func (g *Judging) Of(p *puzzles.Puzzle) []*demands.Finding {
	list := make([]*demands.Finding, len(p.Demands))
	known := g.on(p)
	for i := range p.Demands {
		if known == nil {
			break
		}
		list[i] = known.of(&p.Demands[i])
	}
	return list
}

// of is what was found of a demand; nil where it was not judged.
func (j *judged) of(d *puzzles.Demand) *demands.Finding {
	for i := range j.demands {
		if puzzles.SameDemands(j.demands[i:i+1], []puzzles.Demand{*d}) {
			return &j.findings[i]
		}
	}
	return nil
}

// Ask judges what is not judged of a puzzle. It goes on with what it is about.
func (g *Judging) Ask(p *puzzles.Puzzle) {
	if g.asked != nil && g.work.Running() && document.SameBoards(g.asked, p) && puzzles.SameDemands(g.asked.Demands, p.Demands) {
		return
	}
	if !slices.Contains(g.Of(p), nil) {
		g.Rest()
		return
	}
	g.asked = p
	fact := g.Known.Of(known.Free(p))
	var todo []int
	for i, f := range g.Of(p) {
		if f == nil {
			todo = append(todo, i)
		}
	}
	g.work.After(task.Under(g.Ctx), judgingDelay, g.post, func(ctx context.Context, j *task.Job) func() {
		judge := demands.New(p, judgingLimits)
		judge.Threads = 1 // the other cores are for the one who draws
		switch {
		case fact.Exact():
			judge.Knows(true, fact.Moves)
		case fact.Dead:
			judge.Knows(false, nil)
		}
		for _, i := range todo {
			found, err := judge.Of(ctx, &p.Demands[i])
			if err != nil {
				found = demands.Finding{Verdict: demands.Open, Why: puzzles.AsMessage(err)}
			}
			if ctx.Err() != nil {
				return nil
			}
			j.Post(func() { g.note(p, i, found) })
		}
		return func() {}
	})
}

// note remembers what was found, and tells it beside what was known of the same demand on the boards before.
func (g *Judging) note(p *puzzles.Puzzle, i int, f demands.Finding) {
	d := &p.Demands[i]
	var was *demands.Finding
	for k := range g.judged {
		if !document.SameBoards(g.judged[k].boards, p) {
			was = g.judged[k].of(d)
			break
		}
	}
	known := g.on(p)
	if known == nil {
		g.judged = slices.Insert(g.judged, 0, judged{boards: p})
		g.judged = g.judged[:min(len(g.judged), mostJudged)]
		known = &g.judged[0]
	}
	known.demands, known.findings = append(known.demands, *d), append(known.findings, f)
	g.changes++
	if g.Found != nil {
		g.Found(p, i, was, f)
	}
}

// Rest stops what goes on; what is known stays.
func (g *Judging) Rest() {
	g.asked = nil
	g.work.Stop()
}
