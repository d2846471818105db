package generate_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// many is how many puzzles of each kind are held against exhaustive search:
//
//	go test -tags headless ./puzzles/generate -run Exhaustive -many 1000
var many = flag.Int("many", 3, "puzzles of each kind that are checked exhaustively")

func size(rows, cols int) puzzles.Size { return puzzles.Size{Rows: rows, Cols: cols} }

func band(least, most int) puzzles.Band { return puzzles.Band{Least: least, Most: most} }

// small asks for boards that exhaustive search can look at, one of each kind.
var small = []generate.Ask{
	{Family: "slide", Recipe: "target", Size: size(3, 3), Length: band(3, 14)},
	{Family: "slide", Recipe: "scramble", Size: size(3, 4), Details: generate.Details{Moves: 12}},
	{Family: "slide", Recipe: "scramble-onwards", Size: size(3, 3), Details: generate.Details{Moves: 12}},
	{Family: "slide", Recipe: "random", Size: size(2, 4), Length: band(1, 18)},
	{Family: "glide", Recipe: "full", Size: size(4, 4), Length: band(2, 9), Details: generate.Details{Walls: band(2, 4), Pieces: band(2, 3)}},
	{Family: "glide", Recipe: "partial", Size: size(5, 4), Length: band(2, 9), Details: generate.Details{Walls: band(2, 4), Pieces: band(2, 3)}},
	{Family: "tandem", Size: size(5, 5), Length: band(3, 12)},
	{Family: "swap", Recipe: "random", Size: size(2, 4), Length: band(1, 9)},
	{Family: "swap", Recipe: "picture", Length: band(1, 9), Details: generate.Details{Level: "easy"}},
	{Family: "swap", Recipe: "mixed", Length: band(1, 9), Details: generate.Details{Level: "easy"}},
	{Family: "blocks", Recipe: "cars", Size: size(4, 5), Length: band(3, 40)},
	{Family: "blocks", Recipe: "klotski", Size: size(4, 3), Length: band(3, 60)},
}

// made runs an ask.
func made(t testing.TB, a generate.Ask) (list []generate.Made, counts generate.Counts) {
	t.Helper()
	counts, err := generate.Run(context.Background(), a, func(m generate.Made) error {
		list = append(list, m)
		return nil
	}, nil)
	require.NoError(t, err)
	c := counts
	require.Equal(t, c.Tried, c.Barren+c.Unsolvable+c.TooEasy+c.TooHard+c.Unproved+c.Broken+c.Duplicate+c.Beside+c.Kept, "%+v", c)
	return list, counts
}

// text is what the command prints.
func text(t testing.TB, list []generate.Made) string {
	t.Helper()
	var b bytes.Buffer
	for _, m := range list {
		require.NoError(t, puzzles.WriteText(&b, families.Rules, m.Puzzle))
	}
	return b.String()
}

// Every puzzle has the length that exhaustive search finds, in the band; without any of its
// parts it would have another, or none; and no two are the same.
func TestMadePuzzlesAgainstExhaustiveSearch(t *testing.T) {
	for _, a := range small {
		t.Run(a.Family+" "+a.Recipe, func(t *testing.T) {
			switch a.Count, a.Seed = *many, 7; {
			case a.Recipe == "klotski":
				a.Count = min(*many, 30) // there are 38 so small
			case a.Recipe == "cars" && *many > 100:
				a.Size = size(5, 5) // there are too few of 4x5
			}
			list, counts := made(t, a)
			all := counts.Tried == generate.MostTries && counts.Duplicate > counts.Tried*9/10 // there are no more
			require.True(t, len(list) == a.Count || all, "%+v", counts)
			if a.Family == "slide" {
				assert.Zero(t, counts.Unsolvable, "every start that is dealt has a solution")
			}
			seen, parts := map[string]bool{}, 0
			for _, m := range list {
				parts += holdAgainstRules(t, a, m)
				key := edit.Likeness(families.Find(a.Family), m.Puzzle)
				assert.False(t, seen[key], "twice: %s", text(t, []generate.Made{m}))
				seen[key] = true
			}
			t.Logf("%d puzzles of %d candidates, right with all and without each of their %d parts", len(list), counts.Tried, parts)
		})
	}
}

// holdAgainstRules holds a puzzle against exhaustive search, with all its parts and without any
// of them. It returns how many parts there are to take away.
func holdAgainstRules(t *testing.T, a generate.Ask, m generate.Made) (parts int) {
	f := families.Find(a.Family)
	say := func() string { return text(t, []generate.Made{m}) }
	require.Empty(t, puzzles.CheckQuestion(m.Puzzle, families.Rules), "%s", say())
	assert.Equal(t, m.Length, shortest(t, f, m.Puzzle), "%s", say())
	assert.True(t, a.Length.Holds(m.Length), "%s", say())
	assert.Equal(t, m.Length, m.Puzzle.Solutions[0].Length())
	assert.Equal(t, puzzles.StatusOptimal, m.Puzzle.Solutions[0].Status)
	making := puzzles.Making{Images: func(cell int) []int { return []int{cell} }}
	for ; ; parts++ {
		less, ok := f.(puzzles.Maker).Without(making, m.Puzzle, parts)
		if !ok {
			return parts
		}
		assert.NotEqual(t, m.Length, shortest(t, f, less), "part %d could go: %s", parts, say())
	}
}

