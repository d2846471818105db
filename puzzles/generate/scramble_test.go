package generate_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/test/draws"
)

var boards = map[string]string{
	"slide":  "puzzle slide\nstart 2x3\n1 2 3\n4 5 _\ngoal 2x3\n1 2 3\n4 5 _\n",
	"glide":  "puzzle glide\nstart 4x4\nR...\n.#..\n..B.\n....\ngoal 4x4\n....\n....\n.BR.\n....\n",
	"tandem": "puzzle tandem\nstart 3x4\no...\n.#o.\n_.._\n",
	"swap":   "puzzle swap\nstart 2x3\nT1R Q1B T1R\nT1B B1Y Q1Y\ngoal 2x3\nR B R\nB Y Y\n",
	"blocks": "puzzle blocks\nmetric step\nstart 3x4\nA...\nA..B\nC..B\ngoal 3x4\n....\nA...\nA...\n",
}

func read(t *testing.T, text string) *puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	return list[0]
}

// distance is the length of a shortest solution, by trying all positions in their order.
func distance(p *puzzles.Puzzle, at puzzles.Board) int {
	f := families.Find(p.Family)
	key := func(b puzzles.Board) string { return joined(f, b) }
	seen, line := map[string]bool{key(at): true}, []puzzles.Board{at}
	for depth := 0; len(line) > 0; depth++ {
		var next []puzzles.Board
		for _, b := range line {
			if f.Matches(p, b, p.Goal) {
				return depth
			}
			for _, m := range f.Moves(p, b) {
				if n, _, err := f.Play(p, b, m); err == nil && !seen[key(n)] {
					seen[key(n)] = true
					next = append(next, n)
				}
			}
		}
		line = next
	}
	return -1
}

func joined(f puzzles.Family, b puzzles.Board) (all string) {
	for _, row := range puzzles.Rows(f, b, puzzles.Start) {
		all += row + "/"
	}
	return all
}

func TestAStartHasExactlyTheWantedDistance(t *testing.T) {
	for name, text := range boards {
		for _, want := range []int{1, 3, 4} {
			p := read(t, text)
			told := 0
			found, err := generate.FindStart(context.Background(), p, want, generate.StartOptions{Seed: 7}, func(s generate.StartFound) { told = s.Tried })
			require.NoError(t, err)
			assert.Equal(t, want, found.Moves, "%s", name)
			assert.Equal(t, want, distance(p, found.Start), "%s: %s", name, joined(families.Find(p.Family), found.Start))
			assert.Equal(t, found.Tried, told)
			assert.Empty(t, puzzles.CheckQuestion(p.WithStart(found.Start), families.Rules))
			again, err := generate.FindStart(context.Background(), p, want, generate.StartOptions{Seed: 7}, nil)
			require.NoError(t, err)
			assert.Equal(t, found.Start, again.Start, "%s: the same seed", name)
		}
	}
}

// No start of two by three cells is farther than 21 moves, nor is any of the other boards farther
// than its farthest: the search for one that is ends at once, with the farthest, and says so.
func TestWhatCannotBeHadIsEndedWithTheFarthest(t *testing.T) {
	for name, text := range boards {
		p := read(t, text)
		found, err := generate.FindStart(context.Background(), p, 99, generate.StartOptions{Seed: 1}, nil)
		require.NoError(t, err)
		assert.True(t, found.Farthest, name)
		assert.Equal(t, 1, found.Tried, "%s: all are listed after the present start", name)
		assert.Equal(t, found.Moves, distance(p, found.Start), name)
		for seed := range draws.Count(uint64(30)) { // none that is dealt out is farther
			at, err := generate.Deal(context.Background(), p, generate.StartOptions{Seed: seed})
			require.NoError(t, err)
			assert.LessOrEqual(t, distance(p, at), found.Moves, name)
		}
		if name == "slide" {
			assert.Equal(t, 21, found.Moves)
		}
		far := p.WithStart(found.Start)
		again, want, err := generate.StartBeside(context.Background(), far, 1, generate.StartOptions{Seed: 1}, nil)
		require.NoError(t, err)
		assert.Equal(t, found.Moves+1, want)
		assert.True(t, again.Farthest, name)
		assert.True(t, again.Start.Equal(far.Start), "%s: the present start is one of the farthest", name)
	}
}

