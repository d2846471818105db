package families_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// Boards beside the small ones: patterns and walking distance, walls with
// conflicts, goals that cannot be reached, tables of several groups.
var insightful = append([]string{
	"puzzle slide\nstart 4x4\n5 1 3 4\n2 6 8 12\n9 10 7 11\n13 14 15 _\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n",
	"puzzle slide\nstart 3x4\n4 3 2 1\n# 5 6 _\n7 8 # 9\ngoal 3x4\n1 2 3 4\n# 6 5 _\n9 8 # 7\n",
	"puzzle slide\nstart 3x3\n1 # 2\n3 # 4\n_ # _\ngoal 3x3\n2 # 1\n? # ?\n? # ?\n",
	"puzzle glide\nstart 4x4\nR..R\n.#..\nBB..\n.B.R\ngoal 4x4\n....\nB..R\n....\n.B..\n",
	"puzzle glide\nstart 4x4\nR..R\n.#..\n.B..\n..%R\ngoal 4x4\n....\nB..R\n....\n.R..\n",
	"puzzle tandem\nstart 5x5\no.o._\n..#..\n_..o.\n.#..o\n_...o\n",
	"puzzle swap\nstart 3x3\nT1R B1B T2Y\nB1R T1B T1R\nQ1G T1G B2R\ngoal 3x3\nB ? R\nR R Y\nG R G\n",
	"puzzle blocks\nmetric slide\nstart 4x5\nAAB..\nC.BDD\nCEE..\n.FF.G\ngoal 4x5\n.....\n...AA\n.....\nG....\n",
}, smallRouted...)

// TestInsightsAddUpToTheEstimate compares the terms with what a search asks, at
// positions of random play.
func TestInsightsAddUpToTheEstimate(t *testing.T) {
	ctx := context.Background()
	for n, text := range insightful {
		p := read(t, text)
		t.Run(fmt.Sprintf("%s %d", p.Family, n), func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(n), 7))
			rules := families.Rules(p.Family)
			rounds := 8
			switch {
			case n == 0:
				exhaustive(t)
				rounds = 1 // each builds tables for some seconds of a slow core
			case testing.Short():
				rounds = 2
			}
			for range rounds {
				problem, err := families.Find(p.Family).Compile(p)
				if err != nil {
					require.Equal(t, "glide", p.Family) // a chameleon took a colour the goal has no use for
					break
				}
				list := problem.Heuristics()
				for i, h := range list {
					id := h.ID
					if id == "pattern-663" || id == "pattern-78" {
						continue // the code of pattern-555 with larger tables
					}
					if i > 0 && r.IntN(4) == 0 {
						id = solver.Most(id, list[0].ID)
					}
					want, err := problem.Gauge(ctx, id)
					require.NoError(t, err)
					in, err := families.Insight(ctx, p, p.Start, id)
					require.NoError(t, err, id)
					where := fmt.Sprintf("%s: %v\n%s", id, in, drawn(t, p))
					assert.Equal(t, math.IsInf(want.Value, 1), in.Never, where)
					if !in.Never {
						assert.InDelta(t, want.Value, in.Value(), 1e-9, where)
					}
					for _, term := range in.Terms {
						for _, cell := range term.Cells {
							assert.Less(t, cell, p.Start.Size.Cells(), where)
						}
						assert.Equal(t, term.Sign == puzzles.Way, len(term.Cells) == 2 && term.Sign == puzzles.Way, where)
					}
				}
				for range 1 + r.IntN(6) {
					if moves := rules.Moves(p, p.Start); len(moves) > 0 {
						p = p.Clone()
						p.Start, _, err = rules.Play(p, p.Start, moves[r.IntN(len(moves))])
						require.NoError(t, err)
					}
				}
			}
			q := read(t, text)
			_, err := families.Insight(ctx, q, q.Start, "nonsense")
			assert.ErrorContains(t, err, "nonsense")
		})
	}
}

// Tables beyond the limit are not built for a picture: it shows what they are about.
func TestAnInsightWithinALimit(t *testing.T) {
	p := read(t, insightful[0])
	ctx := solver.WithMemoryLimit(context.Background(), 1<<10)
	in, err := families.Insight(ctx, p, p.Start, "pattern-78")
	require.NoError(t, err)
	require.Len(t, in.Terms, 2)
	assert.Len(t, in.Terms[0].Cells, 7)
	assert.Len(t, in.Terms[1].Cells, 8)
	assert.False(t, in.Known())
}
