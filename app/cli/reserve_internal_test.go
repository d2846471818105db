package cli

import (
	"bytes"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// What a batch keeps from puzzle to puzzle does not grow with their number.
func TestABatchKeepsNothingOfItsPuzzles(t *testing.T) {
	many := 10_000
	if draws.Raced {
		many /= 10
	}
	boards := []string{"8 1 3 4 0 2 7 6 5", "1 2 3 4 5 6 0 7 8", "2 3 6 1 5 0 4 7 8", "0 1 3 4 2 5 7 8 6"}
	alive := func(lines int) uint64 {
		in := strings.NewReader(strings.Repeat(strings.Join(boards, "\n")+"\n", lines/len(boards)))
		var out lineCount
		exit, _ := Run([]string{"batch", "-", "--goal", "blank-last", "--tables", "none", "--quiet"}, in, &out, &bytes.Buffer{})
		require.Zero(t, exit)
		require.Equal(t, lines, int(out))
		runtime.GC()
		runtime.GC() // pools are emptied in two turns
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	alive(12)
	few := alive(12)
	require.Less(t, alive(many), few+1<<20)
}

// Next to nothing is alive in a batch of small puzzles: the collector waits for 8 MiB of garbage all the same.
func TestTheCollectorRestsDuringABatch(t *testing.T) {
	in := strings.NewReader(strings.Repeat("8 1 3 4 0 2 7 6 5\n", 2000))
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	exit, _ := Run([]string{"batch", "-", "--goal", "blank-last", "--tables", "none", "--quiet"}, in, io.Discard, io.Discard)
	runtime.ReadMemStats(&after)
	require.Zero(t, exit)
	made := after.TotalAlloc - before.TotalAlloc
	require.Greater(t, made, uint64(10*garbage), "enough garbage to tell")
	require.LessOrEqual(t, uint64(after.NumGC-before.NumGC), made/garbage+3)
}

// Where the collector has little to spare, nothing is held that only counts as alive.
func TestNothingGathersWithinASmallLimit(t *testing.T) {
	heap := func(limit int64) uint64 {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(limit))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		defer gather()()
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	require.GreaterOrEqual(t, heap(1<<30), uint64(garbage))
	require.Less(t, heap(64<<20), uint64(garbage))
}

// lineCount counts lines and keeps none.
type lineCount int

func (n *lineCount) Write(p []byte) (int, error) {
	*n += lineCount(bytes.Count(p, []byte("\n")))
	return len(p), nil
}
