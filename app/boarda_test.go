//go:build !race

package app_test

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The published mark of board A: the strip says 13 and 9, both proved, and after the
// audit that the mark costs nothing. Millions of states: not under the race detector.
func TestTheStripOfBoardA(t *testing.T) {
	board, err := os.ReadFile("cli/testdata/board_a.txt")
	require.NoError(t, err)
	a, q := window(t)
	open(t, a, string(board)+"mark via halfway 8x8\nYR..R...\n...#....\n...#..##\n.#.#Y...\n.#....G.\n.#....#.\n.#....#.\n#...B.#.\n")
	solveNow(t, a, q)
	require.True(t, a.Do("audit"))
	require.Eventually(t, func() bool { q.Run(); return !a.Audit.Running() }, 2*time.Minute, time.Millisecond)
	p := a.Puzzle()
	for i, leg := range []string{"", "13", "9"} {
		item := a.Marker.StripItem(p, a.Stops[i])
		assert.Equal(t, leg, item.Leg)
		assert.Equal(t, i > 0, item.Proved)
	}
	assert.Equal(t, "costs nothing", a.Marker.StripItem(p, a.Stops[1]).Note)
	assert.Equal(t, "Waypoint 1 “halfway” costs nothing", a.Marker.Pane.Head.Note())
	assert.Equal(t, 22, p.Solutions[0].Length())
}

// The strip shows the first leg, proved, while the second is searched.
func TestTheStripShowsALegWhileTheNextIsSearched(t *testing.T) {
	board, err := os.ReadFile("cli/testdata/board_a.txt")
	require.NoError(t, err)
	a, q := window(t)
	open(t, a, string(board)+"mark via first 8x8\n...Y.R..\n...#....\n...#..##\n.#.#....\n.#......\n.#....#.\n.#....#.\n#YRGB.#.\n")
	require.True(t, a.Do("solve"))
	// Either leg may be shown before, of a way that was found beside the proof.
	proved := func(leg int) bool { return a.Marker.Pane.Strip.Items()[leg].Proved }
	require.Eventually(t, func() bool { q.Run(); return proved(1) || !a.Session.Running() }, time.Minute, time.Millisecond)
	assert.True(t, a.Session.Running())
	assert.Equal(t, "1", a.Marker.Pane.Strip.Items()[1].Leg)
	assert.False(t, proved(2))
	a.Event(func() { a.Session.Stop() })
	require.Eventually(t, func() bool { q.Run(); return !a.Session.Running() }, time.Minute, time.Millisecond)
	assert.True(t, proved(1), "the record keeps it")
}
