package demands_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
)

func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	return ps[0]
}

// What is counted of all positions is what the analysis counts; a difficulty is an estimate.
func TestCountedDemands(t *testing.T) {
	p, err := study.ReadBundled("puzzles/glide/01-four-corners.waymark")
	require.NoError(t, err)
	whole, err := analysis.Analyse(t.Context(), p, analysis.Request{})
	require.NoError(t, err)
	j := demands.New(p, solver.Limits{})
	for kind, n := range map[puzzles.DemandKind]int{
		puzzles.DemandStrategies: whole.Answer.Strategies, puzzles.DemandDeadEnds: whole.Space.DeadEnds, puzzles.DemandLength: 5,
	} {
		f, err := j.Of(t.Context(), &puzzles.Demand{Kind: kind, Least: n, Most: n})
		require.NoError(t, err)
		assert.Equal(t, demands.Finding{Verdict: demands.Proved, Number: n, Counted: true}, f, kind)
		f, err = j.Of(t.Context(), &puzzles.Demand{Kind: kind, Least: n + 1, Most: puzzles.NoMost})
		require.NoError(t, err)
		assert.Equal(t, demands.Refuted, f.Verdict, kind)
	}
	seconds := int(whole.Difficulty.Seconds)
	for most, want := range map[int]demands.Verdict{seconds: demands.Kept, seconds - 1: demands.NotKept} {
		f, err := j.Of(t.Context(), &puzzles.Demand{Kind: puzzles.DemandDifficulty, Most: most})
		require.NoError(t, err)
		assert.Equal(t, want, f.Verdict, "never proved")
	}
}

func TestUselessPartsAreFound(t *testing.T) {
	needed := read(t, "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\n")
	useful := puzzles.Demand{Kind: puzzles.DemandUseful}
	f, err := demands.New(needed, solver.Limits{}).Of(t.Context(), &useful)
	require.NoError(t, err)
	assert.Equal(t, demands.Proved, f.Verdict)
	idle, err := study.ReadBundled("puzzles/glide/06-turnstile.waymark") // of its walls seven are for looks
	require.NoError(t, err)
	f, err = demands.New(idle, solver.Limits{}).Of(t.Context(), &useful)
	require.NoError(t, err)
	assert.Equal(t, demands.Refuted, f.Verdict)
	assert.ErrorContains(t, f.Why, "and the optimum is the same", "it says what can go")
}

// A chameleon that takes the colour of another has not moved.
func TestAChameleonThatChangesColourStaysWhereItIs(t *testing.T) {
	p := read(t, "puzzle glide\nstart 4x4\n.R#.\n..%.\n.#.R\n...Y\ngoal 4x4\n....\nR...\n...R\n....\n")
	d, err := puzzles.ParseDemand(families.Rules("glide"), p.Start.Size, "still %")
	require.NoError(t, err)
	f, err := demands.New(p, solver.Limits{}).Of(t.Context(), &d)
	require.NoError(t, err)
	assert.Equal(t, demands.Proved, f.Verdict)
	assert.Len(t, f.Moves, 2)
}

func TestIntendedSolution(t *testing.T) {
	p := read(t, "puzzle tandem\nstart 3x3\no..\n.#.\n.._\n") // two ways round the wall
	for line, want := range map[string]struct {
		verdict demands.Verdict
		moves   int
		why     string
	}{
		"optimal R R D D":     {demands.Proved, 0, ""},
		"only R R D D":        {demands.Refuted, 4, ""},
		"optimal L R R D D":   {demands.Refuted, 0, "move 1, L, is not legal"},
		"optimal R L R R D D": {demands.Refuted, 4, ""},
		"only R R D":          {demands.Refuted, 0, "after its 3 moves the goal is not reached"},
	} {
		d, err := puzzles.ParseDemand(families.Rules("tandem"), p.Start.Size, line)
		require.NoError(t, err)
		f, err := demands.New(p, solver.Limits{}).Of(t.Context(), &d)
		require.NoError(t, err)
		assert.Equal(t, want.verdict, f.Verdict, line)
		assert.Len(t, f.Moves, want.moves, line)
		assert.Contains(t, f.Why.Error(), want.why, line)
	}
}