// shortest is familytest.Shortest.
func shortest(t testing.TB, f puzzles.Family, p *puzzles.Puzzle) int {
	t.Helper()
	n, ok := familytest.Shortest(f, p, 2_000_000)
	require.True(t, ok, "too many positions")
	return n
}

// The same seed makes the same bytes with any number of threads, and less of them what is
// asked for first; another seed makes others. With -many 200 they are two hundred.
func TestSeedMakesTheSameBytes(t *testing.T) {
	for _, a := range small {
		a.Count, a.Seed, a.Threads = *many, 5, 1
		if a.Recipe == "klotski" || a.Recipe == "scramble-onwards" {
			a.Count = min(a.Count, 30) // there are few so small
		}
		one, counts := made(t, a)
		a.Threads = 2
		two, again := made(t, a)
		assert.Equal(t, text(t, one), text(t, two), "%s %s", a.Family, a.Recipe)
		assert.Equal(t, counts, again)
		a.Count = 2
		fewer, _ := made(t, a)
		assert.Equal(t, text(t, one[:2]), text(t, fewer))
		a.Seed, a.Count = 6, 2
		others, _ := made(t, a)
		assert.NotEqual(t, text(t, one), text(t, others))
	}
}

// What this version of the maker makes of a seed stays so, on every machine: a change of it
// is a change of makerVersion.
func TestVersionMakesThesePuzzles(t *testing.T) {
	all := sha256.New()
	for _, a := range small {
		a.Count, a.Seed = 2, 1
		list, _ := made(t, a)
		all.Write([]byte(text(t, list)))
	}
	assert.Equal(t, golden, fmt.Sprintf("%x", all.Sum(nil)[:8]))
}

// golden is what all of them hash to.
const golden = "d638306d22d2788b"

// Walls in a symmetry stay so, though those that could go are gone.
func TestSymmetryOfWallsIsKept(t *testing.T) {
	list, _ := made(t, generate.Ask{Family: "tandem", Size: size(6, 6), Length: band(4, 12), Seed: 3, Count: 5, Details: generate.Details{Symmetry: "half-turn", Walls: band(8, 12)}})
	walls := 0
	for _, m := range list {
		for i, row := range puzzles.Rows(families.Rules("tandem"), m.Puzzle.Start, puzzles.Start) {
			for j, c := range row {
				if c == '#' {
					walls++
					other := puzzles.Rows(families.Rules("tandem"), m.Puzzle.Start, puzzles.Start)[5-i][5-j]
					assert.Equal(t, byte('#'), other)
				}
			}
		}
	}
	assert.Positive(t, walls)
}

// Those of the wanted difficulty are taken, and the nearest with a label where there is none.
func TestDifficulty(t *testing.T) {
	a := generate.Ask{Family: "blocks", Size: size(5, 5), Difficulty: generate.Figures{Least: 12, Most: 20}, Seed: 2, Count: 2}
	list, _ := made(t, a)
	require.Len(t, list, 2)
	for _, m := range list {
		assert.True(t, m.Seconds >= 12 && m.Seconds <= 20, m.Seconds)
		assert.False(t, m.Beside)
		assert.Equal(t, "gentle", m.Puzzle.Made.Difficulty)
	}
	a = generate.Ask{Family: "slide", Size: size(2, 3), Length: band(5, 5), Difficulty: generate.Figures{Least: 1e6, Most: 2e6}, Seed: 1, Count: 1}
	list, _ = made(t, a)
	if assert.Len(t, list, 1) {
		assert.True(t, list[0].Beside)
		assert.NotEmpty(t, list[0].Puzzle.Made.Difficulty)
	}
}

// A candidate that is off is made longer or shorter, not thrown away: most of them are taken.
func TestDifficultyIsAimedAt(t *testing.T) {
	asks := []generate.Ask{
		{Family: "blocks", Size: size(5, 5), Difficulty: generate.Figures{Least: 12, Most: 18}},
		{Family: "slide", Size: size(2, 4), Difficulty: generate.Figures{Least: 20, Most: 40}},
		{Family: "slide", Size: size(2, 4), Difficulty: generate.Figures{Least: 50, Most: 60}},
	}
	if draws.Raced {
		asks = asks[:1]
	}
	for _, a := range asks {
		a.Seed, a.Count = 1, 3
		list, counts := made(t, a)
		require.Len(t, list, 3)
		for _, m := range list {
			assert.True(t, m.Seconds >= a.Difficulty.Least && m.Seconds <= a.Difficulty.Most, "%s: %v", a.Family, m.Seconds)
			assert.False(t, m.Beside)
		}
		t.Logf("%s: %+v", a.Family, counts)
		assert.LessOrEqual(t, counts.Beside, uint64(6), "%s: %+v", a.Family, counts)
	}
}

