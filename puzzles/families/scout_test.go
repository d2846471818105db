package families_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
)

// surrounded is a board whose proof takes long: many blocks, goals behind walls.
const surrounded = `puzzle tandem
start 8x8
oooooooo
.######.
o#____#.
..____..
.#____#o
..____#.
.######.
oooooooo
`

// A search that was left to the program has a solution long before its proof, with a bound
// that goes on to rise. Who asks for its algorithm by name gets that alone.
func TestAnAnswerBesideALongProof(t *testing.T) {
	run := func(o solver.Options) solver.Result {
		s, err := compile(t, surrounded).Search(o)
		require.NoError(t, err)
		return s.Run(context.Background(), solver.Limits{Expanded: 150_000}, nil)
	}
	auto := run(solver.Options{Threads: 1})
	require.Equal(t, solver.TwoWay, auto.Algorithm)
	require.Equal(t, solver.Solved, auto.Status)
	assert.Len(t, auto.Path, int(auto.Cost))
	assert.Greater(t, auto.Cost, auto.LowerBound)

	named := run(solver.Options{Algorithm: solver.TwoWay, Threads: 1})
	assert.Equal(t, solver.Limit, named.Status)
	assert.Empty(t, named.Path)
	assert.GreaterOrEqual(t, auto.LowerBound, named.LowerBound-1, "the proof has the rest")
}
