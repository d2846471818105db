package budget_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/audit"
	"waymark/puzzles/demands"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/optima"
	"waymark/puzzles/repair"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/internal/budget"
	"waymark/solver/reach"
	"waymark/test/draws"
)

// batch is the most that anything expands before it looks at its limits again: a listing, whose batches are the largest.
const batch = 1 << 14

// piece is the most that a search expands before it looks.
const piece = 1 << 11

// asked are all questions that search, each within limits.
var asked = map[string]func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error{
	"reasons": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		_, _, err := demands.Reasons(ctx, p, p.Solutions[0].Moves, true, l)
		return err
	},
	"demands": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		j := demands.New(p, l)
		j.Threads = 1
		n := len(p.Solutions[0].Moves)
		for _, d := range []puzzles.Demand{
			{Kind: puzzles.DemandUseful},
			{Kind: puzzles.DemandLength, Least: n, Most: n},
			{Kind: puzzles.DemandStrategies, Least: 1, Most: 1},
			{Kind: puzzles.DemandOnly, Moves: p.Solutions[0].Moves},
			{Kind: puzzles.DemandDeadEnds, Most: 0},
			{Kind: puzzles.DemandDifficulty, Least: 1, Most: puzzles.NoMost},
		} {
			most := l.Expanded + batch
			if d.Kind != puzzles.DemandDeadEnds && d.Kind != puzzles.DemandDifficulty {
				most = l.Expanded + piece
			}
			within, cancel := solver.WithLimits(ctx, solver.Limits{Expanded: most})
			_, err := j.Of(within, &d)
			cancel()
			if err == nil && budget.Left(within) == 0 {
				err = errors.New("a demand passes its limit: " + string(d.Kind))
			}
			if err != nil {
				return err
			}
		}
		return nil
	},
	"optima": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		_, err := optima.Find(ctx, p, nil, optima.Request{Limits: l, Threads: 1}, nil)
		return err
	},
	"analysis": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		_, err := analysis.Analyse(ctx, p, analysis.Request{Limits: l, Threads: 1})
		return err
	},
	"hardest start": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		_, _, err := analysis.HardestStart(ctx, p, analysis.Request{Limits: l, Threads: 1})
		if errors.Is(err, reach.ErrGoals) {
			return nil
		}
		return err
	},
	"why there is no solution": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		repair.Explain(ctx, p, l)
		return nil
	},
	"audit": func(ctx context.Context, p *puzzles.Puzzle, l solver.Limits) error {
		within, cancel := solver.WithLimits(ctx, solver.Limits{Expanded: l.Expanded})
		defer cancel()
		at := len(p.Solutions[0].Moves) / 2
		boards, _, err := puzzles.Replay(families.Find(p.Family), p, p.Start, p.Solutions[0].Moves)
		if err != nil {
			return err
		}
		_, err = audit.Run(within, p.WithMark(boards[at]), &p.Solutions[0], audit.Budget{Threads: 1, Time: l.Time}, nil)
		return err
	},
}

// Nothing that is asked of a puzzle of any family expands a batch more than its limit lets it, and one whose time is over when it
// begins expands a batch at most.
func TestEveryQuestionKeepsToItsLimits(t *testing.T) {
	draws.Unraced(t)
	list, err := study.Library("")
	require.NoError(t, err)
	met := map[string]int{}
	for _, b := range list {
		p := b.Puzzle
		if met[p.Family]++; met[p.Family] > 4 || len(p.Solutions) == 0 {
			continue
		}
		for name, ask := range asked {
			for _, l := range []solver.Limits{{Expanded: 1}, {Expanded: 300}, {Expanded: 5000}, {Time: time.Nanosecond}} {
				l.Memory = 64 << 20
				ctx := budget.With(t.Context(), budget.Unlimited)
				began := budget.Left(ctx)
				require.NoError(t, ask(ctx, p, l), "%s: %s %+v", p.Name, name, l)
				if name != "demands" || l.Time > 0 { // several, each with its limits
					assert.LessOrEqual(t, began-budget.Left(ctx), l.Expanded+batch, "%s: %s %+v", p.Name, name, l)
				}
			}
		}
	}
	assert.Len(t, met, 5)
}

// A page of many puzzles with hints expands no more than ten puzzles may.
func TestAPackHasATotal(t *testing.T) {
	all, err := study.Library("tandem")
	require.NoError(t, err)
	p := all[slices.IndexFunc(all, func(b study.Bundled) bool { return b.Puzzle.Name == "Corner to corner" })].Puzzle
	p.Solutions[0] = p.Solutions[0].Said() // as if it had been proved
	j := export.Job{Rules: families.Find(p.Family), Puzzle: p, Solution: export.Best(p)}
	told := 0
	j.Warn = func(export.Warning) { told++ }
	k := export.Pack{Solutions: true, Jobs: slices.Repeat([]export.Job{j}, 15)}
	ctx := budget.With(t.Context(), budget.Unlimited)
	began := budget.Left(ctx)
	require.NoError(t, k.Write(ctx, export.Page, io.Discard))
	assert.LessOrEqual(t, began-budget.Left(ctx), 10*demands.ReasonLimits.Expanded)
	assert.Equal(t, 15, told)
}

// What an analysis does after its listing ends when the time of the whole is over. The clock is the test's own: it passes while the
// listing is told of, and never else.
func TestAnAnalysisHasOneDeadline(t *testing.T) {
	list, err := study.Library("swap")
	require.NoError(t, err)
	p := list[slices.IndexFunc(list, func(b study.Bundled) bool { return b.Puzzle.Name == "Butterfly" })].Puzzle
	synctest.Test(t, func(t *testing.T) {
		ctx := budget.With(t.Context(), budget.Unlimited)
		left := uint64(0)
		r, err := analysis.Analyse(ctx, p, analysis.Request{
			Limits: solver.Limits{Time: time.Second}, MostListed: 2000, Threads: 1,
			Tell: func(analysis.Report) {
				if left == 0 {
					time.Sleep(2 * time.Second)
					left = budget.Left(ctx)
				}
			},
		})
		require.NoError(t, err)
		assert.Positive(t, r.Space.States, "what was known stands")
		assert.LessOrEqual(t, left-budget.Left(ctx), uint64(1))
	})
}

// That nothing can go takes a search for each thing that could: all of them together keep to the limit.
func TestADemandHasOneLimit(t *testing.T) {
	most := map[string]uint64{"The long way round": 1000, "Four gates": 5000, "Across the hall": 20_000, "Moving house": 20_000}
	list, err := study.Library("")
	require.NoError(t, err)
	met := 0
	for _, b := range list {
		limit := most[b.Puzzle.Name]
		if limit == 0 {
			continue
		}
		met++
		ctx := budget.With(t.Context(), budget.Unlimited)
		began := budget.Left(ctx)
		j := demands.New(b.Puzzle, solver.Limits{Expanded: limit, Memory: 64 << 20})
		j.Threads = 1
		_, err := j.Of(ctx, &puzzles.Demand{Kind: puzzles.DemandUseful})
		require.NoError(t, err)
		assert.LessOrEqual(t, began-budget.Left(ctx), limit+2*piece, b.Puzzle.Name)
	}
	assert.Len(t, most, met)
}