// Where starts are too many to list, the search ends with its context, and with the best.
func TestWhatMayBeHadIsLookedForUntilTheEnd(t *testing.T) {
	p := read(t, "puzzle slide\nstart 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 _ 15\ngoal 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\n")
	ctx, cancel := context.WithCancel(context.Background())
	found, err := generate.FindStart(ctx, p, 81, generate.StartOptions{Seed: 1}, func(s generate.StartFound) {
		if s.Tried == 4 {
			cancel()
		}
	})
	require.NoError(t, err)
	assert.Equal(t, 4, found.Tried)
	assert.False(t, found.Farthest)
}

// The farthest start is farther than chance comes near by: what lies on its solution is taken.
func TestAFarStartIsTakenFromTheFarthest(t *testing.T) {
	p := read(t, boards["slide"])
	found, err := generate.FindStart(context.Background(), p, 21, generate.StartOptions{Seed: 1}, nil)
	require.NoError(t, err)
	assert.False(t, found.Farthest)
	assert.LessOrEqual(t, found.Tried, 41)
	assert.Equal(t, 21, distance(p, found.Start))
}

func TestDealtStartsAreSolvableAndSpread(t *testing.T) {
	p := read(t, boards["slide"])
	seen := map[string]bool{}
	for seed := range uint64(40) {
		at, err := generate.Deal(context.Background(), p, generate.StartOptions{Seed: seed})
		require.NoError(t, err)
		assert.GreaterOrEqual(t, distance(p, at), 0)
		seen[joined(families.Find(p.Family), at)] = true
	}
	assert.Greater(t, len(seen), 30, "of 360 positions")
	for _, name := range []string{"blocks", "swap", "tandem", "glide"} {
		p := read(t, boards[name])
		at, err := generate.Deal(context.Background(), p, generate.StartOptions{Seed: 3})
		require.NoError(t, err)
		assert.False(t, at.Equal(p.Start), name)
		assert.Empty(t, puzzles.CheckQuestion(p.WithStart(at), families.Rules), name)
	}
}

func TestABoardWithAFaultIsRefused(t *testing.T) {
	p := read(t, boards["slide"])
	p.Start.Cells[0] = 9
	_, err := generate.FindStart(context.Background(), p, 3, generate.StartOptions{}, nil)
	assert.Error(t, err)
}

func TestEasierAndHarderAreBesideThePresentStart(t *testing.T) {
	for name, text := range boards {
		p := read(t, text)
		three, err := generate.FindStart(context.Background(), p, 3, generate.StartOptions{Seed: 2}, nil)
		require.NoError(t, err)
		p = p.WithStart(three.Start)
		for by, want := range map[int]int{1: 4, -1: 2, -9: 1} {
			found, wanted, err := generate.StartBeside(context.Background(), p, by, generate.StartOptions{Seed: 5}, nil)
			require.NoError(t, err)
			assert.Equal(t, want, wanted)
			assert.Equal(t, want, distance(p, found.Start), name)
		}
	}
}

// A shuffle is a walk from the goal that the seed decides, whatever the start is; where the goal is no
// position it begins at the start.
func TestAShuffleIsAWalkFromTheGoal(t *testing.T) {
	p := read(t, "puzzle slide\nstart 2x3\n1 2 3\n5 4 _\ngoal 2x3\n1 2 3\n4 5 _\n")
	one, err := generate.Shuffle(p, 1, 7)
	require.NoError(t, err)
	assert.Equal(t, 1, distance(p, one))
	again, err := generate.Shuffle(p.WithStart(one), 1, 7)
	require.NoError(t, err)
	assert.Equal(t, one, again)
	two, err := generate.Shuffle(p, 2, 7)
	require.NoError(t, err)
	assert.Equal(t, 2, distance(p, two), "the second move does not take the first back")
	open := read(t, "puzzle slide\nstart 2x3\n1 2 3\n5 4 _\ngoal 2x3\n1 2 ?\n4 5 _\n")
	from, err := generate.Shuffle(open, 1, 7)
	require.NoError(t, err)
	assert.NotEqual(t, one, from)
}
