package batch_test

import (
	"bytes"
	"context"
	"flag"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/app/generate/batch"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/test/apptest"
)

// small is a wish that is made at once.
func small(family string, count string) batch.Wish {
	w := batch.Usual(family)
	w.Size, w.Count, w.Seed = batch.Pair{"3", "3"}, count, "5"
	w.Length = batch.Pair{"3", "14"}
	return w
}

// make1 runs a wish to its end.
func make1(t *testing.T, r *batch.Room, w batch.Wish) *batch.List {
	t.Helper()
	q := &apptest.Queue{}
	given := 0
	require.Empty(t, r.Make(context.Background(), w, batch.Means{Threads: 2, GiveBack: func() { given++ }}, q.Post))
	until(t, q, func() bool { return !r.Running() })
	assert.Equal(t, 1, given, "the memory is given back once")
	return r.Shown()
}

func until(t *testing.T, q *apptest.Queue, seen func() bool) {
	t.Helper()
	require.Eventually(t, func() bool { q.Run(); return seen() }, max(2*time.Minute, time.Duration(*many)*10*time.Second), time.Millisecond)
}

// many is how many puzzles of each family the window and the command make for comparison:
//
//	go test -tags headless ./app/generate/batch -run TheCommand -many 200
var many = flag.Int("many", 2, "puzzles of each family that the window and the command make")

// The window makes, on two threads, just the puzzles that the command makes of the same seed on
// one, and prints: byte for byte, of all families.
func TestTheSameSeedMakesTheSamePuzzlesAsTheCommand(t *testing.T) {
	for _, f := range families.All() {
		if len(batch.Recipes(f.Info().ID)) == 0 {
			continue // its puzzles are not made
		}
		w := batch.Usual(f.Info().ID)
		w.Count, w.Seed = strconv.Itoa(*many), "7"
		args := []string{"generate", w.Family, "--seed", "7", "--count", w.Count, "--threads", "1", "--quiet"}
		if w.Family == "glide" || w.Family == "blocks" {
			w.Size, w.Length = batch.Pair{"5", "5"}, batch.Pair{"4", "12"}
			args = append(args, "--size", "5x5", "--length", "4..12")
		}
		l := make1(t, &batch.Room{}, w)
		require.Equal(t, batch.Whole, l.Ended)
		var window, command, errs bytes.Buffer
		for i, m := range l.Made {
			if i > 0 {
				window.WriteByte('\n')
			}
			require.NoError(t, puzzles.WriteText(&window, families.Rules, m.Puzzle))
		}
		exit, _ := cli.Run(args, strings.NewReader(""), &command, &errs)
		require.Zero(t, exit, errs.String())
		assert.Equal(t, command.String(), window.String(), w.Family)
		assert.Equal(t, *many, strings.Count(command.String(), "\nmade maker "))
		t.Logf("%s: %d puzzles, %d bytes", w.Family, len(l.Made), window.Len())
	}
}

// Puzzles come while others are made; what is stopped is kept; lists before are remembered.
func TestPuzzlesComeOneByOneAndAreKeptWhenItIsStopped(t *testing.T) {
	r, q := &batch.Room{}, &apptest.Queue{}
	seen := 0
	end := r.Watch(func() { seen++ })
	w := small("slide", "1000")
	w.Length = batch.Pair{"10", "26"}
	require.Empty(t, r.Make(context.Background(), w, batch.Means{GiveBack: func() {}}, q.Post))
	until(t, q, func() bool { return len(r.Shown().Made) > 0 })
	assert.True(t, r.Running())
	assert.Equal(t, batch.NotYet, r.Shown().Ended)
	assert.Positive(t, r.Shown().Counts.Tried)
	r.Stop()
	until(t, q, func() bool { return !r.Running() })
	l := r.Shown()
	assert.Equal(t, batch.Stopped, l.Ended)
	assert.EqualValues(t, len(l.Made), l.Counts.Kept)
	assert.Less(t, len(l.Made), 1000)
	assert.Contains(t, l.Progress(), "tried")
	assert.False(t, r.Remade(w), "the rest can be made")
	end()
	was := seen
	make1(t, r, small("slide", "3"))
	assert.Equal(t, was, seen, "who has ended to watch is not told")
	at, of := r.Place()
	assert.Equal(t, [2]int{2, 2}, [2]int{at, of})
	require.True(t, r.Step(-1))
	assert.Same(t, l, r.Shown())
	assert.False(t, r.Step(-1))
	require.True(t, r.Step(1))
	assert.True(t, r.Remade(small("slide", "3")))
	assert.False(t, r.Remade(small("slide", "4")))
}

