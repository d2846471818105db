package generate_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/test/familytest"
)

// What no board of the size reaches is refused after the first candidates, with what such boards
// reach: 6 and 31 are the eccentricities of the sliding tiles of 2x2 and 3x3.
func TestWhatNoBoardReachesIsRefused(t *testing.T) {
	for _, c := range []struct {
		ask  generate.Ask
		says string
	}{
		{generate.Ask{Family: "slide", Size: size(2, 2), Length: band(9, 9)}, "on boards of 2x2 no shortest solution is longer than 6; ask for at most that"},
		{generate.Ask{Family: "slide", Size: size(3, 3), Length: band(32, 32)}, "on boards of 3x3 no shortest solution is longer than 31"},
		{generate.Ask{Family: "slide", Recipe: "random", Size: size(2, 3), Length: band(22, 40)}, "on boards of 2x3 no shortest solution is longer than 21"},
		{generate.Ask{Family: "slide", Recipe: "scramble", Size: size(2, 2), Length: band(4, 9), Details: generate.Details{Moves: 3}}, "longer than 3"},
		{generate.Ask{Family: "slide", Size: size(2, 2), Difficulty: generate.Figures{Least: 60, Most: 90}}, "no shortest solution is longer than 6, and puzzles that hard have at least"},
		{generate.Ask{Family: "glide", Size: size(2, 2), Length: band(7, 12)}, "boards of 2x2 that chance makes none has a shortest solution longer than 6"},
		{generate.Ask{Family: "tandem", Size: size(2, 2), Length: band(12, 25)}, "boards of 2x2 that chance makes none has a shortest solution longer than 2"},
		{generate.Ask{Family: "blocks", Size: size(3, 3), Length: band(10, 60)}, "boards of 3x3 that chance makes none has a shortest solution longer than 1"},
		{generate.Ask{Family: "blocks", Size: size(2, 3)}, "no cars puzzle of the family blocks comes about on a board of 2x3"},
		{generate.Ask{Family: "swap", Recipe: "picture", Size: size(2, 5)}, "comes about on a board of 2x5"},
	} {
		c.ask.Count, c.ask.Seed = 1, 3
		counts, err := generate.Run(context.Background(), c.ask, func(generate.Made) error { return errors.New("one was made") }, nil)
		require.ErrorAs(t, err, &generate.Beyond{}, "%+v", c.ask)
		assert.Contains(t, err.Error(), c.says)
		assert.LessOrEqual(t, counts.Tried, uint64(8))
	}
}

// Where boards are too many to look at all, it is said how far those go that were looked at, and
// longer ones are looked for.
func TestTheLongestIsToldWhereBoardsAreTooMany(t *testing.T) {
	a := generate.Ask{Family: "blocks", Size: size(4, 4), Length: band(30, 60), Count: 1, Seed: 1, Tries: 9}
	var seen generate.Survey
	counts, err := generate.Run(context.Background(), a, nil, func(n generate.Counts) {
		if n.Tried == 8 {
			seen = n.Survey
		}
	})
	require.NoError(t, err)
	assert.Equal(t, uint64(9), counts.Tried)
	assert.Equal(t, seen, counts.Survey, "after the first eight")
	assert.False(t, seen.Settled)
	assert.Greater(t, seen.Boards, 1000)
	assert.Greater(t, seen.Longest, 4)
	assert.Greater(t, counts.Longest, 4, "of the candidates")
	assert.Less(t, counts.Longest, 30)
}

// The usual length is one that boards of the size have.
func TestUsualLengthFitsTheSize(t *testing.T) {
	for _, c := range []struct {
		ask  generate.Ask
		want puzzles.Band
	}{
		{generate.Ask{Family: "slide"}, band(20, 30)},
		{generate.Ask{Family: "slide", Size: size(2, 2)}, band(4, 6)},
		{generate.Ask{Family: "slide", Size: size(3, 3)}, band(20, 30)},
		{generate.Ask{Family: "glide", Size: size(2, 2)}, band(4, 6)},
		{generate.Ask{Family: "glide", Size: size(5, 5)}, band(7, 12)},
		{generate.Ask{Family: "tandem", Size: size(2, 3)}, band(4, 6)},
		{generate.Ask{Family: "blocks", Size: size(3, 3)}, band(1, 1)},
		{generate.Ask{Family: "swap", Size: size(2, 2)}, band(2, 60)},
	} {
		c.ask.Count = 1
		filled, err := c.ask.Filled()
		require.NoError(t, err)
		assert.Equal(t, c.want, filled.Length, "%s %s", c.ask.Family, c.ask.Size)
	}
	for _, a := range []generate.Ask{{Family: "slide", Size: size(2, 2)}, {Family: "glide", Size: size(2, 2)}, {Family: "tandem", Size: size(3, 3)}, {Family: "blocks", Size: size(4, 4)}} {
		a.Count, a.Seed, a.Tries = 1, 1, 200
		list, _ := made(t, a)
		require.Len(t, list, 1, "%s %s", a.Family, a.Size)
		n, ok := familytest.Shortest(families.Find(a.Family), list[0].Puzzle, 100_000)
		require.True(t, ok)
		assert.Equal(t, n, list[0].Length)
	}
}
