package tryout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/apptest"
)

func TestASolutionByHandIsKeptAndMadeShorter(t *testing.T) {
	for id, text := range apptest.TryFive {
		t.Run(id, func(t *testing.T) {
			a, q := window(t)
			open(t, a, text)
			shortest := shortestOf(t, a.Puzzle())
			long := append(apptest.Wander(a.Puzzle()), shortest...)
			require.True(t, a.Do("try"))
			assert.False(t, a.Do("try-solution"), "the goal is not reached")
			a.Trial.Replay(long)
			a.Begin().End()
			require.True(t, a.Do("try-solution"), a.Status.Text)
			require.Nil(t, a.Trial)
			require.Len(t, a.Puzzle().Solutions, 1)
			s := a.Puzzle().Solutions[0]
			assert.Equal(t, puzzles.StatusManual, s.Status)
			assert.Equal(t, long, s.Moves)

			require.True(t, a.Do("improve"))
			require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
			best := a.Puzzle().Solutions[0]
			assert.Len(t, best.Moves, len(shortest))
			assert.True(t, best.Status == puzzles.StatusOptimal || best.Asked.Known)
			if len(long) > len(shortest) {
				assert.Contains(t, a.Status.Text, "Made shorter")
				last := a.Puzzle().Solutions[len(a.Puzzle().Solutions)-1]
				assert.Equal(t, long, last.Moves)
				assert.Equal(t, puzzles.StatusManual, last.Status, "what was made by hand stays so")
			}
		})
	}
}

func TestASolutionBesideTheMarksIsImprovedWithoutThem(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner+"mark fixed\nmoves A1-D B3-U\n")
	a.AddSolution(a.Trier.ByHand([]puzzles.Move{"A1-R", "C1-L", "A1-R", "C1-D"}))
	assert.False(t, a.Puzzle().Solutions[0].Routed)
	require.True(t, a.Do("improve"))
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, 2*time.Minute, time.Millisecond)
	s := a.Puzzle().Solutions[0]
	assert.Len(t, s.Moves, 2)
	assert.False(t, s.Routed, "the waypoints were left aside")
	require.NotNil(t, a.Verdict)
	assert.False(t, a.Verdict.Routed)
}

// shortestOf is a shortest solution, found breadth first by the rules alone.
func shortestOf(t *testing.T, p *puzzles.Puzzle) []puzzles.Move {
	t.Helper()
	rules := families.Find(p.Family)
	type way struct {
		at    puzzles.Board
		moves []puzzles.Move
	}
	queue := []way{{at: p.Start}}
	seen := map[string]bool{}
	for len(queue) > 0 && len(seen) < 5000 {
		w := queue[0]
		queue = queue[1:]
		if len(w.moves) > 0 && rules.Matches(p, w.at, p.Goal) {
			return w.moves
		}
		for _, m := range rules.Moves(p, w.at) {
			b, _, err := rules.Play(p, w.at, m)
			require.NoError(t, err)
			if key := puzzles.BoardText(rules, b, puzzles.Start); !seen[key] {
				seen[key] = true
				queue = append(queue, way{b, append(append([]puzzles.Move{}, w.moves...), m)})
			}
		}
	}
	t.Fatal("no solution")
	return nil
}