// Each field is refused by itself, with what can be asked.
func TestAWishIsRefusedFieldByField(t *testing.T) {
	w := small("glide", "0")
	w.Size = batch.Pair{"99", "5"}
	w.Length = batch.Pair{"9", "3"}
	w.Difficulty = [2]int{4, 2}
	w.Walls = batch.Pair{"x", "3"}
	w.Pieces = batch.Pair{"3", ""}
	w.Symmetry = "sideways"
	w.Seed = "-1"
	_, faults := w.Ask()
	for field, words := range map[batch.Field]string{
		batch.Size: "full puzzles have", batch.Length: "first number not above the second", batch.Difficulty: "above the second",
		batch.Walls: "“x” is no number", batch.Pieces: "both numbers are needed", batch.Symmetry: "there are none, left-right",
		batch.Count: "is no number from 1 to 1000", batch.Seed: "a seed is a number",
	} {
		if assert.Error(t, faults[field]) {
			assert.Contains(t, faults[field].Error(), words)
		}
	}
	assert.Len(t, faults, 8, "what the recipe does not have is not looked at: %v", faults)
	w = small("glide", "1")
	w.Size, w.Symmetry = batch.Pair{"4", "6"}, "quarter-turn"
	_, faults = w.Ask()
	if assert.Error(t, faults[batch.Size]) {
		assert.Contains(t, faults[batch.Size].Error(), "boards of 4x6 have no symmetry quarter-turn, which only square ones have; there are none, left-right")
	}
	w.Size = batch.Pair{"6", "6"}
	_, faults = w.Ask()
	assert.Empty(t, faults)

	r := &batch.Room{}
	w.Seed = "-1"
	given := false
	assert.NotEmpty(t, r.Make(context.Background(), w, batch.Means{GiveBack: func() { given = true }}, nil))
	assert.True(t, given)
	assert.Nil(t, r.Shown())

	w = small("glide", "1")
	w.Walls = batch.Pair{"0", "0"}
	ask, faults := w.Ask()
	assert.Empty(t, faults)
	assert.Equal(t, puzzles.None, ask.Details.Walls, "none at all is not any number")
	w = batch.Usual("swap")
	w.Seed, w.Level, w.Size = "1", "expert", batch.Pair{"4", "4"}
	_, faults = w.Ask()
	assert.Empty(t, faults, "a level says the size")
}

// Every kind can be asked for as it comes, has its words, and keeps what fits another.
func TestEveryKindCanBeAskedForAsItComes(t *testing.T) {
	for _, f := range families.All() {
		titles := map[string]bool{}
		for _, r := range batch.Recipes(f.Info().ID) {
			w := batch.Usual("slide")
			w.Count, w.Seed, w.Difficulty = "12", "3", [2]int{1, 2}
			w = w.Of(f.Info().ID, r.ID)
			a, faults := w.Ask()
			require.Empty(t, faults, "%s %s", f.Info().ID, r.ID)
			assert.Equal(t, 12, a.Count)
			assert.Positive(t, a.Difficulty.Most)
			assert.Equal(t, r.ID, a.Recipe)
			usual, listed := w.Filled().Size, r.Usual
			if r.Listed != nil {
				listed = r.Listed(a.Difficulty.Most)
			}
			assert.Equal(t, listed.String(), strings.Join(usual[:], "x"), "one whose difficulty can be found out")
			assert.NotEmpty(t, r.Kind)
			assert.False(t, titles[r.Kind], "two kinds of the name %s", r.Kind)
			titles[r.Kind] = true
			for _, level := range r.Levels {
				assert.NotEmpty(t, batch.LevelWord(level))
			}
		}
	}
	for _, s := range generate.Symmetries() {
		assert.NotEmpty(t, batch.SymmetryWord(s))
	}
	for _, m := range generate.Metrics() {
		assert.NotEmpty(t, batch.MetricWord(m))
	}
}

// Where a difficulty cannot be told or hardly be had, that is known before anything is made.
func TestADifficultyThatCannotBeHadIsDoubtedBefore(t *testing.T) {
	for _, c := range []struct {
		family, size, level string
		from, to            int
		says                string
	}{
		{family: "swap", from: 4, to: 4, says: "expect to wait"},
		{family: "swap", size: "3", from: 2, says: "hardly ever that hard"},
		{family: "swap", size: "4", to: 1, says: "more than 9 cells"},
		{family: "swap", to: 1},
		{family: "swap", level: "easy", to: 1},
		{family: "swap", level: "hard", to: 1, says: "more than 9 cells"},
		{family: "swap"},
		{family: "slide", from: 3},
		{family: "slide", size: "4", from: 3},
		{family: "slide", size: "5", from: 3, says: "more than 16 cells"},
		{family: "slide", size: "4"},
		{family: "glide", size: "8", from: 4},
		{family: "blocks", from: 5},
		{family: "tandem", from: 5},
	} {
		w := batch.Usual(c.family)
		w.Seed, w.Size, w.Level, w.Difficulty = "1", batch.Pair{c.size, c.size}, c.level, [2]int{c.from, c.to}
		ask, faults := w.Ask()
		require.Empty(t, faults)
		err := ask.Doubt()
		if c.says == "" {
			assert.NoError(t, err, "%+v", c)
			continue
		}
		assert.ErrorContains(t, err, c.says, "%+v", c)
	}
}

