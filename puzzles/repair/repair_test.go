package repair_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/repair"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// most is how many positions the oracle looks at.
const most = 3000

// shortest is the optimum by the rules alone; false where that takes too many positions.
func shortest(p *puzzles.Puzzle) (int, bool) {
	return familytest.Shortest(families.Find(p.Family), p, most)
}

// optimum is a shortest solution.
func optimum(t testing.TB, p *puzzles.Puzzle) []puzzles.Move {
	t.Helper()
	s, err := study.Open(p)
	require.NoError(t, err)
	a, err := s.Solve(t.Context(), study.Request{}, nil)
	require.NoError(t, err)
	return a.Moves
}

// single compares what is found with every single change, judged by the oracle.
func single(t *testing.T, p *puzzles.Puzzle, o repair.Options, mends func(q *puzzles.Puzzle, length int) bool) (found int) {
	t.Helper()
	o.Pairs = -1
	list, err := repair.Find(t.Context(), p, o, nil)
	require.NoError(t, err)
	have := map[string]bool{}
	for _, r := range list {
		have[r.Text.Error()] = true
		assert.NoError(t, study.Verify(r.Puzzle, r.Moves, false))
		assert.Len(t, r.Moves, r.Length)
	}
	for _, c := range vary.Changes(families.Find(p.Family), p, edit.Region{}) {
		if length, ok := shortest(c.Puzzle); ok {
			assert.Equal(t, mends(c.Puzzle, length), have[c.Text.Error()], "%v of\n%v\n%v", c.Text, p.Start, p.Goal)
		}
	}
	return len(list)
}

// Of small boards, the changes that mend are those of which the oracle says so: of boards without a solution, of boards with a
// shorter solution than the intended one, and of those that are shorter than demanded.
func TestAllSingleRepairsAreFound(t *testing.T) {
	for _, f := range families.All() {
		t.Run(f.Info().ID, func(t *testing.T) {
			r := draws.Rand(53, 1)
			lost, shortened, demanded := 0, 0, 0
			for tries := 0; tries < 300 && (lost < 3 || shortened < 3 || demanded < 3); tries++ {
				p := familytest.Small(t, f, r)
				length, ok := shortest(p)
				if !ok {
					continue
				}
				list := vary.Changes(f, p, edit.Region{})
				c := list[r.IntN(len(list))].Puzzle
				after, ok := shortest(c)
				if !ok {
					continue
				}
				switch intended := []puzzles.Move(nil); {
				case length >= 0 && after < 0 && lost < 3:
					lost++
					assert.Positive(t, single(t, c, repair.Options{}, func(_ *puzzles.Puzzle, n int) bool { return n > 0 }))
				case length > 0 && after >= 0 && after < length && shortened < 3:
					if intended = optimum(t, p); study.Verify(c, intended, false) != nil {
						continue
					}
					shortened++
					c.Demands = []puzzles.Demand{{Kind: puzzles.DemandOptimal, Moves: intended}}
					assert.Positive(t, single(t, c, repair.Options{}, func(q *puzzles.Puzzle, n int) bool {
						return n == length && study.Verify(q, intended, false) == nil
					}))
				case length > 2 && demanded < 3:
					demanded++
					p.Demands = []puzzles.Demand{{Kind: puzzles.DemandLength, Least: length + 1, Most: puzzles.NoMost}}
					single(t, p, repair.Options{}, func(_ *puzzles.Puzzle, n int) bool { return n > length })
				}
			}
			assert.GreaterOrEqual(t, min(lost, shortened, demanded), 1, "%d without a solution, %d shortened, %d too short", lost, shortened, demanded)
		})
	}
}

// Demands that hold are kept, and a repair that leaves a demand comes after all that leave none.
func TestRepairsKeepWhatHolds(t *testing.T) {
	p := read(t, "puzzle glide\nstart 5x5\nR....\n.....\n.#...\n.....\n....B\ngoal 5x5\n.....\n.....\n..R..\n.....\n.....\ndemand length 7..\ndemand moves B 1..\ndemand every over B A5\n")
	list, err := repair.Find(t.Context(), p, repair.Options{Most: 5}, nil)
	require.NoError(t, err)
	require.NotEmpty(t, list)
	assert.True(t, slices.IsSortedFunc(list, func(a, b repair.Repair) int { return a.Left - b.Left }))
	for _, r := range list {
		assert.Equal(t, 2, r.Keeps, "%v", r.Text)
		assert.Equal(t, 1, r.Mends, "%v", r.Text)
		assert.GreaterOrEqual(t, r.Length, 7)
	}
	p.Demands = p.Demands[:2]
	list, err = repair.Find(t.Context(), p, repair.Options{}, nil)
	require.NoError(t, err)
	assert.Empty(t, list, "nothing is wrong")
}

// Where no single change mends, two together do.
func TestTwoChangesMendWhereOneDoesNot(t *testing.T) {
	p := read(t, "puzzle glide\nstart 4x3\n##R\n###\n###\n##.\ngoal 4x3\n##.\n###\n###\n##R\n")
	var told int
	list, err := repair.Find(t.Context(), p, repair.Options{Most: 3, Threads: 1}, func(list []repair.Repair) { told++ })
	require.NoError(t, err)
	require.NotEmpty(t, list)
	assert.Equal(t, vary.Two, list[0].Kind)
	assert.Equal(t, 2, list[0].Changes)
	assert.Equal(t, 1, list[0].Length)
	assert.Equal(t, len(list), told)
	want, ok := shortest(list[0].Puzzle)
	assert.True(t, ok)
	assert.Equal(t, want, list[0].Length)
}

func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	return ps[0]
}
