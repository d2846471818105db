package families_test

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/test/example"
	"waymark/test/familytest"
)

// scrambled has patterns and walking distance; its tables take some seconds to build.
const scrambled = "puzzle slide\nstart 4x4\n5 1 3 4\n2 6 8 12\n9 10 7 11\n13 14 15 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n"

func TestInsightsOfLargeTables(t *testing.T) {
	exhaustive(t)
	p := read(t, scrambled)
	familytest.Insights(t, families.Find(p.Family), p, 1, "pattern-663", "pattern-78") // as pattern-555, with larger tables
}

// The greatest of two heuristics shows what each of them says.
func TestInsightOfTheGreatest(t *testing.T) {
	ctx := context.Background()
	for id, text := range solvable {
		p, f := read(t, text), families.Find(id)
		problem, err := f.Compile(p)
		require.NoError(t, err)
		list := problem.Heuristics()
		most := solver.Most(list[1].ID, list[0].ID)
		want, err := problem.Gauge(ctx, most)
		require.NoError(t, err)
		in, err := families.Insight(ctx, f, p, p.Start, most)
		require.NoError(t, err)
		assert.Equal(t, puzzles.Greatest, in.Rule)
		require.Len(t, in.Terms, 2)
		assert.Equal(t, list[1].Name, in.Terms[0].Label.Format)
		assert.InDelta(t, want.Value, in.Value(), 1e-9, id)
		_, err = families.Insight(ctx, f, p, p.Start, solver.Most(list[0].ID, "nonsense"))
		assert.ErrorContains(t, err, "nonsense")
	}
}

// A family that shows nothing of its heuristics still has their values, at any
// position, and denies only those that it does not offer.
func TestInsightOfAFamilyThatShowsNothing(t *testing.T) {
	f := example.Family{}
	_, shows := puzzles.Family(f).(puzzles.Insightful)
	require.False(t, shows)
	ctx := context.Background()
	p := familytest.Read(t, f, "puzzle walk\nstart 2x3\no.#\n..#\ngoal 2x3\n...\n.o.\nmark via 2x3\n..?\no.?\n")
	at, _, err := f.Play(p, p.Start, "A1-R")
	require.NoError(t, err)
	for board, want := range map[*puzzles.Board]float64{&p.Start: 2, &at: 1} {
		for _, id := range []string{"nearest", "max(nearest,farthest)"} {
			in, err := families.Insight(ctx, f, p, *board, id)
			require.NoError(t, err)
			assert.Equal(t, want, in.Value(), id)
		}
	}
	in, err := families.Insight(ctx, f, p, p.Start, "farthest")
	require.NoError(t, err)
	assert.Equal(t, []puzzles.Term{{Label: puzzles.Messagef("value"), Value: 2}}, in.Terms)
	_, err = families.Insight(ctx, f, p, p.Start, "zero")
	assert.Equal(t, puzzles.NoHeuristic("zero"), err)

	p.Start = p.Start.With(1, example.Wall).With(3, example.Wall)
	p.Marks = nil
	in, err = families.Insight(ctx, f, p, p.Start, "nearest")
	require.NoError(t, err)
	assert.True(t, in.Never)
	assert.True(t, math.IsInf(in.Value(), 1))
}

// Tables beyond the limit are not built for a picture: it shows what they are about.
func TestAnInsightWithinALimit(t *testing.T) {
	p := read(t, scrambled)
	ctx := solver.WithMemoryLimit(context.Background(), 1<<10)
	in, err := families.Insight(ctx, families.Find(p.Family), p, p.Start, "pattern-78")
	require.NoError(t, err)
	require.Len(t, in.Terms, 2)
	assert.Len(t, in.Terms[0].Cells, 7)
	assert.Len(t, in.Terms[1].Cells, 8)
	assert.False(t, in.Known())
}

// solvable are small puzzles, one a family.
var solvable = map[string]string{
	"slide":  "puzzle slide\nstart 3x3\n3 2 4\n6 _ 1\n7 8 5\ngoal 3x3\n_ 1 2\n3 4 5\n6 7 8\n",
	"glide":  "puzzle glide\nstart 4x4\nR..B\n....\n.#..\nY...\ngoal 4x4\n....\n.R..\n....\n....\n",
	"tandem": "puzzle tandem\nstart 4x4\no..o\n.#..\n...#\n_._.\n",
	"swap":   "puzzle swap\nstart 2x3\nT1R B1G T2B\nQ1R T1G T1B\ngoal 2x3\nB G R\nR B G\n",
	"blocks": "puzzle blocks\nmetric move\nstart 4x4\nAABB\n..C.\n..C.\n.D..\ngoal 4x4\n....\n....\nAA..\n....\n",
}