// How hard a puzzle is follows after it is shown, and each is looked at.
func TestHardnessFollows(t *testing.T) {
	r, q := &batch.Room{}, &apptest.Queue{}
	w := small("slide", "2")
	w.Size = batch.Pair{"2", "3"}
	require.Empty(t, r.Make(context.Background(), w, batch.Means{GiveBack: func() {}}, q.Post))
	until(t, q, func() bool {
		return !r.Running() && len(r.Shown().Made) == 2 && r.Shown().Hardness(0).Looked && r.Shown().Hardness(1).Looked
	})
	h := r.Shown().Hardness(1)
	assert.Positive(t, h.Seconds)
	assert.Positive(t, h.Level())
	assert.False(t, h.Measured)
	assert.Contains(t, h.Basis(), "model")
	require.Empty(t, r.Make(context.Background(), small("slide", "1"), batch.Means{GiveBack: func() {}}, q.Post))
	until(t, q, func() bool { return !r.Running() && r.Shown().Hardness(0).Looked })
	assert.Zero(t, r.Shown().Hardness(0).Seconds, "181,440 positions are not listed for it")
	assert.Contains(t, r.Shown().Hardness(0).Basis(), "not known")
}

// Cards are sorted; those of which nobody knows how hard they are come last.
func TestPuzzlesAreSortedAndRemoved(t *testing.T) {
	l := &batch.List{Made: []generate.Made{{Length: 5, Seconds: 9}, {Length: 9}, {Length: 7, Seconds: 30}, {Length: 5, Seconds: 30}}}
	for order, want := range [][]int{{0, 1, 2, 3}, {1, 2, 0, 3}, {0, 3, 2, 1}, {2, 3, 0, 1}, {0, 2, 3, 1}} {
		assert.Equal(t, want, l.Sorted(batch.Order(order)), batch.OrderWord(batch.Order(order)))
	}
	l.Remove(2)
	l.Remove(2)
	l.Remove(7)
	assert.Equal(t, []int{1, 0, 3}, l.Sorted(batch.Longest))
	assert.Equal(t, 3, l.Left())
	l.Remove(0)
	assert.Equal(t, 0, l.Restore())
	assert.Equal(t, 2, l.Restore())
	assert.Equal(t, -1, l.Restore())
	assert.Equal(t, 4, l.Left())
}

// What no board of the size has ends at once with the reason; what is taken where the length is
// empty fits the size.
func TestAWishFitsItsSize(t *testing.T) {
	w := small("slide", "10")
	w.Size, w.Length = batch.Pair{"2", "2"}, batch.Pair{"9", "9"}
	l := make1(t, &batch.Room{}, w)
	assert.Equal(t, batch.Short, l.Ended)
	assert.Empty(t, l.Made)
	assert.Contains(t, l.Why(), "On boards of 2x2 no shortest solution is longer than 6; ask for at most that")
	w.Length = batch.Pair{}
	assert.Equal(t, batch.Pair{"4", "6"}, w.Filled().Length)
	w.Size = batch.Pair{"4", "4"}
	assert.Equal(t, batch.Pair{"20", "30"}, w.Filled().Length)
	w.Size = batch.Pair{"99", ""}
	assert.Equal(t, batch.Pair{"20", "30"}, w.Filled().Length, "what is at fault is not taken")
	l = &batch.List{Ended: batch.Short, Counts: generate.Counts{Tried: 100, TooEasy: 100, Longest: 7, Survey: generate.Survey{Longest: 8, Boards: 900}}}
	assert.Equal(t, "The longest shortest solution of all was 8: allow that, or ask for a larger board.", l.Why())
}

// Where lengths are hidden a puzzle does not tell its own.
func TestHiddenLengthsAreNotTold(t *testing.T) {
	m := make1(t, &batch.Room{}, small("slide", "1")).Made[0]
	assert.Positive(t, batch.Plain(m, false).Made.Optimum)
	assert.Equal(t, &puzzles.Made{Maker: m.Puzzle.Made.Maker, Seed: 5, Candidate: m.Index}, batch.Plain(m, true).Made)
}

// What became of the candidates is said, and a forecast only from some puzzles on.
func TestProgressSaysWhatBecameOfTheCandidates(t *testing.T) {
	l := &batch.List{Ask: generate.Ask{Count: 20}, Counts: generate.Counts{Tried: 1412, Kept: 37, TooEasy: 310, Unsolvable: 65}, Took: 10 * time.Second}
	assert.Equal(t, "1,412 tried, 37 kept, 310 too easy, 65 unsolvable.", l.Progress())
	l.Made = make([]generate.Made, 5)
	assert.Contains(t, l.Progress(), "About 30 s more.")
	l.Ended = batch.Short
	assert.NotContains(t, l.Progress(), "more")
	assert.Contains(t, l.Why(), "too easy")
	l.Counts = generate.Counts{Tried: 1000, Duplicate: 900, Kept: 20}
	assert.Contains(t, l.Why(), "hardly more of this kind")
}

func TestDifficultyIsSaidWithItsSeconds(t *testing.T) {
	for seconds, words := range map[float64]string{0: "", 12.4: "gentle, 12 s", 65: "medium, 65 s", 300: "expert, 5 min", 1e5: "expert, over 2 h"} {
		assert.Equal(t, words, batch.Hardness{Seconds: seconds}.Word())
	}
}