// A band that no puzzle was found in ends with the tries, and the counts say why.
func TestTriesEnd(t *testing.T) {
	list, counts := made(t, generate.Ask{Family: "tandem", Size: size(4, 4), Length: band(60, 90), Seed: 1, Count: 1, Tries: 20})
	assert.Empty(t, list)
	assert.Equal(t, generate.Counts{Tried: 20, TooEasy: 20, Longest: counts.Longest, Survey: counts.Survey}, counts)
}

// An error of who takes the puzzles ends it, and so does a cancel, which is none.
func TestEnding(t *testing.T) {
	full := errors.New("full")
	a := generate.Ask{Family: "slide", Size: size(3, 3), Seed: 1, Count: 5}
	_, err := generate.Run(context.Background(), a, func(generate.Made) error { return full }, nil)
	assert.ErrorIs(t, err, full)
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	a.Length = band(4, 9)
	counts, err := generate.Run(ctx, a, func(generate.Made) error {
		if n++; n == 2 {
			cancel()
		}
		return nil
	}, nil)
	require.NoError(t, err)
	assert.Equal(t, 2, n)
	assert.Equal(t, uint64(2), counts.Kept)
}

// What cannot be asked is refused with what can.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		ask  generate.Ask
		says string
	}{
		{generate.Ask{Family: "chess", Count: 1}, "chess"},
		{generate.Ask{Family: "slide", Recipe: "cars", Count: 1}, "target, scramble"},
		{generate.Ask{Family: "slide", Size: size(9, 9), Count: 1}, "2x2 to 6x6"},
		{generate.Ask{Family: "slide", Count: 1, Details: generate.Details{Walls: band(1, 2)}}, "no walls"},
		{generate.Ask{Family: "slide", Count: 1, Details: generate.Details{Moves: 3}}, "no scrambles"},
		{generate.Ask{Family: "slide", Length: band(9, 3), Count: 1}, "length"},
		{generate.Ask{Family: "glide", Count: 1, Details: generate.Details{Symmetry: "round"}}, "half-turn"},
		{
			generate.Ask{Family: "glide", Size: size(3, 4), Count: 1, Details: generate.Details{Symmetry: "quarter-turn"}},
			"boards of 3x4 have no symmetry quarter-turn, which only square ones have; there are none, left-right, up-down, both, half-turn",
		},
		{generate.Ask{Family: "tandem", Size: size(6, 4), Count: 1, Details: generate.Details{Symmetry: "all"}}, "there are none, left-right, up-down, both, half-turn"},
		{generate.Ask{Family: "blocks", Size: size(4, 5), Count: 1, Details: generate.Details{Symmetry: "diagonal"}}, "there are none, left-right, up-down, both, half-turn"},
		{generate.Ask{Family: "glide", Count: 1, Details: generate.Details{Metric: "step"}}, "one way"},
		{generate.Ask{Family: "blocks", Count: 1, Details: generate.Details{Metric: "jump"}}, "step, slide, move"},
		{generate.Ask{Family: "swap", Count: 1, Details: generate.Details{Level: "odd"}}, "easy, medium"},
		{generate.Ask{Family: "swap", Size: size(3, 3), Count: 1, Details: generate.Details{Level: "easy"}}, "one of them"},
		{generate.Ask{Family: "swap"}, "at least 1"},
	} {
		err := c.ask.Check()
		if assert.Error(t, err, c.says) {
			assert.True(t, strings.Contains(err.Error(), c.says), err.Error())
		}
	}
}

// No walls at all are asked for otherwise than any number of them, and what would be no puzzle is
// refused.
func TestNoneIsNotAny(t *testing.T) {
	a := generate.Ask{Family: "glide", Size: size(5, 5), Length: band(2, 9), Seed: 1, Count: 3, Redundant: true, Details: generate.Details{Walls: puzzles.None, Pieces: band(3, 3)}}
	list, _ := made(t, a)
	require.Len(t, list, 3)
	assert.NotContains(t, text(t, list), "#")
	a.Details.Walls = puzzles.Band{}
	list, _ = made(t, a)
	assert.Contains(t, text(t, list), "#")
	a.Details.Pieces = puzzles.None
	assert.ErrorContains(t, a.Check(), "at least 1 piece")
	a.Details.Pieces, a.Length = puzzles.Band{}, puzzles.None
	assert.ErrorContains(t, a.Check(), "a length is at least 1")
	assert.Equal(t, "0", puzzles.BandOf(0, 0).String())
	assert.Equal(t, "0..2", puzzles.BandOf(0, 2).String())
	assert.True(t, puzzles.None.Holds(0))
	assert.False(t, puzzles.None.Holds(1))
}
