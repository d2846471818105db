package generate_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/generate"
	"waymark/solver"
)

// every lists the demands of a puzzle.
func every(p *puzzles.Puzzle) []int {
	list := make([]int, len(p.Demands))
	for i := range list {
		list[i] = i
	}
	return list
}

func TestMadePuzzlesKeepWhatIsDemanded(t *testing.T) {
	var broken uint64
	for _, a := range []generate.Ask{
		{Family: "glide", Recipe: "full", Size: size(4, 4), Length: band(3, 9), Demands: []string{"strategies 1", "useful"}},
		{Family: "slide", Recipe: "target", Size: size(3, 3), Length: band(4, 12), Demands: []string{"moves 1 3.."}},
		{Family: "blocks", Recipe: "cars", Size: size(4, 5), Length: band(3, 20), Demands: []string{"dead-ends 0", "moves A 2.."}},
	} {
		a.Count, a.Tries, a.Seed = 2, 2000, 1
		list, counts := made(t, a)
		require.Len(t, list, 2, "%+v", counts)
		for _, m := range list {
			require.Len(t, m.Puzzle.Demands, len(a.Demands))
			ok, err := demands.Keeps(t.Context(), m.Puzzle, every(m.Puzzle), solver.Limits{})
			require.NoError(t, err)
			assert.True(t, ok, "%s", a.Family)
		}
		broken += counts.Broken
	}
	assert.NotZero(t, broken)
}

func TestDemandsOfGenerateAreRefused(t *testing.T) {
	for _, words := range []string{"bogus", "moves", "every board 4x4"} {
		err := generate.Ask{Family: "glide", Size: size(4, 4), Count: 1, Demands: []string{words}}.Check()
		assert.Error(t, err, words)
	}
}

// A start that is dealt out keeps what the present one keeps; one that need not does not always.
func TestAnotherStartKeepsTheDemands(t *testing.T) {
	p := read(t, "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\ndemand moves B 1..\ndemand length 5..7\ndemand length 90\n")
	held, err := demands.Holding(t.Context(), p, solver.Limits{})
	require.NoError(t, err)
	assert.Equal(t, []int{0, 1}, held)
	broken := 0
	for seed := range uint64(6) {
		for _, keep := range []bool{false, true} {
			at, err := generate.Deal(t.Context(), p, generate.StartOptions{Seed: seed, Keep: keep})
			require.NoError(t, err)
			ok, err := demands.Keeps(t.Context(), p.WithStart(at), held, solver.Limits{})
			require.NoError(t, err)
			if keep {
				assert.True(t, ok, "seed %d", seed)
			} else if !ok {
				broken++
			}
		}
	}
	assert.NotZero(t, broken)
}

// Harder and Easier take only what keeps the demands.
func TestEasierKeepsTheDemands(t *testing.T) {
	p := read(t, "puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\ndemand length 30..\n")
	_, _, err := generate.StartBeside(t.Context(), p, 1, generate.StartOptions{Seed: 1, Keep: true}, nil)
	require.NoError(t, err)
	found, err := generate.FindStart(t.Context(), p, 40, generate.StartOptions{Seed: 1, Keep: true}, nil)
	require.NoError(t, err)
	assert.True(t, found.Farthest)
	assert.Equal(t, 31, found.Moves)
}
