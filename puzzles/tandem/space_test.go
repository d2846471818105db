package tandem

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/draws"
)

// successors: the packed moves are those of the rules in their set form.
type successors struct{}

func (successors) one(t *rapid.T, p *puzzles.Puzzle, sp packed[[1]uint64], l *layout) {
	successorsAgree(t, p, sp, l)
}

func (successors) four(t *rapid.T, p *puzzles.Puzzle, sp packed[[4]uint64], l *layout) {
	successorsAgree(t, p, sp, l)
}

func successorsAgree[S solver.State](t *rapid.T, p *puzzles.Puzzle, sp packed[S], l *layout) {
	for _, s := range explore(sp, max(3, 600/p.Start.Size.Cells())) {
		at := boardOf(p, l, sp, s)
		require.Equal(t, s, state[S](l, at), "packing is canonical")
		require.Equal(t, Family{}.Matches(p, at, puzzles.Board{}), sp.IsGoal(s))
		var want []solver.Edge[S]
		for _, d := range puzzles.Dirs {
			if after, moves := slowNext(at, d); moves {
				want = append(want, solver.Edge[S]{To: state[S](l, after), Move: solver.Move(d), Cost: 1})
			}
		}
		require.Equal(t, want, sp.Successors(s, nil), draw(at, puzzles.Start))
	}
}

func TestSuccessorsAgreeWithRules(t *testing.T) {
	overRecipes(t, func(t *rapid.T, p *puzzles.Puzzle) { overSpaces(t, p, successors{}) })
}

// inverses: every predecessor leads back, and every move is found backwards.
type inverses struct{}

func (inverses) one(t *rapid.T, p *puzzles.Puzzle, sp packed[[1]uint64], l *layout) {
	inversesAgree(t, p, sp)
}

func (inverses) four(t *rapid.T, p *puzzles.Puzzle, sp packed[[4]uint64], l *layout) {
	inversesAgree(t, p, sp)
}

func inversesAgree[S solver.State](t *rapid.T, p *puzzles.Puzzle, sp packed[S]) {
	for _, s := range explore(sp, max(3, 300/p.Start.Size.Cells())) {
		for _, e := range sp.Successors(s, nil) {
			back := solver.Edge[S]{To: s, Move: e.Move, Cost: 1}
			require.True(t, slices.Contains(sp.Predecessors(e.To, nil), back))
		}
		pasts := sp.Predecessors(s, nil)
		require.LessOrEqual(t, float64(len(pasts)), newLayout(p.Start).mostPasts())
		for i, e := range pasts {
			if i%max(1, len(pasts)/50) == 0 {
				forth := solver.Edge[S]{To: s, Move: e.Move, Cost: 1}
				require.True(t, slices.Contains(sp.Successors(e.To, nil), forth))
			}
		}
	}
}

func TestPredecessorsInvertSuccessors(t *testing.T) {
	for name, r := range recipes {
		if name == "crowded" {
			r.maxBlocks = 24 // where all their predecessors are still a list
		}
		t.Run(name, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) { overSpaces(t, randomPuzzle(t, r), inverses{}) })
		})
	}
}

// On small boards every position is tried, so that nothing is missing and
// nothing comes twice.
func TestPredecessorsAreComplete(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 4, maxBlocks: 5, obstacles: 4})
		overSpaces(t, p, completeness{})
	})
}

type completeness struct{}

func (completeness) one(t *rapid.T, _ *puzzles.Puzzle, sp packed[[1]uint64], l *layout) {
	predecessorsComplete(t, sp, l)
}

func (completeness) four(t *rapid.T, _ *puzzles.Puzzle, sp packed[[4]uint64], l *layout) {
	predecessorsComplete(t, sp, l)
}

func predecessorsComplete[S solver.State](t *rapid.T, sp packed[S], l *layout) {
	type step struct {
		from, to S
		move     solver.Move
	}
	forth, back := map[step]int{}, map[step]int{}
	for _, s := range everyState[S](l) {
		for _, e := range sp.Successors(s, nil) {
			forth[step{s, e.To, e.Move}]++
		}
		for _, e := range sp.Predecessors(s, nil) {
			back[step{e.To, s, e.Move}]++
		}
	}
	require.Equal(t, forth, back)
}

func TestMostPastsIsReachedOnAnOpenBoard(t *testing.T) {
	// Four blocks on 4x4: one at the head of each line, and none at a tail.
	p := puzzle(t, "o... o... o... o...")
	l := newLayout(p.Start)
	assert.InDelta(t, 4*16, l.mostPasts(), 0)
	left := 1
	for _, e := range newWordSpace(l).Predecessors(state[single](l, p.Start), nil) {
		if puzzles.Dir(e.Move) == puzzles.Left {
			left++ // and the one in which nothing moved
		}
	}
	assert.Equal(t, 16, left)
}

func TestGoalsAreAllGoalPositions(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 4, maxBlocks: 5, obstacles: 4, surplus: true})
		l := newLayout(p.Start)
		sp := newWordSpace(l)
		want := map[single]bool{}
		start := l.census(l.blocks)
		var buf [maxCells]slot
		for _, s := range everyState[single](l) {
			if sp.IsGoal(s) && slices.Equal(start, l.census(sp.read(s, &buf))) {
				want[s] = true
			}
		}
		goals, ok := sp.Goals(1 << 16)
		require.True(t, ok)
		require.Len(t, goals, len(want))
		for _, g := range goals {
			require.True(t, want[g])
			delete(want, g)
		}
		if len(goals) > 1 {
			_, ok = sp.Goals(len(goals) - 1)
			require.False(t, ok)
		}
	})
}

func TestNoSearchFromTheGoalWhereItCouldExplode(t *testing.T) {
	p := Family{}.New(puzzles.Size{Rows: 16, Cols: 16})
	for i := range 128 {
		p.Start.Cells[i] = blockCell
		p.Start.Cells[i+128] = goalCell
	}
	problem, err := Family{}.Compile(p)
	require.NoError(t, err)
	assert.NotContains(t, problem.Algorithms(), solver.TwoWay)
}

func TestMovesDoNotAllocate(t *testing.T) {
	p := puzzle(t, "oo..#... o..._..o #..o.#.. ..#....o _....... ........ ...#.... ........")
	l := newLayout(p.Start)
	small, large := newWordSpace(l), newWideSpace[[4]uint64](l)
	few, many := make([]solver.Edge[single], 0, 512), make([]solver.Edge[[4]uint64], 0, 512)
	assert.Zero(t, testing.AllocsPerRun(10, func() { few = small.Successors(small.start, few[:0]) }))
	assert.Zero(t, testing.AllocsPerRun(10, func() { few = small.Predecessors(small.start, few[:0]) }))
	assert.Zero(t, testing.AllocsPerRun(10, func() { many = large.Successors(large.start, many[:0]) }))
	assert.Zero(t, testing.AllocsPerRun(10, func() { many = large.Predecessors(large.start, many[:0]) }))
}

func TestObstaclesCostNoWords(t *testing.T) {
	tests := []struct{ side, walls, words int }{
		{8, 0, 1}, {9, 0, 2}, {9, 17, 1}, {11, 0, 2}, {12, 0, 4}, {12, 16, 2}, {16, 0, 4}, {16, 64, 4}, {16, 192, 1},
	}
	for _, tt := range tests {
		b := puzzles.NewBoard(puzzles.Size{Rows: tt.side, Cols: tt.side}, emptyCell)
		for i := range tt.walls {
			b.Cells[i] = obstacleCell
		}
		assert.Equal(t, tt.words, newLayout(b).words, "%v", tt)
	}
}
