package families_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/test/draws"
)

func read(t require.TestingT, text string) *puzzles.Puzzle {
	ps, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	require.Len(t, ps, 1)
	return ps[0]
}

func TestFind(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range families.All() {
		info := f.Info()
		assert.False(t, seen[info.ID], "two families %q", info.ID)
		seen[info.ID] = true
		assert.Equal(t, f, families.Find(info.ID))
		assert.Equal(t, puzzles.Family(f), families.Rules(info.ID))
	}
	families.All()[0] = nil
	assert.NotNil(t, families.All()[0], "the list is the caller's")
	assert.Nil(t, families.Find("chess"))
	assert.Nil(t, families.Rules("chess"), "a nil family in an interface would not be nil")
}

const detour = `puzzle slide
start 3x3
1 2 _
3 4 5
6 7 8
goal 3x3
_ 1 2
3 4 5
6 7 8
mark fixed out
moves C2-U
mark hint
moves C3-U
mark via 3x3
1 2 5
3 _ 4
6 7 8
mark fixed
moves B1-D
`

// exhaustive marks a test that goes through far too much for the race detector,
// with nothing in it that runs beside something else. It is part of every plain
// run of the tests.
func exhaustive(t *testing.T) {
	t.Helper()
	if draws.Raced {
		t.Skip("in the plain run")
	}
}
