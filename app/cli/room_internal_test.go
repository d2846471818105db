package cli

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver"
)

// TestWhatIsLargeIsSearchedAloneWithTheSameAnswer: with any room beside others.
func TestWhatIsLargeIsSearchedAloneWithTheSameAnswer(t *testing.T) {
	const boards = "3 2 4 6 0 1 7 8 5\n8 6 7 2 5 4 3 0 1\n1 2 0 3 4 5 6 7 8\n"
	c := newConsole(strings.NewReader(""), new(bytes.Buffer), new(bytes.Buffer))
	cmd := &cobra.Command{Use: "batch"}
	read := searchFlags(&flags{FlagSet: cmd.Flags(), command: cmd})
	require.NoError(t, cmd.ParseFlags([]string{"--goal", "blank-first", "--tables", "none"}))
	req, err := read()
	require.NoError(t, err)
	req.file = "-"
	require.True(t, req.spread)
	c.in = strings.NewReader(boards)
	ps, err := req.load(c)
	require.NoError(t, err)
	times := regexp.MustCompile(`"seconds":[0-9.e+-]+`)
	answers := func(change func(*room)) (lines []string) {
		all := req
		all.limits.Memory = solver.DefaultMemory
		r := newRoom(&all)
		change(r)
		for i, p := range ps {
			o := all.outcome(context.Background(), r, posed{p, "-", recordGoal{}}, i, nil)
			require.NoError(t, o.err)
			lines = append(lines, times.ReplaceAllString(string(o.line), ""))
		}
		return lines
	}
	alone := answers(func(r *room) { r.spread = false })
	assert.Equal(t, alone, answers(func(*room) {}))
	assert.Equal(t, alone, answers(func(r *room) { r.beside.Expanded = 1 }))
	assert.Equal(t, alone, answers(func(r *room) { r.beside.Memory = 1 << 10 }))
}

func TestWhatIsSettledBesideOthers(t *testing.T) {
	req := request{threads: 4, spread: true, limits: solver.Limits{Memory: 1 << 30}}
	r := newRoom(&req)
	assert.Equal(t, uint64(besideMemory), r.beside.Memory)
	assert.Equal(t, uint64(1<<30), req.limits.Memory, "alone it has all")
	ctx := context.Background()
	for stop, settled := range map[solver.Stop]bool{
		"": true, solver.StopTime: true, solver.StopStates: true, solver.StopBound: true,
		solver.StopNodes: false, solver.StopMemory: false, "depth": false,
	} {
		assert.Equal(t, settled, r.settled(ctx, req, solver.Result{Stop: stop}), stop)
	}
	req.limits.Expanded = 100
	r = newRoom(&req)
	assert.True(t, r.settled(ctx, req, solver.Result{Stop: solver.StopNodes}), "it was asked for no more")
	gone, cancel := context.WithCancel(ctx)
	cancel()
	assert.True(t, r.settled(gone, req, solver.Result{Stop: solver.StopCancel}))

	req = request{threads: 4, limits: solver.Limits{Memory: 1 << 30}}
	newRoom(&req)
	assert.Equal(t, uint64(1<<28), req.limits.Memory, "of those that are always four")
}