// What limits leave unknown is open, and says why; so is all that is asked of solutions where there are none.
func TestWhatIsNotKnownIsOpen(t *testing.T) {
	all, err := study.Library("glide")
	require.NoError(t, err)
	p := all[len(all)-1].Puzzle
	tile := slices.IndexFunc(all[len(all)-1].Family.Scene(p, p.Start, puzzles.Start).Faces, func(f puzzles.Face) bool { return f.Piece })
	every := puzzles.Demand{Kind: puzzles.DemandEvery, Piece: p.Start.Cells[tile]}
	f, err := demands.New(p, solver.Limits{States: 10}).Of(t.Context(), &every)
	require.NoError(t, err)
	assert.Equal(t, demands.Open, f.Verdict)
	assert.Contains(t, f.Why.Error(), "within the limits")

	stuck := read(t, "puzzle glide\nstart 3x3\nR#.\n##.\n...\ngoal 3x3\n.#.\n##.\n..R\n")
	j := demands.New(stuck, solver.Limits{})
	f, err = j.Of(t.Context(), &puzzles.Demand{Kind: puzzles.DemandMoves, Piece: stuck.Start.Cells[0], Least: 1, Most: puzzles.NoMost})
	require.NoError(t, err)
	assert.Equal(t, demands.Open, f.Verdict)
	f, err = j.Of(t.Context(), &puzzles.Demand{Kind: puzzles.DemandLength, Most: puzzles.NoMost})
	require.NoError(t, err)
	assert.Equal(t, demands.Refuted, f.Verdict)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = demands.New(p, solver.Limits{}).Of(ctx, &every)
	assert.ErrorIs(t, err, context.Canceled)
}

// What could go stays where a demand names it: blue and yellow are in nobody's way.
func TestCleaningKeepsTheDemands(t *testing.T) {
	ps, err := puzzles.Read([]byte("puzzle glide\nstart 4x4\nR..B\n....\n.#..\n...Y\ngoal 4x4\n....\n.R..\n....\n....\ndemand moves B 0\ndemand still Y\n"), "test", families.Rules)
	require.NoError(t, err)
	p := ps[0]
	free, gone, _, err := vary.Clean(t.Context(), p, vary.Options{})
	require.NoError(t, err)
	require.NotEmpty(t, gone)
	keeps, err := demands.Keeper(t.Context(), p, solver.Limits{})
	require.NoError(t, err)
	kept, fewer, _, err := vary.Clean(t.Context(), p, vary.Options{Keeps: keeps})
	require.NoError(t, err)
	held, err := demands.Holding(t.Context(), p, solver.Limits{})
	require.NoError(t, err)
	require.NotEmpty(t, held)
	ok, err := demands.Keeps(t.Context(), kept, held, solver.Limits{})
	require.NoError(t, err)
	assert.True(t, ok)
	ok, _ = demands.Keeps(t.Context(), free, held, solver.Limits{})
	assert.False(t, ok, "without that it takes what a demand is on")
	assert.Less(t, len(fewer), len(gone))
}

// ending is a context that ends when it is asked for the nth time whether it has.
type ending struct {
	context.Context
	left atomic.Int64
}

func (e *ending) Err() error {
	if e.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// A judge can be stopped at any moment: each stroke stops the one of the stroke before. It ends with the error, or it has found what
// one that is not stopped finds.
func TestAJudgeCanBeStoppedAtAnyMoment(t *testing.T) {
	p := read(t, "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\n"+
		"demand length 7\ndemand moves B 2..3\ndemand every over B A5\ndemand none over R E3\ndemand still B\ndemand strategies ..2\ndemand useful\ndemand dead-ends 0\n")
	for i := range p.Demands {
		want, err := demands.New(p, solver.Limits{}).Of(t.Context(), &p.Demands[i])
		require.NoError(t, err)
		for n := range 60 {
			e := &ending{Context: t.Context()}
			e.left.Store(int64(n))
			f, err := demands.New(p, solver.Limits{}).Of(e, &p.Demands[i])
			if err != nil {
				require.ErrorIs(t, err, context.Canceled)
			} else if f.Verdict != demands.Open {
				assert.Equal(t, want.Verdict, f.Verdict, "demand %d stopped at %d", i, n)
			}
		}
	}
}
