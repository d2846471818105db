package lab_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab"
)

// Scrambles of each size by each number of moves are one block; sources that stay in it are the same, so their rows count.
func TestScramblesAreSaidTogether(t *testing.T) {
	e, err := lab.FindPreset("published-nxn", "", "1")
	require.NoError(t, err)
	blocks := e.Blocks()
	require.Len(t, blocks, 1)
	b := blocks[0]
	assert.Equal(t, []lab.Size{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}}, b.Sizes())
	assert.Equal(t, []int{10, 30, 50, 100}, b.Moves())
	assert.Equal(t, e.Boards, []lab.Source(b.Scrambled(b.Sizes(), b.How(), b.Moves())))

	n := b.Scrambled([]lab.Size{{Rows: 3, Cols: 3}, {Rows: 2, Cols: 4}}, lab.ByMoves, []int{30, 70})
	require.Len(t, n, 4)
	assert.Equal(t, e.Boards[1], n[0], "the same seed: the same boards")
	assert.Equal(t, "2x4, 70 moves", n[3].Group)
	seeds := map[uint64]bool{}
	for _, s := range n {
		seeds[s.Scramble.Seed] = true
	}
	assert.Len(t, seeds, 4, "each has boards of its own")
	assert.Equal(t, []lab.Block{n}, (&lab.Experiment{Boards: n}).Blocks())

	proved := n[:1].Scrambled(n[:1].Sizes(), lab.ByLength, []int{20})
	assert.Equal(t, 20, proved[0].Scramble.Length)
	assert.Zero(t, proved[0].Scramble.Moves)
	assert.Equal(t, "3x3, exactly 20 moves", proved[0].Group)
	dealt := n.Scrambled(n.Sizes(), lab.ByDeal, nil)
	require.Len(t, dealt, 2)
	assert.True(t, dealt[1].Scramble.Deal)
	own := lab.Block{{Group: "mine", Scramble: &lab.Scramble{Size: lab.Size{Rows: 3, Cols: 3}, Moves: 9, Seed: 7, Count: 2}}}
	own = own.Scrambled(own.Sizes(), lab.Onwards, []int{11})
	assert.Equal(t, "mine", own[0].Group, "what somebody has named keeps its name")
	assert.Equal(t, uint64(7), own[0].Scramble.Seed)

	few, err := lab.Read([]byte(small), "x.waymark-lab")
	require.NoError(t, err)
	assert.Len(t, few.Blocks(), 2, "a library is none of them")
}

// The length that a scramble is made with is of the boards alone: where waypoints are in force it is no optimum.
func TestAnOptimumIsOfWhatIsSearched(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.waymark")
	require.NoError(t, os.WriteFile(file, []byte("puzzle slide\nstart 2x3\n1 2 3\n4 _ 5\ngoal 2x3\n1 2 3\n4 5 _\nmark via 2x3\n_ ? ?\n? ? ?\n"), 0o600))
	for noMarks, optimum := range map[string]int{"false": 0, "true": 5} {
		e := load(t, write(t, `{"waymark-lab": 1, "no_marks": `+noMarks+`, "boards": [{"scramble": {"file": "`+file+`", "length": 5, "count": 1}}], "heuristics": ["zero"], "limits": [{"states": 1}]}`))
		require.NoError(t, e.Cell(0).Board.Err)
		assert.Equal(t, optimum, e.Cell(0).Board.Optimum)
	}
}

// What a survey says without the boards is what the experiment has with them.
func TestASurveyCountsAsTheBoardsDo(t *testing.T) {
	for name, words := range map[string]string{
		"small": small,
		"made":  `{"waymark-lab": 1, "boards": [{"generate": {"family": "tandem", "count": 3}}, {"library": "all"}], "heuristics": ["admissible"], "repetitions": 2, "limits": [{"seconds": 3}]}`,
	} {
		e := load(t, write(t, words))
		s, err := e.Survey(t.Context())
		require.NoError(t, err, name)
		assert.Equal(t, e.Len(), s.Searches, name)
		groups := map[string]bool{}
		boards := map[int]bool{}
		ways := map[[2]string]bool{}
		for c := range e.Cells() {
			groups[c.Group], boards[c.Index], ways[[2]string{c.Way.String(), c.Heuristic}] = true, true, true
		}
		assert.Len(t, groups, s.Groups, name)
		for _, h := range s.Heuristics {
			assert.Equal(t, e.HeuristicName(h.ID), h.Name, "%s: as the tables call it", name)
		}
		assert.Len(t, boards, s.Boards, name)
		assert.Len(t, ways, len(s.Ways), name)
		if s.Seconds = max(0, s.Seconds); name == "made" {
			assert.InDelta(t, 3*e.Len(), s.Seconds, 1e-6)
		}
	}
	e, err := lab.Read([]byte(small), "x.waymark-lab")
	require.NoError(t, err)
	e.Boards = append(e.Boards, lab.Source{File: "nowhere.txt"})
	s, err := e.Survey(t.Context())
	require.ErrorContains(t, err, "nowhere.txt")
	assert.NotEmpty(t, s.Heuristics, "of the boards that are there")
}

// A baseline is compared with each of the others, and is a way of the experiment.
func TestABaselineIsAWayOfTheExperiment(t *testing.T) {
	e, err := lab.Read([]byte(small), "x.waymark-lab")
	require.NoError(t, err)
	plain, err := e.Identity()
	require.NoError(t, err)
	e.Baseline = "two-way"
	require.NoError(t, e.Load(t.Context(), nil))
	same, err := e.Identity()
	require.NoError(t, err)
	assert.Equal(t, plain, same, "it asks nothing else")
	e.Baseline = "greedy zero"
	require.ErrorContains(t, e.Load(t.Context(), nil), "no way of searching")
}
